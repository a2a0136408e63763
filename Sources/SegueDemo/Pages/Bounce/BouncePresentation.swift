import Segue

/// Places the sheet. The superclass dims what is behind it, in step with the sheet.
final class BouncePresentation: DimmingPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    let size = CellSize(covering: containerView?.bounds.size ?? .zero)
    let (top, columns) = (max(2, size.rows / 6), min(size.columns, 120))
    return CGRect(cells: (size.columns - columns) / 2, top, columns, max(0, size.rows - top))
  }
}
