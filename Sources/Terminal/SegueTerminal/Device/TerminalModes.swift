import SeguePixels

/// The modes that ncurses does not manage, and the sequences that switch them on, and off in the opposite order.
struct TerminalModes: Hashable {
  /// The mouse reports presses (1000) and motion while a button is down (1002), with positions as numbers (1006). A
  /// terminal ignores the modes it does not know. Without the last, columns end at 223.
  var hasMouse: Bool
  /// The terminal reports when its window gets the keyboard and when it loses it (1004).
  var reportsFocus: Bool
  /// The mouse reports pixels (1016) in the same form as cells. Older terminals ignore it.
  var reportsPixels = false
  /// The flags of the kitty keyboard protocol. Each screen of the terminal has a stack of them.
  var keyboard: KeyboardFlags = []
  /// The terminal reports when the user's wish for light or dark colours changes (2031).
  var reportsColorScheme = false
  /// The terminal reports its size when that changes, and once at first (2048).
  var reportsSize = false
  /// The cursor has another shape than the terminal's own (DECSCUSR).
  var hasCursorShape = false
  /// The window's title is kept on the terminal's stack (XTWINOPS 22 and 23), because it has another one now.
  var hasTitle = false
  /// The terminal shows how far a task is.
  var showsProgress = false
  /// How the terminal shows pictures in pixels; nil if it does not.
  var pictures: PixelScreen.Style?
  /// The modes that were on before, and stay so at the end.
  var inherited: Set<Int> = []
  /// Synchronized output (2026) brackets frames. An interrupted frame leaves it switched on.
  var isSynchronized = false
  /// Frames may have links (OSC 8). An interrupted one leaves its link open.
  var hasLinks = false

  static let pixelMouse = 1016
  static let colorScheme = 2031
  static let windowSize = 2048
  private static let (colorSchemeOff, windowSizeOff) = ("\u{1B}[?\(colorScheme)l", "\u{1B}[?\(windowSize)l")
  /// Ends the reports that come without a question.
  static let reportsOff = colorSchemeOff + windowSizeOff
  static let paste = 2004
  static let focus = 1004
  private static let synchronizationOff = "\u{1B}[?2026l"
  /// The bytes before and after a frame.
  static let frameBegin = Array("\u{1B}[?2026h".utf8)[...]
  static let frameEnd = Array(synchronizationOff.utf8)[...]

  /// The modes with their sequences, in the order of switching on.
  private var switches: [(isOn: Bool, on: String, off: String)] {
    [
      // Bracketed paste. Terminals that do not know it ignore it.
      (true, "\u{1B}[?2004h", off(Self.paste)),
      (reportsFocus, "\u{1B}[?1004h", off(Self.focus)),
      (hasMouse, "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"),
      (reportsPixels, "\u{1B}[?\(Self.pixelMouse)h", "\u{1B}[?\(Self.pixelMouse)l"),
      (reportsColorScheme, "\u{1B}[?\(Self.colorScheme)h", Self.colorSchemeOff),
      (reportsSize, "\u{1B}[?\(Self.windowSize)h", Self.windowSizeOff),
      (!keyboard.isEmpty, keyboard.push, KeyboardFlags.pop),
      (hasTitle, "\u{1B}[22;0t", "\u{1B}[23;0t"),
      (showsProgress, "", TerminalPlaces.progressOff),
      (pictures != nil, "", pictures?.ending ?? ""),
      // Each caret brings its shape.
      (hasCursorShape, "", "\u{1B}[0 q"),
    ]
  }

  /// Brings back the title from before, and keeps it.
  static let titleBack = "\u{1B}[23;0t\u{1B}[22;0t"
  private func off(_ mode: Int) -> String { inherited.contains(mode) ? "" : "\u{1B}[?\(mode)l" }

  /// Switches everything on.
  var on: String { switches.map { $0.isOn ? $0.on : "" }.joined() }

  /// Switches on the modes that `before` lacks, and off those that only it has, and changes the keyboard's flags.
  func on(after before: TerminalModes) -> String {
    let isKeyboardChanged = keyboard != before.keyboard && !keyboard.isEmpty && !before.keyboard.isEmpty
    let off = zip(switches, before.switches).reversed().map { !$0.isOn && $1.isOn ? $0.off : "" }.joined()
    return off + zip(switches, before.switches).map { $0.isOn && !$1.isOn ? $0.on : "" }.joined()
      + (isKeyboardChanged ? keyboard.change : "")
  }

  /// Switches everything off. Synchronized output is ended only if a frame was interrupted, because kitty logs an error for an end
  /// without a beginning.
  func off(isFrameCut: Bool) -> String {
    (hasLinks && isFrameCut ? Self.stringEnd + Self.linkOff : "")
      + (isSynchronized && isFrameCut ? Self.synchronizationOff : "")
      + switches.reversed().map { $0.isOn ? $0.off : "" }.joined()
  }

  /// Ends what another program may have left when it was killed: a sequence, attributes, modes of the screen, of the keyboard and of the
  /// mouse.
  ///
  /// - Parameter isLinuxConsole: Whether only sequences of the VT102 are known for certain.
  static func leftovers(isLinuxConsole: Bool) -> String {
    // ST ends a string. SI and ESC ( B are ASCII, then no attributes, no inserting, and lines that wrap.
    let screen = "\u{1B}\\\u{0F}\u{1B}(B\u{1B}[0m\u{1B}[4l\u{1B}[?7h"
    if isLinuxConsole { return screen }
    // All kinds of mouse reports and of their coordinates, focus, paste.
    let modes = [1003, 1002, 1001, 1000, 9, 1016, 1015, 1006, 1005, 1004, 2004, colorScheme, windowSize].map {
      "\u{1B}[?\($0)l"
    }.joined()
    // A link, and xterm's modifyOtherKeys.
    return screen + linkOff + "\u{1B}[>4m" + synchronizationOff + modes
  }

  private static let linkOff = "\u{1B}]8;;\u{1B}\\"
  /// ST, which ends an address that is cut.
  private static let stringEnd = "\u{1B}\\"

  /// Ends the origin in the margins, which also moves the cursor: call it on the alternate screen, where nothing is written yet.
  static let originOff = "\u{1B}[?6l"
  /// Takes all flags off the stack of the kitty keyboard protocol; it holds fewer. Each screen has a stack of its own.
  static let leftKeyFlags = "\u{1B}[<99u"
}
