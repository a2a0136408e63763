import SegueTesting
import Testing

@testable import SegueMotion

/// `MediaTiming` against what is written in the documentation of `CAMediaTiming`.
@Suite struct MediaTimingTests {
  /// The share of the way, written out: which cycle, and how far in it.
  private func expected(_ timing: MediaTiming, at time: Double) -> Double? {
    let cycle = timing.autoreverses ? 2 * timing.duration : timing.duration
    let active = timing.repeatDuration > 0 ? timing.repeatDuration : cycle * timing.repeatCount
    var local = (time - timing.begin) * timing.speed
    if local < 0 {
      guard [.backwards, .both].contains(timing.fillMode) else { return nil }
      local = 0
    }
    if local >= active {
      guard [.forwards, .both].contains(timing.fillMode) else { return nil }
      local = active
      // The end of a cycle, and not the start of one that never comes.
      if timing.offset == 0, active.truncatingRemainder(dividingBy: cycle) == 0 { return timing.autoreverses ? 0 : 1 }
    }
    let rest = (local + timing.offset).truncatingRemainder(dividingBy: cycle)
    return rest > timing.duration ? 2 - rest / timing.duration : rest / timing.duration
  }

  @Test func `The share of the way at a thousand moments of random timings`() {
    var dice = SplitMix64(seed: 16)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
    func isEven() -> Bool { .random(using: &dice) }
    for _ in 0..<200 {
      var timing = MediaTiming(duration: number(0.1...2), begin: number(-1...3), speed: number(0.2...3))
      timing.offset = isEven() ? 0 : number(0...3)
      timing.repeatCount = isEven() ? 1 : number(0.3...4)
      timing.repeatDuration = isEven() ? 0 : number(0.1...5)
      timing.autoreverses = isEven()
      timing.fillMode = MediaTiming.FillMode.allCases.randomElement(using: &dice) ?? .both
      for index in 0..<1000 {
        let time = -2 + Double(index) * 0.012_345
        let share = timing.moment(at: time).map { timing.fraction(at: $0) }
        switch (share, expected(timing, at: time)) {
        case (nil, nil): break
        case (let share?, let expected?):
          // At a jump from the end to the start either side is right.
          let gap = abs(share - expected)
          if gap > 1e-9, abs(gap - 1) > 1e-6 { Issue.record("\(timing) at \(time): \(share), not \(expected)") }
        default: Issue.record("\(timing) at \(time): \(String(describing: share))")
        }
      }
    }
  }

  @Test func `Cycles are counted`() {
    let timing = MediaTiming(duration: 2, repeatCount: 3)
    #expect([0, 1, 2, 3.5, 5.9].map { timing.moment(at: $0)?.cycle } == [0, 0, 1, 1, 2])
    #expect(timing.moment(at: 6) == nil)
  }

  @Test func `At the end of all it is the end of the last cycle`() {
    var timing = MediaTiming(duration: 2, repeatCount: 3, fillMode: .forwards)
    #expect(timing.moment(at: 100) == MediaTiming.Moment(elapsed: 2, cycle: 2))
    timing.repeatCount = 2.5
    #expect(timing.moment(at: 100) == MediaTiming.Moment(elapsed: 1, cycle: 2))
    timing.repeatCount = 2
    timing.autoreverses = true
    #expect(timing.moment(at: 100) == MediaTiming.Moment(elapsed: 0, cycle: 1))
  }

  @Test func `A speed of 0 stands at the offset, for ever`() {
    let timing = MediaTiming(duration: 2, speed: 0, offset: 0.5)
    for time in [-100, 0, 1, 100] as [Double] { #expect(timing.moment(at: time)?.elapsed == 0.5) }
    #expect(timing.activeTime == .infinity)
  }

  @Test func `A negative speed plays the course backwards`() {
    let timing = MediaTiming(duration: 2, speed: -2)
    #expect([0, 0.25, 0.5, 0.99].map { timing.moment(at: $0)?.elapsed } == [2, 1.5, 1, 0.020000000000000018])
    #expect(timing.moment(at: 1) == nil)
    #expect(timing.activeTime == 1)
  }

  @Test func `The offset brings in at the start what it moves past the end`() {
    let timing = MediaTiming(duration: 3, offset: 1)
    #expect([0, 1, 1.5, 2, 2.5].map { timing.moment(at: $0)?.elapsed } == [1, 2, 2.5, 0, 0.5])
  }

  @Test func `Bad numbers have a defined result`() {
    for bad in [Double.nan, .infinity, -.infinity, 0, -1, 1e300] {
      var timing = MediaTiming(duration: bad, begin: bad, speed: bad, offset: bad, fillMode: .both)
      timing.repeatCount = bad
      timing.repeatDuration = bad
      for time in [Double.nan, -.infinity, 0, 1, .infinity] {
        for timing in [timing, MediaTiming(duration: 1, speed: bad, offset: bad, repeatCount: bad, fillMode: .both)] {
          guard let moment = timing.moment(at: time) else { continue }
          #expect(moment.elapsed >= 0)
          #expect(moment.cycle.isFinite)
          #expect(timing.fraction(at: moment).isFinite)
        }
      }
    }
    #expect(MediaTiming(duration: 0, fillMode: .forwards).moment(at: 0) == MediaTiming.Moment(elapsed: 0, cycle: 0))
    #expect(MediaTiming(duration: .nan).moment(at: 0) == nil)
  }
}
