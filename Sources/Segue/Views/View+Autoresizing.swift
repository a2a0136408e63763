extension View {
  /// How a view follows a change of its superview's size.
  public nonisolated struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// A mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The width changes as much as the superview's.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The height changes as much as the superview's.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the right edge stays, unless the width is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The distance to the bottom edge stays, unless the height is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  }

  func autoresize(from old: CGSize, to new: CGSize) {
    let (dx, dy) = (new.width - old.width, new.height - old.height)
    var (bounds, center) = (bounds, center)
    // Only a size that has become 0 misses something.
    if bounds.width > 0 { missingSize.width = 0 }
    if bounds.height > 0 { missingSize.height = 0 }
    if autoresizingMask.contains(.flexibleWidth) {
      let width = bounds.width - missingSize.width + dx
      (bounds.size.width, missingSize.width) = (max(0, width), max(0, -width))
      center.x += dx * layer.anchorPoint.x
    } else if autoresizingMask.contains(.flexibleLeftMargin) {
      center.x += dx
    }
    if autoresizingMask.contains(.flexibleHeight) {
      let height = bounds.height - missingSize.height + dy
      (bounds.size.height, missingSize.height) = (max(0, height), max(0, -height))
      center.y += dy * layer.anchorPoint.y
    } else if autoresizingMask.contains(.flexibleTopMargin) {
      center.y += dy
    }
    (self.bounds, self.center) = (bounds, center)
  }
}
