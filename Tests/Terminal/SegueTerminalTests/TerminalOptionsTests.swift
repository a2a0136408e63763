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
