/// A view with round corners that contains the view of a presented controller. At the container's lower edge only its upper
/// corners are round.
final class SheetView: View {
  /// In points.
  private static let radius: CGFloat = 16

  private weak var content: View?
  var standsOnEdge = false {
    didSet { layer.maskedCorners = standsOnEdge ? .upper : .all }
  }

  func embed(_ view: View) {
    content = view
    addSubview(view)
    backgroundColor = view.backgroundColor
    layer.cornerRadius = Self.radius
    clipsToBounds = true
  }

  override func layoutSubviews() {
    if let content, content.superview === self { content.frame = bounds }
  }
}
