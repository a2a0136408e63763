import Foundation
import Segue
import SegueTesting
import Testing

@_spi(Segue) @testable import struct SegueCore.DragExtent
@testable import enum SegueCore.KeyFinger

/// When silence or a report lifts the finger that keys move, and which place then decides; on a way of 1000 points.
@Suite struct KeyLiftTests {
  /// What a key does: it is pressed, repeats, or comes up.
  enum Step: Sendable { case right(Double), left(Double), rightUp(Double), leftUp(Double), otherUp(Double) }

  private func finger(_ release: KeyFinger.Drag.Release, reports: Bool, _ steps: [Step]) -> KeyFinger.Drag {
    var finger = KeyFinger.Drag(
      by: Key(.right), .right, from: .zero, over: DragExtent(length: 1000),
      rules: .init(release: release, reportsReleases: reports), at: 0)
    for step in steps {
      switch step {
      case .right(let time): finger.press(.right, at: time)
      case .left(let time): finger.press(.left, at: time)
      case .rightUp(let time): finger.keyUp(.right, at: time)
      case .leftUp(let time): finger.keyUp(.left, at: time)
      case .otherUp(let time): finger.keyUp(.up, at: time)
      }
    }
    return finger
  }

  private nonisolated static func steady(_ time: Double) -> Double { 720 * (time - 0.07) }

  @Test(
    arguments: [
      ("a press that comes late is not a repeat", .automatic, false, [.right(0.5)], 1.2),
      ("three periods of silence lift it", .automatic, false, [.right(0.5), .right(0.592)], 0.592 + 3 * 0.092),
      (
        "never less than 0.15 s", .automatic, false,
        [.right(0.5), .right(0.592)] + (1...9).map { .right(0.592 + Double($0) * 0.03) }, 0.862 + 0.15
      ),
      (
        // 0.12 s, and four fifths of it after one more repeat.
        "one late repeat makes it patient for a while", .automatic, false,
        [.right(0.5), .right(0.53), .right(0.65), .right(0.66)], 0.66 + 3 * 0.096
      ),
      (
        // Before it repeats it may be silent for longer than the first one's period.
        "the other arrow is another key, and no repeat", .automatic, false, [.right(0.5), .right(0.53), .left(0.55)],
        0.55 + 0.7
      ),
      ("where releases are reported, silence does not lift it", .automatic, true, [], nil),
      ("nor does another key", .automatic, true, [.otherUp(0.2)], nil),
      ("the report does", .automatic, true, [.otherUp(0.2), .rightUp(0.5)], 0.5),
      ("the release of an earlier key does not", .automatic, true, [.left(0.4), .rightUp(0.42)], nil),
      ("the release of the last key does", .automatic, true, [.left(0.4), .rightUp(0.42), .leftUp(0.8)], 0.8),
      (
        "repeats that end without a report count as a release after two seconds", .automatic, true,
        [.right(0.5), .right(0.53), .right(0.56)], 2.56
      ),
      ("seconds that the user has chosen count", .after(2), false, [], 2),
      ("chosen seconds wait for the report", .after(2), true, [], nil),
      ("chosen seconds count from the report", .after(2), true, [.rightUp(0.3)], 2.3),
      ("the user wants no lift", .never, false, [], nil),
      ("after a short press a second one may follow", .automatic, true, [.rightUp(0.08)], 0.3),
      ("two short presses", .automatic, true, [.rightUp(0.08), .right(0.2), .rightUp(0.28)], 0.28),
      ("a long second press", .automatic, true, [.rightUp(0.08), .right(0.2), .rightUp(0.55)], 0.55),
      ("two presses closer than a keyboard repeats", .automatic, false, [.right(0.15)], 0.45),
    ] as [(String, KeyFinger.Drag.Release, Bool, [Step], Double?)])
  func `Silence or a report lifts the finger`(
    why: String, release: KeyFinger.Drag.Release, reports: Bool, steps: [Step], deadline: Double?
  ) {
    let found = finger(release, reports: reports, steps).deadline
    if let deadline { #expect(abs((found ?? 0) - deadline) < 1e-9) } else { #expect(found == nil) }
  }

  /// The place that decides at a time: just the lower bound, or more than that, up to the upper one. Two short presses in a row are a
  /// flick, which goes beyond the way.
  @Test(
    arguments: [
      ("the place at the report", .automatic, true, [.rightUp(0.5)], 0.5, steady(0.5), nil),
      (
        "the place of the last repeat, though the finger has gone on", .automatic, true,
        [.right(0.5), .right(0.53), .right(0.56)], 2.56, steady(0.56), nil
      ),
      ("a flick", .automatic, true, [.rightUp(0.08), .right(0.2), .rightUp(0.28)], 0.28, 1000, .infinity),
      (
        "a long second press is no flick: the page goes back", .automatic, true,
        [.rightUp(0.08), .right(0.2), .rightUp(0.55)], 0.55, -1, 1000 * DragOrigin.anywhere.threshold
      ),
      ("a flick without reports, as silence follows", .automatic, false, [.right(0.15)], 0.45, 1000, .infinity),
      ("a third press makes it a hold", .automatic, false, [.right(0.15), .right(0.4)], 1, -1, 1000),
      // It brakes 0.2 s after the second press, on 50.4 points.
      (
        "where the user has chosen the silence, no flick", .after(2), false, [.right(0.1)], 2.1, steady(0.3) + 50.4, nil
      ),
    ] as [(String, KeyFinger.Drag.Release, Bool, [Step], Double, Double, Double?)])
  func `A place decides at the lift`(
    why: String, release: KeyFinger.Drag.Release, reports: Bool, steps: [Step], time: Double, low: Double, high: Double?
  ) {
    let place = finger(release, reports: reports, steps).decidingLocation(at: time).x
    if let high {
      #expect(place > low)
      #expect(place < high)
    } else {
      #expect(abs(place - low) < 1e-9)
    }
  }

  @Test
  func
    `At the lift the finger moves, so that the spring begins with its velocity, and after a chosen silence it rests`()
  {
    #expect(abs(finger(.automatic, reports: true, [.rightUp(0.5)]).velocity(at: 0.5).x - 720) < 1e-9)
    #expect(!finger(.after(2), reports: false, [.right(0.1)]).isMoving(at: 2.1))
  }

  @Test func `After repeats, the place of the last one decides, not where the finger has gone since`() throws {
    let finger = finger(.automatic, reports: false, [.right(0.5), .right(0.53), .right(0.56)])
    let lift = try #require(finger.deadline)
    // A step, and 0.06 s of the ease-in.
    let known = 80 + 720 / 0.14 * 0.06 * 0.06 / 2
    #expect(finger.location(at: lift).x > known + 80)
    #expect(abs(finger.decidingLocation(at: lift).x - known) < 1e-6)
  }

  @Test(arguments: [(0.25, 0.092), (0.5, 0.03), (0.66, 0.04)])
  func `Repeats are no flick`(delay: Double, period: Double) throws {
    for count in 1...3 {
      let finger = finger(.automatic, reports: false, (0..<count).map { .right(delay + Double($0) * period) })
      let lift = try #require(finger.deadline)
      #expect(finger.decidingLocation(at: lift).x <= finger.location(at: lift).x, "a flick decides a way further")
    }
  }

  @Test(arguments: [false, true]) func `A flick back cancels`(reports: Bool) throws {
    let repeats = (0...14).map { Step.right(0.5 + Double($0) * 0.03) }
    let place = finger(.automatic, reports: reports, repeats).location(at: 0.92).x
    #expect(abs(place - (reports ? Self.steady(0.92) : 80 + Self.steady(0.42))) < 1e-9)
    let back: [Step] = reports ? [.left(0.95), .leftUp(1.03), .left(1.1), .leftUp(1.16)] : [.left(0.95), .left(1.1)]
    let finger = finger(.automatic, reports: reports, repeats + back)
    #expect(finger.decidingLocation(at: try #require(finger.deadline)).x < 0)
  }
}
