import Foundation
import Segue
import SegueTesting
import Testing

/// Another size in the middle of a transition: the next frame is that of an application which has had that size from
/// the start.
@Suite struct ResizeTests {
  typealias Kind = ResizeScene.Kind
  /// Up, down, much larger, hardly there, and back.
  private static let sizes = [(100, 30), (40, 12), (200, 60), (1, 1), (80, 24), (500, 200), (77, 19)]
  private static let shares = [0, 0.31, 0.5, 0.83, 1]

  @Test(arguments: Kind.exact, [true, false])
  func heldItIsInPlaceInAnySize(kind: Kind, isForth: Bool) {
    let scene = ResizeScene(kind, isForth: isForth)
    scene.begin()
    for (index, (columns, rows)) in Self.sizes.enumerated() {
      let fresh = ResizeScene(kind, isForth: isForth, columns: columns, rows: rows)
      fresh.begin()
      let share = Self.shares[index % Self.shares.count]
      scene.hold(at: share)
      scene.resize(columns, rows)
      fresh.hold(at: share)
      #expect(scene.difference(from: fresh) == nil, "\(columns) × \(rows) at \(share)")
      for share in Self.shares {
        scene.hold(at: share)
        fresh.hold(at: share)
        #expect(scene.difference(from: fresh) == nil, "\(columns) × \(rows), then at \(share)")
      }
    }
  }

  /// Where much stands on top of each other that will have a way to go.
  @Test(arguments: Kind.exact, [(1, 1), (14, 3)])
  func begunInTheSmallestWindowItGrowsUp(kind: Kind, size: (Int, Int)) {
    // Below the header there is no height at all then, of which a way down could be a share.
    if kind == .nested, size == (1, 1) { return }
    for isForth in [true, false] {
      let scene = ResizeScene(kind, isForth: isForth, columns: size.0, rows: size.1)
      scene.begin()
      scene.hold(at: 0.31)
      scene.resize(90, 28)
      let fresh = ResizeScene(kind, isForth: isForth, columns: 90, rows: 28)
      fresh.begin()
      fresh.hold(at: 0.31)
      #expect(scene.difference(from: fresh) == nil, "forth \(isForth)")
    }
  }

  @Test(arguments: Kind.exact, [true, false])
  func runningItIsInPlaceInAnySizeAndEndsInTime(kind: Kind, isForth: Bool) {
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
        scene.jump(by: 0.04)
        fresh.jump(by: 0.04)
        #expect(scene.difference(from: fresh) == nil, "then, at \(scene.time)")
        #expect(scene.isOver == fresh.isOver, "at \(scene.time)")
      }
      #expect(scene.isOver)
      #expect(scene.log.take() == fresh.log.take())
    }
  }

  @Test(arguments: Kind.exact, [true, false])
  func cellByCell(kind: Kind, isForth: Bool) {
    let scene = ResizeScene(kind, isForth: isForth, columns: 40, rows: 12)
    scene.begin()
    for (columns, rows, share) in [(50, 20, 0.4), (1, 1, 0.4), (36, 14, 0.6)] {
      scene.hold(at: share)
      scene.resize(columns, rows)
      let fresh = ResizeScene(kind, isForth: isForth, columns: columns, rows: rows)
      fresh.begin()
      fresh.hold(at: share)
      #expect(scene.cells == fresh.cells, "\(columns) × \(rows)")
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func calledOffOrFinishedNothingOfTheOldSizeIsLeft(kind: Kind, finishes: Bool) {
    for isForth in [true, false] {
      let scene = ResizeScene(kind, isForth: isForth)
      scene.begin()
      scene.hold(at: 0.4)
      scene.resize(50, 14)
      if finishes { scene.interactor?.finish() } else { scene.interactor?.cancel() }
      scene.jump(by: 0.1)
      scene.resize(60, 20)
      scene.runUntilStill()
      let fresh = ResizeScene(kind, isForth: isForth, columns: 60, rows: 20)
      fresh.begin()
      fresh.hold(at: 0.4)
      if finishes { fresh.interactor?.finish() } else { fresh.interactor?.cancel() }
      fresh.runUntilStill()
      #expect(scene.isOver && fresh.isOver)
      #expect(scene.difference(from: fresh) == nil, "forth \(isForth)")
      #expect(scene.cells == fresh.cells, "forth \(isForth)")
      #expect(scene.log.take() == fresh.log.take())
    }
  }

  @Test(arguments: [Kind.slide, .cube, .hero, .property, .tabs, .bounce]) func turnedRoundItComesBackRight(kind: Kind) {
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
    #expect(scene.isOver && scene.log.take() == fresh.log.take())
  }

  @Test(arguments: [0.3, 0.8], [true, false]) func oneDrawnByHandIsInPlace(share: CGFloat, finishes: Bool) {
    let scenes = [ResizeScene(.slide, isForth: false), ResizeScene(.slide, isForth: false, columns: 100, rows: 30)]
    let fingers = [HandmadeInteractor(), HandmadeInteractor()]
    for (scene, finger) in zip(scenes, fingers) {
      scene.begin(under: finger)
      finger.update(share)
      scene.tick()
    }
    scenes[0].resize(100, 30)
    #expect(scenes[0].difference(from: scenes[1]) == nil)
    for finger in fingers { finger.end(isFinished: finishes) }
    for _ in 0..<8 {
      for scene in scenes { scene.jump(by: 0.06) }
      #expect(scenes[0].difference(from: scenes[1]) == nil, "at \(scenes[0].time)")
    }
    #expect(scenes[0].isOver && scenes[0].log.take() == scenes[1].log.take())
  }

  @Test(arguments: [Kind.slide, .tabs, .cover]) func whatOnlyFadesIsInPlace(kind: Kind) {
    let (scene, fresh) = (ResizeScene(kind), ResizeScene(kind, columns: 100, rows: 30))
    for each in [scene, fresh] {
      each.application.isReduceMotionEnabled = true
      each.begin()
      each.hold(at: 0.4)
    }
    scene.resize(100, 30)
    #expect(scene.difference(from: fresh) == nil)
  }

  /// Where the pages themselves are moved by numbers of points that nobody knows the meaning of, these count as shares.
  @Test func whatAnAuthorMovedByPointsMovesByShares() {
    let scene = ResizeScene(.tutorial, columns: 40, rows: 12)
    scene.begin()
    scene.hold(at: 0.5)
    let before = scene.first.view.layer.state(at: scene.time)
    scene.resize(80, 24)
    let after = scene.first.view.layer.state(at: scene.time)
    #expect(abs(before.position.x - (160 - 40)) < 1e-9)
    #expect(abs(after.position.x - (320 - 80)) < 1e-9)
    #expect(after.bounds.size == CGSize(width: 640, height: 384))
  }

  @Test(arguments: [Kind.slide, .cube, .flip, .hero, .pageSheet, .tabs, .property], [true, false])
  func threeHundredSizesAreAsExactAsOne(kind: Kind, held: Bool) {
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
    if held { scene.interactor?.finish() }
    if held { fresh.interactor?.finish() }
    scene.runUntilStill()
    fresh.runUntilStill()
    #expect(scene.difference(from: fresh, within: 0) == nil)
    let lines = scene.log.take()
    #expect(lines == fresh.log.take())
    expectBalanced(["first.viewDidAppear"] + lines)
  }
}

/// Sets what is under the finger, without the percent-driven class.
private final class HandmadeInteractor: ViewControllerInteractiveTransitioning {
  private var context: (any ViewControllerContextTransitioning)?

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.insertSubview(to, belowSubview: from)
  }

  private func place(_ share: CGFloat) {
    guard let context, let from = context.view(forKey: .from) else { return }
    let bounds = context.containerView.bounds
    from.center = CGPoint(x: bounds.midX + share * bounds.width, y: bounds.midY)
    from.transform = CGAffineTransform(translationX: 0, y: share * bounds.height / 4)
    context.updateInteractiveTransition(share)
  }

  func update(_ share: CGFloat) { place(share) }

  func end(isFinished: Bool) {
    View.animate(withDuration: 0.4) {
      place(isFinished ? 1 : 0)
    } completion: { [self] _ in
      if isFinished { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
      context?.completeTransition(isFinished)
      context = nil
    }
  }
}
