import UIKit

/// Pops the top page under a finger from the left edge, and catches a running transition.
class SwipeInteractionController: UIPercentDrivenInteractiveTransition {
  private(set) var interactionInProgress = false
  private weak var navigationController: UINavigationController?
  /// The progress of the caught transition, and whether it is a push.
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
      // The finger's place 0.2 s later decides.
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

  /// A finger that moves right takes a push back.
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
