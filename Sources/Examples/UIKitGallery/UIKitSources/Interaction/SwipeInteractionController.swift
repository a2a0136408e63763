import UIKit

/// Pops the top page under a finger that comes in from the left edge, and catches a transition that runs already.
class SwipeInteractionController: UIPercentDrivenInteractiveTransition {
  private(set) var interactionInProgress = false
  private weak var navigationController: UINavigationController?
  /// Where the finger has caught a transition, and whether that was a push.
  private var caught: (progress: CGFloat, isPush: Bool) = (0, false)

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    let gesture = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handleGesture(_:)))
    gesture.edges = .left
    gesture.delegate = self
    navigationController.view.addGestureRecognizer(gesture)
  }

  @objc private func handleGesture(_ gesture: UIScreenEdgePanGestureRecognizer) {
    guard let view = gesture.view, view.bounds.width > 0 else { return }
    let translation = gesture.translation(in: view).x / view.bounds.width
    let velocity = gesture.velocity(in: view).x / view.bounds.width
    switch gesture.state {
    case .began:
      begin()
    case .changed:
      update(progress(for: translation))
    case .cancelled:
      interactionInProgress = false
      cancel()
    case .ended:
      interactionInProgress = false
      // Where the finger would be a moment later.
      if progress(for: translation + 0.2 * velocity) > 0.5 { finish() } else { cancel() }
    default:
      break
    }
  }

  private func begin() {
    guard let navigationController = navigationController else { return }
    interactionInProgress = true
    caught = (0, false)
    if let coordinator = navigationController.transitionCoordinator {
      pause()
      let from = coordinator.viewController(forKey: .from)
      caught = (percentComplete, navigationController.viewControllers.contains { $0 === from })
    } else {
      navigationController.popViewController(animated: true)
    }
  }

  /// A finger that goes right takes a push back.
  private func progress(for translation: CGFloat) -> CGFloat {
    let progress = caught.progress + (caught.isPush ? -translation : translation)
    return min(max(progress, 0), 1)
  }
}

// MARK: - UIGestureRecognizerDelegate

extension SwipeInteractionController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigationController = navigationController else { return false }
    return navigationController.viewControllers.count > 1 || navigationController.transitionCoordinator != nil
  }
}
