import Segue

/// Which of the two to fuzz: the parser, or with SEGUE_FUZZ=application in the environment, the application behind it.
private let fuzzesApplication = ProcessInfo.processInfo.environment["SEGUE_FUZZ"] == "application"

private func fuzz(_ bytes: [UInt8]) {
  #if DEBUG
    if fuzzesApplication { fuzzApplication(bytes) } else { fuzzOne(bytes) }
  #else
    preconditionFailure("the fuzz target needs a debug build")
  #endif
}

/// What libFuzzer calls for each input.
@c(LLVMFuzzerTestOneInput)
nonisolated func fuzzerTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated { fuzz(bytes) }
  return 0
}

// libFuzzer brings its own.
#if !SEGUE_FUZZER
  /// Without the fuzzer: runs each file named on the command line once, as to see what one that was found does.
  @main struct Replay {
    static func main() throws {
      for path in CommandLine.arguments.dropFirst() {
        fuzz(Array(try Data(contentsOf: URL(filePath: path))))
        print(path)
      }
    }
  }
#endif
