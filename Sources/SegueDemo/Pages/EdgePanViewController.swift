import Segue

/// A delegate that can be put under a finger.
class EdgePanTransition: NavigationControllerDelegate {
  /// Set while a finger drags.
  var interactor: PercentDrivenInteractiveTransition?

  init() {}

  /// The animator of an operation; without one, the navigation controller's own.
  func animator(for operation: NavigationController.Operation) -> (any ViewControllerAnimatedTransitioning)? { nil }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(for: operation) }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}

/// A page with a transition of its own, and the finger on its left edge that pops it.
class EdgePanViewController: PageViewController {
  let transition: EdgePanTransition

  init(_ entry: CatalogueEntry, assets: Assets, transition: EdgePanTransition) throws(AssetError) {
    self.transition = transition
    try super.init(entry, assets: assets)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = ScreenEdgePanGestureRecognizer { [weak self] in self?.panned($0) }
    pan.edges = .left
    view.addGestureRecognizer(pan)
  }

  private func panned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer, let container = navigationController?.view else { return }
    let progress = pan.translation(in: container).x / container.bounds.width
    switch pan.state {
    case .began:
      transition.interactor = PercentDrivenInteractiveTransition()
      navigationController?.popViewController(animated: true)
      transition.interactor?.update(progress)
    case .changed:
      transition.interactor?.update(progress)
    case .ended, .cancelled:
      let velocity = pan.velocity(in: container).x / container.bounds.width
      if pan.state == .ended,
        PercentDrivenInteractiveTransition.isFinishing(percentComplete: progress, velocity: velocity)
      {
        transition.interactor?.finish()
      } else {
        transition.interactor?.cancel()
      }
      transition.interactor = nil
    default:
      break
    }
  }
}

/// Hands out a stock animator.
final class StockTransition: EdgePanTransition {
  private let make: (NavigationController.Operation) -> any ViewControllerAnimatedTransitioning

  init(_ make: @escaping (NavigationController.Operation) -> any ViewControllerAnimatedTransitioning) {
    self.make = make
  }

  override func animator(
    for operation: NavigationController.Operation
  ) -> (any ViewControllerAnimatedTransitioning)? { make(operation) }
}
