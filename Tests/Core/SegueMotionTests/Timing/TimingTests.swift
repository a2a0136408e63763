import SegueMotion
import SegueTesting
import Testing

@Suite struct TimingFunctionTests {
  static let functions: [TimingFunction] = [
    .linear, .cubic(.easeInEaseOut), .cubic(.default),
    .cubic(CubicTimingCurve(controlPoint1: [0.34, 1.56], controlPoint2: [0.64, 1])),
    .spring(Spring(), initialVelocity: 3), .spring(.navigation, initialVelocity: 0),
  ]

  @Test(arguments: functions) func `The ends of a run are exact, and a duration of zero is over at once`(
    _ function: TimingFunction
  ) {
    for elapsed: Double in [0, -1, -.infinity, .nan] { #expect(function.remaining(at: elapsed, duration: 0.3) == 1) }
    // Before any of these springs comes to rest.
    for elapsed: Double in [0.3, 0.300001, 5, .infinity] {
      #expect(function.remaining(at: elapsed, duration: 0.3) == 0)
      #expect(function.remainingRate(at: elapsed, duration: 0.3) == 0)
    }
    #expect(function.remainingRate(at: -0.001, duration: 0.3) == 0)
    for duration: Double in [0, -1, -.infinity, .nan] {
      #expect([0, 0.1, -0.1].map { function.remaining(at: $0, duration: duration) } == [0, 0, 1])
      #expect(function.remainingRate(at: 0, duration: duration) == 0)
    }
  }

  /// The error of central differences over 2e-5 s is the third derivative times 1.7e-11.
  @Test(arguments: functions) func `The rate is the derivative of what remains`(_ function: TimingFunction) {
    for elapsed in [0.05, 0.17, 0.4, 0.55] {
      let h = 1e-5
      let ends = [elapsed - h, elapsed + h].map { function.remaining(at: $0, duration: 0.6) }
      let rate = function.remainingRate(at: elapsed, duration: 0.6)
      #expect(close(rate, (ends[1] - ends[0]) / (2 * h), within: 1e-6))
    }
  }

  @Test func `Remaining distances are those worked out by hand`() {
    #expect(close(TimingFunction.linear.remaining(at: 0.1, duration: 0.4), 0.75))
    #expect(TimingFunction.linear.remainingRate(at: 0, duration: 0.4) == -2.5)
    // y(0.25) of the default curve, as in CubicTimingCurveTests.
    let cubic = TimingFunction.cubic(.default)
    #expect(close(cubic.remaining(at: 0.1, duration: 0.4), 1 - 0.408510591355395871))
    #expect(close(cubic.remainingRate(at: 0.1, duration: 0.4), -2.20788294565892713 / 0.4))
    // ω₀ = 10, ζ = 1, v₀ = 5 towards the target: x = e^(−10 t) (1 + 5 t), at 0.1 s 1.5 / e.
    let spring = TimingFunction.spring(Spring(damping: 20), initialVelocity: 5)
    #expect(close(spring.remaining(at: 0.1, duration: 1), 0.5518191617571635))
    #expect(spring.remainingRate(at: 0, duration: 1) == -5)
  }

  @Test(arguments: functions + [.spring(Spring(), initialVelocity: .nan)])
  func `Bad numbers give finite results`(_ function: TimingFunction) {
    for elapsed in badNumbers + [1e-300] {
      for duration in badNumbers {
        #expect(function.remaining(at: elapsed, duration: duration).isFinite)
        #expect(function.remainingRate(at: elapsed, duration: duration).isFinite)
      }
    }
  }
}

@Suite struct AnimationTimingTests {
  @Test func `A run starts after its delay`() {
    let timing = AnimationTiming(duration: 0.5, delay: 0.25, function: .linear)
    #expect((timing.end, timing.remaining(at: -1), timing.remaining(at: 0.2)) == (0.75, 1, 1))
    #expect((timing.remainingRate(at: 0.2), timing.remaining(at: 0.25), timing.remainingRate(at: 0.25)) == (0, 1, -2))
    #expect((timing.remaining(at: 0.5), timing.remaining(at: 0.75), timing.remainingRate(at: 0.75)) == (0.5, 0, 0))
    #expect(timing.remaining(at: .infinity) == 0)
  }

  @Test func `The default is one eased run, and a timing may repeat for ever`() {
    let timing = AnimationTiming(duration: 0.4)
    #expect((timing.function, timing.end) == (.cubic(.easeInEaseOut), 0.4))
    #expect(close(timing.remaining(at: 0.2), 0.5))
    let endless = AnimationTiming(
      duration: 0.5, delay: 1, function: .linear, repeatCount: .infinity, autoreverses: true)
    #expect((endless.end, endless.remaining(at: 1_000_001.25), endless.remaining(at: 0.5)) == (.infinity, 0.5, 1))
  }

  /// Elapsed, remaining and its rate, with one way of 1 s: 3½ repetitions, and two of there and back.
  @Test(arguments: [
    (false, 0.25, 0.75, -1.0), (false, 1, 1, -1), (false, 1.25, 0.75, -1), (false, 3.25, 0.75, -1),
    (false, 3.49, 0.51, -1), (false, 3.5, 0, 0), (true, 0.25, 0.75, -1), (true, 1, 0, 0), (true, 1.25, 0.25, 1),
    (true, 1.75, 0.75, 1), (true, 2, 1, -1), (true, 2.25, 0.75, -1), (true, 3.75, 0.75, 1), (true, 4, 0, 0),
    (true, 5, 0, 0),
  ])
  func `A timing repeats, or goes there and back`(autoreverses: Bool, elapsed: Double, remaining: Double, rate: Double)
  {
    let count = autoreverses ? 2 : 3.5
    let timing = AnimationTiming(duration: 1, function: .linear, repeatCount: count, autoreverses: autoreverses)
    #expect(timing.end == (autoreverses ? 4 : 3.5))
    #expect(close(timing.remaining(at: elapsed), remaining))
    #expect(timing.remainingRate(at: elapsed) == rate)
  }

  /// Rounding must not start another repetition just before the end.
  @Test func `No frame at the end shows the start`() {
    var noise = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let timing = AnimationTiming(duration: abs(noise.signed), delay: abs(noise.signed), function: .linear)
      let end = timing.end
      #expect((timing.remaining(at: end), timing.remaining(at: end.nextUp)) == (0, 0))
      #expect(timing.remaining(at: end.nextDown) < 1e-9)
      #expect(timing.remaining(at: end.nextDown.nextDown) < 1e-9)
    }
  }

  @Test func `A duration of zero is over at once`() {
    for duration: Double in [0, -1, .nan] {
      let timing = AnimationTiming(duration: duration, delay: 0.5, repeatCount: .infinity)
      #expect((timing.end, timing.remaining(at: 0.4), timing.remaining(at: 0.5)) == (0.5, 1, 0))
    }
    #expect(AnimationTiming(duration: 1, repeatCount: 0).end == 1)
    #expect(AnimationTiming(duration: 1, repeatCount: .nan).end == 1)
    #expect(AnimationTiming(duration: 1, delay: -3).end == 1)
    #expect(AnimationTiming(duration: 1, delay: .infinity).remaining(at: 1e9) == 1)
  }

  @Test func `Bad numbers give finite results`() {
    for (a, b) in badPairs {
      for autoreverses in [false, true] {
        let timing = AnimationTiming(duration: a, delay: b, repeatCount: a, autoreverses: autoreverses)
        #expect(!timing.end.isNaN)
        for elapsed in badNumbers + [0.3] {
          #expect((0...1).contains(timing.remaining(at: elapsed)))
          #expect(timing.remainingRate(at: elapsed).isFinite)
        }
      }
    }
  }
}
