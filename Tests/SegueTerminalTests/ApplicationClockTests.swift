import Testing

@testable import SegueTerminal

struct ApplicationClockTests {
  @Test func `A clock starts at zero and runs slower by its scale`() {
    let clock = ApplicationClock(startingAt: 100, scale: 4)
    #expect(clock.time(atReal: 100) == 0)
    #expect(clock.time(atReal: 108) == 2)
    #expect(clock.realTime(at: 2) == 108)
  }

  @Test func `A clock continues without a jump when its scale changes`() {
    var clock = ApplicationClock(startingAt: 0, scale: 1)
    clock.setScale(10, atReal: 3)
    #expect(clock.time(atReal: 3) == 3)
    #expect(clock.time(atReal: 13) == 4)
    clock.setScale(0.5, atReal: 13)
    #expect(clock.time(atReal: 13) == 4)
    #expect(clock.time(atReal: 14) == 6)
    #expect(clock.realTime(at: 6) == 14)
  }

  @Test func `A clock stands still while the program is stopped`() {
    var clock = ApplicationClock(startingAt: 0, scale: 2)
    clock.skip(from: 4, to: 3_604)
    #expect(clock.time(atReal: 3_604) == 2)
  }
}
