import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Continuing after a pause, reversing, and springs.
@Suite struct PropertyAnimatorContinueTests {
  private let scene = PropertyAnimatorScene()
  private let easeInOutParameters = CubicTimingParameters(animationCurve: .easeInOut)

  @Test func `After a pause an animator goes on along its curve`() {
    let animator = scene.running(easeInOutParameters)
    scene.app.jump(by: 0.3)
    scene.app.jump(by: 7) { animator.pauseAnimation() }
    scene.app.tick { animator.startAnimation() }
    scene.expectPlaces((0.1, scene.eased(0.4)), (0.2, scene.eased(0.6)), (0.3, scene.eased(0.9)))
  }

  /// Each animator is paused after a quarter of the time, or scrubbed to 0.25 of the way, and goes on or back then.
  @Test(
    arguments: [
      // Whether it is scrubbed, whether it goes back, the factor, and the seconds.
      (false, false, 0, 0.75), (false, false, 0.5, 0.5), (false, false, 2, 2), (true, false, 0, 0.75),
      (true, false, 0.5, 0.5), (true, false, 2, 2), (false, true, 0, 0.25), (false, true, 0.5, 0.5),
      (true, true, 0, 0.25), (true, true, 2, 2), (true, false, -1, 0.75), (true, false, .nan, 0.75),
    ])
  func `The rest of the way takes the time that its factor says`(
    byHand: Bool, back: Bool, factor: Double, seconds: Double
  ) {
    for parameters in [nil, CubicTimingParameters(animationCurve: .easeIn)] {
      let scene = PropertyAnimatorScene()
      let animator = scene.running(easeInOutParameters)
      scene.app.jump(by: 0.25)
      animator.pauseAnimation()
      if byHand { animator.fractionComplete = 0.25 }
      animator.isReversed = back
      let before = scene.x
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
      #expect(scene.x == before)
      scene.app.tick()
      #expect(abs(scene.x - before) < 1e-9, "no jump")
      scene.app.jump(by: seconds - 1e-6)
      #expect(animator.isRunning)
      // A microsecond before the end, at less than 10,000 points per second.
      #expect(abs(scene.x - (back ? 0 : 100)) < 0.01)
      scene.app.jump(by: 2e-6)
      #expect(animator.state == .inactive)
      #expect(scene.x == (back ? 0 : 100))
      #expect(scene.positions == [back ? .start : .end])
    }
  }

  @Test func `Another curve can lead through the rest of the way`() {
    let animator = scene.running(easeInOutParameters)
    scene.app.jump(by: 0.25)
    animator.pauseAnimation()
    let from = scene.x
    let (first, second) = (CGPoint(x: 0.1, y: 0.7), CGPoint(x: 0.2, y: 1))
    let parameters = CubicTimingParameters(controlPoint1: first, controlPoint2: second)
    scene.app.tick { animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0.4) }
    for time in [0.1, 0.2, 0.3] {
      scene.expectPlaces((0.1, from + (100 - from) * bezier(first, second, at: time / 0.4)))
    }
  }

  /// A finger has scrubbed it to 0.3 at 150 points per second: the spring begins with that place and velocity.
  @Test func `A spring continues from a place with its velocity`() {
    let animator = scene.animator()
    animator.fractionComplete = 0.3
    let velocity = Spring.initialVelocity(150, from: 30, to: 100)
    let spring = SpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: velocity, dy: velocity))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
    scene.expectPlaces((0, 30))
    scene.app.jump(by: 1e-6)
    #expect(abs((scene.x - 30) / 1e-6 - 150) < 0.01)
    // Counted in milliseconds.
    #expect(abs(scene.secondsToEnd(of: animator) - 0.5) < 0.0011)
  }

  @Test func `A reversed animator goes back the way it came`() {
    let animator = scene.running(easeInOutParameters)
    scene.app.jump(by: 0.4)
    animator.isReversed = true
    #expect(abs(scene.x - scene.eased(0.4)) < 1e-9)
    scene.expectPlaces((0, scene.eased(0.4)), (0.1, scene.eased(0.3)))
    animator.isReversed = false
    scene.expectPlaces((0, scene.eased(0.3)), (0.4, scene.eased(0.7)))
    animator.isReversed = true
    scene.expectPlaces((0, scene.eased(0.7)), (0.69, scene.eased(0.01)))
    #expect(scene.positions.isEmpty)
    scene.app.jump(by: 0.02)
    #expect(scene.positions == [.start])
    #expect([scene.x, scene.view.frame.minX] == [0, 0])
  }

  /// At 1 kHz, with several reversals.
  @Test(arguments: 0..<4) func `Reversing never makes a view jump, on curves and on springs`(kind: Int) {
    let curves: [any TimingCurveProvider] = [
      easeInOutParameters,
      CubicTimingParameters(controlPoint1: CGPoint(x: 0.3, y: 0.6), controlPoint2: CGPoint(x: 1, y: 1)),
      SpringTimingParameters(dampingRatio: 0.4), SpringTimingParameters(),
    ]
    let scene = PropertyAnimatorScene(columns: 2, rows: 1)
    let animator = scene.running(curves[kind])
    animator.addAnimations({ [scene] in scene.view.alpha = 0 }, delayFactor: 0.3)
    var last = (x: scene.x, alpha: scene.alpha)
    var steps = (x: CGFloat(0), alpha: CGFloat(0))
    for step in 1...1500 {
      if [150, 190, 260, 300, 555].contains(step) { scene.app.tick { animator.isReversed.toggle() } }
      scene.app.jump(by: 0.001)
      let new = (x: scene.x - last.x, alpha: scene.alpha - last.alpha)
      // No curve goes faster than twice its way in its time. Where it turns, the velocity changes by twice as much.
      let most: CGFloat = 2 * 2 * 0.001
      #expect(abs(new.x - steps.x) <= most * 100)
      // The alpha has seven tenths of the time.
      #expect(abs(new.alpha - steps.alpha) <= most / 0.7)
      (last, steps) = ((scene.x, scene.alpha), new)
    }
    scene.app.runUntilStill()
    #expect(scene.positions == [.start])
    #expect([scene.x, scene.alpha] == [0, 1])
  }

  @Test func `A spring that turns round keeps its velocity`() {
    let animator = scene.running(SpringTimingParameters(dampingRatio: 0.7))
    scene.app.jump(by: 0.1)
    let (before, moment) = (scene.x, 1e-6)
    scene.app.jump(by: moment)
    let speed = (scene.x - before) / moment
    scene.app.tick { animator.isReversed = true }
    let turned = scene.x
    scene.app.jump(by: moment)
    let spring = Spring(settlingIn: 1, dampingRatio: 0.7, initialVelocity: 0)
    // The mean velocities of two moments differ by their accelerations, of no more than ω² at two ways from the end.
    let change = 2 * 100 * spring.angularFrequency * spring.angularFrequency * moment
    #expect(abs(speed + 100 * spring.state(at: 0.1, from: 1, velocity: 0).velocity) < change)
    #expect(abs((scene.x - turned) / moment - speed) < change)
  }

  @Test func `An animator that is where it has to go is over at once`() {
    let animator = scene.animator(SpringTimingParameters())
    scene.app.tick { animator.startAnimation(afterDelay: 1) }
    scene.app.jump(by: 0.5)
    scene.app.tick { animator.isReversed = true }
    #expect(scene.positions == [.start])
    #expect(scene.view.frame.minX == 0)
  }

  @Test func `The fraction counts in the direction in which the animator goes`() {
    let animator = scene.animator()
    animator.fractionComplete = 0.3
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.7) < 1e-12)
    #expect(abs(scene.x - 30) < 1e-9)
    animator.fractionComplete = 0.9
    #expect(abs(scene.x - 10) < 1e-9)
    scene.app.tick { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    // A tenth of the way is left, of a second. The frames are a millisecond apart.
    #expect(abs(scene.secondsToEnd(of: animator) - 0.1) < 0.001 + 1e-9)
    #expect(scene.positions == [.start])
    #expect(scene.view.frame.minX == 0)
  }

  @Test(arguments: [true, false]) func `An animator that is reversed before it starts comes from its end`(
    isSpring: Bool
  ) {
    let animator = scene.animator(isSpring ? SpringTimingParameters(dampingRatio: 1) : easeInOutParameters)
    animator.isReversed = true
    scene.app.tick { animator.startAnimation() }
    #expect(scene.x == 100)
    scene.app.jump(by: 0.25)
    #expect(scene.x > 0)
    #expect(scene.x < 100)
    scene.app.runUntilStill()
    #expect([scene.x, scene.view.frame.minX] == [0, 0])
    #expect(scene.positions == [.start])
  }
}
