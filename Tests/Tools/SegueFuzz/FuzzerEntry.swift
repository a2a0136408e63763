import Segue

/// What to fuzz: the parser of input, the application behind it, the readers of pictures or of Markdown, or what texts become.
private let target = ProcessInfo.processInfo.environment["SEGUE_FUZZ"]

private func fuzz(_ bytes: [UInt8]) {
  #if DEBUG
    switch target {
    case "application": fuzzApplication(bytes)
    case "images": fuzzImage(bytes)
    case "markdown": fuzzMarkdown(bytes)
    case "texts": fuzzText(bytes)
    default: fuzzOne(bytes)
    }
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
