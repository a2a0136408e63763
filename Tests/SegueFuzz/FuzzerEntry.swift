import Segue

/// Whether to fuzz the application behind the parser instead of the parser.
private let fuzzesApplication = ProcessInfo.processInfo.environment["SEGUE_FUZZ"] == "application"

private func fuzz(_ bytes: [UInt8]) {
  #if DEBUG
    if fuzzesApplication { fuzzApplication(bytes) } else { fuzzOne(bytes) }
  #else
    preconditionFailure("the fuzz target needs a debug build")
  #endif
}

/// libFuzzer calls this for each input.
@c(LLVMFuzzerTestOneInput)
nonisolated func fuzzerTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated { fuzz(bytes) }
  return 0
}

// libFuzzer has a main function of its own.
#if !SEGUE_FUZZER
  /// Without the fuzzer: runs each file on the command line once, to repeat a failure that was found.
  @main struct Replay {
    static func main() throws {
      for path in CommandLine.arguments.dropFirst() {
        fuzz(Array(try Data(contentsOf: URL(filePath: path))))
        print(path)
      }
    }
  }
#endif
