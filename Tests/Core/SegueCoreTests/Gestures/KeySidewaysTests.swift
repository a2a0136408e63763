import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@_spi(Segue) @testable import struct SegueCore.DragExtent
@testable import enum SegueCore.KeyFinger

/// A finger that keys drag along one axis, and move along the other: a way of 1000 points, with room for 100 points up and 300 down.
@Suite struct KeySidewaysTests {
  private func drag(reports: Bool) -> KeyFinger.Drag {
    KeyFinger.Drag(
      by: Key(.right), .right, from: CGPoint(x: 0.5, y: 100), over: DragExtent(length: 1000, room: -100...300),
      rules: .init(reportsReleases: reports), at: 0)
  }

  @Test func `Where releases are reported, an arrow across moves the finger while it is down, beside the drag's own`() {
    var finger = drag(reports: true)
    finger.press(.down, at: 1)
    // 0.72 of 400 points a second, which it reaches after 0.14 s: from then on it has lost 0.07 s.
    #expect(abs(finger.location(at: 1.5).y - (100 + 288 * 0.43)) < 1e-9)
    // The drag goes on at its own speed of 720 points a second.
    #expect(abs(finger.location(at: 1.2).x - finger.location(at: 1.1).x - 72) < 1e-9)
    #expect(abs(finger.velocity(at: 1.2).y - 288) < 1e-9)
    finger.keyUp(.down, at: 1.5)
    #expect(abs(finger.location(at: 3).y - (100 + 288 * 0.5)) < 1e-9, "it brakes within 0.14 s")
    #expect(finger.deadline == nil, "the drag's own key is still down")
  }

  @Test func `It never leaves the window`() {
    var finger = drag(reports: true)
    finger.press(.up, at: 0.2)
    #expect(abs(finger.location(at: 9).y) < 1e-9)
    finger.press(.down, at: 9)
    #expect(abs(finger.location(at: 19).y - 400) < 1e-9)
  }

  @Test func `Where they are not, a press is a step of 0.08 of the room, and repeats keep it moving`() {
    var finger = drag(reports: false)
    for time in stride(from: 0.5, through: 1, by: 0.03) { finger.press(.right, at: time) }
    finger.press(.down, at: 1.03)
    #expect(abs(finger.location(at: 1.6).y - 132) < 1e-9)
    for time in stride(from: 1.53, through: 2, by: 0.03) { finger.press(.down, at: time) }
    #expect(finger.location(at: 2).y > 200)
    let place = finger.location(at: 1.5).x
    #expect(abs(finger.location(at: 2.2).x - place) < 1e-9, "the drag itself waits")
    // Three periods of silence lift it, as after the drag's own key, and the place that is seen decides.
    #expect(abs((finger.deadline ?? 0) - (2.01 - 0.03 + 0.15)) < 0.04)
    #expect(abs(finger.decidingLocation(at: 2.2).x - place) < 1)
  }

  @Test func `Place and velocity never jump`() {
    for reports in [false, true] {
      var finger = drag(reports: reports)
      let presses: [(Double, PanInteractionController.Direction)] = [
        (0.4, .right), (0.45, .down), (0.7, .down), (0.73, .up), (0.8, .right), (1.3, .up), (1.33, .up),
      ]
      var last = finger.location(at: 0)
      var next = 0
      for step in 1...2000 {
        let time = Double(step) / 1000
        while next < presses.count, presses[next].0 <= time {
          let before = (finger.location(at: time), finger.velocity(at: time))
          finger.press(presses[next].1, at: time)
          #expect(hypot(finger.location(at: time).x - before.0.x, finger.location(at: time).y - before.0.y) < 1e-9)
          #expect(hypot(finger.velocity(at: time).x - before.1.x, finger.velocity(at: time).y - before.1.y) < 1e-6)
          next += 1
        }
        let place = finger.location(at: time)
        #expect(hypot(place.x - last.x, place.y - last.y) < 0.8)
        last = place
      }
    }
  }

  @Test func `A resize leaves it where it is, or at the nearest place in the window`() {
    var finger = drag(reports: true)
    finger.press(.down, at: 0.2)
    let place = finger.location(at: 0.6)
    finger.resize(to: DragExtent(length: 800, room: -100...300), at: 0.6)
    #expect(abs(finger.location(at: 0.6).y - place.y) < 1e-9)
    finger.resize(to: DragExtent(length: 800, room: -100...20), at: 0.6)
    #expect(abs(finger.location(at: 0.7).y - 120) < 1e-9)
  }
}
