import Foundation
import Segue
import SegueTesting
import Testing

@testable import struct Segue.KeyFinger

/// A drag by keys, on a page that is 40 × 12 cells: 320 × 192 points.
@Suite struct KeyFingerTests {
  private let stack = StackScene()
  private var app: TestApplication { stack.app }

  private func finger(at time: Double = 0, release: KeyFinger.Release = .automatic) -> KeyFinger {
    KeyFinger(
      start: CGPoint(x: 0.5, y: 96), size: CGSize(width: 320, height: 192), direction: .right, release: release,
      at: time)
  }

  @Test("One press of a key goes a twentieth of the way", arguments: [KeyFinger.Release.never, .after(2)])
  func oneTap(release: KeyFinger.Release) {
    let finger = finger(release: release)
    #expect(finger.location(at: 0).x == 0.5)
    #expect(abs(finger.location(at: 1).x - (0.5 + 16)) < 1e-6)
    #expect(!finger.isMoving(at: 1))
  }

  @Test("While it is unknown whether the key is held, the finger creeps on")
  func creep() {
    let finger = finger()
    #expect(finger.deadline == 0.7)
    var last = finger.location(at: 0.15).x
    #expect(abs(last - (0.5 + 16)) < 5)
    for step in 1...11 {
      let now = finger.location(at: 0.15 + Double(step) * 0.05).x
      #expect(now > last + 0.05, "not stuck at \(step)")
      last = now
    }
    // A twentieth, and nearly a twenty-fifth more: (0.05 + 0.04 · 0.934) · 320 points.
    #expect(abs(last - (0.5 + 16 + 11.95)) < 0.1)
    #expect(finger.velocity(at: 0.7).x < 0.1 * 320)
    #expect(finger.isMoving(at: 0.7) && !finger.isMoving(at: 4))
  }

  @Test("The velocity is that of the place, but no faster than a held key")
  func velocity() {
    var finger = finger()
    #expect(finger.velocity(at: 0) == .zero)
    #expect(finger.location(at: 0).x == 0.5)
    for press in [0.5, 0.53, 0.56, 0.59] { finger.press(.right, at: press) }
    var fastest = 0.0
    for step in 0..<400 {
      let time = 0.6 + Double(step) / 1000
      let measured = (finger.location(at: time + 1e-6).x - finger.location(at: time - 1e-6).x) / 2e-6
      #expect(abs(finger.velocity(at: time).x - min(measured, 0.8 * 320)) < 0.01)
      fastest = max(fastest, finger.velocity(at: time).x)
    }
    #expect(fastest <= 256.0001)
    #expect(finger.velocity(at: 2).y == 0)
  }

  @Test("A key that comes up at once is no flick")
  func shortPress() {
    let before = app.screen
    app.press(.right)
    app.run(for: 0.02)
    app.application.post(.keyUp(Key(.right)), at: app.time)
    app.runUntilStill()
    #expect(stack.names == "ab")
    #expect(app.screen == before)
  }

  @Test("The release of an earlier key does not lift the finger") func olderKeyUp() {
    var finger = finger()
    finger.press(.left, at: 0.4)
    finger.keyUp(.right, at: 0.42)
    #expect(finger.deadline == 1.1)
    finger.keyUp(.left, at: 0.5)
    #expect(finger.deadline == 0.5)
  }

  @Test("A held key moves at one speed whatever its repeat rate", arguments: [0.03, 0.04, 0.092])
  func repeatRate(period: Double) {
    var finger = finger()
    var time = 0.5
    while time < 1.5 {
      finger.press(.right, at: time)
      time += period
    }
    // 0.8 of the way a second, after the first step and what it crept on for half a second; the first repeat comes
    // after the long delay and goes 0.08.
    #expect(abs(finger.target - (0.05 + 0.033 + 0.08 + 0.8 * 1)) < 0.8 * period + 0.01)
  }

  @Test("The finger never jumps")
  func itNeverJumps() {
    var finger = finger()
    var last = finger.location(at: 0).x
    var press = 0.5
    for step in 1...1500 {
      let time = Double(step) / 1000
      if time >= press {
        finger.press(step % 400 < 200 ? .right : .left, at: time)
        press += 0.03
      }
      let now = finger.location(at: time).x
      #expect(abs(now - last) < 4, "at \(time) s")
      last = now
    }
  }

  /// The other arrow is another key: before it repeats it may be silent for longer than the first one's period.
  @Test("A press of the other arrow is no repeat") func otherArrow() {
    var finger = finger()
    finger.press(.left, at: 0.05)
    #expect(finger.deadline == 0.05 + 0.7)
    finger.press(.left, at: 0.08)
    #expect(finger.deadline == 0.08 + 0.15)
  }

  @Test("When repeats stop, three periods of silence lift the finger") func silence() throws {
    var finger = finger()
    finger.press(.right, at: 0.5)
    #expect(finger.deadline == 1.2, "a press that comes late is not a repeat")
    finger.press(.right, at: 0.592)
    #expect(abs(try #require(finger.deadline) - 0.868) < 1e-9, "0.592 and three times 0.092")
    finger.press(.right, at: 0.622)
    #expect(abs(try #require(finger.deadline) - 0.772) < 1e-9, "never less than 0.15 s")
  }

  @Test("A report that the key came up lifts the finger")
  func keyUp() {
    var finger = finger()
    finger.keyUp(.up, at: 0.2)
    #expect(finger.deadline == 0.7, "another key")
    finger.keyUp(.right, at: 0.3)
    #expect(finger.deadline == 0.3)
    var patient = self.finger(release: .never)
    patient.keyUp(.right, at: 0.3)
    #expect(patient.deadline == nil)
    #expect(self.finger(release: .after(2)).deadline == 2)
  }

  @Test("The target stays within one way to either side")
  func limits() {
    var finger = finger()
    for step in 0..<200 { finger.press(.right, at: Double(step) * 0.03) }
    #expect(finger.target == 1)
    for step in 0..<400 { finger.press(.left, at: 6 + Double(step) * 0.03) }
    #expect(finger.target == -1)
  }

  // MARK: In an application

  @Test("A page that a short hold moves comes back") func shortHold() {
    let before = app.screen
    app.hold(.right, for: 0.8)
    #expect(app.screen != before)
    app.runUntilStill()
    #expect(app.screen == before)
    #expect(stack.names == "ab")
  }

  @Test("A long hold pops the page") func longHold() {
    app.hold(.right, for: 1.5)
    app.run(for: 0.1)
    #expect(stack.isHeld == true, "still in the hand")
    app.runUntilStill()
    #expect(stack.names == "a")
    #expect(app.screen.contains("page a"))
  }

  @Test("The left arrow brings the page back") func left() {
    let before = app.screen
    app.hold(.right, for: 1.4)
    app.hold(.left, for: 1.4, delay: 0.03)
    app.runUntilStill()
    #expect(app.screen == before)
    #expect(stack.names == "ab")
  }

  @Test("Enter and space lift the finger", arguments: [Key.Code.enter, .character(" ")])
  func enterAndSpace(key: Key.Code) {
    app.application.keyReleaseDelay = .infinity
    app.hold(.right, for: 1.2)
    app.run(for: 2)
    #expect(stack.isHeld == true, "never lifted by silence")
    app.press(key)
    #expect(stack.isHeld == false)
    app.runUntilStill()
    #expect(stack.names == "a")
  }

  @Test("Esc and backspace cancel the drag", arguments: [Key.Code.escape, .backspace])
  func escape(key: Key.Code) {
    let before = app.screen
    app.hold(.right, for: 1.6)
    app.press(key)
    app.runUntilStill()
    #expect(app.screen == before)
    #expect(stack.names == "ab")
  }

  @Test("A finger that stands needs no frames until it is lifted")
  func rest() throws {
    app.application.keyReleaseDelay = 0.7
    app.press(.right)
    app.run(for: 0.4)
    #expect(abs(try #require(app.tick().time) - 0.7) < 1e-9)
  }

  @Test("Where the terminal reports when keys come up, silence does not lift the finger")
  func reportedReleases() {
    app.application.reportsKeyReleases = true
    app.press(.right)
    app.run(for: 3)
    #expect(stack.isHeld == true)
    app.application.post(.keyUp(Key(.right)), at: app.time)
    app.run(for: 1)
    #expect(stack.navigation.transitionCoordinator == nil)
    #expect(stack.names == "ab")
  }

  @Test("Repeats that end without a reported release lift the finger after two seconds")
  func lostRelease() {
    app.application.reportsKeyReleases = true
    app.hold(.right, for: 0.7)
    app.run(for: 1.8)
    #expect(stack.isHeld == true)
    app.run(for: 1)
    #expect(stack.navigation.transitionCoordinator == nil)
  }
}
