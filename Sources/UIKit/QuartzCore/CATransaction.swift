public import Foundation
import Segue
import SegueMembers
import SegueCanvas

/// Changes that belong together: see the core's `Transaction`.
///
/// Without a `begin`, it is about the changes until the next frame, as on iOS about those of the turn of the run loop.
open class CATransaction: NSObject {
  /// Opens a transaction inside of the current one.
  open class func begin() { Transaction.begin() }
  /// Closes the current transaction.
  open class func commit() { Transaction.commit() }
  /// Does nothing: what was changed is in the next frame.
  open class func flush() {}
  /// Does nothing: there is one thread.
  open class func lock() {}
  /// Does nothing: there is one thread.
  open class func unlock() {}

  /// Seconds of animations that have no duration.
  open class func animationDuration() -> CFTimeInterval { Transaction.current?.duration ?? Transaction.defaultDuration }
  /// Sets the seconds of animations that have no duration.
  open class func setAnimationDuration(_ duration: CFTimeInterval) { current?.duration = duration }
  /// The course of animations that have none.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    (Transaction.current?.function).map { CAMediaTimingFunction($0) }
  }
  /// Sets the course of animations that have none.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current?.function = function?.function
  }
  /// Whether changes of layers show at once.
  open class func disableActions() -> Bool { Transaction.current?.disablesActions ?? false }
  /// Sets whether changes of layers show at once.
  open class func setDisableActions(_ flag: Bool) { current?.disablesActions = flag }
  /// The closure for the end of all animations.
  open class func completionBlock() -> (() -> Void)? { Transaction.current?.completion }
  /// Sets the closure for the end of all animations that are added from now on. Set it before them.
  open class func setCompletionBlock(_ block: (() -> Void)?) { current?.completion = block }

  /// Sets one of the above by its key.
  open class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: if let value = value as? NSNumber { setAnimationDuration(value.doubleValue) }
    case kCATransactionDisableActions: setDisableActions((value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: break
    }
  }

  /// The current transaction; one until the next frame, if none is open.
  private static var current: Transaction? {
    if let current = Transaction.current { return current }
    guard MainQueue.isCurrent else { return nil }
    MainActor.assumeIsolated {
      guard let application = Application.current else { return }
      let transaction = Transaction.begin()
      application.schedule(after: 0) { Transaction.commit(transaction) }
    }
    return Transaction.current
  }
}

/// The key of ``CATransaction/setAnimationDuration(_:)``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/setDisableActions(_:)``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/setAnimationTimingFunction(_:)``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/setCompletionBlock(_:)``.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of a transition.
public let kCATransition = "transition"
