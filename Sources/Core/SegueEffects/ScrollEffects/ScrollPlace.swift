public import Foundation
public import SegueCore

/// Where a view is in the part of a scroll view's content that is in view: what an effect of scrolling depends on.
///
/// All lengths are in points. The view counts as being where layout and animations have put it, without the effect.
public nonisolated struct ScrollPlace: Sendable, Hashable {
  /// 0 while all of the view is in view, or it fills all that is in view; −1 once it is just out at the top, or on the left of content that
  /// scrolls sideways; 1 just out at the bottom or on the right. In between it is the share that is out.
  public var value: CGFloat
  /// The axis of `value`: sideways in a scroll view that scrolls only so, else up and down.
  public var axis: LayoutAxis
  /// The view's rectangle, from the top left corner of what is in view: below the navigation bar, for example.
  public var frame: CGRect
  /// The view's rectangle in the content.
  public var contentFrame: CGRect
  /// The size of what is in view, between bars and insets.
  public var visibleSize: CGSize
  /// How far the content was scrolled from its beginning along the axis; negative while it is pulled past the beginning.
  public var scrolled: CGFloat
  /// How far the content is pulled past its beginning along the axis; past its end it is negative, and else 0.
  public var overscroll: CGFloat

  /// The place of a view.
  ///
  /// - Parameters:
  ///   - contentFrame: The view's rectangle in the content.
  ///   - visible: What is in view, in the content.
  ///   - axis: The axis along which it counts.
  ///   - scrolled: How far the content was scrolled from its beginning.
  ///   - overscroll: How far it is pulled past an end.
  public init(
    of contentFrame: CGRect, in visible: CGRect, along axis: LayoutAxis = .vertical, scrolled: CGFloat = 0,
    overscroll: CGFloat = 0
  ) {
    (self.axis, self.contentFrame, self.scrolled, self.overscroll) = (axis, contentFrame, scrolled, overscroll)
    frame = contentFrame.offsetBy(dx: -visible.minX, dy: -visible.minY)
    visibleSize = visible.size
    value =
      axis == .vertical
      ? Self.value(frame.minY, frame.height, in: visible.height)
      : Self.value(frame.minX, frame.width, in: visible.width)
  }

  private static func value(_ start: CGFloat, _ length: CGFloat, in room: CGFloat) -> CGFloat {
    let whole = min(length, room)
    let seen = min(start + length, room) - max(start, 0)
    // An empty view is in view or out.
    guard whole > 0 else { return start < 0 ? -1 : start > room ? 1 : 0 }
    let out = 1 - min(max(0, seen / whole), 1)
    return start + length / 2 < room / 2 ? -out : out
  }
}
