extension Transaction {
  /// Animates changes of layers that belong to no view.
  ///
  ///     Transaction.perform(duration: 0.5) {
  ///       shape.strokeEnd = 1
  ///     } completion: {
  ///       shape.removeFromSuperlayer()
  ///     }
  ///
  /// Only `View.animate` animates views. Transactions are nested, and an outer one is not over before the inner ones.
  ///
  /// - Parameters:
  ///   - duration: The duration of animations that have none, in seconds; nil for the outer transaction's, or else 0.25.
  ///   - function: The function of animations that have none; nil for the outer transaction's.
  ///   - changes: Makes the changes.
  ///   - completion: Called when their animations are over.
  @MainActor public static func perform(
    duration: TimeInterval? = nil, function: TimingFunction? = nil, _ changes: () throws -> Void,
    completion: (() -> Void)? = nil
  ) rethrows {
    try perform(changes, completion: completion) { transaction in
      if let duration { transaction.duration = duration }
      if let function { transaction.function = function }
    }
  }

  /// Makes changes of layers without animating them. Changes by `View.animate` are still animated.
  @MainActor public static func performWithoutActions(_ changes: () throws -> Void) rethrows {
    try perform(changes, completion: nil) { $0.disablesActions = true }
  }

  @MainActor private static func perform(
    _ changes: () throws -> Void, completion: (() -> Void)?, _ setUp: (inout Transaction) -> Void
  ) rethrows {
    var transaction = Transaction(inside: AnimationContext.current.changes.transaction) { completion?() }
    setUp(&transaction)
    defer { transaction.group.end() }
    try AnimationContext.with({ $0.changes.transaction = transaction }, changes)
  }

  /// Opens a transaction inside another one.
  ///
  /// - Parameters:
  ///   - outer: The transaction around it, which waits for it and gives it its settings; nil if there is none.
  ///   - completion: Called when all its animations are over, which is not before `group.end()` has been called.
  @MainActor public init(inside outer: Transaction?, completion: @escaping @MainActor () -> Void) {
    outer?.group.begin()
    let group = AnimationGroup { _ in
      MainActor.assumeIsolated {
        completion()
        outer?.group.end()
      }
    }
    self = outer ?? Transaction(group: group)
    self.group = group
  }
}
