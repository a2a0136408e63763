public import Foundation

/// What a popover points at, and what a sheet grows out of: a view, a layout guide, an item of a toolbar, or a tab.
@preconcurrency @MainActor public protocol PopoverPresentationControllerSourceItem: AnyObject {
  /// The item's rectangle in a view of the same window, in points of the view; nil while it is not shown there.
  func frame(in referenceView: View) -> CGRect?
}

extension View: PopoverPresentationControllerSourceItem {
  /// The view's bounds in another view of the same window; nil if they are in none, or not in the same one.
  public func frame(in referenceView: View) -> CGRect? {
    guard let window, referenceView.window === window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension LayoutGuide: PopoverPresentationControllerSourceItem {
  /// The guide's rectangle in a view of the same window as its own; nil without one.
  public func frame(in referenceView: View) -> CGRect? {
    guard let view = owningView, let window = view.window, referenceView.window === window else { return nil }
    return view.convert(layoutFrame, to: referenceView)
  }
}
