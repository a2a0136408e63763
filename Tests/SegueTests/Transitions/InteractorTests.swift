import Segue
import SegueTesting
import Testing

/// Interactors and animators that bring their own means: property animators, and interactors written by hand.
@Suite struct InteractorTests {
  private let log = Log()

  private struct Scene {
    let app: TestApplication
    let navigation: NavigationController
    let delegate: ScriptedDelegate
    let a: LoggedPage
    let b: LoggedPage
  }

  /// Two pages in a stack.
  private func scene(_ animator: any ViewControllerAnimatedTransitioning) -> Scene {
    let (a, b) = (LoggedPage("a", log), LoggedPage("b", log))
    let navigation = NavigationController(rootViewController: a)
    let delegate = ScriptedDelegate(log, animator: animator)
    navigation.delegate = delegate
    let app = TestApplication(navigation)
    navigation.pushViewController(b, animated: false)
    app.tick()
    _ = log.take()
    return Scene(app: app, navigation: navigation, delegate: delegate, a: a, b: b)
  }

  private func alpha(_ page: ViewController, _ app: TestApplication) -> CGFloat {
    page.view.layer.state(at: app.time).opacity
  }

  /// Fades the upper page out with a property animator, as books on the subject do it.
  private final class Interruptible: ViewControllerAnimatedTransitioning {
    private(set) var animator: ViewPropertyAnimator?
    private(set) var positions: [ViewAnimatingPosition] = []
    private(set) var askedFor = 0
    var starts = true

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func interruptibleAnimator(
      using transitionContext: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating {
      askedFor += 1
      if let animator { return animator }
      let container = transitionContext.containerView
      let from = transitionContext.view(forKey: .from)
      if let to = transitionContext.view(forKey: .to) { container.insertSubview(to, at: 0) }
      let new = ViewPropertyAnimator(duration: 0.4, curve: .easeIn) { from?.alpha = 0 }
      new.addCompletion { [weak self] position in
        self?.positions.append(position)
        transitionContext.completeTransition(position == .end)
      }
      animator = new
      return new
    }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      let animator = interruptibleAnimator(using: transitionContext)
      if starts { animator.startAnimation() }
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
  }

  // MARK: Property animators

  @Test(arguments: [true, false]) func aPropertyAnimatorRunsByItself(starts: Bool) {
    let animator = Interruptible()
    animator.starts = starts
    let scene = scene(animator)
    scene.navigation.popViewController(animated: true)
    scene.app.tick()
    scene.app.jump(by: 0.2)
    let curve = CubicTimingCurve.easeIn
    #expect(abs(alpha(scene.b, scene.app) - (1 - curve.value(at: 0.5))) < 1e-9)
    scene.app.runUntilStill()
    #expect(animator.positions == [.end])
    #expect(scene.navigation.viewControllers == [scene.a])
    #expect(scene.app.screen.contains("page a"))
    expectBalanced(log.take())
  }

  @Test(arguments: [true, false]) func aPropertyAnimatorUnderTheFinger(finishes: Bool) {
    let animator = Interruptible()
    let scene = scene(animator)
    let still = scene.app.screen
    let interactor = PercentDrivenInteractiveTransition()
    scene.delegate.interactor = interactor
    scene.navigation.popViewController(animated: true)
    interactor.update(0.3)
    scene.app.run(for: 0.3)
    #expect(animator.animator?.state == .active)
    #expect(animator.animator?.isRunning == false)
    #expect(abs((animator.animator?.fractionComplete ?? 0) - 0.3) < 1e-9)
    #expect(abs(alpha(scene.b, scene.app) - 0.7) < 1e-9, "linear, though its curve is not")
    // The bar goes along: its titles cross.
    #expect(scene.navigation.navigationBar.subviews.contains { !$0.layer.animations.isEmpty || !$0.subviews.isEmpty })
    if finishes { interactor.finish() } else { interactor.cancel() }
    scene.app.runUntilStill()
    #expect(animator.positions == [finishes ? .end : .start])
    #expect(scene.navigation.viewControllers.count == (finishes ? 1 : 2))
    if !finishes { #expect(scene.app.screen == still) }
    #expect(scene.b.view.alpha == (finishes ? 0 : 1))
    expectBalanced(log.take(), appeared: [finishes ? "a" : "b"])
  }

  @Test func aPropertyAnimatorIsTakenHoldOf() {
    let animator = Interruptible()
    let scene = scene(animator)
    let still = scene.app.screen
    scene.navigation.popViewController(animated: true)
    scene.app.tick()
    scene.app.jump(by: 0.25)
    let probe = MotionProbe(scene.app)
    probe.run(for: 0.02)
    let before = alpha(scene.b, scene.app)
    probe.run(for: 0.001)
    let atGrab = alpha(scene.b, scene.app)
    scene.app.press(.right)
    probe.run(for: 0.001)
    // It gives a little before it stands.
    #expect(abs(alpha(scene.b, scene.app) - atGrab - (atGrab - before)) < 0.2 * (before - atGrab))
    probe.run(for: 0.05)
    #expect(probe.jumps() == [])
    #expect(animator.animator?.isRunning == false)
    scene.app.press(.escape)
    scene.app.runUntilStill()
    #expect(animator.positions == [.start])
    #expect(scene.app.screen == still)
    expectBalanced(log.take(), appeared: ["b"])
  }

  @Test func theSameAnimatorThroughoutAndOneQuestionAfterTheOther() {
    let animator = Interruptible()
    let scene = scene(animator)
    let steps = Log()
    scene.app.application.transitionObserver = steps
    let interactor = PercentDrivenInteractiveTransition()
    scene.delegate.interactor = interactor
    scene.navigation.popViewController(animated: true)
    scene.app.tick()
    #expect(animator.askedFor == 1)
    #expect(
      steps.take() == [
        "delegate.animationControllerFor(pop)", "animator.transitionDuration", "delegate.interactionControllerFor",
        "from.viewWillDisappear", "to.viewWillAppear", "delegate.willShow", "interactor.startInteractiveTransition",
        "animator.interruptibleAnimator",
      ])
    interactor.cancel()
    scene.app.runUntilStill()
  }

  // MARK: Outside

  /// Holds a navigation controller, and beside it something that goes along.
  private final class Frame: ViewController {
    let side = View(frame: CGRect(cells: 0, 0, 4, 12))
    let navigation: NavigationController

    init(_ navigation: NavigationController) {
      self.navigation = navigation
      super.init()
    }

    override func viewDidLoad() {
      addChild(navigation)
      navigation.view.frame = CGRect(cells: 4, 0, 36, 12)
      for part in [navigation.view, side] { view.addSubview(part) }
      navigation.didMove(toParent: self)
    }
  }

  @Test(arguments: [true, false]) func whatIsOutsideTheContainerGoesAlong(finishes: Bool) {
    let (a, b) = (LoggedPage("a", log), LoggedPage("b", log))
    let frame = Frame(NavigationController(rootViewController: a))
    let delegate = ScriptedDelegate(log, animator: FadeAnimator(duration: 0.4))
    frame.navigation.delegate = delegate
    let app = TestApplication(frame)
    frame.navigation.pushViewController(b, animated: false)
    app.tick()
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    delegate.onCall = { [weak frame] call in
      guard case .willShow = call, let frame else { return }
      frame.navigation.transitionCoordinator?.animateAlongsideTransition(in: frame.side) { _ in
        frame.side.alpha = 0
      } completion: { _ in
      }
    }
    frame.navigation.popViewController(animated: true)
    interactor.update(0.25)
    app.run(for: 0.5)
    #expect(abs(frame.side.layer.state(at: app.time).opacity - 0.75) < 1e-9, "held like the rest")
    if finishes { interactor.finish() } else { interactor.cancel() }
    app.runUntilStill()
    #expect(frame.side.alpha == (finishes ? 0 : 1))
    #expect(frame.side.layer.time == .identity && frame.side.layer.animations.isEmpty)
    delegate.onCall = { _ in }
  }

  // MARK: The rest of the way

  /// easeIn over the rest: half of the way in half of the duration; after a tenth of a second its half.
  @Test func theRestFollowsTheTimingCurve() {
    let scene = scene(FadeAnimator(duration: 0.4))
    let interactor = PercentDrivenInteractiveTransition()
    interactor.timingCurve = CubicTimingParameters(animationCurve: .easeIn)
    scene.delegate.interactor = interactor
    scene.navigation.popViewController(animated: true)
    interactor.update(0.5)
    scene.app.tick()
    interactor.finish()
    scene.app.jump(by: 0.1)
    let expected = 0.5 + 0.5 * CubicTimingCurve.easeIn.value(at: 0.5)
    #expect(abs(alpha(scene.a, scene.app) - expected) < 1e-9)
    scene.app.jump(by: 0.101)
    scene.app.tick()
    #expect(scene.navigation.transitionCoordinator == nil)
  }

  // MARK: Written by hand

  /// Moves the upper page by its frame; nothing is animated under the finger.
  private final class ByHand: ViewControllerInteractiveTransitioning {
    private(set) var context: (any ViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
      context = transitionContext
      guard let to = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.insertSubview(to, at: 0)
    }

    func update(_ progress: CGFloat) {
      context?.view(forKey: .from)?.transform = CGAffineTransform(translationX: 320 * progress, y: 0)
      context?.updateInteractiveTransition(progress)
    }

    /// The rest takes 0.2 s; what goes along is told in the same breath.
    func end(finishes: Bool) {
      guard let context else { return }
      View.animate(withDuration: 0.2) {
        context.view(forKey: .from)?.transform = CGAffineTransform(translationX: finishes ? 320 : 0, y: 0)
        context.updateInteractiveTransition(finishes ? 1 : 0)
      } completion: { _ in
        if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        context.completeTransition(finishes)
      }
    }
  }

  @Test(arguments: [true, false]) func anInteractorWrittenByHand(finishes: Bool) {
    let scene = scene(FadeAnimator())
    let still = scene.app.screen
    let interactor = ByHand()
    scene.delegate.interactor = interactor
    scene.navigation.popViewController(animated: true)
    let companion = View(frame: CGRect(cells: 0, 8, 10, 1))
    scene.navigation.view.addSubview(companion)
    scene.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in companion.alpha = 0 })
    interactor.update(0.25)
    scene.app.run(for: 0.3)
    #expect(scene.b.view.layer.state(at: scene.app.time).frame.minX == 80)
    #expect(abs(companion.layer.state(at: scene.app.time).opacity - 0.75) < 1e-9, "it goes along with the progress")
    #expect(scene.navigation.transitionCoordinator?.percentComplete == 0.25)
    let probe = MotionProbe(scene.app)
    probe.run(for: 0.01)
    interactor.end(finishes: finishes)
    probe.run(for: 0.25)
    #expect(probe.jumps() == [])
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers.count == (finishes ? 1 : 2))
    #expect(companion.alpha == (finishes ? 0 : 1))
    companion.removeFromSuperview()
    scene.app.runUntilStill()
    if !finishes { #expect(scene.app.screen == still) }
    #expect(scene.b.view.transform.isIdentity != finishes)
    let lines = log.take()
    expectBalanced(lines, appeared: [finishes ? "a" : "b"])
    #expect(lines.contains("animator.animate") == false, "it has not called for the animator")
  }

  /// It may also say that all is over without moving anything there.
  @Test(arguments: [true, false]) func whatGoesAlongEndsWithAnInteractorThatEndsAtOnce(finishes: Bool) {
    let scene = scene(FadeAnimator())
    let interactor = ByHand()
    scene.delegate.interactor = interactor
    scene.navigation.popViewController(animated: true)
    let companion = View(frame: CGRect(cells: 0, 8, 10, 1))
    scene.navigation.view.addSubview(companion)
    scene.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in companion.alpha = 0 })
    interactor.update(0.5)
    scene.app.tick()
    if finishes {
      interactor.context?.finishInteractiveTransition()
    } else {
      interactor.context?.cancelInteractiveTransition()
    }
    interactor.context?.completeTransition(finishes)
    scene.app.tick()
    #expect(companion.alpha == (finishes ? 0 : 1))
    #expect(companion.layer.animations.isEmpty)
  }

  @Test func aPushUnderAnInteractorWrittenByHandCancelsIt() {
    let scene = scene(FadeAnimator())
    let interactor = ByHand()
    scene.delegate.interactor = interactor
    scene.navigation.popViewController(animated: true)
    interactor.update(0.25)
    scene.app.tick()
    scene.delegate.interactor = nil
    let c = LoggedPage("c", log)
    scene.navigation.pushViewController(c, animated: true)
    #expect(scene.navigation.viewControllers == [scene.a, scene.b, c])
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("page c"))
    #expect(scene.b.view.transform.isIdentity)
    expectBalanced(log.take(), appeared: ["c"])
  }
}
