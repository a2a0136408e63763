/// What was copied, cut or killed last in an application's text.
///
/// A terminal gives no program the system's clipboard to read: the user pastes from there with the terminal's own keys, and
/// ``Responder/paste(_:)`` is called. But a program may set it. So a text that is copied here can be pasted elsewhere, if the terminal
/// allows it (OSC 52: kitty, foot, WezTerm, iTerm2 and others do, xterm and tmux only if they are told to).
@preconcurrency @MainActor public final class Pasteboard {
  /// The text; nil at first. Setting it sets the system's clipboard, too.
  public var string: String? {
    get { kept }
    set {
      kept = newValue
      if let newValue { changeHandler?(newValue) }
    }
  }
  private var kept: String?
  /// Is called with each text for the system's clipboard. A terminal sets it.
  public var changeHandler: ((String) -> Void)?

  /// How far a text gets that is copied.
  public nonisolated enum Reach: Sendable, Hashable {
    /// It is sent to the terminal, which does not say what becomes of it.
    case sent
    /// It is sent, and the line says on what its arrival depends.
    case sentIf(String)
    /// It does not leave the program; the line says why.
    case refused(String)
  }
  /// Returns how far a text would get; nil if nobody knows. A terminal sets it.
  public var reachProvider: ((String) -> Reach)?

  /// An empty pasteboard.
  public init() {}

  /// Keeps a text for this application alone, as a shell keeps what Ctrl-W deletes.
  public func keep(_ text: String) { kept = text }
}
