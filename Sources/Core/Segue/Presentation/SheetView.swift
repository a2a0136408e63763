/// A view with round corners that contains the view of a presented controller. At the container's lower edge only its upper
/// corners are round.
final class SheetView: View {
  /// In points.
  private static let radius: CGFloat = 16

  private weak var content: View?
  /// A line along its upper edge: dark sheets and dimmed dark pages are hardly told apart.
  private let line = View()
  var standsOnEdge = false {
    didSet { layer.maskedCorners = standsOnEdge ? .upper : .all }
  }

  func embed(_ view: View) {
    content = view
    addSubview(view)
    line.backgroundColor = view.edgeColor
    addSubview(line)
    backgroundColor = view.backgroundColor
    layer.cornerRadius = Self.radius
    clipsToBounds = true
  }

  override func layoutSubviews() {
    if let content, content.superview === self { content.frame = bounds }
    line.alpha = View.edgeAlpha(in: window?.application)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: View.edgeWidth)
  }
}
