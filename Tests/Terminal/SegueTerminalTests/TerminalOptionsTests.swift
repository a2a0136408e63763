import Testing

@testable import SegueTerminal

struct TerminalOptionsTests {
  @Test func `Options out of range count as the nearest value or the default`() {
    var options = TerminalOptions()
    options.framesPerSecond = 0
    #expect(options.framesPerSecond == 1)
    options.framesPerSecond = .infinity
    #expect(options.framesPerSecond == 240)
  }
}

struct TerminalErrorTests {
  @Test func `The description of each error is one line`() {
    let errors: [TerminalError] = [
      .notATerminal, .terminalTypeUnset, .unknownTerminalType("x"), .cannotMoveCursor("dumb"),
      .system("pipe", errno: 24), .cannotRecord("a.cast", reason: "No space left on device"),
    ]
    for error in errors {
      #expect(!error.description.contains("\n"))
      #expect(!error.description.hasSuffix("."))
    }
    #expect(TerminalError.system("pipe", errno: 24).description == "pipe failed: Too many open files")
  }
}
