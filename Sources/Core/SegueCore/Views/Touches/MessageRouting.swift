// The plugin SegueUIKitSources writes overrides of two methods of Objective-C's runtime as requirements of these protocols, because on
// Linux no class can override them.

/// An object that says itself which messages it answers: a class that overrides `responds(to:)`.
@preconcurrency @MainActor public protocol ResponseRouting: AnyObject {
  /// Whether it answers a message.
  func routedResponds(to selector: Selector!) -> Bool
}

extension ResponseRouting {
  /// Whether the object has the method itself.
  public nonisolated func unroutedResponds(to selector: Selector!) -> Bool { selector?.isReceiver(self) ?? false }
}

/// An object that hands on messages for which it has no method: a class that overrides `forwardingTarget(for:)`.
@preconcurrency @MainActor public protocol TargetRouting: AnyObject {
  /// The object that gets the message; nil for none.
  func routedTarget(for selector: Selector!) -> Any?
}

extension TargetRouting {
  /// Nil: the object hands nothing on.
  public nonisolated func unroutedTarget(for selector: Selector!) -> Any? { nil }
}
