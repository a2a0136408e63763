import Testing

@testable import SegueTerminal

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
