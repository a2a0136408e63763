import Synchronization

/// A value on its way from a thread to the run loop.
nonisolated final class Delivery<Value: Sendable>: Sendable {
  private struct Contents {
    var value: Value?
    /// Causes a turn of the run loop; nil after its end.
    var wakeUp: (@Sendable () -> Void)?
  }

  private let contents: Mutex<Contents>

  /// - Parameter wakeUp: Causes a turn of the run loop, from any thread.
  init(wakeUp: @escaping @Sendable () -> Void) { contents = Mutex(Contents(wakeUp: wakeUp)) }

  func put(_ value: Value) {
    contents.withLock {
      $0.value = value
      $0.wakeUp?()
    }
  }

  func take() -> Value? {
    contents.withLock { contents in
      defer { contents.value = nil }
      return contents.value
    }
  }

  /// The run loop has ended.
  func close() { contents.withLock { $0.wakeUp = nil } }
}
