public import Foundation
import Segue
import SegueCanvas

/// Changes that belong together: the core's `Transaction`, opened and closed by calls.
///
/// Without a `begin`, a transaction holds the changes until the next frame, where on iOS it holds the changes of a turn of the run loop.
/// It knows the main thread's changes only, because no other thread may touch layers.
open class CATransaction: NSObject {
  /// An open transaction.
  private final class Open {
    var values: Transaction
    /// The application to which the transaction applies.
    weak var application: Application?
    let completion: Completion

    @MainActor init(inside outer: Open?) {
      let completion = Completion()
      (application, self.completion) = (.ofProgram, completion)
      values = Transaction(inside: outer?.values ?? AnimationContext.current.changes.transaction) {
        completion.block?()
      }
    }
  }

  /// The completion closure, which may be set until the transaction ends.
  private final class Completion {
    var block: (() -> Void)?
  }

  private static let key = "CATransaction"

  /// The open transactions. The last one is the innermost.
  private static var stack: [Open] {
    get { Thread.current.threadDictionary[key] as? [Open] ?? [] }
    set {
      let application = (newValue.last ?? stack.first)?.application
      Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue
      let values = newValue.last?.values
      MainActor.assumeIsolated { application?.transaction = values }
    }
  }

  /// Opens a transaction inside of the current one.
  open class func begin() {
    MainQueue.perform { _ = open() }
  }

  @MainActor private static func open() -> Open {
    let open = Open(inside: stack.last)
    stack.append(open)
    return open
  }

  /// Closes the current transaction.
  open class func commit() {
    MainQueue.perform { if let open = stack.last { close(open) } }
  }

  /// Closes a transaction at any depth of the stack. Does nothing if it is closed already.
  private static func close(_ open: Open) {
    guard let index = stack.lastIndex(where: { $0 === open }) else { return }
    stack.remove(at: index)
    open.values.group.end()
  }

  /// Makes a change in the current transaction, even of a layer outside of every tree.
  static func perform(_ change: () -> Void) {
    AnimationContext.with({ $0.changes.transaction = $0.changes.transaction ?? stack.last?.values }, change)
  }

  /// Does nothing: all changes are in the next frame.
  open class func flush() {}
  /// Does nothing: there is one thread.
  open class func lock() {}
  /// Does nothing: there is one thread.
  open class func unlock() {}

  /// The duration of animations without one, in seconds.
  open class func animationDuration() -> CFTimeInterval { stack.last?.values.duration ?? Transaction.defaultDuration }
  /// Sets the duration of animations without one, in seconds.
  open class func setAnimationDuration(_ duration: CFTimeInterval) { change { $0.values.duration = duration } }
  /// The timing function of animations without one.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    (stack.last?.values.function).map { CAMediaTimingFunction($0) }
  }
  /// Sets the timing function of animations without one.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.values.function = function?.function }
  }
  /// Whether layers change without animation.
  open class func disableActions() -> Bool { stack.last?.values.disablesActions ?? false }
  /// Sets whether layers change without animation.
  open class func setDisableActions(_ flag: Bool) { change { $0.values.disablesActions = flag } }
  /// The closure for the end of all animations.
  open class func completionBlock() -> (() -> Void)? { stack.last?.completion.block }
  /// Sets the closure for the end of all animations that are added after this call.
  open class func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion.block = block } }

  /// Sets one of these values by its key.
  open class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: if let value = value as? NSNumber { setAnimationDuration(value.doubleValue) }
    case kCATransactionDisableActions: setDisableActions((value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: break
    }
  }

  /// Changes the current transaction. If none is open, opens one until the next frame.
  private static func change(_ change: (Open) -> Void) {
    let isMain: Void? = MainQueue.perform {
      if stack.isEmpty, let application = Application.ofProgram {
        let transaction = open()
        application.schedule(after: 0) { close(transaction) }
      }
    }
    guard isMain != nil, let open = stack.last else { return }
    change(open)
    // Tells the application.
    stack = stack
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
