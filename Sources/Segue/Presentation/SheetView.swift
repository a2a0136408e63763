/// A view with round corners that contains the view of a presented controller. At the container's lower edge it extends
/// below the container, so that only its upper corners are round.
final class SheetView: View {
  /// The points by which it extends below the container; a row.
  static let overhang: CGFloat = 16
  /// In points.
  private static let radius: CGFloat = 16

  private weak var content: View?
  var standsOnEdge = false {
    didSet { if standsOnEdge != oldValue { setNeedsLayout() } }
  }

  func embed(_ view: View) {
    content = view
    addSubview(view)
    backgroundColor = view.backgroundColor
    layer.cornerRadius = Self.radius
    clipsToBounds = true
  }

  override func layoutSubviews() {
    guard let content, content.superview === self else { return }
    content.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - (standsOnEdge ? Self.overhang : 0)))
  }
}
