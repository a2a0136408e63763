import CNcurses
import Foundation
import Segue

/// The terminal's entry in terminfo. It is read before ncurses opens, because newterm fails without a reason.
struct Terminfo {
  let name: String
  let colors: Int
  let hasDirectColor: Bool
  let hasAlternateScreen: Bool
  /// The size for a terminal that does not know its own, as on a serial line: 80 × 24 unless the entry has another one.
  let size: CellSize
  /// From `bce`, `rep`, `ich`, `dch`, `il` and `dl`.
  let capabilities: FrameEncoder.Capabilities
  let hideCursor: String
  let showCursor: String
  /// Resets the scroll margins. ncurses sets them to the last size that it knew, and the window may have grown since.
  let resetMargins: String
  /// The bytes that ncurses writes at its end, and a crash handler in its place: keypad mode and alternate screen off.
  let ending: String
  /// The bytes that switch the keypad mode on and off, for an application without the alternate screen.
  let (keypadOn, keypadOff): (String, String)

  /// Whether it is the Linux console. Old versions print the end of unknown sequences.
  var isLinuxConsole: Bool { name.hasPrefix("linux") }

  /// Whether it is GNU screen. tmux may have the same name.
  var isGNUScreen: Bool { unsafe name.hasPrefix("screen") && getenv("TMUX") == nil }

  /// Whether the cursor's shape can be set (DECSCUSR). Most terminals that know the sequence do not list it as `Ss`, kitty and Alacritty
  /// among them, and others ignore it. These two may print its end.
  var hasCursorShapes: Bool { !isLinuxConsole && !isGNUScreen }

  /// Whether text can have links (OSC 8). Terminals that do not know them ignore them; these two may print them.
  var hasHyperlinks: Bool { !isLinuxConsole && !isGNUScreen }

  init() throws(TerminalError) {
    guard let term = unsafe getenv("TERM"), unsafe term.pointee != 0 else { throw .terminalTypeUnset }
    name = unsafe String(cString: term)
    var status: Int32 = 0
    guard unsafe setupterm(term, STDOUT_FILENO, &status) != ERR else {
      // The status is 0 for a missing entry and for a generic one, such as "dumb".
      throw name == "dumb" ? .cannotMoveCursor(name) : .unknownTerminalType(name)
    }
    defer { segue_forget_terminfo() }
    guard Self.hasText("cup") else { throw .cannotMoveCursor(name) }
    colors = Int(unsafe segue_terminfo_number("colors"))
    // RGB may be a flag, a number or a string.
    hasDirectColor =
      unsafe (segue_terminfo_flag("RGB") > 0 || segue_terminfo_number("RGB") > 0 || Self.hasText("RGB")
      || segue_terminfo_flag("Tc") > 0)
    hasAlternateScreen = Self.hasText("smcup")
    var capabilities: FrameEncoder.Capabilities = []
    if unsafe segue_terminfo_flag("bce") > 0 { capabilities.insert(.erasesWithFill) }
    let (columns, rows) = unsafe (segue_terminfo_number("cols"), segue_terminfo_number("lines"))
    size = CellSize(columns: columns > 0 ? Int(columns) : 80, rows: rows > 0 ? Int(rows) : 24)
    if Self.hasText("rep") { capabilities.insert(.repeatsCharacters) }
    if ["ich", "dch", "il", "dl"].allSatisfy(Self.hasText) { capabilities.insert(.insertsAndDeletes) }
    self.capabilities = capabilities
    hideCursor = Self.text("civis") ?? ""
    // xterm's entry also stops the cursor's blinking, which would change the user's setting.
    showCursor = (Self.text("cnorm") ?? "").replacingOccurrences(of: "\u{1B}[?12l", with: "")
    resetMargins = Self.hasText("csr") ? "\u{1B}[r" : ""
    (keypadOn, keypadOff) = (Self.text("smkx") ?? "", Self.text("rmkx") ?? "")
    ending = keypadOff + (Self.text("rmcup") ?? "")
  }

  /// A terminal of which nothing is known, and which gets no sequences.
  static let linear = Terminfo(named: unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? "dumb")

  private init(named name: String) {
    self.name = name
    (colors, hasDirectColor, hasAlternateScreen, capabilities) = (0, false, false, [])
    size = CellSize(columns: 80, rows: 24)
    (hideCursor, showCursor, resetMargins, ending) = ("", "", "", "")
    (keypadOn, keypadOff) = ("", "")
  }

  private static func hasText(_ capability: String) -> Bool { text(capability) != nil }

  /// A capability without parameters, and without `$<5>`, the padding for slow terminals.
  private static func text(_ capability: String) -> String? {
    let text = unsafe segue_terminfo_string(capability)
    // Null: there is no such capability. −1: it is not a string.
    guard let text = unsafe text, Int(bitPattern: text) != -1 else { return nil }
    return unsafe String(cString: text).replacing(/\$<[^>]*>/, with: "")
  }
}
