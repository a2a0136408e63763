import UIKit

/// Pops a page under a finger that comes from the left edge.
public final class SwipeBackInteraction: UIPercentDrivenInteractiveTransition {
  /// Whether a finger is on its way.
  public private(set) var isActive = false
  private weak var navigationController: UINavigationController?

  /// Adds the gesture to the view of a navigation controller.
  public func attach(to navigationController: UINavigationController) {
    self.navigationController = navigationController
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.edges = .left
    navigationController.view.addGestureRecognizer(pan)
    navigationController.interactivePopGestureRecognizer?.isEnabled = false
  }

  @objc private func handlePan(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard let view = pan.view else { return }
    let progress = max(0, min(pan.translation(in: view).x / view.bounds.width, 1))
    switch pan.state {
    case .began:
      isActive = true
      navigationController?.popViewController(animated: true)
    case .changed:
      update(progress)
    case .ended:
      isActive = false
      if progress + pan.velocity(in: view).x / view.bounds.width * 0.1 > 0.5 {
        finish()
      } else {
        cancel()
      }
    case .cancelled, .failed:
      isActive = false
      cancel()
    default:
      break
    }
  }
}
