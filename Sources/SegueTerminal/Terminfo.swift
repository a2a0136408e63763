import CNcurses
import Segue

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What terminfo says of the terminal, looked up before ncurses opens it: newterm only says no, not why.
struct Terminfo {
  /// TERM.
  let name: String
  let colors: Int
  let hasDirectColor: Bool
  let hasAlternateScreen: Bool
  /// `bce` and `rep`.
  let capabilities: FrameEncoder.Capabilities

  /// Looks up TERM.
  init() throws(TerminalError) {
    guard let term = unsafe getenv("TERM"), unsafe term.pointee != 0 else { throw .terminalTypeUnset }
    name = unsafe String(cString: term)
    var status: Int32 = 0
    guard unsafe setupterm(term, STDOUT_FILENO, &status) != segue_error() else {
      // "dumb" is one of the generic entries, for which it answers 0 as for none: they all cannot.
      throw name == "dumb" ? .cannotMoveCursor(name) : .unknownTerminalType(name)
    }
    defer { segue_forget_terminfo() }
    guard Self.hasText("cup") else { throw .cannotMoveCursor(name) }
    colors = Int(unsafe tigetnum("colors"))
    // RGB may be of any of the three kinds.
    hasDirectColor =
      unsafe (tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || Self.hasText("RGB") || tigetflag("Tc") > 0)
    hasAlternateScreen = Self.hasText("smcup")
    var capabilities: FrameEncoder.Capabilities = []
    if unsafe tigetflag("bce") > 0 { capabilities.insert(.erasesWithFill) }
    if Self.hasText("rep") { capabilities.insert(.repeatsCharacters) }
    self.capabilities = capabilities
  }

  /// Absent is a null pointer, and of another kind is −1.
  private static func hasText(_ capability: String) -> Bool {
    let text = unsafe capability.withCString { unsafe tigetstr(UnsafeMutablePointer(mutating: $0)) }
    return unsafe text != nil && Int(bitPattern: text) != -1
  }
}
