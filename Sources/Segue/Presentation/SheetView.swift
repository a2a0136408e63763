/// The sheet itself. Where it stands on the lower edge it reaches below it, so that only its upper corners are seen to
/// be round.
final class SheetView: View {
  /// How far it reaches below the edge, in points: a row.
  static let overhang: CGFloat = 16
  /// In points.
  private static let radius: CGFloat = 16

  private weak var content: View?
  var standsOnEdge = false {
    didSet { if standsOnEdge != oldValue { setNeedsLayout() } }
  }

  func take(_ view: View) {
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
