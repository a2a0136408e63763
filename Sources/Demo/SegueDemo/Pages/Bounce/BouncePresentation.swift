import Segue

/// Places the sheet. In step with it, the superclass dims the page behind, which recedes.
final class BouncePresentation: DimmingPresentationController {
  override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    presenterRecedes = true
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let size = CellSize(covering: containerView?.bounds.size ?? .zero)
    let (top, columns) = (max(2, size.rows / 6, size.rows - 40), min(size.columns, 120))
    return CGRect(cells: (size.columns - columns) / 2, top, columns, max(0, size.rows - top))
  }
}
