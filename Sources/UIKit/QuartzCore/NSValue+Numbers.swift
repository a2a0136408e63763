import Foundation

/// Foundation keeps values as bytes: this is the one file that goes by their addresses.
extension NSValue {
  convenience init(numbers: [CGFloat]) {
    unsafe self.init(bytes: numbers.map { Double($0) }, objCType: "[\(numbers.count)d]")
  }

  /// The numbers, if there are so many.
  func numbers(_ count: Int) -> [CGFloat]? {
    guard unsafe String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    unsafe getValue(&numbers)
    return numbers.map { CGFloat($0) }
  }
}
