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

/// A finger on the left edge of a controller's view that pops it, as far as the finger goes.
final class EdgePan {
  private weak var controller: ViewController?
  private let transition: EdgePanTransition

  /// Puts the recogniser on the controller's view, which has to be loaded.
  init(on controller: ViewController, driving transition: EdgePanTransition) {
    self.controller = controller
    self.transition = transition
    let pan = ScreenEdgePanGestureRecognizer { [weak self] in self?.panned($0) }
    pan.edges = .left
    controller.view.addGestureRecognizer(pan)
  }

  private func panned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer, let navigation = controller?.navigationController else {
      return
    }
    let width = navigation.view.bounds.width
    let progress = pan.translation(in: navigation.view).x / width
    switch pan.state {
    case .began:
      transition.interactor = PercentDrivenInteractiveTransition()
      navigation.popViewController(animated: true)
      transition.interactor?.update(progress)
    case .changed:
      transition.interactor?.update(progress)
    case .ended, .cancelled:
      let velocity = pan.velocity(in: navigation.view).x / width
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

/// A page with a transition of its own, under a finger on its left edge.
class EdgePanViewController: PageViewController {
  let transition: EdgePanTransition
  private var pan: EdgePan?

  init(_ entry: CatalogueEntry, assets: Assets, transition: EdgePanTransition) throws(AssetError) {
    self.transition = transition
    try super.init(entry, assets: assets)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pan = EdgePan(on: self, driving: transition)
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
