import Foundation

/// The new page shows inside of a circle that grows until it holds the farthest corner. Backwards the circle shrinks on the page that
/// leaves.
///
///     let reveal = CircularRevealAnimator(operation: operation)
///     reveal.source = button
///
/// Source: `ViewAnimationUtils.createCircularReveal` of Android.
@preconcurrency @MainActor open class CircularRevealAnimator: SceneAnimator {
  /// A view on the old page. The circle begins as the largest circle around its middle that it holds.
  open weak var source: View?
  /// The middle of the circle without a ``source``, as a fraction of the scene's size.
  open var center = SIMD2(0.5, 0.5)

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.4, .easeInEaseOut, .easeInEaseOut)
  }

  open override func arrange(_ scene: TransitionScene) {
    let size = scene.size
    var (middle, first) = (CGPoint(x: center.x * size.width, y: center.y * size.height), CGFloat(0))
    if let source, source.window != nil {
      let frame = source.convert(source.bounds, to: scene.container)
      (middle, first) = (CGPoint(x: frame.midX, y: frame.midY), min(frame.width, frame.height * scene.pointAspect) / 2)
    }
    let (start, begin) = (middle, first)
    let corners = [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)]
    let last = corners.map { hypot($0 - middle.x, ($1 - middle.y) * scene.pointAspect) }.max() ?? 0
    // Beyond the corner by a cell, so that the last corner is whole.
    scene.new.clip { (start, $0 > 0 ? begin + (last + 16 - begin) * $0 : 0) }
  }
}
