import Foundation
import Segue
import SegueTesting
import Testing

/// More of the bugs that people report against libraries of this kind, by their names, in every container.
@Suite struct ReportedBugTests {
  nonisolated enum Container: CaseIterable, Sendable {
    case navigation, tabs, modal
  }

  /// A way back that an interactor drives: a pop, a change to the first tab, a dismissal.
  private final class Scene {
    let app: TestApplication
    let interactor = PercentDrivenInteractiveTransition()
    let go: () -> Void
    let hasGone: () -> Bool
    /// How everything is that a transition might leave something behind in.
    let traces: () -> [String]
    private let delegates: [AnyObject]

    init(_ container: Container) {
      let log = Log()
      switch container {
      case .navigation:
        let (a, b) = (LoggedPage("a", log), LoggedPage("b", log))
        let navigation = NavigationController(rootViewController: a)
        let delegate = ScriptedDelegate(log, animator: TutorialAnimator(log))
        navigation.delegate = delegate
        let app = TestApplication(navigation)
        navigation.pushViewController(b, animated: false)
        delegate.interactor = interactor
        (self.app, delegates) = (app, [delegate])
        go = { navigation.popViewController(animated: true) }
        hasGone = { navigation.viewControllers == [a] && navigation.transitionCoordinator == nil }
        traces = { Self.traces(of: [a.view, b.view, navigation.view], app) }
      case .tabs:
        let scene = TabBarScene(2, animator: TutorialAnimator(log))
        scene.tabs.selectedIndex = 1
        scene.app.runUntilStill()
        scene.delegate.interactor = interactor
        (app, delegates) = (scene.app, [scene])
        go = { scene.tabs.selectedIndex = 0 }
        hasGone = { scene.tabs.selectedIndex == 0 && scene.tabs.transitionCoordinator == nil }
        traces = { Self.traces(of: scene.pages.map(\.view) + [scene.tabs.view], scene.app) + ["\(scene.mark)"] }
      case .modal:
        let scene = PresentationScene().presented()
        scene.delegate.interactor = interactor
        (app, delegates) = (scene.app, [scene])
        go = { scene.dismiss() }
        hasGone = { scene.presenter.presentedViewController == nil && scene.sheet.transitionCoordinator == nil }
        traces = { scene.traces + ["\(scene.dimming ?? -1)"] }
      }
      app.runUntilStill()
    }

    private static func traces(of views: [View], _ app: TestApplication) -> [String] {
      views.map { view in
        let look = "\(view.layer.model) \(view.isHidden) \(view.clipsToBounds) \(view.layer.time)"
        let animations = "\(view.layer.animations.count) \(view.subviews.count)"
        return "\(look) \(animations) \(view.superview.map(ObjectIdentifier.init) as Any)"
      } + [app.screen]
    }
  }

  @Test(arguments: Container.allCases, [true, false])
  func aGestureThatEndsBeforeTheAnimationBeganHangs(container: Container, finishes: Bool) {
    let scene = Scene(container)
    let before = scene.traces()
    if finishes { scene.interactor.finish() } else { scene.interactor.cancel() }
    scene.go()
    #expect(scene.app.runUntilStill() < 1.5)
    #expect(scene.hasGone() == finishes)
    if !finishes { #expect(scene.traces() == before) }
  }

  @Test(arguments: Container.allCases) func cancelBeforeTheFirstFrameLeavesATrace(container: Container) {
    let scene = Scene(container)
    let before = scene.traces()
    scene.go()
    scene.interactor.update(0.4)
    scene.interactor.update(0)
    scene.interactor.cancel()
    scene.app.tick()
    #expect(scene.traces() == before, "no way, no time")
    scene.go()
    scene.interactor.update(0.4)
    scene.interactor.cancel()
    scene.app.runUntilStill()
    #expect(scene.traces() == before)
    #expect(!scene.hasGone())
  }

  @Test(arguments: Container.allCases) func scrubbingTo100PercentNeverCompletes(container: Container) {
    let scene = Scene(container)
    scene.go()
    scene.interactor.update(1)
    scene.app.run(for: 0.3)
    #expect(!scene.hasGone(), "the finger is still down")
    scene.interactor.finish()
    scene.app.tick()
    #expect(scene.hasGone(), "nothing is left of the way")
  }

  // MARK: Curves

  /// Three views on three curves, one of them in the second half only, and one that is there sooner than the others.
  private final class Medley: ViewControllerAnimatedTransitioning {
    let views = (0..<4).map { _ in View(frame: CGRect(x: 0, y: 0, width: 8, height: 16)) }
    /// Which of them comes first: what the first one does is what an interactor goes by.
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
        View.animateKeyframes(
          withDuration: 0.4, delay: 0,
          animations: {
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { go(2) }
          }, completion: completion)
      default: View.animate(withDuration: 0.1, animations: { go(3) }, completion: completion)
      }
    }

    private func go(_ index: Int) { views[index].frame.origin.x = 200 }

    /// Where the four are, in shares of their ways.
    func shares(_ app: TestApplication) -> [Double] {
      views.map { Double($0.layer.state(at: app.time).frame.minX) / 200 }
    }

    /// Where they are after a share of the time, by themselves or, straight, under a finger.
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
    let app: TestApplication
    let navigation: NavigationController
    let delegate: ScriptedDelegate
    let animator: Medley

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

  private func curveScene(_ first: Int) -> CurveScene {
    let log = Log()
    let navigation = NavigationController(rootViewController: LoggedPage("a", log))
    let animator = Medley(first: first)
    let delegate = ScriptedDelegate(log)
    let app = TestApplication(navigation)
    navigation.pushViewController(LoggedPage("b", log), animated: false)
    app.tick()
    (delegate.animator, navigation.delegate) = (animator, delegate)
    return CurveScene(app: app, navigation: navigation, delegate: delegate, animator: animator)
  }

  /// Under a finger from the start all of them go straight, each in its own part of the time.
  @Test(arguments: [0, 1, 2, 3], [true, false])
  func layersOnDifferentCurvesFlickerApartUnderAFinger(first: Int, finishes: Bool) {
    let scene = curveScene(first)
    let interactor = PercentDrivenInteractiveTransition()
    scene.delegate.interactor = interactor
    scene.navigation.popViewController(animated: true)
    for share in [0.1, 0.3, 0.8, 0.6] {
      interactor.update(share)
      scene.app.jump(by: 0.02)
      for (is_, should) in zip(scene.animator.shares(scene.app), scene.animator.shares(at: share, isStraight: true)) {
        #expect(abs(is_ - should) < 1e-9)
      }
    }
    if finishes { interactor.finish(velocity: 1) } else { interactor.cancel(velocity: -1) }
    for _ in 0..<39 {
      scene.app.jump(by: 0.01)
      #expect(scene.areTogether(isStraight: true))
    }
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers.count == (finishes ? 1 : 2))
  }

  /// Taken hold of while they run, they stay where each is at one and the same time, forth and back.
  @Test(arguments: [0, 1, 2, 3], [0.06, 0.15, 0.3])
  func layersOnDifferentCurvesFlickerApartWhenTakenHoldOf(first: Int, seconds: Double) {
    let scene = curveScene(first)
    scene.navigation.popViewController(animated: true)
    scene.app.tick()
    let probe = MotionProbe(scene.app)
    scene.app.jump(by: seconds - 0.01)
    probe.run(for: 0.01)
    scene.app.press(.right)
    #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
    for _ in 0..<20 {
      probe.run(for: 0.001)
      #expect(scene.areTogether(isStraight: false))
    }
    probe.skip(0.1)
    scene.app.press(.enter)
    for _ in 0..<20 {
      probe.run(for: 0.001)
      #expect(scene.areTogether(isStraight: false))
    }
    while scene.app.jump(by: 0.02) != .never, scene.navigation.transitionCoordinator != nil {
      #expect(scene.areTogether(isStraight: false))
    }
    #expect(probe.jumps() == [])
  }
}
