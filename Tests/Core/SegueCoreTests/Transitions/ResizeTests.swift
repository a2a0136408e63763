import AppearanceLog
import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Another size in the middle of a transition: the next frame is that of an application which has had that size from
/// the start.
@Suite struct ResizeTests {
  typealias Kind = ResizeScene.Kind
  /// Larger, smaller, much larger, a single cell, and back.
  private static let sizes = [(100, 30), (40, 12), (200, 60), (1, 1), (80, 24), (500, 200), (77, 19)]
  private static let shares = [0, 0.31, 0.5, 0.83, 1]

  /// A transition that a finger holds at a share of the way.
  private func heldScene(
    _ kind: Kind, isForth: Bool = true, columns: Int = 80, rows: Int = 24, at share: Double
  ) -> ResizeScene {
    let scene = ResizeScene(kind, isForth: isForth, columns: columns, rows: rows)
    scene.begin()
    scene.hold(at: share)
    return scene
  }

  @Test(arguments: Kind.exact, [true, false])
  func `A held transition is in place in any size, and shows the same cells as one that began in it`(
    kind: Kind, isForth: Bool
  ) {
    let scene = ResizeScene(kind, isForth: isForth)
    scene.begin()
    for (index, (columns, rows)) in Self.sizes.enumerated() {
      let share = Self.shares[index % Self.shares.count]
      scene.hold(at: share)
      scene.resize(columns, rows)
      let fresh = heldScene(kind, isForth: isForth, columns: columns, rows: rows, at: share)
      #expect(scene.difference(from: fresh) == nil, "\(columns) × \(rows) at \(share)")
      // Larger pictures take long.
      if columns < 80 { #expect(scene.cells == fresh.cells, "\(columns) × \(rows) at \(share)") }
      for share in Self.shares {
        for each in [scene, fresh] { each.hold(at: share) }
        #expect(scene.difference(from: fresh) == nil, "\(columns) × \(rows), then at \(share)")
      }
    }
  }

  /// There, layers lie on each other that have a way to go in a larger window.
  @Test(arguments: Kind.exact, [(1, 1), (14, 3)])
  func `A transition that begins in the smallest window is in place in a larger one`(kind: Kind, size: (Int, Int)) {
    // Below the header there is no height then, of which a way down could be a share.
    if kind == .nested, size == (1, 1) { return }
    for isForth in [true, false] {
      let scene = heldScene(kind, isForth: isForth, columns: size.0, rows: size.1, at: 0.31)
      scene.resize(90, 28)
      let fresh = heldScene(kind, isForth: isForth, columns: 90, rows: 28, at: 0.31)
      #expect(scene.difference(from: fresh) == nil, "forth \(isForth)")
    }
  }

  @Test(arguments: Kind.exact, [true, false])
  func `A running transition is in place in any size, and ends in time`(kind: Kind, isForth: Bool) {
    let scene = ResizeScene(kind, isForth: isForth)
    scene.begin(held: false)
    for (index, (columns, rows)) in Self.sizes.enumerated() {
      let fresh = ResizeScene(kind, isForth: isForth, columns: columns, rows: rows)
      fresh.begin(held: false)
      scene.jump(by: 0.04)
      scene.resize(columns, rows)
      for _ in 0...index { fresh.jump(by: 0.04) }
      #expect(scene.difference(from: fresh) == nil, "\(columns) × \(rows)")
      guard index == Self.sizes.count - 1 else { continue }
      for _ in 0..<16 {
        for each in [scene, fresh] { each.jump(by: 0.04) }
        #expect(scene.difference(from: fresh) == nil, "then, at \(scene.time)")
        #expect(scene.isOver == fresh.isOver, "at \(scene.time)")
      }
      #expect(scene.isOver)
      #expect(scene.log.take() == fresh.log.take())
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `A cancelled or finished transition leaves nothing of the old size`(kind: Kind, finishes: Bool) {
    for isForth in [true, false] {
      let scene = heldScene(kind, isForth: isForth, at: 0.4)
      scene.resize(50, 14)
      scene.interactor?.lift(finishing: finishes)
      scene.jump(by: 0.1)
      scene.resize(60, 20)
      scene.runUntilStill()
      let fresh = heldScene(kind, isForth: isForth, columns: 60, rows: 20, at: 0.4)
      fresh.interactor?.lift(finishing: finishes)
      fresh.runUntilStill()
      #expect(scene.isOver)
      #expect(fresh.isOver)
      #expect(scene.difference(from: fresh) == nil, "forth \(isForth)")
      #expect(scene.cells == fresh.cells, "forth \(isForth)")
      #expect(scene.log.take() == fresh.log.take())
    }
  }

  @Test(arguments: [Kind.slide, .cube, .hero, .property, .tabs, .bounce])
  func `A transition that turns round comes back in place`(kind: Kind) {
    let (scene, fresh) = (ResizeScene(kind), ResizeScene(kind, columns: 100, rows: 30))
    for each in [scene, fresh] {
      each.begin(held: false)
      each.jump(by: 0.1)
    }
    scene.resize(100, 30)
    for each in [scene, fresh] { each.turnRound() }
    for _ in 0..<20 {
      #expect(scene.difference(from: fresh) == nil, "at \(scene.time)")
      for each in [scene, fresh] { each.jump(by: 0.05) }
    }
    #expect(scene.isOver)
    #expect(scene.log.take() == fresh.log.take())
  }

  @Test(arguments: [0.3, 0.8], [true, false])
  func `A transition that an interactor moves by hand is in place`(share: CGFloat, finishes: Bool) {
    let scenes = [ResizeScene(.slide, isForth: false), ResizeScene(.slide, isForth: false, columns: 100, rows: 30)]
    let fingers = [HandmadeInteractor(), HandmadeInteractor()]
    for (scene, finger) in zip(scenes, fingers) {
      scene.begin(under: finger)
      finger.update(share)
      scene.tick()
    }
    scenes[0].resize(100, 30)
    #expect(scenes[0].difference(from: scenes[1]) == nil)
    for finger in fingers { finger.end(finishing: finishes) }
    for _ in 0..<8 {
      for scene in scenes { scene.jump(by: 0.06) }
      #expect(scenes[0].difference(from: scenes[1]) == nil, "at \(scenes[0].time)")
    }
    #expect(scenes[0].isOver)
    #expect(scenes[0].log.take() == scenes[1].log.take())
  }

  @Test(arguments: [Kind.slide, .tabs, .cover]) func `With reduced motion the pages are in place`(kind: Kind) {
    let (scene, fresh) = (ResizeScene(kind), ResizeScene(kind, columns: 100, rows: 30))
    for each in [scene, fresh] {
      each.application.isReduceMotionEnabled = true
      each.begin()
      each.hold(at: 0.4)
    }
    scene.resize(100, 30)
    #expect(scene.difference(from: fresh) == nil)
  }

  /// Where an app moves the pages themselves by points, these count as shares.
  @Test func `A page that an app moved by points moves by shares`() {
    let scene = heldScene(.tutorial, columns: 40, rows: 12, at: 0.5)
    let before = scene.first.view.layer.state(at: scene.time)
    scene.resize(80, 24)
    let after = scene.first.view.layer.state(at: scene.time)
    #expect(abs(before.position.x - (160 - 40)) < 1e-9)
    #expect(abs(after.position.x - (320 - 80)) < 1e-9)
    #expect(after.bounds.size == CGSize(width: 640, height: 384))
  }

  @Test(arguments: [Kind.slide, .cube, .flip, .hero, .pageSheet, .tabs, .property], [true, false])
  func `Three hundred sizes are as exact as one`(kind: Kind, held: Bool) {
    var random = SplitMix64(seed: 7)
    let scene = ResizeScene(kind)
    scene.begin(held: held)
    if held { scene.hold(at: 0.37) } else { scene.jump(by: 0.01) }
    for _ in 0..<300 {
      scene.resize(Int.random(in: 1...500, using: &random), Int.random(in: 1...200, using: &random))
      if !held { scene.jump(by: 0.001) }
    }
    scene.resize(120, 33)
    let fresh = ResizeScene(kind, columns: 120, rows: 33)
    fresh.begin(held: held)
    if held { fresh.hold(at: 0.37) } else { fresh.jump(by: 0.31) }
    #expect(scene.difference(from: fresh, within: 1e-9) == nil)
    for each in [scene, fresh] {
      each.interactor?.finish()
      each.runUntilStill()
    }
    #expect(scene.difference(from: fresh, within: 0) == nil)
    let lines = scene.log.take()
    #expect(lines == fresh.log.take())
    expectBalanced(["first.viewDidAppear"] + lines)
  }
}
