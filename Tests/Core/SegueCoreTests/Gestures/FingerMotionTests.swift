import Foundation
import SegueTesting
import Testing

@testable import struct SegueCore.FingerMotion

@Suite struct FingerMotionTests {
  /// Eases in 0.2 s to 0.5 a second: 0.05 of the way; then steadily; brakes likewise.
  private let plain = FingerMotion(
    from: .init(place: 0, velocity: 0), at: 1, into: 0.5, acceleration: 2.5, limit: 1)

  @Test(
    arguments: [
      (0.5, 0, 0), (1, 0, 0), (1.1, 0.0125, 0.25), (1.2, 0.05, 0.5), (2.0, 0.45, 0.5), (3, 0.95, 0.5),
      (3.1, 0.9875, 0.25), (3.2, 1, 0), (9, 1, 0),
    ])
  func `It eases in, moves steadily, and brakes to its limit`(time: Double, place: Double, velocity: Double) {
    let state = plain.state(at: time)
    #expect(abs(state.place - place) < 1e-12, "\(state)")
    #expect(abs(state.velocity - velocity) < 1e-12, "\(state)")
    #expect(abs(plain.restTime - 3.2) < 1e-12)
    #expect(abs(plain.restPlace - 1) < 1e-12)
  }

  private typealias State = FingerMotion.State
  /// Motions, where they are and how fast at some times, and when and where they rest.
  private let motions: [(String, FingerMotion, [(Double, State)], restTime: Double?, restPlace: Double)] = [
    (
      // Half of the way gains speed: √(0.025 / 2.5) s.
      "a limit too near for the steady speed makes it a triangle",
      FingerMotion(from: .init(place: 0, velocity: 0), at: 0, into: -0.5, acceleration: 2.5, limit: -0.025),
      [(0.1, .init(place: -0.0125, velocity: -0.25))], 0.2, -0.025
    ),
    (
      // 0.05 + 0.8 · 0.5, and 0.5² / 2.
      "braking begins when it is asked for, as gently as it is asked for",
      FingerMotion(
        from: .init(place: 0, velocity: 0), at: 0, into: 0.5, acceleration: 2.5, limit: 1,
        braking: .init(time: 1, deceleration: 1)), [(1, .init(place: 0.45, velocity: 0.5))], 1.5, 0.575
    ),
    (
      "it brakes harder than asked for if it would pass the limit",
      FingerMotion(
        from: .init(place: 0, velocity: 0), at: 0, into: 0.5, acceleration: 2.5, limit: 0.55,
        braking: .init(time: 1, deceleration: 1)), [], 1.4, 0.55
    ),
    (
      "asked to turn round, it goes through rest",
      FingerMotion(from: .init(place: 0.6, velocity: 0.5), at: 0, into: -0.5, acceleration: 2.5, limit: 0),
      [(0.2, .init(place: 0.65, velocity: 0)), (0.4, .init(place: 0.6, velocity: -0.5))], nil, 0
    ),
  ]

  @Test func `It turns, brakes and stops where it should`() {
    for (name, motion, states, restTime, restPlace) in motions {
      for (time, expected) in states {
        let state = motion.state(at: time)
        #expect(abs(state.place - expected.place) < 1e-12, "\(name), at \(time)")
        #expect(abs(state.velocity - expected.velocity) < 1e-12, "\(name), at \(time)")
      }
      if let restTime { #expect(abs(motion.restTime - restTime) < 1e-12, "\(name)") }
      #expect(abs(motion.restPlace - restPlace) < 1e-12, "\(name)")
    }
  }

  /// Any state that such a motion can have, and any wish.
  @Test func `From any state, velocity is continuous and the slope of the place, and the limit holds`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<2000 {
      let top = Double.random(in: 0.2...1.5, using: &random)
      let acceleration = Double.random(in: 2...8, using: &random)
      let sign: Double = Bool.random(using: &random) ? 1 : -1
      let speed = Double.random(in: -1.5...1.5, using: &random)
      // There is room to brake in.
      let limit = sign * (speed * speed / (2 * acceleration) + Double.random(in: 0...2, using: &random))
      let braking = FingerMotion.Braking(time: .random(in: 0...1, using: &random), deceleration: acceleration / 2)
      let motion = FingerMotion(
        from: .init(place: 0, velocity: speed), at: 0, into: sign * top, acceleration: acceleration, limit: limit,
        braking: Bool.random(using: &random) ? braking : nil)
      var last = motion.state(at: 0)
      #expect(last == .init(place: 0, velocity: speed))
      for step in 1...400 {
        let now = motion.state(at: Double(step) * 0.01)
        #expect(abs(now.velocity - last.velocity) <= acceleration * 0.01 + 1e-9)
        // By the trapezoidal rule, which is exact but where the acceleration changes.
        #expect(abs(now.place - last.place - (now.velocity + last.velocity) * 0.005) <= acceleration * 0.01 * 0.01)
        #expect(abs(now.velocity) <= max(top, abs(speed)) + 1e-9)
        #expect(sign * (limit - now.place) >= -1e-9)
        last = now
      }
      #expect(motion.restTime > 4 || last == .init(place: motion.restPlace, velocity: 0))
    }
  }
}
