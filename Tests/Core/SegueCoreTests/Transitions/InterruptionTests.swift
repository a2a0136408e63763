import AppearanceLog
import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Transitions that a finger takes over or that turn round while they run.
@Suite struct InterruptionTests {
  nonisolated enum Look: CaseIterable, Sendable { case slide, cube, flip, tutorial }

  /// A stack of the page a, or of a and b, whose changes have a look.
  private func scene(_ look: Look = .slide, isPushed: Bool = false) -> StackScene {
    let log = Log()
    return StackScene(isPushed: isPushed) { change in
      switch look {
      case .slide: SlideAnimator(operation: change.operation)
      case .cube: CubeAnimator(operation: change.operation)
      case .flip: FlipAnimator(operation: change.operation)
      case .tutorial: TutorialAnimator(log)
      }
    }
  }

  // MARK: Turning round
  @Test(arguments: [0.02, 0.1, 0.2, 0.45]) func `Esc during a push reverses it`(after seconds: Double) {
    let scene = scene()
    let still = scene.app.screen
    scene.app.run(for: seconds) { scene.push() }
    let before = scene.place(scene.b)
    scene.app.press(.escape)
    #expect(scene.navigation.viewControllers == [scene.a], "it is on its way back")
    #expect(abs(scene.place(scene.b) - before) < 1e-6, "the picture jumps on release")
    scene.app.runUntilStill()
    #expect(scene.app.screen == still)
    #expect(scene.b.parent == nil)
    #expect(scene.navigation.viewControllers == [scene.a])
    expectBalanced(scene.log.take())
  }

  @Test func `A pop during a push returns the page that turns round, and a push turns it round again`() {
    let scene = scene()
    scene.app.run(for: 0.1) { scene.push() }
    #expect(scene.navigation.popViewController(animated: true) === scene.b)
    #expect(scene.navigation.topViewController === scene.a)
    #expect(scene.navigation.popViewController(animated: true) == nil, "that was all there is")
    scene.app.run(for: 0.05)
    scene.push()
    #expect(scene.navigation.viewControllers == [scene.a, scene.b])
    scene.app.runUntilStill()
    expectBalanced(scene.log.take(), appeared: ["b"], on: scene.app)
  }

  @Test func `A push of the page that is being popped brings it back`() {
    let scene = scene(isPushed: true)
    let still = scene.app.screen
    scene.app.run(for: 0.1) { scene.pop() }
    let before = scene.place(scene.b)
    scene.app.tick { scene.push() }
    #expect(abs(scene.place(scene.b) - before) < 1e-6)
    #expect(scene.navigation.viewControllers == [scene.a, scene.b])
    scene.app.runUntilStill()
    #expect(scene.app.screen == still)
    #expect(scene.b.parent === scene.navigation)
    expectBalanced(scene.log.take(), appeared: ["b"])
  }

  @Test func `Esc while a cancelled drag falls back pops after all`() {
    let scene = scene(isPushed: true)
    scene.app.run(for: 0.3) { scene.app.stroke((0, 5), (15, 5), lifts: false) }
    scene.app.run(for: 0.05) { scene.app.mouse(.release, 15, 5) }
    #expect(scene.navigation.viewControllers.count == 2, "it falls back")
    scene.app.press(.escape)
    #expect(scene.navigation.viewControllers.count == 1)
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("page a"))
    #expect(scene.navigation.viewControllers == [scene.a])
  }

  // MARK: Taking over
  /// Has a key put a finger down on a moving page, and returns what jumps.
  private func grab(_ scene: StackScene) -> [String] {
    let probe = MotionProbe(scene.app)
    probe.run(for: 0.02)
    scene.app.press(.right)
    probe.run(for: 0.05)
    return probe.jumps()
  }

  @Test(arguments: Look.allCases) func `A finger can take over a push, and drag the page away`(look: Look) {
    let scene = scene(look)
    scene.app.run(for: 0.12) { scene.push() }
    #expect(grab(scene) == [])
    #expect(scene.isHeld == true)
    scene.app.hold(.right, for: 1.4)
    scene.app.runUntilStill { scene.app.press(.enter) }
    #expect(scene.navigation.viewControllers == [scene.a], "dragged away")
    expectBalanced(scene.log.take(), appeared: ["a"], on: scene.app)
  }

  @Test(arguments: Look.allCases) func `A finger can take over a pop, and bring the page back`(look: Look) {
    let scene = scene(look, isPushed: true)
    let still = scene.app.screen
    scene.app.run(for: 0.1) { scene.pop() }
    #expect(grab(scene) == [])
    // Back to the start: the page stays.
    scene.app.hold(.left, for: 1.5)
    scene.app.runUntilStill { scene.app.press(.enter) }
    #expect(scene.navigation.viewControllers == [scene.a, scene.b])
    #expect(scene.app.screen == still)
    expectBalanced(scene.log.take(), appeared: ["b"])
  }

  @Test func `A finger can take over a page that falls back`() {
    let scene = scene(isPushed: true)
    scene.app.hold(.right, for: 0.8)
    scene.app.run(for: 0.08) { scene.app.press(.enter) }
    #expect(scene.place(scene.b) > 0)
    #expect(scene.navigation.transitionCoordinator?.isCancelled == true)
    #expect(grab(scene) == [])
    #expect(scene.navigation.transitionCoordinator?.isCancelled == false)
    scene.app.hold(.right, for: 1.4)
    scene.app.runUntilStill { scene.app.press(.enter) }
    #expect(scene.navigation.viewControllers == [scene.a])
    expectBalanced(scene.log.take(), appeared: ["a"])
  }

  /// The finger's way counts from where it came down: 80 of 320 points are a quarter.
  @Test func `The page follows the finger one to one`() {
    let scene = scene()
    scene.app.run(for: 0.1) { scene.push() }
    let start = scene.place(scene.b)
    scene.app.run(for: 0.5) { scene.app.stroke((1, 5), (6, 5), lifts: false) }
    let first = scene.place(scene.b)
    #expect(abs(first - start - 40) < 1e-6)
    scene.app.run(for: 0.2) { scene.app.mouse(.drag, 11, 5) }
    #expect(abs(scene.place(scene.b) - first - 40) < 1e-6)
    scene.app.runUntilStill { scene.app.mouse(.release, 11, 5) }
  }

  @Test func `A page that a finger stops gives a little before it stands`() {
    let scene = scene()
    scene.app.run(for: 0.1) { scene.push() }
    let probe = MotionProbe(scene.app)
    probe.run(for: 0.01)
    scene.app.press(.right)
    probe.run(for: 0.03)
    // It moves at 1,700 points per second. A spring of ω = 52 a second stops it: 2ω · 1,700 are 178 points per second
    // in each millisecond, and 80 more are the finger's own.
    #expect(probe.greatestChangeOfVelocity < 300)
  }

  /// A push that is dragged away goes on at the finger's speed, which is the other way for the push.
  @Test func `A push that is flicked away keeps the finger's velocity`() {
    let scene = scene()
    scene.app.run(for: 0.15) { scene.push() }
    let start = scene.app.time
    let probe = MotionProbe(scene.app)
    func post(_ phase: Touch.Phase, _ time: TimeInterval) {
      scene.app.application.post(.touch(phase, at: CGPoint(x: 2 + 400 * (time - start), y: 90)), at: time)
    }
    post(.began, start)
    probe.run(for: 0.15) { post(.moved, $0) }
    let before = scene.place(scene.b)
    probe.run(for: 0.001) { post(.moved, $0) }
    let speed = (scene.place(scene.b) - before) / 0.001
    post(.ended, scene.app.time)
    let atLift = scene.place(scene.b)
    probe.run(for: 0.002)
    #expect(probe.jumps() == [])
    // The drag begins when the finger has gone 6 to 7 points. Then the page is no faster than 0.15 s after its start. Little is
    // left at the end of both motions, which stop on a spring with a response of 0.12 s.
    let (rate, time, pushed) = (2 * Double.pi / 0.12, 0.15 - 7.0 / 400, Spring.navigation.angularFrequency * 0.15)
    let grabbed = 320 * pushed * pushed / 0.15 * exp(-pushed)
    let rest = (7 * rate * rate * time + grabbed * (rate * time - 1)) * exp(-rate * time)
    #expect(abs(speed - 400) < rest)
    // From there on it is on the spring of the push.
    let way = 320 - atLift
    let spring = Spring(settlingIn: 0.5, dampingRatio: 1, initialVelocity: speed / way)
    let gone = way + spring.state(at: 0.002, from: -way, velocity: speed).displacement
    #expect(abs(scene.place(scene.b) - atLift - gone) / 0.002 < rest)
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers == [scene.a])
  }

  // MARK: By code
  @Test func `pause() takes over a transition that began by itself`() {
    let scene = scene(.tutorial)
    let interactor = PercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    scene.delegate.interactor = interactor
    scene.push()
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
    #expect(abs(scene.alpha(scene.b) - 0.6) < 1e-6)
    scene.app.run(for: 0.5) { interactor.update(0.75) }
    #expect(abs(scene.alpha(scene.b) - 0.8) < 1e-6, "linear under the finger")
    scene.app.runUntilStill { interactor.cancel() }
    #expect(changes == [true, false])
    #expect(scene.navigation.viewControllers == [scene.a])
    expectBalanced(scene.log.take())
  }

  @Test func `A step that is over is undone when the finger drags back past it`() {
    let scene = scene(.flip)
    scene.app.tick { scene.push() }
    // Of the two steps in depth the first is over.
    scene.app.jump(by: 0.45)
    scene.app.press(.right)
    scene.app.hold(.right, for: 0.8)
    for _ in 0..<40 where scene.place(scene.b).isFinite { scene.app.run(for: 0.03) { scene.app.press(.right) } }
    let depth = scene.a.view.layer.state(at: scene.app.time).transform.m43
    #expect(abs(depth) < 3, "the card has stepped forward again")
    scene.app.runUntilStill { scene.app.press(.escape) }
  }

  @Test(arguments: [0, 0.1, 0.3]) func `An application that is dropped in a transition is released`(seconds: Double) {
    weak var application: Application?
    weak var page: ViewController?
    weak var sheet: ViewController?
    do {
      let scene = scene()
      let modal = scene.log.page("s")
      scene.app.run(for: seconds) { scene.push() }
      scene.app.run(for: seconds) { scene.navigation.present(modal, animated: true) }
      (application, page, sheet) = (scene.app.application, scene.b, modal)
    }
    #expect(application == nil)
    #expect(page == nil)
    #expect(sheet == nil)
  }
}
