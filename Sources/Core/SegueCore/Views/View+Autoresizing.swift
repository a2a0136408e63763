extension View {
  /// How a view follows a change of its superview's size.
  ///
  /// Along each axis, the flexible parts among the margin before the view, the view, and the margin behind it take up the change, in
  /// proportion to their lengths, or equally if all are 0. Without a flexible part the view stays where it is.
  public nonisolated struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The bits, which are UIKit's.
    public let rawValue: UInt
    /// A mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    if mask.isEmpty { return }
    var (bounds, center) = (bounds, center)
    let anchor = layer.anchorPoint
    let space = superview?.bounds.origin ?? .zero
    var x = AutoresizingAxis(
      isFlexible: [
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin),
      ], margin: center.x - anchor.x * bounds.width - space.x, length: bounds.width, missing: missingSize.width)
    var y = AutoresizingAxis(
      isFlexible: [
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin),
      ], margin: center.y - anchor.y * bounds.height - space.y, length: bounds.height, missing: missingSize.height)
    let (dx, dy) = (x.resize(from: old.width, to: new.width), y.resize(from: old.height, to: new.height))
    center.x += dx + (x.length - bounds.width) * anchor.x
    center.y += dy + (y.length - bounds.height) * anchor.y
    bounds.size = CGSize(width: x.length, height: y.length)
    missingSize = CGSize(width: x.missing, height: y.missing)
    (self.bounds, self.center) = (bounds, center)
  }
}

/// A view's place along one axis of its superview, in points.
private struct AutoresizingAxis {
  /// Whether the margin before the view, the view, and the margin behind it are flexible.
  let isFlexible: [3 of Bool]
  /// The margin before the view.
  let margin: CGFloat
  var length: CGFloat
  /// How much shorter than 0 the view would be. If only the view is flexible, it grows again after that length.
  var missing: CGFloat

  /// Resizes the superview, and returns by how much the margin before the view changes.
  mutating func resize(from old: CGFloat, to new: CGFloat) -> CGFloat {
    let change = new - old
    // Only a length of 0 can miss something.
    if length > 0 { missing = 0 }
    if isFlexible[1], !isFlexible[0], !isFlexible[2] {
      let wanted = length - missing + change
      (length, missing) = (max(0, wanted), max(0, -wanted))
      return 0
    }
    let parts: [3 of CGFloat] = [margin, length, old - margin - length]
    var (sum, count) = (CGFloat.zero, CGFloat.zero)
    for index in 0..<3 where isFlexible[index] {
      sum += max(0, parts[index])
      count += 1
    }
    func growth(of index: Int) -> CGFloat {
      guard isFlexible[index] else { return 0 }
      return count == 1 ? change : sum > 0 ? change * max(0, parts[index]) / sum : change / count
    }
    length = max(0, length + growth(of: 1))
    return growth(of: 0)
  }
}

/// Is told of the size and the layout of a view, and places its subviews instead of autoresizing.
package protocol ViewSizeObserver: AnyObject {
  /// The view's bounds have another size.
  func view(_ view: View, didChangeSizeFrom old: CGSize)
  /// The view has laid out its subviews, which have not laid out their own ones.
  func viewDidLayOutSubviews(_ view: View)
  /// All views inside the view are laid out.
  func viewDidLayOutTree(_ view: View)
}
