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

  @Test func `A limit too near for the steady speed makes it a triangle`() {
    let motion = FingerMotion(from: .init(place: 0, velocity: 0), at: 0, into: -0.5, acceleration: 2.5, limit: -0.025)
    // Half of the way gains speed: √(0.025 / 2.5) s.
    #expect(abs(motion.state(at: 0.1).place + 0.0125) < 1e-12)
    #expect(abs(motion.state(at: 0.1).velocity + 0.25) < 1e-12)
    #expect(abs(motion.restTime - 0.2) < 1e-12)
    #expect(abs(motion.restPlace + 0.025) < 1e-12)
  }

  @Test func `Braking begins when it is asked for, as gently as it is asked for`() {
    let motion = FingerMotion(
      from: .init(place: 0, velocity: 0), at: 0, into: 0.5, acceleration: 2.5, limit: 1,
      braking: .init(time: 1, deceleration: 1))
    // 0.05 + 0.8 · 0.5, and 0.5² / 2.
    #expect(abs(motion.state(at: 1).place - 0.45) < 1e-12)
    #expect(abs(motion.restPlace - 0.575) < 1e-12)
    #expect(abs(motion.restTime - 1.5) < 1e-12)
  }

  @Test func `It brakes harder than asked for if it would pass the limit`() {
    let motion = FingerMotion(
      from: .init(place: 0, velocity: 0), at: 0, into: 0.5, acceleration: 2.5, limit: 0.55,
      braking: .init(time: 1, deceleration: 1))
    #expect(abs(motion.restPlace - 0.55) < 1e-12)
    #expect(abs(motion.restTime - 1.4) < 1e-12)
  }

  @Test func `Asked to turn round, it goes through rest`() {
    let motion = FingerMotion(from: .init(place: 0.6, velocity: 0.5), at: 0, into: -0.5, acceleration: 2.5, limit: 0)
    #expect(abs(motion.state(at: 0.2).velocity) < 1e-12)
    #expect(abs(motion.state(at: 0.2).place - 0.65) < 1e-12)
    #expect(abs(motion.state(at: 0.4).place - 0.6) < 1e-12)
    #expect(abs(motion.restPlace) < 1e-12)
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
