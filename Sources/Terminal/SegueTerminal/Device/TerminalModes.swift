/// The modes that ncurses does not manage, and the sequences that switch them on, and off in the opposite order.
struct TerminalModes: Hashable {
  /// The mouse reports presses (1000) and motion while a button is down (1002), with positions as numbers (1006). A
  /// terminal ignores the modes it does not know. Without the last, columns end at 223.
  var hasMouse: Bool
  /// The terminal reports when its window gets the keyboard and when it loses it (1004).
  var reportsFocus: Bool
  /// The mouse reports pixels (1016) in the same form as cells. Older terminals ignore it.
  var reportsPixels = false
  /// Keys report their release, by the kitty keyboard protocol. Each screen of the terminal has a stack of its flags.
  var reportsKeyReleases = false
  /// Synchronized output (2026) brackets frames. An interrupted frame leaves it switched on.
  var isSynchronized = false

  /// Bracketed paste. Terminals that do not know it ignore it.
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"
  private static let focusOn = "\u{1B}[?1004h"
  private static let focusOff = "\u{1B}[?1004l"
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  static let pixelMouse = 1016
  private static let pixelsOn = "\u{1B}[?\(pixelMouse)h"
  private static let pixelsOff = "\u{1B}[?\(pixelMouse)l"
  /// Flag 2, event types, alone: keys that type text are still sent as text.
  private static let releasesOn = "\u{1B}[>2u"
  private static let releasesOff = "\u{1B}[<u"
  private static let synchronizationOff = "\u{1B}[?2026l"
  /// The bytes before and after a frame.
  static let frameBegin = Array("\u{1B}[?2026h".utf8)[...]
  static let frameEnd = Array(synchronizationOff.utf8)[...]

  /// Switches everything on.
  var on: String {
    Self.pasteOn + (reportsFocus ? Self.focusOn : "") + (hasMouse ? Self.mouseOn : "")
      + (reportsPixels ? Self.pixelsOn : "")
      + (reportsKeyReleases ? Self.releasesOn : "")
  }

  /// Switches everything off. Synchronized output is ended only if a frame was interrupted, because kitty logs an error for an end
  /// without a beginning.
  func off(isFrameCut: Bool) -> String {
    (isSynchronized && isFrameCut ? Self.synchronizationOff : "") + (reportsKeyReleases ? Self.releasesOff : "")
      + (reportsPixels ? Self.pixelsOff : "") + (hasMouse ? Self.mouseOff : "")
      + (reportsFocus ? Self.focusOff : "") + Self.pasteOff
  }

  /// Switches on the modes that `before` lacks.
  func on(after before: TerminalModes) -> String {
    (reportsPixels && !before.reportsPixels ? Self.pixelsOn : "")
      + (reportsKeyReleases && !before.reportsKeyReleases ? Self.releasesOn : "")
  }
}
