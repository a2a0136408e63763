import Segue
import SegueTesting
import Testing

/// Animations in steps.
@Suite struct KeyframeTests {
  private let scene = PropertyAnimatorScene()
  private var app: TestApplication { scene.app }
  private var box: View { scene.view }

  @Test func `It lasts its whole duration, also if its last step ends before`() {
    var ended: TimeInterval?
    View.animateKeyframes(withDuration: 1, delay: 0.5) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { box.alpha = 0 }
    } completion: { [app] in
      ended = $0 ? app.time : nil
    }
    app.tick()
    let begin = app.time
    app.run(for: 0.75 + 1.0 / 60)
    #expect(scene.alpha == 0)
    #expect(ended == nil)
    app.runUntilStill()
    // With the frame after it.
    #expect(ended.map { abs($0 - begin - 1.5) <= 1.0 / 60 } == true)
  }

  @Test func `Discrete steps show their changes at their ends`() {
    View.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.alpha = 0.5 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { box.alpha = 0 }
    }
    app.tick()
    let begin = app.time
    let values = [0, 0.25, 0.49, 0.51, 0.74, 0.76, 1].map { box.layer.state(at: begin + $0).opacity }
    #expect(values == [1, 1, 1, 0.5, 0.5, 0, 0])
  }

  @Test(
    arguments: [
      View.KeyframeAnimationOptions.calculationModeLinear, .calculationModePaced, .calculationModeCubic,
      .calculationModeCubicPaced,
    ])
  func `The other modes are linear`(mode: View.KeyframeAnimationOptions) {
    View.animateKeyframes(withDuration: 1, delay: 0, options: mode) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.alpha = 0 }
    }
    app.tick()
    #expect(abs(box.layer.state(at: app.time + 0.25).opacity - 0.75) < 1e-9)
  }

  @Test func `The bits are those of UIKit`() {
    #expect(View.KeyframeAnimationOptions.overrideInheritedOptions.rawValue == 1 << 9)
    #expect(View.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 4096)
    #expect(View.AnimationOptions.curveLinear.rawValue == 3 << 16)
  }
}
