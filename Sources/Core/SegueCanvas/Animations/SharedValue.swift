import Synchronization

/// A value to which the animations of several layers refer, and which the program changes while they run.
///
/// An animation that is a plain value cannot change once it is in a layer. One that refers to a shared value shows what that is when a
/// frame is made: see ``Animation/recorded()``.
package final class SharedValue<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  /// Shares a value.
  package init(_ value: Value) { self.value = Mutex(value) }

  /// Reads or changes the value. It cannot be used inside of the closure again.
  package func withValue<Result: Sendable>(_ body: (inout Value) -> Result) -> Result { value.withLock { body(&$0) } }
}
