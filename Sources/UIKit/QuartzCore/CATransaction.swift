public import Foundation
import Segue
import SegueMembers
import SegueCanvas

/// Changes that belong together: the core's `Transaction`, opened and closed by calls.
///
/// Without a `begin`, it is about the changes until the next frame, as on iOS about those of the turn of the run loop. It knows the
/// changes of the main thread, as nothing else may touch layers.
open class CATransaction: NSObject {
  /// A transaction that is open.
  private final class Open {
    var values: Transaction
    /// The application that hears of it.
    weak var application: Application?
    let completion: Completion

    @MainActor init(inside outer: Open?) {
      let completion = Completion()
      (application, self.completion) = (.ofProgram, completion)
      values = Transaction(inside: outer?.values ?? AnimationContext.current.transaction) { completion.block?() }
    }
  }

  /// The closure for the end of a transaction, which may be set until then.
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
    if MainQueue.isCurrent { MainActor.assumeIsolated { _ = open() } }
  }

  @MainActor private static func open() -> Open {
    let open = Open(inside: stack.last)
    stack.append(open)
    return open
  }

  /// Closes the current transaction.
  open class func commit() {
    if MainQueue.isCurrent, let open = stack.last { close(open) }
  }

  /// Closes a transaction, wherever it is among those that are open. One that is closed stays so.
  private static func close(_ open: Open) {
    guard let index = stack.lastIndex(where: { $0 === open }) else { return }
    stack.remove(at: index)
    open.values.group.end()
  }

  /// Makes a change in the current transaction, also of a layer that is in no tree.
  static func perform(_ change: () -> Void) {
    AnimationContext.with({ $0.transaction = $0.transaction ?? stack.last?.values }, change)
  }

  /// Does nothing: what was changed is in the next frame.
  open class func flush() {}
  /// Does nothing: there is one thread.
  open class func lock() {}
  /// Does nothing: there is one thread.
  open class func unlock() {}

  /// Seconds of animations that have no duration.
  open class func animationDuration() -> CFTimeInterval { stack.last?.values.duration ?? Transaction.defaultDuration }
  /// Sets the seconds of animations that have no duration.
  open class func setAnimationDuration(_ duration: CFTimeInterval) { change { $0.values.duration = duration } }
  /// The course of animations that have none.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    (stack.last?.values.function).map { CAMediaTimingFunction($0) }
  }
  /// Sets the course of animations that have none.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.values.function = function?.function }
  }
  /// Whether changes of layers show at once.
  open class func disableActions() -> Bool { stack.last?.values.disablesActions ?? false }
  /// Sets whether changes of layers show at once.
  open class func setDisableActions(_ flag: Bool) { change { $0.values.disablesActions = flag } }
  /// The closure for the end of all animations.
  open class func completionBlock() -> (() -> Void)? { stack.last?.completion.block }
  /// Sets the closure for the end of all animations that are added from now on. Set it before them.
  open class func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion.block = block } }

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

  /// Changes the current transaction; one until the next frame, if none is open.
  private static func change(_ change: (Open) -> Void) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      if stack.isEmpty {
        guard let application = Application.ofProgram else { return }
        let transaction = open()
        application.schedule(after: 0) { close(transaction) }
      }
    }
    guard let open = stack.last else { return }
    change(open)
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
