import Segue

/// The page, with a drag from its left edge.
final class ScaleCustomViewController: TransitionPageViewController, GestureRecognizerDelegate {
  private let scale = ScaleCustomTransition()

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context, transition: scale)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    floatAboveList()
    let edge = ScreenEdgePanGestureRecognizer { [weak self] in self?.panned($0) }
    edge.edges = .left
    edge.delegate = self
    view.addGestureRecognizer(edge)
  }

  /// Does not begin during a transition: this interactor cannot take hold of one, as the percent-driven class can.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    navigationController?.transitionCoordinator == nil
  }

  private func panned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer, let navigation = navigationController else { return }
    let width = navigation.view.bounds.width
    let progress = min(max(pan.translation(in: navigation.view).x / width, 0), 1)
    let velocity = pan.velocity(in: navigation.view).x / width
    let reached = progress + pan.projection(in: navigation.view).x / width
    let isFinishing = PercentDrivenInteractiveTransition.isFinishing(percentComplete: reached, from: .edge)
    switch pan.state {
    case .began:
      scale.interactor = ScaleInteractor()
      navigation.popViewController(animated: true)
    case .changed:
      scale.interactor?.update(progress)
      // The toolbar shows what letting go would do.
      scale.interactor?.finishesOnLift = isFinishing
    case .ended:
      scale.interactor?.end(isFinished: isFinishing, velocity: velocity)
      scale.interactor = nil
    case .cancelled:
      scale.interactor?.end(isFinished: false, velocity: velocity)
      scale.interactor = nil
    case .possible, .failed:
      break
    }
  }
}
