extension View {
  /// How content is fitted into the bounds, as in UIKit, except that the bounds always clip it.
  public nonisolated enum ContentMode: Int, Sendable, CaseIterable {
    /// Stretched to fill.
    case scaleToFill
    /// As large as fits, whole.
    case scaleAspectFit
    /// As small as fills, cut off at the edges.
    case scaleAspectFill
    /// The same as `scaleToFill`, as a picture is resampled for every size.
    case redraw
    /// At its own size in the middle.
    case center
    /// At its own size in the middle of the upper edge.
    case top
    /// At its own size in the middle of the lower edge.
    case bottom
    /// At its own size in the middle of the left edge.
    case left
    /// At its own size in the middle of the right edge.
    case right
    /// At its own size in the upper left corner.
    case topLeft
    /// At its own size in the upper right corner.
    case topRight
    /// At its own size in the lower left corner.
    case bottomLeft
    /// At its own size in the lower right corner.
    case bottomRight

    /// Core Animation's name for it.
    var gravity: Layer.ContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }
}
