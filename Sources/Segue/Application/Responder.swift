/// Something that can answer to a key, or leave it to the next in the chain. Responders are equal when they are
/// the same object.
open class Responder: Hashable {
  /// A responder that answers to nothing.
  public init() {}

  /// Whoever is asked when this one leaves a key alone: the superview, its controller, the window, the
  /// application.
  open var next: Responder? { nil }

  /// A key went down, or repeats. The default leaves it to `next`; call `super` for keys that you do not use.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// The wheel was turned by rows, down being positive. The default leaves it to `next`.
  open func scrollWheel(by rows: Int) {
    next?.scrollWheel(by: rows)
  }

  /// Whether both are the same object.
  public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
