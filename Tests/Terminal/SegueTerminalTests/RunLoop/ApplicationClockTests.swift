import Testing

@testable import SegueTerminal

struct ApplicationClockTests {
  @Test func `A clock starts at zero`() {
    let clock = ApplicationClock(startingAt: 100)
    #expect(clock.time(atReal: 100) == 0)
    #expect(clock.time(atReal: 108) == 8)
    #expect(clock.realTime(at: 8) == 108)
  }

  @Test func `A clock stands still while the program is stopped`() {
    var clock = ApplicationClock(startingAt: 0)
    clock.skip(from: 4, to: 3_604)
    #expect(clock.time(atReal: 3_604) == 4)
    #expect(clock.realTime(at: 4) == 3_604)
  }
}
