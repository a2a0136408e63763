import Foundation
import Segue
import SegueTesting
import Testing

@_spi(Segue) @testable import struct SegueCore.DragExtent
@testable import enum SegueCore.KeyFinger

/// When silence or a report lifts the finger that keys move, and which place then decides; on a way of 1000 points.
@Suite struct KeyLiftTests {
  private func finger(release: KeyFinger.Drag.Release = .automatic, reports: Bool = false) -> KeyFinger.Drag {
    KeyFinger.Drag(
      by: Key(.right), .right, from: .zero, over: DragExtent(length: 1000),
      rules: .init(release: release, reportsReleases: reports), at: 0)
  }

  private func steady(_ time: Double) -> Double { 720 * (time - 0.07) }

  @Test func `When repeats stop, three periods of silence lift the finger`() throws {
    var finger = finger()
    finger.press(.right, at: 0.5)
    #expect(finger.deadline == 1.2, "a press that comes late is not a repeat")
    finger.press(.right, at: 0.592)
    #expect(abs(try #require(finger.deadline) - 0.868) < 1e-9, "0.592 and three times 0.092")
    for repetition in 1...9 { finger.press(.right, at: 0.592 + Double(repetition) * 0.03) }
    #expect(abs(try #require(finger.deadline) - 1.012) < 1e-9, "0.862 and 0.15 s, and never less")
  }

  @Test func `One late repeat makes the finger patient for a while`() throws {
    var finger = finger()
    for press in [0.5, 0.53, 0.65, 0.66] { finger.press(.right, at: press) }
    // 0.12 s, and four fifths of it after one more repeat.
    let expected = 0.66 + 3 * 0.096
    #expect(abs(try #require(finger.deadline) - expected) < 1e-9)
  }

  /// The other arrow is another key: before it repeats it may be silent for longer than the first one's period.
  @Test func `A press of the other arrow is no repeat`() {
    var finger = finger()
    for press in [0.5, 0.53] { finger.press(.right, at: press) }
    finger.press(.left, at: 0.55)
    #expect(finger.deadline == 0.55 + 0.7)
  }

  @Test func `After repeats, the place of the last one decides, not where the finger has gone since`() throws {
    var finger = finger()
    for press in [0.5, 0.53, 0.56] { finger.press(.right, at: press) }
    let lift = try #require(finger.deadline)
    // A step, and 0.06 s of the ease-in.
    let known = 80 + 720 / 0.14 * 0.06 * 0.06 / 2
    #expect(finger.location(at: lift).x > known + 80)
    #expect(abs(finger.decidingLocation(at: lift).x - known) < 1e-6)
  }

  @Test func `A report that the key came up lifts the finger, and the place then decides`() throws {
    var finger = finger(reports: true)
    #expect(finger.deadline == nil)
    finger.keyUp(.up, at: 0.2)
    #expect(finger.deadline == nil, "another key")
    finger.keyUp(.right, at: 0.5)
    #expect(finger.deadline == 0.5)
    #expect(abs(finger.decidingLocation(at: 0.5).x - steady(0.5)) < 1e-9)
    #expect(abs(finger.velocity(at: 0.5).x - 720) < 1e-9, "the spring begins with it")
  }

  @Test func `The release of an earlier key does not lift the finger`() {
    var finger = finger(reports: true)
    finger.press(.left, at: 0.4)
    finger.keyUp(.right, at: 0.42)
    #expect(finger.deadline == nil)
    finger.keyUp(.left, at: 0.8)
    #expect(finger.deadline == 0.8)
  }

  @Test func `Repeats that end without a report count as a release after two seconds`() {
    var finger = finger(reports: true)
    for press in [0.5, 0.53, 0.56] { finger.press(.right, at: press) }
    #expect(finger.deadline == 2.56)
    #expect(abs(finger.decidingLocation(at: 2.56).x - steady(0.56)) < 1e-9)
  }

  @Test func `Seconds that the user has chosen count from the last news of the key`() {
    #expect(finger(release: .after(2)).deadline == 2)
    var reported = finger(release: .after(2), reports: true)
    #expect(reported.deadline == nil)
    reported.keyUp(.right, at: 0.3)
    #expect(reported.deadline == 2.3)
    #expect(finger(release: .never).deadline == nil)
  }

  // MARK: Flicks

  @Test func `Two short presses in a row are a flick, where releases are reported`() {
    var finger = finger(reports: true)
    finger.keyUp(.right, at: 0.08)
    #expect(finger.deadline == 0.3, "a second press may follow")
    finger.press(.right, at: 0.2)
    finger.keyUp(.right, at: 0.28)
    #expect(finger.deadline == 0.28)
    #expect(finger.decidingLocation(at: 0.28).x > 1000)
  }

  @Test func `A long second press is no flick, where releases are reported`() {
    var finger = finger(reports: true)
    finger.keyUp(.right, at: 0.08)
    finger.press(.right, at: 0.2)
    finger.keyUp(.right, at: 0.55)
    #expect(finger.deadline == 0.55)
    #expect(finger.decidingLocation(at: 0.55).x < 1000 * DragOrigin.anywhere.threshold, "the page goes back")
  }

  @Test func `Two presses closer than a keyboard repeats are a flick, if silence follows`() throws {
    var finger = finger()
    finger.press(.right, at: 0.15)
    #expect(abs(try #require(finger.deadline) - 0.45) < 1e-9)
    #expect(finger.decidingLocation(at: 0.45).x > 1000)
    finger.press(.right, at: 0.4)
    #expect(finger.decidingLocation(at: 1).x < 1000, "a third press makes it a hold")
  }

  @Test func `Where the user has chosen the silence, two quick presses are no flick`() {
    var finger = finger(release: .after(2))
    finger.press(.right, at: 0.1)
    // It brakes 0.2 s after the second press, on 50.4 points.
    #expect(abs(finger.decidingLocation(at: 2.1).x - (steady(0.3) + 50.4)) < 1e-9)
    #expect(!finger.isMoving(at: 2.1))
  }

  @Test(arguments: [(0.25, 0.092), (0.5, 0.03), (0.66, 0.04)])
  func `Repeats are no flick`(delay: Double, period: Double) throws {
    var finger = finger()
    for press in 0..<3 {
      finger.press(.right, at: delay + Double(press) * period)
      let lift = try #require(finger.deadline)
      #expect(finger.decidingLocation(at: lift).x <= finger.location(at: lift).x, "a flick decides a way further")
    }
  }

  @Test(arguments: [false, true]) func `A flick back cancels`(reports: Bool) throws {
    var finger = finger(reports: reports)
    for repetition in 0...14 { finger.press(.right, at: 0.5 + Double(repetition) * 0.03) }
    #expect(abs(finger.location(at: 0.92).x - (reports ? steady(0.92) : 80 + steady(0.42))) < 1e-9)
    finger.press(.left, at: 0.95)
    if reports { finger.keyUp(.left, at: 1.03) }
    finger.press(.left, at: 1.1)
    if reports { finger.keyUp(.left, at: 1.16) }
    #expect(finger.decidingLocation(at: try #require(finger.deadline)).x < 0)
  }
}
