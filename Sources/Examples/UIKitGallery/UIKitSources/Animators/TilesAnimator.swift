import UIKit

/// Breaks the old page into tiles, which fall away one after the other.
class TilesAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private let columns = 8
  private let rows = 6

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.9
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else {
      transitionContext.completeTransition(false)
      return
    }
    toView.frame = transitionContext.finalFrame(for: toViewController)
    transitionContext.containerView.addSubview(toView)
    let tiles = self.tiles(of: fromView)
    for tile in tiles {
      transitionContext.containerView.addSubview(tile.view)
    }

    let duration = transitionDuration(using: transitionContext)
    var remaining = tiles.count
    for tile in tiles {
      // The first tiles begin at once, the last ones at half of the duration.
      UIView.animate(
        withDuration: duration / 2, delay: duration / 2 * tile.lateness, options: .curveEaseIn,
        animations: {
          tile.view.transform = CGAffineTransform(translationX: 0, y: 48).rotated(by: .pi / 6).scaledBy(x: 0.3, y: 0.3)
          tile.view.alpha = 0
        },
        completion: { _ in
          tile.view.removeFromSuperview()
          remaining -= 1
          if remaining == 0 {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
          }
        })
    }
  }

  /// The tiles, each with its delay, 0…1: a push begins at the left, a pop at the right.
  private func tiles(of view: UIView) -> [(view: UIView, lateness: Double)] {
    let size = CGSize(width: view.bounds.width / CGFloat(columns), height: view.bounds.height / CGFloat(rows))
    var tiles: [(view: UIView, lateness: Double)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        // The bounds of a table that has scrolled do not begin at zero.
        let rect = CGRect(
          x: view.bounds.minX + CGFloat(column) * size.width, y: view.bounds.minY + CGFloat(row) * size.height,
          width: size.width, height: size.height)
        guard let tile = view.resizableSnapshotView(from: rect, afterScreenUpdates: false, withCapInsets: .zero) else {
          continue
        }
        tile.frame = view.convert(rect, to: view.superview)
        let distance = operation == .push ? column : columns - 1 - column
        tiles.append((tile, Double(distance + row) / Double(columns + rows - 2)))
      }
    }
    return tiles
  }
}
