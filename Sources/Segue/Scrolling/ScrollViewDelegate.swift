/// Told how a scroll view moves. All of it does nothing by default.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// Its content offset has changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger begins to drag it.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger is being lifted, with a velocity of the content offset in points per millisecond, as in UIKit.
  /// `targetContentOffset` is where it will come to rest; change it to have it rest elsewhere within the content.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint)
  /// The finger was lifted, or taken away. `decelerate` is whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// It begins to move on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// It has come to rest after that. Not called if a finger stops it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// `setContentOffset(_:animated:)` has arrived.
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
