import CNcurses
import Foundation
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
  /// Hides the cursor, and shows it as it was.
  let hideCursor: String
  let showCursor: String
  /// Has all rows scroll, whatever size ncurses thought the terminal to be when it set margins: it does so whenever it
  /// takes the terminal, and hears only then of a window that has grown meanwhile.
  let resetMargins: String
  /// What ncurses writes when it gives the terminal back, for when it cannot: keypad and alternate screen off.
  let ending: String

  /// Whether it is GNU screen; tmux may go by the same name.
  var isGNUScreen: Bool { unsafe name.hasPrefix("screen") && getenv("TMUX") == nil }

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
    hideCursor = Self.text("civis") ?? ""
    // xterm's entry stops its blinking by the way, which nobody has begun.
    showCursor = (Self.text("cnorm") ?? "").replacingOccurrences(of: "\u{1B}[?12l", with: "")
    resetMargins = Self.hasText("csr") ? "\u{1B}[r" : ""
    ending = (Self.text("rmkx") ?? "") + (Self.text("rmcup") ?? "")
  }

  private static func hasText(_ capability: String) -> Bool { text(capability) != nil }

  /// A capability without parameters, as it is sent: without the pauses for slow terminals, `$<5>`.
  private static func text(_ capability: String) -> String? {
    let text = unsafe capability.withCString { unsafe tigetstr(UnsafeMutablePointer(mutating: $0)) }
    // Absent is a null pointer, and of another kind is −1.
    guard let text = unsafe text, Int(bitPattern: text) != -1 else { return nil }
    return unsafe String(cString: text).replacing(/\$<[^>]*>/, with: "")
  }
}
