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
    /// At its own size in the middle of that edge.
    case top, bottom, left, right
    /// At its own size in that corner.
    case topLeft, topRight, bottomLeft, bottomRight

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
