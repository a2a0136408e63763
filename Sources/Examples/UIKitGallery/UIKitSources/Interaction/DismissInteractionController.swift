import UIKit

/// Dismisses a controller under a finger that moves down.
class DismissInteractionController: UIPercentDrivenInteractiveTransition {
  private(set) var interactionInProgress = false
  private var shouldCompleteTransition = false
  private weak var viewController: UIViewController?

  init(viewController: UIViewController) {
    self.viewController = viewController
    super.init()
    let gesture = UIPanGestureRecognizer(target: self, action: #selector(handleGesture(_:)))
    viewController.view.addGestureRecognizer(gesture)
  }

  @objc func handleGesture(_ gesture: UIPanGestureRecognizer) {
    guard let container = gesture.view?.superview, let view = gesture.view else { return }
    let translation = gesture.translation(in: container)
    let progress = min(max(translation.y / max(view.bounds.height, 1), 0), 1)
    switch gesture.state {
    case .began:
      guard viewController?.isBeingPresented == false else { return }
      interactionInProgress = true
      viewController?.dismiss(animated: true)
    case .changed where interactionInProgress:
      let velocity = gesture.velocity(in: container).y
      shouldCompleteTransition = progress > 0.5 || velocity > 500
      update(progress)
    case .cancelled where interactionInProgress:
      interactionInProgress = false
      cancel()
    case .ended where interactionInProgress:
      interactionInProgress = false
      if shouldCompleteTransition { finish() } else { cancel() }
    default:
      break
    }
  }
}
