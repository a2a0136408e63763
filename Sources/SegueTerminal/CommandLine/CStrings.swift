import Foundation

/// Copies of strings as C wants them, with a null pointer after the last.
@safe struct CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    unsafe pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { unsafe (pointers + index).initialize(to: strdup(string)) }
    unsafe (pointers + count).initialize(to: nil)
  }

  func free() {
    // getopt_long may have changed their order.
    for index in 0..<count { unsafe platformFree(pointers[index]) }
    unsafe pointers.deallocate()
  }
}

private func platformFree(_ pointer: UnsafeMutableRawPointer?) { unsafe free(pointer) }
