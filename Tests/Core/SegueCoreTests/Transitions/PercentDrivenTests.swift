import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Any animator, under a finger, with the bugs that people report against libraries of this kind.
@Suite struct PercentDrivenTests {
  /// A pop that an interactor drives.
  private let scene: StackScene
  private let interactor = PercentDrivenInteractiveTransition()
  init() {
    let log = Log()
    scene = StackScene { _ in TutorialAnimator(log) }
    scene.delegate.interactor = interactor
  }

  @Test func `Under the finger progress is linear, back from the very end, too, and clamped where it is out of range`()
  {
    scene.pop()
    for share in [0, 0.25, 0.5, 0.99, 1, 0.1] {
      scene.app.run(for: 0.5) { interactor.update(share) }
      #expect(scene.navigation.transitionCoordinator != nil, "nothing completes under the finger")
      // The animator fades the lower page from 0.2 to 1 and the upper one from 1 to 0.3.
      #expect(abs(scene.alpha(scene.a) - (0.2 + 0.8 * share)) < 1e-9)
      #expect(abs(scene.alpha(scene.b) - (1 - 0.7 * share)) < 1e-9)
      #expect(abs(scene.place(scene.b) + 80 * share) < 1e-9)
    }
    for share in [-1, 2, .nan, .infinity] {
      scene.app.tick { interactor.update(share) }
      #expect((0...1).contains(interactor.percentComplete), "\(share)")
    }
  }

  @Test func `A completion can start the next transition`() {
    let next = scene.log.page("c")
    let second = PercentDrivenInteractiveTransition()
    scene.pop()
    scene.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [scene] _ in
      scene.delegate.interactor = second
      scene.push(next)
      second.finish()
    }
    scene.app.tick { interactor.update(0.4) }
    scene.app.runUntilStill { interactor.cancel() }
    #expect(scene.names == "abc")
    #expect(scene.app.screen.contains("page c"))
  }

  @Test func `An alongside animation follows the animator's curve`() {
    scene.delegate.animator = SlideAnimator(operation: .pop)
    scene.delegate.interactor = nil
    let companion = View(frame: CGRect(cells: 0, 0, 10, 1))
    scene.navigation.view.addSubview(companion)
    scene.pop()
    scene.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in companion.alpha = 0 })
    scene.app.tick()
    for _ in 0..<5 {
      scene.app.jump(by: 0.07)
      let way = scene.place(scene.b) / 320
      #expect(abs(companion.layer.state(at: scene.app.time).opacity - (1 - way)) < 1e-9)
    }
  }

  @Test func `An alongside animation that is added late is under the finger, too`() {
    let companion = View(frame: CGRect(cells: 0, 0, 10, 1))
    scene.navigation.view.addSubview(companion)
    scene.pop()
    scene.app.run(for: 0.1) { interactor.update(0.5) }
    #expect(scene.navigation.transitionCoordinator?.animate { _ in companion.alpha = 0 } == true)
    scene.app.tick()
    #expect(abs(companion.layer.state(at: scene.app.time).opacity - 0.5) < 1e-9)
    scene.app.runUntilStill { interactor.cancel() }
    #expect(companion.alpha == 1)
  }

  @Test func `A cancelled pop leaves no frozen or black page`() {
    let before = (scene.app.application.frame.text, scene.b.view.layer.model, scene.a.view.layer.model)
    scene.pop()
    scene.app.run(for: 0.1) { interactor.update(0.7) }
    #expect(scene.app.application.frame.text != before.0)
    scene.app.runUntilStill { interactor.cancel() }
    #expect(scene.app.application.frame.text == before.0)
    #expect(scene.b.view.layer.model == before.1)
    #expect(scene.a.view.layer.model == before.2)
    #expect(scene.b.view.subviews.first?.frame == CGRect(cells: 2, 3, 20, 1))
    #expect(scene.a.view.superview == nil)
    #expect(!scene.b.view.clipsToBounds)
    #expect(scene.b.view.superview?.subviews.count == 1, "the ghost is gone")
    #expect(scene.b.view.layer.animations.isEmpty)
    // And the page still answers.
    scene.delegate.interactor = nil
    scene.app.runUntilStill { scene.pop() }
    #expect(scene.app.screen.contains("page a"))
  }

  /// Without a velocity the rest of the way takes its share of the duration.
  @Test(
    arguments: [(0.75, true, 1.0, 0.1), (0.75, false, 1.0, 0.3), (0.5, true, 2.0, 0.1), (0.5, false, 0.5, 0.4)])
  func `The rest of the way takes its share of the duration`(
    share: Double, finishes: Bool, speed: Double, seconds: Double
  ) {
    scene.pop()
    interactor.completionSpeed = speed
    scene.app.tick { interactor.update(share) }
    scene.app.jump(by: seconds - 0.001) { interactor.lift(finishing: finishes) }
    #expect(scene.navigation.transitionCoordinator != nil)
    scene.app.jump(by: 0.002)
    #expect(scene.navigation.transitionCoordinator == nil)
  }

  @Test(arguments: [0.0, 1.5, 4.0])
  func `The picture does not jump on release, and goes on at the finger's velocity`(velocity: Double) {
    scene.pop()
    scene.app.tick { interactor.update(0.4) }
    let place = scene.alpha(scene.a)
    scene.app.jump(by: 0) { interactor.finish(velocity: velocity) }
    #expect(abs(scene.alpha(scene.a) - place) < 1e-9)
    // The finger's speed goes on: 0.8 of alpha is the whole way.
    let step = 1e-5
    scene.app.jump(by: step)
    let speed = (scene.alpha(scene.a) - place) / step / 0.8
    // In 1e-5 s the velocity changes by less than a hundredth.
    #expect(abs(speed - velocity) < 0.01)
    scene.app.runUntilStill()
    #expect(scene.names == "a")
  }

  @Test func `A cancel with a flick back keeps its velocity`() {
    scene.pop()
    scene.app.tick { interactor.update(0.6) }
    let place = scene.alpha(scene.a)
    interactor.cancel(velocity: -2)
    let moment = 1e-5
    scene.app.jump(by: moment)
    // A spring of 0.4 s brakes it meanwhile. The page goes from 0.2 to 1.
    let spring = Spring(settlingIn: 0.4, dampingRatio: 1, initialVelocity: 2 / 0.6)
    let change = spring.angularFrequency * spring.angularFrequency * 0.6 * moment / 2
    #expect(abs((scene.alpha(scene.a) - place) / moment / 0.8 + 2) < change)
    scene.app.runUntilStill()
    #expect(scene.names == "ab")
  }
}
