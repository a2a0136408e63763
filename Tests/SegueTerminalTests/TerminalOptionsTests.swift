import Testing

@testable import SegueTerminal

struct TerminalOptionsTests {
  @Test func `Options out of range count as the nearest value or the default`() {
    var options = TerminalOptions()
    options.framesPerSecond = 0
    options.timeScale = -3
    #expect(options.framesPerSecond == 1)
    #expect(options.timeScale == 0.01)
    options.framesPerSecond = .infinity
    options.timeScale = .nan
    #expect(options.framesPerSecond == 240)
    #expect(options.timeScale == 1)
  }
}
