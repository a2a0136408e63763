/// Decides about the columns of a split when it collapses and expands, and is notified of it. All methods have defaults.
@preconcurrency @MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// Returns the column whose page is on top once the split is collapsed. Proposed is the one with the focus, if it has a page.
  func splitViewController(
    _ svc: SplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column
  /// Returns which columns are shown once the split is expanded. Proposed are those that were shown before it was collapsed.
  func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode
  /// Is told that the split is collapsed: the columns are in one stack.
  func splitViewControllerDidCollapse(_ svc: SplitViewController)
  /// Is told that the split is expanded: the columns are beside each other.
  func splitViewControllerDidExpand(_ svc: SplitViewController)
  /// Is told that a column is about to be shown by ``SplitViewController/show(_:)`` or a display mode.
  func splitViewController(_ svc: SplitViewController, willShow column: SplitViewController.Column)
  /// Is told that a column is about to be hidden by ``SplitViewController/hide(_:)`` or a display mode.
  func splitViewController(_ svc: SplitViewController, willHide column: SplitViewController.Column)
  /// Returns whether the delegate shows a controller itself, which was to be shown in the secondary column.
  func splitViewController(_ svc: SplitViewController, showDetail vc: ViewController, sender: Any?) -> Bool
}

extension SplitViewControllerDelegate {
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: SplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }
  /// Returns the proposed mode.
  public func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode { proposedDisplayMode }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: SplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: SplitViewController) {}
  /// Does nothing.
  public func splitViewController(_ svc: SplitViewController, willShow column: SplitViewController.Column) {}
  /// Does nothing.
  public func splitViewController(_ svc: SplitViewController, willHide column: SplitViewController.Column) {}
  /// Returns false.
  public func splitViewController(
    _ svc: SplitViewController, showDetail vc: ViewController, sender: Any?
  ) -> Bool { false }
}
