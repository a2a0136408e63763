import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// A view at x = 0 that animators take to 100, on a clock set by hand.
final class PropertyAnimatorScene {
  let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 16))
  let app: TestApplication
  private(set) var positions: [ViewAnimatingPosition] = []

  /// With a small screen, many frames are fast.
  init(columns: Int = 40, rows: Int = 12) {
    let controller = ViewController()
    app = TestApplication(controller, columns: columns, rows: rows)
    controller.view.addSubview(view)
    // Not at 0, where a time and a duration since the start are equal.
    app.jump(by: 2.5)
  }

  /// What is on the screen.
  var x: CGFloat { view.layer.state(at: app.time).position.x - 20 }
  var y: CGFloat { view.layer.state(at: app.time).position.y - 8 }
  var alpha: CGFloat { view.layer.state(at: app.time).opacity }
  /// What `easeInOut` shows after so many seconds of one.
  func eased(_ seconds: Double) -> Double { 100 * easeInOut(seconds) }

  /// An inactive animator that moves the view to x = 100 and records its final position.
  func animator(
    _ parameters: any TimingCurveProvider = CubicTimingParameters(animationCurve: .linear), duration: Double = 1
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations { [view] in view.frame.origin.x = 100 }
    animator.addCompletion { [unowned self] in positions.append($0) }
    return animator
  }

  /// An animator that has begun with the frame of this moment.
  func running(
    _ parameters: any TimingCurveProvider = CubicTimingParameters(animationCurve: .linear), duration: Double = 1
  ) -> ViewPropertyAnimator {
    let animator = animator(parameters, duration: duration)
    app.tick { animator.startAnimation() }
    return animator
  }

  /// Draws a frame after each of the seconds, and expects the view there.
  func expectPlaces(
    _ steps: (seconds: Double, x: Double)..., within tolerance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (number, step) in steps.enumerated() {
      app.jump(by: step.seconds)
      #expect(abs(x - step.x) < tolerance, "step \(number): \(x)", sourceLocation: sourceLocation)
    }
  }

  /// Runs frames of a millisecond until the animator completes, and returns the seconds.
  func secondsToEnd(of animator: ViewPropertyAnimator) -> Double {
    let start = app.time
    while animator.state == .active, app.time - start < 20 { app.jump(by: 0.001) }
    return app.time - start
  }
}

/// The share of the way of a Bézier curve at a share of the time, by halving alone.
func bezier(_ first: CGPoint, _ second: CGPoint, at time: Double) -> Double {
  func polynomial(_ a: Double, _ b: Double, _ s: Double) -> Double {
    ((1 + 3 * a - 3 * b) * s + 3 * b - 6 * a) * s * s + 3 * a * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<100 {
    let middle = (low + high) / 2
    if polynomial(first.x, second.x, middle) < time { low = middle } else { high = middle }
  }
  return polynomial(first.y, second.y, low)
}

/// Slow at both ends, as MOTION.md has it: the cubic (.42, 0) (.58, 1).
func easeInOut(_ time: Double) -> Double { bezier(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1), at: time) }
