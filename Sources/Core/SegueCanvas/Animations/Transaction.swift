import Foundation
import SegueMotion
import Synchronization

/// Changes that belong together, and a closure for when their animations are over: `CATransaction`.
///
///     Transaction.perform(duration: 0.5) {
///       layer.opacity = 0
///     } completion: {
///       layer.removeFromSuperlayer()
///     }
///
/// Inside of one, a change of a layer that no view looks after is animated, and an explicit animation without a duration has that of
/// the transaction. Outside of one, such a change shows at once. A view's layer is animated by `View.animate` alone.
///
/// Transactions are nested, each thread has its own, and an outer one is not over before the inner ones.
public final class Transaction: LayerAnimationOwner {
  /// The duration of animations that have none, in seconds; by default that of the transaction around it, or 0.25. With 0, negative
  /// numbers and NaN, changes show at once.
  public var duration: TimeInterval
  /// The function of animations that are linear; by default that of the transaction around it, or else the default of Core
  /// Animation for changes, and none for explicit animations.
  public var function: TimingFunction?
  /// Whether changes of layers show at once.
  public var disablesActions: Bool
  /// Called when all animations that were added inside are over, or at the end if there are none. Set it before them.
  public var completion: (() -> Void)?

  private let outer: Transaction?
  /// What its animations belong to besides it.
  public let owner: (any LayerAnimationOwner)?
  private var running = 1

  /// The duration of animations without one, in seconds.
  public static let defaultDuration: TimeInterval = 0.25

  private init(inside outer: Transaction?) {
    self.outer = outer
    owner = outer?.owner ?? Layer.animationOwner
    (duration, function) = (outer?.duration ?? Self.defaultDuration, outer?.function)
    disablesActions = outer?.disablesActions ?? false
    outer?.running += 1
  }

  // MARK: The stack

  /// How many transactions are open in all threads: as a rule none, which is all that a layer has to know.
  private static let openCount = Atomic<Int>(0)
  private static let stackName = "Segue.transactions"

  private static var stack: [Transaction] {
    get { Thread.current.threadDictionary[stackName] as? [Transaction] ?? [] }
    set { Thread.current.threadDictionary[stackName] = newValue.isEmpty ? nil : newValue }
  }

  /// The innermost open transaction of this thread; nil if none is open.
  public static var current: Transaction? {
    openCount.load(ordering: .relaxed) == 0 ? nil : stack.last
  }

  /// Opens a transaction inside the current one.
  @discardableResult
  public static func begin() -> Transaction {
    let transaction = Transaction(inside: current)
    openCount.add(1, ordering: .relaxed)
    stack.append(transaction)
    return transaction
  }

  /// Closes the current transaction. Without one nothing happens.
  public static func commit() {
    if let transaction = current { commit(transaction) }
  }

  /// Closes a transaction, wherever it is among those that are open in this thread. One that is closed stays so.
  public static func commit(_ transaction: Transaction) {
    guard let index = stack.lastIndex(where: { $0 === transaction }) else { return }
    stack.remove(at: index)
    openCount.subtract(1, ordering: .relaxed)
    transaction.partEnded()
  }

  /// Makes changes inside a transaction.
  ///
  /// - Parameters:
  ///   - duration: The duration of animations that have none, in seconds; nil for that of the transaction around it, or 0.25.
  ///   - function: The function of animations that have none.
  ///   - changes: Makes the changes.
  ///   - completion: Called when their animations are over.
  public static func perform(
    duration: TimeInterval? = nil, function: TimingFunction? = nil, _ changes: () throws -> Void,
    completion: (() -> Void)? = nil
  ) rethrows {
    let transaction = begin()
    defer { commit() }
    if let duration { transaction.duration = duration }
    if let function { transaction.function = function }
    transaction.completion = completion
    try changes()
  }

  /// Makes changes that show at once, but for those of `View.animate`.
  public static func performWithoutActions(_ changes: () throws -> Void) rethrows {
    begin().disablesActions = true
    defer { commit() }
    try changes()
  }

  // MARK: Its animations

  /// How a change of a layer without a delegate is animated; nil if it is not.
  var timingOfChanges: AnimationTiming? {
    guard !disablesActions, duration > 0 else { return nil }
    return AnimationTiming(duration: duration, function: function ?? .cubic(.default))
  }

  /// Makes the transaction wait for another animation, whose owner has to call `animationDidStop(finished:)` then.
  public func animationWasAdded() { running += 1 }

  /// Whether what they belong to besides it does.
  public var keepsAnimations: Bool { owner?.keepsAnimations ?? false }

  /// Called when one of its animations is over.
  public func animationDidStop(finished: Bool) { partEnded() }

  /// Tells the owner of the timing.
  public func adopt(_ timing: AnimationTiming) { owner?.adopt(timing) }

  /// An animation is over, an inner transaction is, or this one was closed.
  private func partEnded() {
    running -= 1
    guard running == 0 else { return }
    completion?()
    completion = nil
    outer?.partEnded()
  }
}
