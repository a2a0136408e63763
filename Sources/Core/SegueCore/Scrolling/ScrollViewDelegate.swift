/// Is told of the scrolling of a scroll view. Every method does nothing by default.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger is being lifted.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the content offset, in points per millisecond, as in UIKit.
  ///   - targetContentOffset: Where the content will come to rest; may be changed. It is clamped to the content, and numbers that are
  ///     not finite are ignored.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint)
  /// The finger was lifted, or the drag was cancelled. `decelerate` is whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// The content begins to move on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content has come to rest by itself after a drag. Is not called if a finger stops it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// `setContentOffset(_:animated:)` has come to its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
