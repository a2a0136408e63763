import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Interactors and animators that bring their own means: property animators, and interactors written by hand.
@Suite struct InteractorTests {
  /// Fades the upper page out and the lower one in with a property animator, as books on the subject do it.
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
      let to = transitionContext.view(forKey: .to)
      if let to { container.insertSubview(to, at: 0) }
      to?.alpha = 0.5
      let new = ViewPropertyAnimator(duration: 0.4, curve: .easeIn) {
        from?.alpha = 0
        to?.alpha = 1
      }
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
  @Test(arguments: [true, false])
  func `A property animator runs a pop to its end, whether the animator starts it or not`(starts: Bool) {
    let animator = Interruptible()
    animator.starts = starts
    let scene = StackScene { _ in animator }
    scene.app.tick { scene.pop() }
    scene.app.jump(by: 0.2)
    #expect(abs(scene.alpha(scene.b) - (1 - CubicTimingCurve.easeIn.value(at: 0.5))) < 1e-9)
    scene.app.runUntilStill()
    #expect(animator.positions == [.end])
    #expect(scene.navigation.viewControllers == [scene.a])
    #expect(animations(in: scene) == 0)
    expectBalanced(scene.log.take(), appeared: ["a"], on: scene.app)
  }

  /// The animations that are left in the pages and the window.
  private func animations(in scene: StackScene) -> Int {
    let layers = [scene.app.application.window, scene.a.view, scene.b.view].map(\.layer)
    var count = 0
    for layer in layers { layer.forEachLayer { count += $0.animations.count } }
    return count
  }

  @Test(arguments: [true, false])
  func `A property animator goes with the finger, and on to its end or back`(finishes: Bool) {
    let animator = Interruptible()
    let scene = StackScene { _ in animator }
    let still = scene.app.screen
    let interactor = scene.holdPop()
    scene.app.run(for: 0.3) { interactor.update(0.3) }
    #expect(animator.animator?.state == .active)
    #expect(animator.animator?.isRunning == false)
    #expect(abs((animator.animator?.fractionComplete ?? 0) - 0.3) < 1e-9)
    #expect(abs(scene.alpha(scene.b) - 0.7) < 1e-9, "linear, though its curve is not")
    // The titles in the bar cross at the same time.
    #expect(scene.navigation.navigationBar.subviews.contains { !$0.layer.animations.isEmpty || !$0.subviews.isEmpty })
    scene.app.runUntilStill { interactor.lift(finishing: finishes) }
    #expect(animator.positions == [finishes ? .end : .start])
    #expect(scene.names == (finishes ? "a" : "ab"))
    if !finishes { #expect(scene.app.screen == still) }
    #expect(scene.b.view.alpha == (finishes ? 0 : 1))
    #expect(animations(in: scene) == 0)
    expectBalanced(scene.log.take(), appeared: [finishes ? "a" : "b"])
  }

  @Test func `A finger that takes over a property animator stops it without a jump`() {
    let animator = Interruptible()
    let scene = StackScene { _ in animator }
    let still = scene.app.screen
    scene.app.tick { scene.pop() }
    scene.app.jump(by: 0.25)
    let probe = MotionProbe(scene.app)
    probe.run(for: 0.02)
    let before = scene.alpha(scene.b)
    probe.run(for: 0.001)
    let atGrab = scene.alpha(scene.b)
    scene.app.press(.right)
    probe.run(for: 0.001)
    // It slows down before it stands.
    #expect(abs(scene.alpha(scene.b) - atGrab - (atGrab - before)) < 0.2 * (before - atGrab))
    probe.run(for: 0.05)
    #expect(probe.jumps() == [])
    #expect(animator.animator?.isRunning == false)
    scene.app.runUntilStill { scene.app.press(.escape) }
    #expect(animator.positions == [.start])
    #expect(scene.app.screen == still)
    expectBalanced(scene.log.take(), appeared: ["b"])
  }

  @Test func `A transition asks for its interruptible animator once, after all its other questions`() {
    let animator = Interruptible()
    let scene = StackScene { _ in animator }
    let steps = Log()
    scene.app.application.transitionObserver = steps
    let interactor = scene.holdPop()
    scene.app.tick()
    #expect(animator.askedFor == 1)
    #expect(
      steps.take() == [
        "delegate.animationControllerFor(pop)", "animator.transitionDuration", "delegate.interactionControllerFor",
        "from.viewWillDisappear", "to.viewWillAppear", "delegate.willShow", "interactor.startInteractiveTransition",
        "animator.interruptibleAnimator",
      ])
    scene.app.runUntilStill { interactor.cancel() }
  }

  @Test(arguments: [nil, true, false])
  func `No animation is left after a presentation that moves its presenter alongside`(isFinishing: Bool?) {
    let scene = PresentationScene()
    scene.delegate.makeAnimator = { _ in Interruptible() }
    let interactor = isFinishing.map { _ in scene.holdNext() }
    scene.present()
    let presenter = scene.presenter
    scene.sheet.transitionCoordinator?.animate(alongsideTransition: { _ in
      presenter.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    })
    scene.app.tick()
    scene.app.tick { interactor?.update(0.5) }
    if let isFinishing { interactor?.lift(finishing: isFinishing) }
    scene.app.runUntilStill()
    scene.app.application.window.layer.forEachLayer { #expect($0.animations.isEmpty) }
    #expect(presenter.view.transform.isIdentity == (isFinishing == false))
  }

  // MARK: Outside
  /// Holds a navigation controller, and beside it a view that is animated alongside.
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
      for part: View in [navigation.view, side] { view.addSubview(part) }
      navigation.didMove(toParent: self)
    }
  }

  @Test(arguments: [true, false])
  func `A view outside of the container is animated alongside, under the finger and after it`(finishes: Bool) {
    let frame = Frame(NavigationController(rootViewController: ViewController()))
    let delegate = ScriptedDelegate { _ in FadeAnimator(duration: 0.4) }
    frame.navigation.delegate = delegate
    let app = TestApplication(frame)
    app.tick { frame.navigation.pushViewController(ViewController(), animated: false) }
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    delegate.onCall = { [weak frame] call in
      guard case .willShow = call, let frame else { return }
      frame.navigation.transitionCoordinator?.animateAlongsideTransition(
        in: frame.side, animation: { _ in frame.side.alpha = 0 }, completion: nil)
    }
    frame.navigation.popViewController(animated: true)
    app.run(for: 0.5) { interactor.update(0.25) }
    #expect(abs(frame.side.layer.state(at: app.time).opacity - 0.75) < 1e-9, "held like the rest")
    app.runUntilStill { interactor.lift(finishing: finishes) }
    #expect(frame.side.alpha == (finishes ? 0 : 1))
    #expect(frame.side.layer.time == .identity)
    #expect(frame.side.layer.animations.isEmpty)
  }

  /// A view that the transition has not been told about: its animation ends in the same tick as the transition, and just before it.
  @Test func `A view outside of the container that is animated alongside is exact at rest`() {
    let frame = Frame(NavigationController(rootViewController: ViewController()))
    let delegate = ScriptedDelegate { SlideAnimator(operation: $0.operation) }
    frame.navigation.delegate = delegate
    frame.side.backgroundColor = .white
    let app = TestApplication(frame)
    delegate.onCall = { [weak frame] call in
      guard case .willShow = call, let frame else { return }
      frame.navigation.transitionCoordinator?.animate { _ in frame.side.frame.size.width = 4 }
    }
    app.runUntilStill { frame.navigation.pushViewController(ViewController(), animated: true) }
    // A spring is not wholly at its end after its duration, so what is left of it would be seen.
    #expect(frame.side.layer.animations.isEmpty)
  }

  // MARK: The rest of the way
  /// easeIn over the rest: half of the way in half of the duration; after a tenth of a second its half.
  @Test func `After the lift the rest of the way follows the interactor's timing curve`() {
    let scene = StackScene { _ in FadeAnimator(duration: 0.4) }
    let interactor = scene.holdPop()
    interactor.timingCurve = CubicTimingParameters(animationCurve: .easeIn)
    scene.app.tick { interactor.update(0.5) }
    scene.app.jump(by: 0.1) { interactor.finish() }
    let expected = 0.5 + 0.5 * CubicTimingCurve.easeIn.value(at: 0.5)
    #expect(abs(scene.alpha(scene.a) - expected) < 1e-9)
    scene.app.jump(by: 0.101)
    scene.app.tick()
    #expect(scene.navigation.transitionCoordinator == nil)
  }

  // MARK: Written by hand
  /// A pop under an interactor that is written by hand, and a view that fades alongside.
  private func handmadePop() -> (StackScene, HandmadeInteractor, companion: View) {
    let scene = StackScene { _ in ScriptedAnimator(duration: 0.4) { _ in Issue.record("the animator is called") } }
    let interactor = HandmadeInteractor()
    scene.delegate.interactor = interactor
    scene.pop()
    let companion = View(frame: CGRect(cells: 0, 8, 10, 1))
    scene.navigation.view.addSubview(companion)
    scene.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in companion.alpha = 0 })
    return (scene, interactor, companion)
  }

  @Test(arguments: [true, false])
  func `An interactor written by hand moves the pages, and the animator is not called`(finishes: Bool) {
    let still = StackScene { _ in FadeAnimator() }.app.screen
    let (scene, interactor, companion) = handmadePop()
    scene.app.run(for: 0.3) { interactor.update(0.25) }
    #expect(scene.place(scene.b) == 80)
    #expect(abs(companion.layer.state(at: scene.app.time).opacity - 0.75) < 1e-9, "it follows the progress")
    #expect(scene.navigation.transitionCoordinator?.percentComplete == 0.25)
    let probe = MotionProbe(scene.app)
    probe.run(for: 0.01)
    interactor.end(finishing: finishes)
    probe.run(for: 0.45)
    #expect(probe.jumps() == [])
    scene.app.runUntilStill()
    #expect(scene.names == (finishes ? "a" : "ab"))
    #expect(companion.alpha == (finishes ? 0 : 1))
    scene.app.runUntilStill { companion.removeFromSuperview() }
    if !finishes { #expect(scene.app.screen == still) }
    #expect(scene.b.view.transform.isIdentity != finishes)
    expectBalanced(scene.log.take(), appeared: [finishes ? "a" : "b"])
  }

  @Test(arguments: [true, false])
  func `Alongside animations end with an interactor that completes at once`(finishes: Bool) {
    let (scene, interactor, companion) = handmadePop()
    scene.app.tick { interactor.update(0.5) }
    scene.app.tick { interactor.complete(finishing: finishes) }
    #expect(companion.alpha == (finishes ? 0 : 1))
    #expect(companion.layer.animations.isEmpty)
  }

  @Test func `A push under an interactor written by hand cancels its pop`() {
    let (scene, interactor, _) = handmadePop()
    scene.app.tick { interactor.update(0.25) }
    scene.delegate.interactor = nil
    scene.delegate.makeAnimator = { _ in FadeAnimator() }
    scene.push(scene.log.page("c"))
    #expect(scene.names == "abc")
    scene.app.runUntilStill()
    #expect(scene.b.view.transform.isIdentity)
    expectBalanced(scene.log.take(), appeared: ["c"], on: scene.app)
  }
}
