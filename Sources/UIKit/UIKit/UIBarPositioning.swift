public import Segue

/// Where a bar is.
public nonisolated enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// A bar that has a place.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar is.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar is.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the place. Nothing asks for it: bars stand where their controllers put them.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Any.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Is asked for the place of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
/// Is asked for the place of a navigation bar, and whether it pops.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}

private nonisolated struct BarExtras: Attachments.Entry {
  weak var toolbarDelegate: (any UIToolbarDelegate)?
  weak var navigationDelegate: (any UINavigationBarDelegate)?
}

extension Toolbar: UIBarPositioning {
  /// At the bottom.
  public var barPosition: UIBarPosition { .bottom }
  /// Is asked for the place; it has no effect.
  public weak var delegate: (any UIToolbarDelegate)? {
    get { layer.attachments[BarExtras.self].toolbarDelegate }
    set { layer.attachments[BarExtras.self].toolbarDelegate = newValue }
  }
}

extension NavigationBar: UIBarPositioning {
  /// At the top.
  public var barPosition: UIBarPosition { .topAttached }
  /// Is asked for the place; it has no effect.
  public weak var delegate: (any UINavigationBarDelegate)? {
    get { layer.attachments[BarExtras.self].navigationDelegate }
    set { layer.attachments[BarExtras.self].navigationDelegate = newValue }
  }
}
