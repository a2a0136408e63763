import Foundation
import Segue
import SegueTesting
import Testing

/// Transitions that are taken hold of or turned round while they run.
@Suite struct InterruptionTests {
  private let log = Log()

  private struct Scene {
    let app: TestApplication
    let navigation: NavigationController
    let delegate: ScriptedDelegate
    let a: LoggedPage
    let b: LoggedPage
  }

  nonisolated enum Look: CaseIterable, Sendable {
    case slide, cube, flip, tutorial
  }

  private func scene(_ look: Look = .slide) -> Scene {
    let (a, b) = (LoggedPage("a", log), LoggedPage("b", log))
    let navigation = NavigationController(rootViewController: a)
    let delegate = ScriptedDelegate { [log] change in
      switch look {
      case .slide: SlideAnimator(operation: change.operation)
      case .cube: CubeAnimator(operation: change.operation)
      case .flip: FlipAnimator(operation: change.operation)
      case .tutorial: TutorialAnimator(log)
      }
    }
    navigation.delegate = delegate
    return Scene(app: TestApplication(navigation), navigation: navigation, delegate: delegate, a: a, b: b)
  }

  private func place(_ page: ViewController, _ app: TestApplication) -> CGFloat {
    page.view.layer.state(at: app.time).frame.minX
  }

  // MARK: Turning round

  @Test(arguments: [0.02, 0.1, 0.2, 0.45]) func backDuringAPushReversesIt(after seconds: Double) {
    let scene = scene()
    let still = scene.app.screen
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.app.run(for: seconds)
    let before = place(scene.b, scene.app)
    scene.app.press(.escape)
    #expect(scene.navigation.viewControllers == [scene.a], "it is on its way back")
    #expect(abs(place(scene.b, scene.app) - before) < 1e-6, "the picture jumps on release")
    scene.app.runUntilStill()
    #expect(scene.app.screen == still)
    #expect(scene.b.parent == nil)
    #expect(scene.navigation.viewControllers == [scene.a])
    expectBalanced(log.take())
  }

  @Test func popReturnsThePageThatTurnsRound() {
    let scene = scene()
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.app.run(for: 0.1)
    #expect(scene.navigation.popViewController(animated: true) === scene.b)
    #expect(scene.navigation.topViewController === scene.a)
    #expect(scene.navigation.popViewController(animated: true) == nil, "that was all there is")
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("page a"))
  }

  @Test func aPushOfThePageThatIsBeingPoppedBringsItBack() {
    let scene = scene()
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.app.tick()
    let still = scene.app.screen
    _ = log.take()
    scene.navigation.popViewController(animated: true)
    scene.app.run(for: 0.1)
    let before = place(scene.b, scene.app)
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.app.tick()
    #expect(abs(place(scene.b, scene.app) - before) < 1e-6)
    #expect(scene.navigation.viewControllers == [scene.a, scene.b])
    scene.app.runUntilStill()
    #expect(scene.app.screen == still)
    #expect(scene.b.parent === scene.navigation)
    expectBalanced(log.take(), appeared: ["b"])
  }

  @Test func backWhileADragGoesBackPopsAfterAll() {
    let scene = scene()
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.app.mouse(.press, 0, 5)
    for column in 1...15 { scene.app.mouse(.drag, column, 5) }
    scene.app.run(for: 0.3)
    scene.app.mouse(.release, 15, 5)
    scene.app.run(for: 0.05)
    #expect(scene.navigation.viewControllers.count == 2, "it falls back")
    scene.app.press(.escape)
    #expect(scene.navigation.viewControllers.count == 1)
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("page a"))
    #expect(scene.navigation.viewControllers == [scene.a])
  }

  @Test func turningTwiceEndsWhereItBegan() {
    let scene = scene()
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.app.run(for: 0.1)
    scene.navigation.popViewController(animated: true)
    scene.app.run(for: 0.05)
    scene.navigation.pushViewController(scene.b, animated: true)
    #expect(scene.navigation.viewControllers == [scene.a, scene.b])
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("page b"))
    expectBalanced(log.take(), appeared: ["b"])
  }

  // MARK: Taking hold

  @Test(arguments: Look.allCases) func aFingerTakesHoldOfAPush(look: Look) {
    let scene = scene(look)
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.app.run(for: 0.12)
    let probe = MotionProbe(scene.app)
    probe.run(for: 0.02)
    scene.app.press(.right)
    probe.run(for: 0.05)
    #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
    #expect(probe.jumps() == [])
    scene.app.hold(.right, for: 1.4)
    scene.app.press(.enter)
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers == [scene.a], "dragged away")
    #expect(scene.app.screen.contains("page a"))
    expectBalanced(log.take())
  }

  @Test(arguments: Look.allCases) func aFingerTakesHoldOfAPop(look: Look) {
    let scene = scene(look)
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.app.tick()
    let still = scene.app.screen
    _ = log.take()
    scene.navigation.popViewController(animated: true)
    scene.app.run(for: 0.1)
    let probe = MotionProbe(scene.app)
    probe.run(for: 0.02)
    scene.app.press(.right)
    probe.run(for: 0.05)
    #expect(probe.jumps() == [])
    // Back to the start: the page stays.
    scene.app.hold(.left, for: 1.5)
    scene.app.press(.enter)
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers == [scene.a, scene.b])
    #expect(scene.app.screen == still)
    expectBalanced(log.take(), appeared: ["b"])
  }

  @Test func aPageThatFallsBackCanBeTakenHoldOfAgain() {
    let scene = scene()
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.app.tick()
    scene.app.hold(.right, for: 0.8)
    scene.app.press(.enter)
    scene.app.run(for: 0.08)
    #expect(place(scene.b, scene.app) > 0)
    #expect(scene.navigation.transitionCoordinator?.isCancelled == true)
    let probe = MotionProbe(scene.app)
    probe.run(for: 0.02)
    scene.app.press(.right)
    probe.run(for: 0.05)
    #expect(probe.jumps() == [])
    #expect(scene.navigation.transitionCoordinator?.isCancelled == false)
    scene.app.hold(.right, for: 1.4)
    scene.app.press(.enter)
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers == [scene.a])
    expectBalanced(log.take(), appeared: ["a"])
  }

  /// The finger's way counts from where it came down: 80 of 320 points are a quarter.
  @Test func thePageFollowsTheFingerOneToOne() {
    let scene = scene()
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.app.run(for: 0.1)
    let start = place(scene.b, scene.app)
    scene.app.mouse(.press, 1, 5)
    scene.app.mouse(.drag, 6, 5)
    scene.app.run(for: 0.5)
    let first = place(scene.b, scene.app)
    #expect(abs(first - start - 40) < 1e-6)
    scene.app.mouse(.drag, 11, 5)
    scene.app.run(for: 0.2)
    #expect(abs(place(scene.b, scene.app) - first - 40) < 1e-6)
    scene.app.mouse(.release, 11, 5)
    scene.app.runUntilStill()
  }

  @Test func whatMovedGivesALittleBeforeItStands() {
    let scene = scene()
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.app.run(for: 0.1)
    let probe = MotionProbe(scene.app)
    probe.run(for: 0.01)
    scene.app.press(.right)
    probe.run(for: 0.03)
    // It moves at 1,700 points per second. A spring of ω = 52 a second stops it: 2ω · 1,700 are 178 points per second
    // in each millisecond, and 80 more are the finger's own.
    #expect(probe.greatestChangeOfVelocity < 300)
  }

  /// Six points pass before a finger is known to drag. The page does not jump over them, and is with the finger after
  /// 0.3 s all the same.
  @Test func whatAFingerWentBeforeItDragsIsCaughtUp() {
    let scene = scene()
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.app.tick()
    func touch(_ phase: Touch.Phase, _ x: CGFloat) {
      scene.app.application.post(.touch(phase, at: CGPoint(x: x, y: 90)), at: scene.app.time)
      scene.app.tick()
    }
    touch(.began, 5)
    for x in [7.0, 9, 11] {
      scene.app.jump(by: 0.01)
      touch(.moved, x)
    }
    #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
    #expect(place(scene.b, scene.app) == 0)
    // A critically damped spring of 0.12 s from −6: −6 e^(−ωt) (1 + ωt).
    scene.app.jump(by: 0.05)
    let way = 2 * Double.pi / 0.12 * 0.05
    #expect(abs(place(scene.b, scene.app) - (6 - 6 * exp(-way) * (1 + way))) < 1e-9)
    scene.app.run(for: 0.25)
    #expect(abs(place(scene.b, scene.app) - 6) < 1e-9)
    touch(.moved, 85)
    #expect(abs(place(scene.b, scene.app) - 80) < 1e-9, "from there on it keeps to it")
  }

  /// A push that is dragged away goes on at the finger's speed, which is the other way for the push.
  @Test func aPushThatIsFlickedAwayKeepsTheFingersSpeed() {
    let scene = scene()
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.app.run(for: 0.15)
    let start = scene.app.time
    let probe = MotionProbe(scene.app)
    scene.app.application.post(.touch(.began, at: CGPoint(x: 2, y: 90)), at: start)
    probe.run(for: 0.15) { time in
      scene.app.application.post(.touch(.moved, at: CGPoint(x: 2 + 400 * (time - start), y: 90)), at: time)
    }
    let before = place(scene.b, scene.app)
    probe.run(for: 0.001) { time in
      scene.app.application.post(.touch(.moved, at: CGPoint(x: 2 + 400 * (time - start), y: 90)), at: time)
    }
    let speed = (place(scene.b, scene.app) - before) / 0.001
    scene.app.application.post(.touch(.ended, at: CGPoint(x: 2 + 400 * 0.151, y: 90)), at: scene.app.time)
    let atLift = place(scene.b, scene.app)
    probe.run(for: 0.002)
    #expect(probe.jumps() == [])
    #expect(abs((place(scene.b, scene.app) - atLift) / 0.002 - speed) < 0.15 * speed)
    #expect(abs(speed - 400) < 40)
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers == [scene.a])
  }

  // MARK: By code

  @Test func pauseTakesHoldOfWhatBeganByItself() {
    let scene = scene()
    let interactor = PercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    let delegate = ScriptedDelegate(log, animator: TutorialAnimator(log))
    delegate.interactor = interactor
    scene.navigation.delegate = delegate
    scene.navigation.pushViewController(scene.b, animated: true)
    var changes: [Bool] = []
    let coordinator = scene.navigation.transitionCoordinator
    coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    #expect(coordinator?.initiallyInteractive == false)
    // The tutorial's page fades from 0.2 to 1, slow at both ends, in 0.4 s: half way after half the time.
    scene.app.tick()
    scene.app.jump(by: 0.2)
    interactor.pause()
    #expect(abs(interactor.percentComplete - 0.5) < 1e-9)
    scene.app.run(for: 1)
    #expect(abs(scene.b.view.layer.state(at: scene.app.time).opacity - 0.6) < 1e-6)
    interactor.update(0.75)
    scene.app.run(for: 0.5)
    #expect(abs(scene.b.view.layer.state(at: scene.app.time).opacity - 0.8) < 1e-6, "linear under the finger")
    interactor.cancel()
    scene.app.runUntilStill()
    #expect(changes == [true, false])
    #expect(scene.navigation.viewControllers == [scene.a])
    expectBalanced(log.take())
    _ = delegate
  }

  @Test func whatIsOverIsThereAgainWhenItIsDraggedBack() {
    let scene = scene(.flip)
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.app.tick()
    // Of the two steps in depth the first is over.
    scene.app.jump(by: 0.45)
    scene.app.press(.right)
    scene.app.hold(.right, for: 0.8)
    for _ in 0..<40 where place(scene.b, scene.app).isFinite {
      scene.app.press(.right)
      scene.app.run(for: 0.03)
    }
    let depth = scene.a.view.layer.state(at: scene.app.time).transform.m43
    #expect(abs(depth) < 3, "the card has stepped forward again")
    scene.app.press(.escape)
    scene.app.runUntilStill()
  }

  @Test(arguments: [0, 0.1, 0.3]) func anApplicationThatIsDroppedInMidTransitionIsFreed(seconds: Double) {
    weak var application: Application?
    weak var page: ViewController?
    weak var sheet: ViewController?
    do {
      let scene = scene()
      let modal = LoggedPage("s", log)
      scene.navigation.pushViewController(scene.b, animated: true)
      scene.app.run(for: seconds)
      scene.navigation.present(modal, animated: true)
      scene.app.run(for: seconds)
      (application, page, sheet) = (scene.app.application, scene.b, modal)
    }
    #expect(application == nil)
    #expect(page == nil)
    #expect(sheet == nil)
  }
}
