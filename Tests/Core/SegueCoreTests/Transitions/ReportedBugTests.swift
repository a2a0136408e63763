import AppearanceLog
import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// More of the bugs that people report against libraries of this kind, in every container.
@Suite struct ReportedBugTests {
  nonisolated enum Container: CaseIterable, Sendable { case navigation, tabs, modal }

  /// A way back that an interactor drives: a pop, a change to the first tab, a dismissal.
  private final class Scene {
    let app: TestApplication
    let interactor = PercentDrivenInteractiveTransition()
    let go: () -> Void
    let hasGone: () -> Bool
    /// The state of everything in which a transition might leave a trace.
    let traces: () -> [String]
    /// How the animator was told that its transitions ended.
    let ends: () -> [String]
    private let keptAlive: AnyObject
    init(_ container: Container) {
      let log: Log
      switch container {
      case .navigation:
        log = Log()
        let scene = StackScene(log: log) { [log] _ in TutorialAnimator(log) }
        scene.delegate.interactor = interactor
        (app, keptAlive) = (scene.app, scene)
        go = { scene.pop() }
        hasGone = { scene.names == "a" && scene.navigation.transitionCoordinator == nil }
        traces = { Self.traces(of: [scene.a.view, scene.b.view, scene.navigation.view], scene.app) }
      case .tabs:
        log = Log()
        let scene = TabBarScene(2, animator: TutorialAnimator(log))
        scene.app.runUntilStill { scene.tabs.selectedIndex = 1 }
        scene.delegate.interactor = interactor
        (app, keptAlive) = (scene.app, scene)
        go = { scene.tabs.selectedIndex = 0 }
        hasGone = { scene.tabs.selectedIndex == 0 && scene.tabs.transitionCoordinator == nil }
        traces = { Self.traces(of: scene.pages.map(\.view) + [scene.tabs.view], scene.app) + ["\(scene.mark)"] }
      case .modal:
        let scene = PresentationScene().presented()
        log = scene.log
        scene.delegate.interactor = interactor
        (app, keptAlive) = (scene.app, scene)
        go = { scene.dismiss() }
        hasGone = { scene.presenter.presentedViewController == nil && scene.sheet.transitionCoordinator == nil }
        traces = { scene.traces + ["\(scene.dimming ?? -1)"] }
      }
      ends = { log.lines.filter { $0.hasPrefix("animator.ended") } }
      app.runUntilStill()
      log.lines = []
    }

    private static func traces(of views: [View], _ app: TestApplication) -> [String] {
      views.map { view in
        let look = "\(view.layer.model) \(view.isHidden) \(view.clipsToBounds) \(view.layer.time)"
        let animations = "\(view.layer.animations.count) \(view.subviews.count)"
        return "\(look) \(animations) \(view.superview.map(ObjectIdentifier.init) as Any)"
      } + [app.screen]
    }
  }

  /// The finger is lifted before the transition begins, or before its first frame.
  @Test(arguments: Container.allCases, [(true, true), (false, true), (true, false)])
  func `A gesture that ends before the animation began does not hang`(
    container: Container, course: (finishes: Bool, isBefore: Bool)
  ) {
    let scene = Scene(container)
    let before = scene.traces()
    if course.isBefore { scene.interactor.lift(finishing: course.finishes) }
    scene.go()
    if !course.isBefore { scene.interactor.lift(finishing: course.finishes) }
    // The animator takes 0.4 s, or 0.8 s for a sheet. The first frame begins, and the last one ends after that.
    let duration = container == .modal ? 0.8 : 0.4
    #expect(scene.app.runUntilStill() < duration + 2 * scene.app.frameInterval)
    #expect(scene.hasGone() == course.finishes)
    #expect(scene.ends() == ["animator.ended(\(course.finishes))"])
    if !course.finishes { #expect(scene.traces() == before) }
  }

  @Test(arguments: Container.allCases) func `A cancel before the first frame leaves no trace`(container: Container) {
    let scene = Scene(container)
    let before = scene.traces()
    scene.go()
    scene.interactor.update(0.4)
    scene.interactor.update(0)
    scene.app.tick { scene.interactor.cancel() }
    #expect(scene.traces() == before, "no way, no time")
    scene.go()
    scene.interactor.update(0.4)
    scene.app.runUntilStill { scene.interactor.cancel() }
    #expect(scene.traces() == before)
    #expect(!scene.hasGone())
  }

  @Test(arguments: Container.allCases)
  func `Scrubbing to 100 percent completes with finish(), and not before`(container: Container) {
    let scene = Scene(container)
    scene.go()
    scene.app.run(for: 0.3) { scene.interactor.update(1) }
    #expect(!scene.hasGone(), "the finger is still down")
    scene.app.tick { scene.interactor.finish() }
    #expect(scene.hasGone(), "nothing is left of the way")
    #expect(scene.ends() == ["animator.ended(true)"])
  }

  // MARK: Curves
  /// Four views: three on a curve of their own, one of these in the second half only, and one that arrives early.
  private final class Medley: ViewControllerAnimatedTransitioning {
    let views = (0..<4).map { _ in View(frame: CGRect(x: 0, y: 0, width: 8, height: 16)) }
    /// The view whose animation begins first: an interactor follows that one.
    let first: Int
    init(first: Int) { self.first = first }
    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      if let to = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(to) }
      for view in views {
        view.backgroundColor = .white
        transitionContext.containerView.addSubview(view)
      }
      var left = views.count
      for index in views.indices {
        animate((first + index) % views.count) { _ in
          left -= 1
          if left == 0 { transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        }
      }
    }

    private func animate(_ index: Int, completion: @escaping (Bool) -> Void) {
      switch index {
      case 0:
        View.animate(withDuration: 0.4, delay: 0, options: .curveEaseIn, animations: { go(0) }, completion: completion)
      case 1:
        View.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut, animations: { go(1) }, completion: completion)
      case 2:
        let step = { View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.go(2) } }
        View.animateKeyframes(withDuration: 0.4, delay: 0, animations: step, completion: completion)
      default: View.animate(withDuration: 0.1, animations: { go(3) }, completion: completion)
      }
    }

    private func go(_ index: Int) { views[index].frame.origin.x = 200 }

    /// Where the four are, in shares of their ways.
    func shares(_ app: TestApplication) -> [Double] {
      views.map { Double($0.layer.state(at: app.time).frame.minX) / 200 }
    }

    /// Where they have to be after a share of the time, by themselves or, straight, under a finger.
    func shares(at time: Double, isStraight: Bool) -> [Double] {
      func share(_ curve: CubicTimingCurve, _ time: Double) -> Double {
        isStraight ? min(max(0, time), 1) : curve.value(at: min(max(0, time), 1))
      }
      return [
        share(.easeIn, time), share(.easeOut, time), min(max(0, 2 * time - 1), 1), share(.easeInEaseOut, 4 * time),
      ]
    }
  }

  private struct CurveScene {
    let stack = StackScene { _ in nil }
    let animator: Medley
    var app: TestApplication { stack.app }
    init(_ first: Int) {
      animator = Medley(first: first)
      stack.delegate.animator = animator
    }

    /// Where the second one is, whose curve never stands still, says what time it is for all of them.
    func areTogether(isStraight: Bool) -> Bool {
      let shares = animator.shares(app)
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if animator.shares(at: middle, isStraight: isStraight)[1] < shares[1] { low = middle } else { high = middle }
      }
      // Both curves are flat at an end: there a place says little about the time.
      return zip(shares, animator.shares(at: high, isStraight: isStraight)).allSatisfy { abs($0 - $1) < 1e-3 }
    }
  }

  /// Under a finger from the start all of them go straight, each in its own part of the time.
  @Test(arguments: [0, 1, 2, 3], [true, false])
  func `Layers on different curves stay together under a finger`(first: Int, finishes: Bool) {
    let scene = CurveScene(first)
    let interactor = scene.stack.holdPop()
    for share in [0.1, 0.3, 0.8, 0.6] {
      scene.app.jump(by: 0.02) { interactor.update(share) }
      let expected = scene.animator.shares(at: share, isStraight: true)
      for (share, expected) in zip(scene.animator.shares(scene.app), expected) { #expect(abs(share - expected) < 1e-9) }
    }
    if finishes { interactor.finish(velocity: 1) } else { interactor.cancel(velocity: -1) }
    for _ in 0..<39 {
      scene.app.jump(by: 0.01)
      #expect(scene.areTogether(isStraight: true))
    }
    scene.app.runUntilStill()
    #expect(scene.stack.names == (finishes ? "a" : "ab"))
  }

  /// Taken hold of while they run, they stay where each is at one and the same time, forth and back.
  @Test(arguments: [0, 1, 2, 3], [0.06, 0.15, 0.3])
  func `Layers on different curves stay together when a finger takes them over`(first: Int, seconds: Double) {
    let scene = CurveScene(first)
    scene.app.tick { scene.stack.pop() }
    let probe = MotionProbe(scene.app)
    scene.app.jump(by: seconds - 0.01)
    probe.run(for: 0.01)
    scene.app.press(.right)
    #expect(scene.stack.isHeld == true)
    for isHeld in [true, false] {
      for _ in 0..<20 {
        probe.run(for: 0.001)
        #expect(scene.areTogether(isStraight: false))
      }
      guard isHeld else { continue }
      probe.skip(0.1)
      scene.app.press(.enter)
    }
    while scene.app.jump(by: 0.02) != .never, scene.stack.navigation.transitionCoordinator != nil {
      #expect(scene.areTogether(isStraight: false))
    }
    #expect(probe.jumps() == [])
  }
}
