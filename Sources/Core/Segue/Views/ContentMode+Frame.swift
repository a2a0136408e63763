nonisolated extension View.ContentMode {
  /// The rectangle that content of a size takes up when it is fitted into bounds. It sticks out of the bounds where they cut
  /// it off. With a size or bounds that are empty or not finite, it is the bounds.
  public func frame(of content: CGSize, in bounds: CGRect) -> CGRect {
    let lengths = [content.width, content.height, bounds.width, bounds.height]
    guard lengths.allSatisfy({ $0 > 0 && $0.isFinite }) else { return bounds }
    let (horizontal, vertical) = (bounds.width / content.width, bounds.height / content.height)
    let scale: CGSize =
      switch self {
      case .scaleToFill, .redraw: CGSize(width: horizontal, height: vertical)
      case .scaleAspectFit: CGSize(width: min(horizontal, vertical), height: min(horizontal, vertical))
      case .scaleAspectFill: CGSize(width: max(horizontal, vertical), height: max(horizontal, vertical))
      default: CGSize(width: 1, height: 1)
      }
    let size = CGSize(width: content.width * scale.width, height: content.height * scale.height)
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * shareLeft,
      y: bounds.minY + (bounds.height - size.height) * shareAbove, width: size.width, height: size.height)
  }

  /// The share of the empty room that is left of the content.
  private var shareLeft: CGFloat {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    default: 0.5
    }
  }

  /// The share of the empty room that is above the content.
  private var shareAbove: CGFloat {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    default: 0.5
    }
  }
}
