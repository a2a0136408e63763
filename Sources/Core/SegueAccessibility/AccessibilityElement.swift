public import Foundation
public import SegueCore

/// A part of a view that is said as one, and is no view, as a bar in a chart that the view draws.
@preconcurrency @MainActor open class AccessibilityElement: AccessibleObject {
  /// The object whose element it is.
  open weak var accessibilityContainer: AnyObject?
  /// Its place in the view whose element it is, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// An element of a view.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }
}
