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
      (timing.offset, timing.repeatCount) = (isEven() ? 0 : number(0...3), isEven() ? 1 : number(0.3...4))
      (timing.repeatDuration, timing.autoreverses) = (isEven() ? 0 : number(0.1...5), isEven())
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

  @Test func `Cycles are counted, and at the end of all it is the end of the last one`() {
    let timing = MediaTiming(duration: 2, repeatCount: 3)
    #expect([0, 1, 2, 3.5, 5.9].map { timing.moment(at: $0)?.cycle } == [0, 0, 1, 1, 2])
    #expect(timing.moment(at: 6) == nil)
    var filled = MediaTiming(duration: 2, repeatCount: 3, fillMode: .forwards)
    #expect(filled.moment(at: 100) == MediaTiming.Moment(elapsed: 2, cycle: 2))
    filled.repeatCount = 2.5
    #expect(filled.moment(at: 100) == MediaTiming.Moment(elapsed: 1, cycle: 2))
    (filled.repeatCount, filled.autoreverses) = (2, true)
    #expect(filled.moment(at: 100) == MediaTiming.Moment(elapsed: 0, cycle: 1))
  }

  @Test func `A speed of 0 stands at the offset, a negative one goes backwards, and an offset brings in the end`() {
    let timing = MediaTiming(duration: 2, speed: 0, offset: 0.5)
    for time in [-100, 0, 1, 100] as [Double] { #expect(timing.moment(at: time)?.elapsed == 0.5) }
    #expect(timing.activeTime == .infinity)
    let backwards = MediaTiming(duration: 2, speed: -2)
    #expect([0, 0.25, 0.5, 0.99].map { backwards.moment(at: $0)?.elapsed } == [2, 1.5, 1, 0.020000000000000018])
    #expect(backwards.moment(at: 1) == nil)
    #expect(backwards.activeTime == 1)
    let shifted = MediaTiming(duration: 3, offset: 1)
    #expect([0, 1, 1.5, 2, 2.5].map { shifted.moment(at: $0)?.elapsed } == [1, 2, 2.5, 0, 0.5])
  }

  @Test func `Bad numbers have a defined result`() {
    for bad in [Double.nan, .infinity, -.infinity, 0, -1, 1e300] {
      var timing = MediaTiming(duration: bad, begin: bad, speed: bad, offset: bad, fillMode: .both)
      (timing.repeatCount, timing.repeatDuration) = (bad, bad)
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

@Suite struct LayerTimeTests {
  @Test func `Times convert both ways, the identity changes no bit, and a clock of speed 0 stands at its offset`() {
    // (12 − 10) · 0.5 + 3
    let time = LayerTime(begin: 10, speed: 0.5, offset: 3)
    #expect((time.local(fromParent: 12), time.parent(fromLocal: 4)) == (4, 12))
    let backwards = LayerTime(begin: 10, speed: -2, offset: 1)
    #expect((backwards.local(fromParent: 11), backwards.parent(fromLocal: -1)) == (-1, 11))
    for time in [0, 0.1, -3.7, 1e9 + 0.1] {
      #expect(LayerTime.identity.local(fromParent: time) == time)
      #expect(LayerTime.identity.parent(fromLocal: time) == time)
    }
    let scrubbed = LayerTime(begin: 5, speed: 0, offset: 0.3)
    #expect((scrubbed.local(fromParent: 7), scrubbed.local(fromParent: .infinity)) == (0.3, 0.3))
    #expect(scrubbed.parent(fromLocal: 0.3) == nil)
    #expect(LayerTime(speed: .nan).parent(fromLocal: 1) == nil)
  }

  @Test func `Bad numbers give finite results`() {
    for (a, b) in badPairs {
      let time = LayerTime(begin: a, speed: b, offset: a)
      #expect(time.local(fromParent: b).isFinite)
      #expect(time.parent(fromLocal: a)?.isFinite ?? true)
    }
  }
}
