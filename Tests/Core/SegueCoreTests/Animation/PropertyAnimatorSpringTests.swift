import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Springs against the formulas of MOTION.md, computed here.
@Suite struct PropertyAnimatorSpringTests {
  private let scene = PropertyAnimatorScene()

  /// What is left of the way: ζ < 1 and ζ = 1.
  private func left(_ frequency: Double, _ ratio: Double, _ velocity: Double, _ time: Double) -> Double {
    if ratio == 1 { return exp(-frequency * time) * (1 + (frequency - velocity) * time) }
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    let decay = ratio * frequency
    return exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
  }

  private func follow(
    _ parameters: SpringTimingParameters, _ duration: Double, lasts: Double, _ x: (Double) -> Double
  ) {
    let animator = scene.animator(parameters, duration: duration)
    #expect(abs(animator.duration - lasts) < 1e-9)
    scene.app.tick { animator.startAnimation() }
    let start = scene.app.time
    for step in 1...9 {
      scene.app.jump(by: lasts / 10)
      #expect(abs(scene.x - x(scene.app.time - start)) < 1e-6, "step \(step)")
    }
    scene.app.jump(by: lasts / 10 + 1e-9)
    #expect(scene.x == 100)
    #expect(scene.positions == [.end])
  }

  /// ωD = 9.23341347645158 for ζ = 1, and ω = ln(1000 ζ/√(1−ζ²)) / (ζD) below.
  @Test(arguments: [1, 0.6, 0.3], [0.5, 2])
  func `A spring given by its damping ratio rests at the end of the duration`(ratio: Double, duration: Double) {
    let frequency =
      ratio == 1
      ? 9.23341347645158 / duration : log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * duration)
    follow(SpringTimingParameters(dampingRatio: ratio), duration, lasts: duration) {
      100 * (1 - left(frequency, ratio, 0, $0))
    }
  }

  /// Mass 2, stiffness 200, damping 12: ω₀ = 10, ζ = 0.3, so b = 3 and ωd = √91; pushed by 4 ways per second, it
  /// rests after ln((1 + |3 − 4| / √91) / 0.001) / 3 seconds whatever duration the animator has.
  @Test(arguments: [0, -1, .nan, 0.1, 1, 30])
  func `A spring given by its physics takes its own time`(duration: Double) {
    let parameters = SpringTimingParameters(
      mass: 2, stiffness: 200, damping: 12, initialVelocity: CGVector(dx: 4, dy: 4))
    let lasts = log((1 + 1 / 91.0.squareRoot()) / 0.001) / 3
    #expect(abs(parameters.settlingDuration - lasts) < 1e-12)
    follow(parameters, duration, lasts: lasts) { 100 * (1 - left(10, 0.3, 4, $0)) }
  }

  /// Mass 3, stiffness 1000, damping 500 count as critical with ω = √(1000/3); (1 + ωt) e^(−ωt) is first below 0.001
  /// at a multiple of 0.1 s at 0.6 s: at 0.5 it is still 0.001098….
  @Test func `The default spring is the system's`() {
    let frequency = (1000.0 / 3).squareRoot()
    #expect(left(frequency, 1, 0, 0.5) > 0.001)
    #expect(left(frequency, 1, 0, 0.6) < 0.001)
    follow(SpringTimingParameters(), 0.1, lasts: 0.6) { 100 * (1 - left(frequency, 1, 0, $0)) }
  }

  /// After a flick to the lower right, x and y each go on with their own velocity.
  @Test func `Each axis has its own initial velocity`() {
    let animator = ViewPropertyAnimator(
      duration: 1,
      timingParameters: SpringTimingParameters(
        mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 2, dy: -5)))
    animator.addAnimations { [scene] in
      scene.view.center = CGPoint(x: 120, y: 58)
      scene.view.alpha = 0
    }
    scene.app.tick { animator.startAnimation() }
    scene.app.jump(by: 0.05)
    #expect(abs(scene.x - 100 * (1 - left(10, 1, 2, 0.05))) < 1e-9)
    #expect(abs(scene.y - 50 * (1 - left(10, 1, -5, 0.05))) < 1e-9)
    #expect(abs(scene.alpha - left(10, 1, -5, 0.05)) < 1e-9, "the larger one counts for all else")
    animator.pauseAnimation()
    let held = (scene.x, scene.y)
    animator.fractionComplete = animator.fractionComplete
    #expect(abs(scene.x - held.0) < 1e-9)
    #expect(abs(scene.y - held.1) < 1e-9)
    scene.app.runUntilStill { animator.startAnimation() }
    #expect([scene.x, scene.y, scene.alpha] == [100, 50, 0])
  }

  /// A scrubbed animator starts from rest: the initial velocity belonged to its start.
  @Test func `The initial velocity counts once, not again after a pause`() {
    let animator = scene.animator(
      SpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 8, dy: 8)))
    animator.fractionComplete = 0.5
    scene.app.tick { animator.startAnimation() }
    scene.expectPlaces((0.1, 100 - 50 * left(10, 1, 0, 0.1)))
  }

  @Test func `Numbers that are out of range count as the nearest ones`() {
    for ratio in [-1, 0, .nan, .infinity] as [Double] {
      for velocity in [0, .nan, .infinity, -.infinity, 1e300] as [Double] {
        let parameters = [
          SpringTimingParameters(dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: 0)),
          SpringTimingParameters(
            mass: ratio, stiffness: ratio, damping: max(1, ratio), initialVelocity: CGVector(dx: 0, dy: velocity)),
        ]
        for parameter in parameters {
          let scene = PropertyAnimatorScene()
          let animator = scene.running(parameter, duration: 0.3)
          scene.app.jump(by: 0.1)
          scene.app.jump(by: 0.1) { animator.isReversed = true }
          #expect(scene.x.isFinite)
          animator.stopAnimation(false)
          animator.finishAnimation(at: .start)
          #expect(scene.x == 0)
        }
      }
    }
  }
}
