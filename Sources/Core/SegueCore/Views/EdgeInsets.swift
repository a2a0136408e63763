/// Distances from the four edges of a rectangle inwards, in points. A negative distance leads outwards.
public nonisolated struct EdgeInsets: Sendable, Hashable {
  /// From the top.
  public var top: CGFloat
  /// From the left.
  public var left: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the right.
  public var right: CGFloat

  /// Distances, 0 where left out.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// 0 on every edge.
  public static let zero = EdgeInsets()

  /// The sums of each edge's distances.
  public static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// The same, with 0 in place of numbers that are not finite.
  var finite: EdgeInsets {
    func finite(_ number: CGFloat) -> CGFloat { number.isFinite ? number : 0 }
    return EdgeInsets(top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
  }
}

nonisolated extension CGRect {
  /// The rectangle without its insets; insets that are too large leave a width or height of 0.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension View {
  /// How much of each edge the bars of all containers around the view and the frame of a sheet cover, in points, with the
  /// ``ViewController/additionalSafeAreaInsets`` of the controllers.
  ///
  /// In a container of your own, a child's view of the container's size has the container's insets, wherever it moves during a
  /// transition. A smaller one has none.
  public var safeAreaInsets: EdgeInsets {
    owner?.safeAreaInsetsOfView ?? coveredEdges ?? .zero
  }
}
