import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueEffects

/// Figures of a zoomed page that a finger has let go of, measured on the layers.
@Suite struct ZoomReleaseTests {
  /// A page that was dragged by `way` and let go of, resting or at a speed.
  private func released(_ start: CGPoint, _ way: CGPoint, speed: Double = 0) -> ZoomScene {
    let scene = ZoomScene()
    scene.openAtOnce()
    let end = start.offset(by: way)
    if speed == 0 {
      scene.drag(from: start, to: end)
    } else {
      // Slowly to half of the way, and the rest at the speed.
      let half = start.offset(by: way.scaled(by: 0.5))
      scene.drag(from: start, to: half)
      let (left, steps) = (hypot(way.x, way.y) / 2, 24)
      for step in 1...steps {
        scene.app.time += left / speed / Double(steps)
        let part = 0.5 + 0.5 * CGFloat(step) / CGFloat(steps)
        scene.touch(.moved, start.x + way.x * part, start.y + way.y * part)
      }
    }
    scene.touch(.ended, end.x, end.y)
    return scene
  }

  private func state(_ spring: (frequency: Double, ratio: Double), at time: Double) -> Double {
    let decay = spring.frequency * spring.ratio
    let swing = spring.frequency * (1 - spring.ratio * spring.ratio).squareRoot()
    return exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
  }

  @Test(arguments: [0.0, 0.03, 0.08, 0.15, 0.2, 0.214])
  func `A page that comes back is on a spring of 22 per second with a ratio of 0.9: 98 % after 214 ms`(time: Double) {
    let scene = released(CGPoint(x: 200, y: 40), CGPoint(x: 0, y: 120))
    let start = scene.pageRect
    scene.app.jump(by: time)
    let left = state((22, 0.9), at: time)
    #expect(near(scene.pageRect.minX, start.minX * left, within: 1e-6))
    #expect(near(scene.pageRect.minY, start.minY * left, within: 1e-6))
    #expect(near(1 - scene.pageScale, (1 - start.width / 400) * left, within: 1e-9))
    if time == 0.214 { #expect(near(left, 0.02, within: 0.002)) }
  }

  @Test func `An inspector sees the layers of the page, and the spring on which it comes back`() throws {
    let scene = released(CGPoint(x: 200, y: 40), CGPoint(x: 0, y: 120))
    scene.app.jump(by: 0.03)
    let snapshot = try #require(scene.app.application.transitionSnapshots.last)
    let motion = try #require(snapshot.motion)
    #expect(motion.function == .spring(Spring(stiffness: 484, damping: 39.6), initialVelocity: 0))
    #expect(near(motion.elapsed, 0.03, within: 1e-9))
    #expect(motion.to == 0)
    #expect(near(snapshot.fraction, motion.from * state((22, 0.9), at: 0.03), within: 0.01))
    #expect(Set(snapshot.animations.map(\.layer)).isSuperset(of: ["ZoomCard", "page", "dimming"]))
  }

  @Test(arguments: [0.0, 0.05, 0.12, 0.15, 0.227, 0.3, 0.35])
  func `A page that lands is on a spring of 15 per second with a ratio of 0.75: 98 % after 227 ms`(time: Double) {
    let scene = released(CGPoint(x: 200, y: 40), CGPoint(x: 30, y: 300))
    let (start, goal) = (scene.cardRect, ZoomScene.place)
    scene.app.jump(by: time)
    let left = state((15, 0.75), at: time)
    #expect(near(scene.cardRect.minX, goal.minX + (start.minX - goal.minX) * left, within: 0.01))
    #expect(near(scene.cardRect.maxY, goal.maxY + (start.maxY - goal.maxY) * left, within: 0.01))
    if time == 0.227 { #expect(near(left, 0.02, within: 0.002)) }
    // The page below comes back on its own spring, which does not overshoot.
    #expect(near(scene.lowerScale ?? 0, 1 - 0.086 * critical(15, at: time), within: 1e-6))
  }

  @Test func `A landing overshoots the source by 2.8 % of the flight, and keeps its corners in proportion`() {
    let scene = released(CGPoint(x: 200, y: 40), CGPoint(x: 0, y: 400))
    let (start, goal) = (scene.cardRect, ZoomScene.place)
    var least = 1.0
    var corners: [Double] = []
    for _ in 0..<120 {
      scene.app.jump(by: 1.0 / 240)
      guard scene.cardView != nil else { break }
      least = min(least, (scene.cardRect.width - goal.width) / (start.width - goal.width))
      if scene.cardRect.width < goal.width { corners.append(scene.cardRadius / scene.cardRect.width) }
    }
    #expect(near(least, -0.028, within: 0.001))
    #expect(corners.allSatisfy { near($0, 12 / goal.width, within: 1e-6) })
  }

  @Test(arguments: [150.0, 400, 800])
  func `A drag down hands no velocity on to the landing: it takes as long however hard it is flung`(speed: Double) {
    let scene = released(CGPoint(x: 200, y: 40), CGPoint(x: 0, y: 300), speed: speed)
    let start = scene.pageScale
    let goal = ZoomScene.place.width / 400
    scene.app.jump(by: 0.227)
    #expect(near((scene.pageScale - goal) / (start - goal), 0.02, within: 0.005))
  }

  /// The time until 98 % of the way are behind the page's size.
  @Test(arguments: [(0.0, 165.0...245), (400, 170...217), (800, 95...110), (1200, 100...110)])
  func `A fling from the edge lands in these milliseconds by its speed`(speed: Double, times: ClosedRange<Double>) {
    let scene = released(CGPoint(x: 1, y: 400), CGPoint(x: 220, y: 0), speed: speed)
    let (start, goal, began) = (scene.pageScale, ZoomScene.place.width / 400, scene.app.time)
    while scene.app.time < began + 1, (scene.pageScale - goal) / (start - goal) > 0.02 { scene.app.jump(by: 0.001) }
    #expect(times.contains((scene.app.time - began) * 1000))
  }

  @Test(arguments: [(0.09, 0.04), (0.28, 0.28), (0.39, 0.79), (0.42, 0.9)])
  func `While the page lands, the source's picture comes`(part: Double, opacity: Double) {
    let scene = released(CGPoint(x: 200, y: 40), CGPoint(x: 0, y: 300))
    let (start, goal) = (scene.cardRect.width, ZoomScene.place.width)
    while (start - scene.cardRect.width) / (start - goal) < part { scene.app.jump(by: 0.0005) }
    #expect(near(scene.pictureOpacity ?? -1, opacity, within: 0.045))
  }

  @Test func `The source appears when the card has come to rest, and not before`() {
    let scene = released(CGPoint(x: 200, y: 40), CGPoint(x: 0, y: 300))
    while scene.cardView != nil {
      #expect(!scene.sourceIsSeen)
      let card = scene.cardRect
      scene.app.jump(by: 1.0 / 60)
      guard scene.cardView == nil else { continue }
      #expect(abs(card.minX - ZoomScene.place.minX) <= 1.5)
      #expect(abs(card.maxY - ZoomScene.place.maxY) <= 1.5)
    }
    #expect(scene.sourceIsSeen)
    #expect(scene.list.view.layer.animationKeys == [])
  }

  @Test(arguments: [CGPoint(x: 200, y: 120), CGPoint(x: 1, y: 440)])
  func `At the lift neither place nor velocity jumps`(start: CGPoint) {
    let isEdge = start.x < 10
    let way = isEdge ? CGPoint(x: 200, y: 60) : CGPoint(x: 60, y: 200)
    let scene = released(start, way, speed: 500)
    // Before the lift the finger moved at 500 points per second, so the page at no more than that.
    let place = scene.pageRect
    scene.app.jump(by: 0.001)
    let moved = hypot(scene.pageRect.midX - place.midX, scene.pageRect.midY - place.midY)
    #expect(moved <= 0.6)
    #expect(moved > 0.05, "it does not stop either")
  }
}
