import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Scrubbing animators, and pausing them in mid-curve.
@Suite struct PropertyAnimatorScrubTests {
  private let scene = PropertyAnimatorScene()

  @Test func `Setting the fraction activates the animator, and the next frame shows that share of the way`() {
    scene.app.tick { scene.view.backgroundColor = .white }
    let animator = scene.animator(CubicTimingParameters(animationCurve: .easeInOut))
    animator.fractionComplete = 0.25
    #expect((animator.state, animator.isRunning) == (.active, false))
    #expect(scene.view.frame.minX == 100, "the closures have run")
    for share in [0.25, 0.5, 0.1, 1, 0, 0.75] {
      let before = scene.app.application.frame.cells
      animator.fractionComplete = share
      #expect(scene.app.tick() != .nextFrame)
      #expect(scene.app.application.frame.cells != before)
      scene.expectPlaces((0.3, 100 * share))  // whatever the curve
      #expect(abs(animator.fractionComplete - share) < 1e-12)
    }
    let bad: [(CGFloat, CGFloat)] = [(-1, 0), (2, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0)]
    for (fraction, expected) in bad {
      animator.fractionComplete = fraction
      #expect(animator.fractionComplete == expected)
    }
    #expect(scene.positions.isEmpty, "scrubbing to the end does not end it")
  }

  @Test func `Without scrubsLinearly, the fraction is one of the time`() {
    let animator = scene.animator(CubicTimingParameters(animationCurve: .easeInOut))
    animator.scrubsLinearly = false
    for share in [0.25, 0.6, 0.1] {
      animator.fractionComplete = share
      #expect(abs(scene.x - scene.eased(share)) < 1e-9)
      #expect(abs(animator.fractionComplete - share) < 1e-12)
    }
    scene.app.tick { animator.startAnimation() }
    scene.expectPlaces((0.4, 50))  // along the curve from there
  }

  /// All curves and springs, whole and in part, are paused at any moment: nothing moves, and the next frame goes on.
  @Test(arguments: [0.003, 0.2, 0.437, 0.5, 0.813, 0.999], 0..<6)
  func `Pausing and taking hold at any point of any curve moves nothing`(moment: Double, kind: Int) {
    let curves: [any TimingCurveProvider] = [
      CubicTimingParameters(), CubicTimingParameters(animationCurve: .easeIn),
      CubicTimingParameters(controlPoint1: CGPoint(x: 0.3, y: -0.5), controlPoint2: CGPoint(x: 0.6, y: 1.7)),
      SpringTimingParameters(dampingRatio: 0.3, initialVelocity: CGVector(dx: 3, dy: -2)),
      SpringTimingParameters(), SpringTimingParameters(dampingRatio: 1),
    ]
    let scene = PropertyAnimatorScene(columns: 2, rows: 1)
    let animator = scene.animator(curves[kind])
    animator.addAnimations({ [scene] in scene.view.alpha = 0 }, delayFactor: 0.4)
    animator.addAnimations { [scene] in
      View.animateKeyframes(withDuration: 0, delay: 0) {
        View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3) { scene.view.frame.origin.y = 50 }
      }
    }
    func picture() -> [CGFloat] { [scene.x, scene.y, scene.alpha] }
    func isNear(_ a: [CGFloat], _ b: [CGFloat], _ tolerance: Double) -> Bool {
      zip(a, b).allSatisfy { abs($0 - $1) < tolerance }
    }
    scene.app.tick { animator.startAnimation() }
    scene.app.jump(by: moment * animator.duration)
    let before = picture()
    let fraction = animator.fractionComplete
    animator.pauseAnimation()
    #expect(picture() == before)
    #expect(animator.fractionComplete == fraction)
    scene.app.jump(by: 3)
    #expect(picture() == before)
    // Scrubbing goes on from there, in proportion.
    animator.fractionComplete = fraction
    #expect(isNear(picture(), before, 1e-9))
    for step in [1e-6, -1e-6] where (0...1).contains(fraction + step) {
      animator.fractionComplete = fraction + step
      #expect(isNear(picture(), before, 1e-2))
    }
    animator.fractionComplete = fraction
    animator.startAnimation()
    var last = picture()
    scene.app.tick()
    while animator.state == .active {
      scene.app.jump(by: 0.001)
      // In a millisecond; the fastest of the springs above begins with 30 ways a second.
      #expect(isNear(picture(), last, 8))
      last = picture()
    }
    #expect(last == [100, 50, 0])
  }

  @Test func `The fraction of a running animator is its share of the way`() {
    let animator = scene.running(CubicTimingParameters(animationCurve: .easeInOut))
    scene.app.jump(by: 0.25)
    #expect(abs(animator.fractionComplete - easeInOut(0.25)) < 1e-9)
    animator.pauseAnimation()
    animator.fractionComplete += 0.3
    #expect(abs(scene.x - (scene.eased(0.25) + 30)) < 1e-9)
  }

  @Test func `A spring that is paused beyond its target can be scrubbed`() {
    // The first overshoot, see AnimationTests: 9.478 % at 0.2135535 s.
    let animator = scene.running(SpringTimingParameters(dampingRatio: 0.6), duration: 0.6)
    scene.app.jump(by: 0.2135535)
    #expect(abs(animator.fractionComplete - 1.0947802) < 1e-5)
    animator.pauseAnimation()
    let fraction = animator.fractionComplete
    animator.fractionComplete = 2
    #expect(animator.fractionComplete == fraction)
    animator.fractionComplete = 0.5
    #expect(abs(scene.x - 50) < 1e-9)
  }

  @Test func `A delay factor is a share of the duration`() {
    let animator = ViewPropertyAnimator(duration: 2, curve: .easeInOut)
    animator.addAnimations { [scene] in scene.view.frame.origin.x = 100 }
    animator.addAnimations({ [scene] in scene.view.alpha = 0 }, delayFactor: 0.5)
    animator.addAnimations({ [scene] in scene.view.frame.origin.y = 40 }, delayFactor: 2)
    scene.app.tick { animator.startAnimation() }
    for quarter in 1...7 {
      let share = Double(quarter) / 8
      scene.expectPlaces((0.25, scene.eased(share)))
      #expect(abs(scene.alpha - (1 - easeInOut(max(0, share * 2 - 1)))) < 1e-9)
      #expect(scene.y == 0)
    }
    scene.app.jump(by: 0.25)
    #expect([scene.x, scene.alpha, scene.y] == [100, 0, 40])
    #expect(animator.state == .inactive)
  }

  @Test func `Under a finger, a delayed change moves in its part of the way`() {
    let animator = scene.animator(CubicTimingParameters(animationCurve: .easeOut))
    animator.addAnimations({ [scene] in scene.view.alpha = 0 }, delayFactor: 0.5)
    for (share, alpha) in [(0.25, 1), (0.5, 1), (0.75, 0.5), (0.6, 0.8), (1, 0), (0.1, 1)] {
      animator.fractionComplete = share
      #expect(abs(scene.alpha - alpha) < 1e-9)
      #expect(abs(scene.x - 100 * share) < 1e-9)
    }
  }

  @Test func `Keyframes follow the animator`() {
    let animator = ViewPropertyAnimator(duration: 2, curve: .linear) { [scene] in
      View.animateKeyframes(withDuration: 0, delay: 0) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.view.frame.origin.x = 100 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.view.frame.origin.x = 60 }
      }
    }
    animator.fractionComplete = 0.25
    #expect(abs(scene.x - 50) < 1e-9)
    scene.app.tick { animator.startAnimation() }
    scene.expectPlaces((0.5, 100), (0.5, 80))
    scene.app.jump(by: 0.5)
    #expect(scene.x == 60)
    #expect(animator.state == .inactive)
  }

  @Test func `Keyframes inside a delayed change keep to its part`() {
    let animator = scene.animator()
    animator.addAnimations(
      { [scene] in
        View.animateKeyframes(withDuration: 0, delay: 0) {
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.view.frame.origin.y = 40 }
        }
        View.animate(withDuration: 9) { scene.view.alpha = 0 }
      }, delayFactor: 0.5)
    scene.app.tick { animator.startAnimation() }
    for (step, y, alpha) in [(0.5, 0.0, 1.0), (0.25, 0, 0.5), (0.125, 20, 0.25)] {
      scene.app.jump(by: step)
      #expect(abs(scene.y - y) < 1e-9)
      #expect(abs(scene.alpha - alpha) < 1e-9)
    }
    scene.app.jump(by: 0.125)
    #expect([scene.y, scene.alpha] == [40, 0])
    #expect(scene.positions == [.end])
  }

  @Test func `An animation with its own duration or curve does not follow the animator`() {
    var ended: Bool?
    let animator = scene.animator()
    animator.addAnimations { [scene] in
      View.animate(
        withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration, .curveLinear],
        animations: { scene.view.alpha = 0 }, completion: { ended = $0 })
    }
    scene.app.tick { animator.fractionComplete = 0.1 }
    scene.expectPlaces((0.25, 10))
    #expect(abs(scene.alpha - 0.5) < 1e-9)
    scene.app.jump(by: 0.25)
    #expect(ended == true)
    #expect(animator.state == .active)
  }

  @Test func `A change that is added later takes the time that is left`() {
    let animator = scene.running(duration: 2)
    scene.app.jump(by: 1)
    animator.addAnimations { [scene] in scene.view.alpha = 0 }
    animator.addAnimations({ [scene] in scene.view.frame.origin.y = 40 }, delayFactor: 0.5)
    scene.app.tick()
    #expect([scene.alpha, scene.y] == [1, 0])
    scene.expectPlaces((0.5, 75))
    #expect(abs(scene.alpha - 0.5) < 1e-9)
    #expect(scene.y == 0)
    scene.app.jump(by: 0.25)
    #expect(abs(scene.alpha - 0.25) < 1e-9)
    #expect(abs(scene.y - 20) < 1e-9)
    scene.app.jump(by: 0.25)
    #expect([scene.alpha, scene.y] == [0, 40])
    #expect(scene.positions == [.end])
  }

  @Test func `A change that is added during a pause is paused, too`() {
    let animator = scene.animator()
    scene.app.tick { animator.fractionComplete = 0.5 }
    animator.addAnimations { [scene] in scene.view.alpha = 0 }
    #expect(scene.alpha == 1)
    animator.fractionComplete = 0.75
    #expect(abs(scene.alpha - 0.5) < 1e-9)
    animator.fractionComplete = 0.25
    #expect(scene.alpha == 1, "there it has not begun")
    scene.app.runUntilStill { animator.startAnimation() }
    #expect(scene.alpha == 0)
    #expect(scene.positions == [.end])
  }
}
