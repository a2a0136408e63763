import Segue

/// The page, with a drag from its left edge.
final class ScaleViewController: TransitionPageViewController {
  private let scale = ScaleTransition()

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context, transition: scale)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    floatAboveList()
    let edge = ScreenEdgePanGestureRecognizer { [weak self] in self?.panned($0) }
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  private func panned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer, let navigation = navigationController else { return }
    let width = navigation.view.bounds.width
    let progress = min(max(pan.translation(in: navigation.view).x / width, 0), 1)
    let velocity = pan.velocity(in: navigation.view).x / width
    // The place that the finger would reach decides, so that a fling counts.
    let reached = (scale.interactor?.percentComplete ?? 0) + pan.projection(in: navigation.view).x / width
    let isFinishing = PercentDrivenInteractiveTransition.isFinishing(percentComplete: reached, from: .edge)
    switch pan.state {
    case .began:
      scale.interactor = PercentDrivenInteractiveTransition()
      scale.interactor?.completionThreshold = DragOrigin.edge.threshold
      navigation.popViewController(animated: true)
    case .changed:
      scale.interactor?.update(progress)
      // The toolbar shows what letting go would do.
      scale.interactor?.finishesOnLift = isFinishing
    case .ended:
      if isFinishing {
        scale.interactor?.finish(velocity: velocity)
      } else {
        scale.interactor?.cancel(velocity: velocity)
      }
      scale.interactor = nil
    case .cancelled:
      scale.interactor?.cancel(velocity: velocity)
      scale.interactor = nil
    case .possible, .failed:
      break
    }
  }
}
