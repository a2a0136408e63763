/// An object that handles keys and the wheel, or passes them to the next responder.
///
/// A key goes to the focused view, from there up to its superviews and controllers, then to the window and to the
/// application, which has key commands. The wheel goes to the view under the pointer, and up from there in the same way. If
/// none of these has a use for it, it goes to the focused view, or else to the first scroll view of the visible page.
///
/// Responders are equal when they are the same object.
open class Responder: Hashable {
  /// A responder that handles nothing.
  public init() {}

  /// The next responder: a view's controller or superview, the window, the application.
  open var next: Responder? { nil }

  /// Is called when a key goes down or repeats. The default passes it to `next`; call `super` for keys without a use.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Is called with the text that the user has pasted into the terminal. The default passes it to `next`.
  ///
  /// A paste comes as a whole, and never as keys. Lines end with a newline, whatever their ends were. Control characters other
  /// than newlines and tabs have been left out, what was not UTF-8 is U+FFFD, and of more than 16 MB the rest is missing.
  open func paste(_ text: String) { next?.paste(text) }

  /// Is called when the wheel turns by a number of rows, positive downwards. The default passes it to `next`.
  open func scrollWheel(by rows: Int) { next?.scrollWheel(by: rows) }

  /// Whether both are the same object.
  public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
