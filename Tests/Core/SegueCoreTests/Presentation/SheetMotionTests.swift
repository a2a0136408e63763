import AppearanceLog
import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// A sheet under a finger, and after it.
@Suite struct SheetMotionTests {
  typealias Detent = SheetPresentationController.Detent

  // MARK: Under the finger
  @Test(arguments: [(50, 55), (80, 24)])
  func `Between detents it follows the finger point by point, and its lower edge stays`(columns: Int, rows: Int) {
    let scene = SheetScene(columns: columns, rows: rows).presented()
    let first = scene.level
    scene.pull(up: 73)
    #expect(abs(scene.level - (first + 73)) < 1e-9)
    #expect(abs(scene.size - (first + 73)) < 1e-9)
    #expect(abs(scene.content.view.frame.height - (first + 73)) < 1e-9, "it is laid out for the height that it has")
  }

  @Test func `From the first movement on it catches up without a jump, however far the finger was by then`() {
    let scene = SheetScene().presented()
    scene.app.jump(by: 0.01) { scene.app.touch(.began, 80, 600) }
    scene.app.touch(.moved, 80, 580)
    #expect(scene.level == 448)
    var last = scene.level
    for _ in 0..<30 {
      scene.app.jump(by: 0.005)
      #expect(scene.level >= last)
      #expect(scene.level - last < 20 * 52.4 * 0.005 / M_E + 0.01, "no faster than its spring")
      last = scene.level
    }
    #expect(abs(last - 468) < 0.1)
  }

  @Test func `In circles at a thousand reports a second it stays under the finger within half a row`() {
    let scene = SheetScene().presented()
    scene.pull(up: 120)
    let offset = scene.top - Double(scene.place)
    let middle = Double(scene.place)
    for step in 0..<1500 {
      let angle = Double(step) * 2 * .pi / 500
      let place = middle + 60 * sin(angle)
      scene.app.touch(.moved, 80 + CGFloat(60 * cos(angle) - 60), CGFloat(place))
      #expect(abs(scene.top - place - offset) < 8, "step \(step)")
      scene.app.jump(by: 0.001)
    }
    #expect(abs(scene.top - middle - offset) < 1)
  }

  @Test func `Above the largest detent nothing moves, and a sheet at its largest leaves the drag to others`() {
    let scene = SheetScene().presented()
    scene.pull(up: 500)
    #expect(scene.level == 800)
    scene.app.runUntilStill { scene.lift() }
    #expect(scene.level == 800)
    scene.pull(up: 60)
    #expect(scene.level == 800)
    #expect(scene.listener.take() == ["large"])
  }

  @Test func `Below the smallest detent it keeps its height and goes down with the finger`() {
    let scene = SheetScene { $0.selectedDetentIdentifier = .large }.presented()
    scene.pull(up: -500)
    #expect(scene.content.isBeingDismissed)
    #expect(abs(scene.level - 300) < 1e-6)
    #expect(scene.size == 448, "that of medium, from which it goes")
    scene.app.touch(.moved, 80, scene.place - 250)
    scene.hold()
    #expect(abs(scene.level - 550) < 1e-6, "one drag leads back up, too")
    #expect(abs(scene.size - 550) < 1e-6)
    scene.app.runUntilStill { scene.lift() }
    #expect(scene.level == 448)
    #expect(scene.listener.take() == ["will", "medium"])
    #expect(!scene.content.isBeingDismissed)
    expectBalanced(scene.log.lines)
  }

  // MARK: The lift
  @Test(arguments: [(175.0, 448.0), (177, 800), (20, 448), (340, 800)])
  func `Lifted at rest it goes to the nearest detent: 176 points of 352 are the middle`(way: Double, rest: Double) {
    let scene = SheetScene().presented()
    scene.pull(up: way)
    scene.app.runUntilStill { scene.lift() }
    #expect(scene.level == rest)
    #expect(scene.selected == (rest == 800 ? "large" : nil))
    #expect(scene.listener.take() == (rest == 800 ? ["large"] : []))
  }

  @Test(arguments: [0.0, 300, -300, 900])
  func `It goes there on a critical spring of 18.257, with the velocity carried on`(
    velocity: Double
  ) {
    let scene = SheetScene().presented()
    scene.pull(up: 200)
    // At an even speed, long enough for the sheet to have caught up.
    var place = scene.place
    for _ in 0..<40 {
      scene.app.jump(by: 0.0025)
      place -= velocity * 0.0025
      scene.app.touch(.moved, 80, place)
    }
    let level = scene.level
    scene.app.touch(.ended, 80, place)
    let target: Double = level + 0.12 * velocity > 624 ? 800 : 448
    for step in 1...50 {
      scene.app.jump(by: 0.01)
      let expected = target + sheetSpring(at: 0.01 * Double(step), from: level - target, velocity: velocity)
      #expect(abs(scene.level - expected) < 0.6, "after \(step) hundredths")
    }
    scene.app.runUntilStill()
    #expect(scene.level == target)
  }

  @Test(arguments: [(0.49, true), (0.51, false)])
  func `A sheet that is lifted at rest is dismissed past 50 percent of the height of its detent`(
    share: Double, stays: Bool
  ) {
    for height in [448.0, 800] {
      let scene = SheetScene([height == 448 ? .medium() : .large()]).presented()
      scene.pull(up: -share * height)
      scene.app.runUntilStill { scene.lift() }
      #expect(scene.isPresented == stays, "at \(height)")
      #expect(scene.listener.take() == (stays ? ["will"] : ["will", "did"]))
      expectBalanced(scene.log.lines)
    }
  }

  @Test(arguments: [(960.0, true), (1040, false)])
  func `It is dismissed at 1000 points per second down, wherever it is`(velocity: Double, stays: Bool) {
    let scene = SheetScene([.medium()]).presented()
    let start = CGFloat(scene.top) + 24
    scene.app.touch(.began, 80, start)
    for step in 1...60 {
      scene.app.jump(by: 0.0025)
      scene.app.touch(.moved, 80, start + CGFloat(velocity * 0.0025 * Double(step)))
    }
    scene.app.runUntilStill { scene.app.touch(.ended, 80, start + CGFloat(velocity * 0.15)) }
    #expect(scene.isPresented == stays)
  }

  @Test(arguments: [(0.3, 448.0), (0.7, 880)])
  func `Back and away it goes on the spring of 18.257, too`(share: Double, end: Double) {
    let scene = SheetScene([.medium()]).presented()
    scene.pull(up: -share * 448)
    let top = scene.top
    scene.lift()
    let target = share < 0.5 ? 432.0 : 880
    for step in 1...30 {
      scene.app.jump(by: 0.01)
      let expected = target + sheetSpring(at: 0.01 * Double(step), from: top - target)
      #expect(abs(scene.top - expected) < 0.5, "after \(step) hundredths")
    }
  }

  @Test func `A programmatic change has the spring of 18.257 at any time, ends after 0.5058 s, and takes views along`()
  {
    let scene = SheetScene().presented()
    let label = scene.content.view.subviews.first
    scene.sheet?.animateChanges {
      scene.sheet?.selectedDetentIdentifier = .large
      label?.alpha = 0
    }
    scene.app.tick()
    let start = scene.app.time
    // Not only at a frame.
    for time in [0.05, 0.31, 0.12, 0.2, 0.0] {
      let frame = scene.view?.layer.state(at: start + time).frame ?? .zero
      #expect(abs(Double(frame.height) - (800 + sheetSpring(at: time, from: -352))) < 1e-6)
      #expect(abs(frame.maxY - 880) < 1e-6)
    }
    scene.app.jump(by: 0.1)
    #expect(abs(scene.level - (800 + sheetSpring(at: 0.1, from: -352))) < 1e-6)
    let opacity = Double(label?.layer.state(at: scene.app.time).opacity ?? 0)
    #expect(abs(opacity - sheetSpring(at: 0.1, from: 1)) < 1e-6)
    scene.app.jump(by: 0.4058)
    #expect(abs(scene.level - 800) < 0.36, "a thousandth of the way is left")
    scene.app.runUntilStill()
    #expect(scene.listener.lines.isEmpty, "the app's own changes are not reported")
    scene.sheet?.selectedDetentIdentifier = .medium
    #expect(scene.level == 448, "outside of the closure it jumps")
  }

  @Test func `With reduced motion a change by the app is made at once, and a drag is as ever`() {
    let scene = SheetScene().presented()
    scene.app.application.isReduceMotionEnabled = true
    scene.sheet?.animateChanges { scene.sheet?.selectedDetentIdentifier = .large }
    #expect(scene.level == 800)
    scene.pull(up: -300)
    #expect(abs(scene.level - 500) < 1e-9)
    scene.app.runUntilStill { scene.lift() }
    #expect(scene.level == 448)
  }

  // MARK: In flight
  @Test(arguments: [0.02, 0.08, 0.2, 0.35])
  func `Grabbed in mid-flight it goes on with its velocity and stays under the finger`(time: Double) {
    let scene = SheetScene().presented()
    scene.animate(to: .large, for: time)
    let (before, place) = (scene.level, CGFloat(scene.top) + 40)
    scene.app.touch(.began, 80, place)
    scene.app.touch(.moved, 80, place + 8)
    #expect(abs(scene.level - before) < 1e-6, "no jump")
    scene.app.jump(by: 0.0005)
    let frequency = (1000.0 / 3).squareRoot()
    let velocity = 352 * frequency * frequency * time * exp(-frequency * time)
    #expect(abs((scene.level - before) / 0.0005 - velocity) < 0.05 * velocity + 30)
    scene.hold()
    #expect(abs(scene.level - (before - 8)) < 1e-6)
    scene.app.runUntilStill { scene.app.touch(.ended, 80, place + 8) }
    #expect([448, 800].contains(scene.level))
    #expect(scene.view?.layer.animations.isEmpty == true)
  }

  @Test func `A change while it moves keeps place and velocity`() {
    let scene = SheetScene().presented()
    scene.animate(to: .large, for: 0.1)
    let level = scene.level
    scene.sheet?.animateChanges { scene.sheet?.selectedDetentIdentifier = .medium }
    #expect(abs(scene.level - level) < 1e-9)
    let frequency = (1000.0 / 3).squareRoot()
    let velocity = 352 * frequency * frequency * 0.1 * exp(-frequency * 0.1)
    scene.app.jump(by: 0.05)
    #expect(abs(scene.level - (448 + sheetSpring(at: 0.05, from: level - 448, velocity: velocity))) < 1e-6)
  }

  @Test(arguments: [(100, 40), (30, 20), (50, 55)])
  func `A window that changes its size under the drag keeps the share between the detents`(columns: Int, rows: Int) {
    let scene = SheetScene().presented()
    scene.pull(up: 88)
    scene.app.resize(columns: columns, rows: rows)
    let large = 16.0 * (Double(rows) - max(1, (Double(rows) / 12).rounded()))
    let medium = 16 * (0.56 * large / 16).rounded()
    #expect(abs(scene.level - (medium + (large - medium) / 4)) < 1e-6)
    #expect(abs(scene.top + scene.size - 16 * Double(rows)) < 1e-6)
    scene.app.runUntilStill { scene.lift() }
    #expect(scene.level == medium)
  }

  @Test func `A window that changes its size under the snap takes it to the new place`() {
    let scene = SheetScene().presented()
    scene.animate(to: .large, for: 0.1)
    let share = (scene.level - 448) / 352
    scene.app.resize(columns: 80, rows: 24)
    #expect(abs(scene.level - (192 + 160 * share)) < 1e-6)
    scene.app.runUntilStill()
    #expect(scene.level == 352)
    #expect(scene.view?.frame == CGRect(x: 0, y: 32, width: 640, height: 352))
  }

  @Test func `A resize during the dismissal under a finger keeps its share`() {
    let scene = SheetScene([.medium()]).presented()
    scene.pull(up: -112)
    scene.app.resize(columns: 80, rows: 40)
    // 37 rows are large, and 21 of them medium.
    #expect(abs(scene.level - 336 * 0.75) < 1e-6)
    scene.app.runUntilStill { scene.lift() }
    #expect(scene.level == 336)
    expectBalanced(scene.log.lines)
  }
}
