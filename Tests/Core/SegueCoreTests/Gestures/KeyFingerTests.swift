import Foundation
import Segue
import SegueTesting
import Testing

@_spi(Segue) @testable import struct SegueCore.DragExtent
@testable import enum SegueCore.KeyFinger

/// The finger that keys move, on a way of 1000 points. The steady speed is 720 points a second, which it reaches after
/// 0.14 s and 50.4 points: from then on it is at 720 · (t − 0.07).
@Suite struct KeyFingerTests {
  private func finger(
    _ direction: KeyFinger.Direction = .right, release: KeyFinger.Drag.Release = .automatic, reports: Bool = false,
    keepsWay: Bool = false, progress: Double = 0, keyboardDelay: Double? = nil
  ) -> KeyFinger.Drag {
    let range = progress > 0 ? -progress...(1 - progress) : -1...1
    return KeyFinger.Drag(
      by: Key(.right), direction, from: .zero, over: DragExtent(length: 1000, range: range, keepsWay: keepsWay),
      rules: .init(release: release, reportsReleases: reports, keyboardDelay: keyboardDelay), at: 0)
  }

  private func steady(_ time: Double) -> Double { 720 * (time - 0.07) }

  // MARK: The clock of a held key
  @Test func `Where releases are reported, a held key moves the finger by the clock, whatever repeats come`() {
    var random = SplitMix64(seed: 3)
    for keyboard in Keyboard.usual + [Keyboard(delay: 9, period: 1)] {
      var finger = finger(reports: true)
      for press in keyboard.presses(holding: 1.2, &random).dropFirst() { finger.press(.right, at: press) }
      #expect(finger.location(at: 0) == .zero)
      // Half of the ease: a quarter of its way.
      #expect(abs(finger.location(at: 0.07).x - 12.6) < 1e-9)
      for time in [0.14, 0.3, 0.6, 0.95, 1.2] { #expect(abs(finger.location(at: time).x - steady(time)) < 1e-9) }
    }
  }

  @Test func `From its first repeat on, an unreported key moves the finger by the clock`() {
    for keyboard in Keyboard.usual {
      var random = SplitMix64(seed: 4)
      var finger = finger()
      var even = keyboard
      even.jitter = 0
      for press in even.presses(holding: 1.4, &random).dropFirst() {
        // It has eased in after 0.14 s, from the end of the first step.
        if press > keyboard.delay + 0.14 {
          #expect(abs(finger.location(at: press).x - (80 + steady(press - keyboard.delay))) < 1e-6)
        }
        finger.press(.right, at: press)
      }
      for time in [1.4, 1.45] {
        #expect(abs(finger.location(at: time).x - (80 + steady(time - keyboard.delay))) < 1e-6)
      }
    }
  }

  @Test func `The other key turns the finger round through rest`() {
    var finger = finger(reports: true)
    finger.press(.left, at: 0.6)
    // It loses its speed in 0.14 s, on 50.4 points, and gains it again in as much.
    #expect(abs(finger.velocity(at: 0.74).x) < 1e-9)
    #expect(abs(finger.location(at: 0.74).x - steady(0.6) - 50.4) < 1e-9)
    #expect(abs(finger.velocity(at: 0.88).x + 720) < 1e-9)
    #expect(abs(finger.location(at: 1.0).x - (steady(0.6) - 720 * 0.12)) < 1e-9)
  }

  @Test func `It stops at the end of the way, and turns there at once`() {
    var finger = finger(reports: true)
    #expect(abs(finger.location(at: 3).x - 1000) < 1e-9)
    #expect(!finger.isMoving(at: 3))
    finger.press(.left, at: 3)
    // It is at the steady speed after 0.14 s.
    #expect(abs(finger.location(at: 3.1).x - (1000 - 720 / 0.14 * 0.1 * 0.1 / 2)) < 1e-9)
    #expect(abs(finger.location(at: 9).x + 1000) < 1e-9)
    let grabbed = self.finger(reports: true, progress: 0.6)
    #expect(abs(grabbed.location(at: 3).x - 400) < 1e-9, "the rest of the transition's way")
  }

  @Test func `In a drag that goes upwards or down, the length counts along it`() {
    let finger = finger(.down, reports: true)
    #expect(finger.location(at: 0.5).x == 0)
    #expect(abs(finger.location(at: 0.5).y - steady(0.5)) < 1e-9)
    // The key that moves it is →.
    #expect(finger.direction(of: Key(.left)) == .up)
    #expect(finger.direction(of: Key(.up)) == nil)
  }

  // MARK: One press
  @Test(arguments: [0, 0.1, 0.5])
  func `A press that nothing follows is one step of a quarter of a second, and the finger waits there`(progress: Double)
  {
    let finger = finger(progress: progress)
    // It gains speed in the first half of the step and loses it in the second one.
    #expect(abs(finger.location(at: 0.125).x - 40) < 1)
    for time in [0.25, 0.5, 5] { #expect(abs(finger.location(at: time).x - 80) < 1e-6) }
    #expect(!finger.isMoving(at: 0.25))
    #expect(finger.deadline == 0.7)
    #expect(finger.decidingLocation(at: 0.7).x == finger.location(at: 0.7).x)
  }

  @Test func `A step back leads from where the finger can stop`() {
    var finger = finger()
    finger.press(.left, at: 0.125)
    // At the half of the step it is at its fastest, and would stop at its end.
    #expect(abs(finger.location(at: 2).x) < 1e-6)
  }

  // MARK: The keyboard's own delay
  @Test(
    arguments: [
      [(0.4, nil), (0.43, nil), (0.46, 0.4), (0.5, 0.4)], [(0.3, nil), (0.6, nil), (0.9, nil)],
      [(0.3, nil), (0.6, nil), (0.65, nil)], [(0.1, nil), (0.13, nil), (0.16, nil)],
    ] as [[(Double, Double?)]])
  func `Two repeats after the first one show the keyboard's delay, and taps show none`(presses: [(Double, Double?)]) {
    var finger = finger()
    for (press, delay) in presses {
      finger.press(.right, at: press)
      #expect(finger.keyboardDelay == delay)
    }
  }

  @Test(arguments: [(nil, 0.7), (0.25, 0.35), (0.5, 0.6), (0.66, 0.7)] as [(Double?, Double)])
  func `A press that nothing follows is lifted after the keyboard's delay, once it is known`(
    delay: Double?, silence: Double
  ) throws { #expect(abs(try #require(finger(keyboardDelay: delay).deadline) - silence) < 1e-9) }

  @Test func `When the next repeat is overdue, the finger stops`() {
    var finger = finger()
    for press in [0.5, 0.53, 0.56, 0.59] { finger.press(.right, at: press) }
    #expect(abs(finger.location(at: 0.69).x - (80 + steady(0.19))) < 1e-6, "0.1 s later it goes on")
    #expect(abs(finger.location(at: 2).x - (80 + steady(0.19) + 50.4)) < 1e-6)
  }

  @Test func `Taps with a rest between them move it step by step`() {
    var finger = finger()
    var last = finger.location(at: 0.6).x
    for tap in [0.6, 1.2, 1.8] {
      finger.press(.right, at: tap)
      let rest = finger.location(at: tap + 0.55).x
      #expect(!finger.isMoving(at: tap + 0.55))
      #expect((50...160).contains(rest - last), "a step of \(rest - last)")
      #expect(finger.decidingLocation(at: tap + 0.7).x == finger.location(at: tap + 0.7).x, "what is seen decides")
      last = rest
    }
  }

  // MARK: Any pattern of repeats
  /// From rest to the steady 720 points a second in 0.14 s.
  private static let mostAcceleration = 720 / 0.14

  /// Repeats of all kinds: early and late ones, jittered, in bursts, and with gaps.
  private func pattern(_ random: inout SplitMix64) -> [Double] {
    var time = Double.random(in: 0.15...0.7, using: &random)
    var presses: [Double] = []
    let period = Double.random(in: 0.01...0.12, using: &random)
    while time < 1.6 {
      presses.append(time)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: time += 0
      case 1: time += 4 * period
      default: time += period * .random(in: 0.2...1.8, using: &random)
      }
    }
    return presses
  }

  @Test(arguments: [false, true])
  func `Whatever repeats come, the finger goes one way, without a step over the steady one`(reports: Bool) {
    var random = SplitMix64(seed: reports ? 5 : 6)
    for _ in 0..<(Thoroughness.isFull ? 5000 : 500) {
      var finger = finger(reports: reports)
      var presses = pattern(&random)[...]
      var last = (place: 0.0, velocity: 0.0)
      for frame in 1...150 {
        let time = Double(frame) / 60
        while let press = presses.first, press <= time {
          finger.press(.right, at: press)
          presses.removeFirst()
        }
        let now = (place: Double(finger.location(at: time).x), velocity: Double(finger.velocity(at: time).x))
        #expect(now.place >= last.place - 1e-9)
        #expect(now.place - last.place <= 12 + 1e-9, "720 / 60")
        #expect(abs(now.velocity - last.velocity) <= Self.mostAcceleration / 60 + 1e-6)
        last = now
      }
    }
  }

  @Test(arguments: [KeyFinger.Drag.Release.automatic, .after(1), .never])
  func `Whatever arrows come, velocity does not jump`(release: KeyFinger.Drag.Release) {
    var random = SplitMix64(seed: 7)
    for round in 0..<(Thoroughness.isFull ? 2000 : 200) {
      let reports = round % 2 == 0
      var finger = finger(release: release, reports: reports)
      var last = (place: 0.0, velocity: 0.0)
      for frame in 1...900 {
        let time = Double(frame) / 300
        if Int.random(in: 0..<20, using: &random) == 0 {
          finger.press(Bool.random(using: &random) ? .right : .left, at: time)
        }
        if reports, Int.random(in: 0..<60, using: &random) == 0 { finger.keyUp(.right, at: time) }
        let now = (place: Double(finger.location(at: time).x), velocity: Double(finger.velocity(at: time).x))
        #expect(abs(now.velocity - last.velocity) <= Self.mostAcceleration / 300 + 1e-6, "at \(time) s")
        #expect(abs(now.place - last.place - (now.velocity + last.velocity) / 600) < 0.03)
        // Twice the steady speed of the keys.
        #expect(abs(now.velocity) <= 2 * 720)
        // The width, but for the rounding of doubles.
        #expect(abs(now.place) <= 1000 + 1e-6)
        last = now
      }
    }
  }

  // MARK: Steps
  @Test func `Where nothing takes it back, a press is a step of a twentieth`() {
    for finger in [finger(release: .never), finger(keepsWay: true)] {
      #expect(abs(finger.location(at: 1).x - 50) < 1e-9)
      #expect(!finger.isMoving(at: 1))
    }
  }

  @Test func `Presses at once add up, and none is lost`() {
    var finger = finger(release: .never)
    for _ in 0..<20 { finger.press(.right, at: 0) }
    for _ in 0..<5 { finger.press(.left, at: 0) }
    // A first step to each side, and 19 and 4 further ones.
    #expect(abs(finger.location(at: 3).x - (50 + 20 * 20 - 50 - 4 * 20)) < 1e-6)
    for _ in 0..<99 { finger.press(.right, at: 4) }
    #expect(abs(finger.location(at: 7).x - 1000) < 1e-6)
  }

  @Test(arguments: [0.03, 0.04, 0.092])
  func `A key held in steps comes to the steady speed once it repeats`(period: Double) {
    var finger = finger(release: .never)
    var press = 0.5
    var places: [Double] = []
    for frame in 0...72 {
      let time = Double(frame) / 60
      while press <= time {
        finger.press(.right, at: press)
        press += period
      }
      if time > 0.7 { places.append(finger.location(at: time).x) }
    }
    for (before, after) in zip(places, places.dropFirst()) { #expect(abs(after - before - 12) < 1e-9) }
  }

  @Test func `A key that is known to be down moves the finger until it comes up, where only Enter lifts it`() {
    var finger = finger(release: .never, reports: true)
    finger.keyUp(.right, at: 0.5)
    #expect(abs(finger.location(at: 9).x - steady(0.5) - 50.4) < 1e-9, "with the way that it brakes on")
    #expect(finger.deadline == nil)
  }

  @Test func `A resize leaves the finger where it is, and its share of the way`() {
    var finger = finger(reports: true)
    let place = finger.location(at: 0.5)
    finger.resize(to: DragExtent(length: 500), at: 0.5)
    #expect(abs(finger.location(at: 0.5).x - place.x) < 1e-9)
    #expect(abs(finger.velocity(at: 0.5).x - 360) < 1e-9)
    #expect(abs(finger.location(at: 5).x - place.x - 500 * (1 - place.x / 1000)) < 1e-6)
  }
}
