public import Segue

extension Touch {
  /// Kinds of touches.
  public nonisolated enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// A finger, as far as sources for iOS can tell.
  public var type: TouchType { .direct }
  /// The window of the view.
  public var window: UIWindow? { view?.window }
  /// The recognizers of the views under the finger.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    sequence(first: view) { $0?.superview }.flatMap { $0?.gestureRecognizers ?? [] }
  }
  /// 1: a usual touch.
  public var force: CGFloat { 1 }
  /// 1.
  public var maximumPossibleForce: CGFloat { 1 }
  /// A column: the size of a finger.
  public var majorRadius: CGFloat { 8 }
  /// Returns the location.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// 1: the taps are counted by recognizers.
  public var tapCount: Int { 1 }
}
