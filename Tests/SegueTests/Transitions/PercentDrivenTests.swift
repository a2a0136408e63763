import Segue
import SegueTesting
import Testing

/// Any animator, under a finger: the bugs that people report against libraries of this kind carry their names.
@Suite struct PercentDrivenTests {
  private let log = Log()
  private let interactor = PercentDrivenInteractiveTransition()

  private struct Scene {
    let app: TestApplication
    let navigation: NavigationController
    let delegate: ScriptedDelegate
    let below: LoggedPage
    let top: LoggedPage
  }

  /// Two pages, and a pop that `interactor` will drive.
  private func scene() -> Scene {
    let below = LoggedPage("a", log)
    let top = LoggedPage("b", log)
    let navigation = NavigationController(rootViewController: below)
    let delegate = ScriptedDelegate(log, animator: TutorialAnimator(log))
    navigation.delegate = delegate
    let app = TestApplication(navigation)
    navigation.pushViewController(top, animated: false)
    app.tick()
    delegate.interactor = interactor
    return Scene(app: app, navigation: navigation, delegate: delegate, below: below, top: top)
  }

  private func alpha(_ page: ViewController, _ app: TestApplication) -> CGFloat {
    page.view.layer.state(at: app.time).opacity
  }

  @Test(arguments: [0, 0.25, 0.5, 0.99, 1])
  func underTheFingerProgressIsLinear(share: Double) {
    let scene = scene()
    scene.navigation.popViewController(animated: true)
    interactor.update(share)
    scene.app.run(for: 0.5)
    // The animator fades the lower page from 0.2 to 1 and the upper one from 1 to 0.3.
    #expect(abs(alpha(scene.below, scene.app) - (0.2 + 0.8 * share)) < 1e-9)
    #expect(abs(alpha(scene.top, scene.app) - (1 - 0.7 * share)) < 1e-9)
    #expect(abs(scene.top.view.layer.state(at: scene.app.time).frame.minX + 80 * share) < 1e-9)
  }

  @Test func theFingerMayGoBackFromTheVeryEnd() {
    let scene = scene()
    scene.navigation.popViewController(animated: true)
    interactor.update(1)
    scene.app.run(for: 1)
    #expect(scene.navigation.transitionCoordinator != nil, "nothing completes under the finger")
    interactor.update(0.1)
    scene.app.tick()
    #expect(abs(alpha(scene.below, scene.app) - 0.28) < 1e-9)
  }

  @Test func scrubbingTo100PercentNeverCompletes() {
    let scene = scene()
    scene.navigation.popViewController(animated: true)
    interactor.update(1)
    scene.app.run(for: 0.2)
    interactor.finish()
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers.count == 1)
    #expect(log.lines.last == "animator.ended(true)")
  }

  @Test func aGestureThatEndsBeforeTheAnimationBeganHangs() {
    for finishes in [true, false] {
      let scene = scene()
      let early = PercentDrivenInteractiveTransition()
      scene.delegate.interactor = early
      if finishes { early.finish() } else { early.cancel() }
      scene.navigation.popViewController(animated: true)
      scene.app.runUntilStill()
      #expect(scene.navigation.viewControllers.count == (finishes ? 1 : 2))
      #expect(log.lines.last == "animator.ended(\(finishes))")
    }
  }

  @Test func aCompletionMayStartTheNextTransition() {
    let scene = scene()
    let next = LoggedPage("c", log)
    let second = PercentDrivenInteractiveTransition()
    scene.navigation.popViewController(animated: true)
    scene.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [navigation = scene.navigation] _ in
      scene.delegate.interactor = second
      navigation.pushViewController(next, animated: true)
      second.finish()
    }
    interactor.update(0.4)
    scene.app.tick()
    interactor.cancel()
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers == [scene.below, scene.top, next])
    #expect(scene.app.screen.contains("page c"))
  }

  @Test func whatGoesAlongFollowsTheAnimatorsCurve() {
    let scene = scene()
    scene.delegate.animator = SlideAnimator(operation: .pop)
    scene.delegate.interactor = nil
    let companion = View(frame: CGRect(cells: 0, 0, 10, 1))
    scene.navigation.view.addSubview(companion)
    scene.navigation.popViewController(animated: true)
    scene.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in companion.alpha = 0 })
    scene.app.tick()
    for _ in 0..<5 {
      scene.app.jump(by: 0.07)
      let way = scene.top.view.layer.state(at: scene.app.time).frame.minX / 320
      #expect(abs(companion.layer.state(at: scene.app.time).opacity - (1 - way)) < 1e-9)
    }
  }

  @Test func whatJoinsLateIsUnderTheFingerToo() {
    let scene = scene()
    let companion = View(frame: CGRect(cells: 0, 0, 10, 1))
    scene.navigation.view.addSubview(companion)
    scene.navigation.popViewController(animated: true)
    interactor.update(0.5)
    scene.app.run(for: 0.1)
    #expect(scene.navigation.transitionCoordinator?.animate { _ in companion.alpha = 0 } == true)
    scene.app.tick()
    #expect(abs(companion.layer.state(at: scene.app.time).opacity - 0.5) < 1e-9)
    interactor.cancel()
    scene.app.runUntilStill()
    #expect(companion.alpha == 1)
  }

  @Test func finishWithoutASingleFrameCompletes() {
    let scene = scene()
    scene.navigation.popViewController(animated: true)
    interactor.finish()
    #expect(scene.app.runUntilStill() < 0.5)
    #expect(scene.navigation.viewControllers.count == 1)
  }

  @Test func aCancelledPopLeavesAFrozenOrBlackPage() {
    let scene = scene()
    let before = (scene.app.application.frame.text, scene.top.view.layer.model, scene.below.view.layer.model)
    scene.navigation.popViewController(animated: true)
    interactor.update(0.7)
    scene.app.run(for: 0.1)
    #expect(scene.app.application.frame.text != before.0)
    interactor.cancel()
    scene.app.runUntilStill()
    #expect(scene.app.application.frame.text == before.0)
    #expect(scene.top.view.layer.model == before.1)
    #expect(scene.below.view.layer.model == before.2)
    #expect(scene.top.view.subviews.first?.frame == CGRect(cells: 2, 3, 20, 1))
    #expect(scene.below.view.superview == nil)
    #expect(!scene.top.view.clipsToBounds)
    #expect(scene.top.view.superview?.subviews.count == 1, "the ghost is gone")
    #expect(scene.top.view.layer.animations.isEmpty)
    // And the page still answers.
    scene.delegate.interactor = nil
    scene.navigation.popViewController(animated: true)
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("page a"))
  }

  /// Without a velocity the rest of the way takes its share of the duration.
  @Test(arguments: [(0.75, true, 1.0, 0.1), (0.75, false, 1.0, 0.3), (0.5, true, 2.0, 0.1), (0.5, false, 0.5, 0.4)])
  func theRestTakesItsShareOfTheDuration(share: Double, finishes: Bool, speed: Double, seconds: Double) {
    let scene = scene()
    scene.navigation.popViewController(animated: true)
    interactor.completionSpeed = speed
    interactor.update(share)
    scene.app.tick()
    if finishes { interactor.finish() } else { interactor.cancel() }
    scene.app.jump(by: seconds - 0.001)
    #expect(scene.navigation.transitionCoordinator != nil)
    scene.app.jump(by: 0.002)
    #expect(scene.navigation.transitionCoordinator == nil)
  }

  @Test(arguments: [0.0, 1.5, 4.0]) func thePictureJumpsOnRelease(velocity: Double) {
    let scene = scene()
    scene.navigation.popViewController(animated: true)
    interactor.update(0.4)
    scene.app.tick()
    let place = alpha(scene.below, scene.app)
    interactor.finish(velocity: velocity)
    scene.app.jump(by: 0)
    #expect(abs(alpha(scene.below, scene.app) - place) < 1e-9)
    // The finger's speed goes on: 0.8 of alpha is the whole way.
    let step = 1e-5
    scene.app.jump(by: step)
    let speed = (alpha(scene.below, scene.app) - place) / step / 0.8
    #expect(abs(speed - velocity) < 0.01)
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers.count == 1)
  }

  @Test func cancelWithAFlickBackKeepsItsSpeed() {
    let scene = scene()
    scene.navigation.popViewController(animated: true)
    interactor.update(0.6)
    scene.app.tick()
    let place = alpha(scene.below, scene.app)
    interactor.cancel(velocity: -2)
    scene.app.jump(by: 1e-5)
    #expect(abs((alpha(scene.below, scene.app) - place) / 1e-5 / 0.8 + 2) < 0.01)
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers.count == 2)
  }

  @Test(arguments: [
    (0.3, 0.0, false), (0.7, 0.0, true), (0.5, 0.0, false), (0.3, 1.0, true), (0.9, -1.0, false), (0.3, 0.99, false),
  ])
  func theDecisionAtLift(share: Double, velocity: Double, finishes: Bool) {
    #expect(PercentDrivenInteractiveTransition.isFinishing(percentComplete: share, velocity: velocity) == finishes)
  }

  @Test(arguments: [-1, 2, Double.nan, .infinity]) func badProgressIsClamped(share: Double) {
    let scene = scene()
    scene.navigation.popViewController(animated: true)
    interactor.update(share)
    scene.app.tick()
    #expect((0...1).contains(interactor.percentComplete))
  }

  @Test func aCustomAnimatorDisablesSwipeBack() {
    let scene = scene()
    scene.delegate.interactor = nil
    scene.app.hold(.right, for: 1.5)
    scene.app.press(.enter)
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers.count == 1)
  }
}
