/// What is switched on in the terminal beyond what ncurses knows of, and the bytes for it. Off goes in the opposite
/// order of on.
struct TerminalModes: Hashable {
  /// Reports of presses (1000), of motion while a button is down (1002), and with positions as numbers (1006):
  /// each terminal takes the best it knows. Without the last, columns end at 223.
  var hasMouse: Bool
  /// Key releases, by the kitty keyboard protocol. The terminal keeps a stack of this for each screen.
  var reportsKeyReleases = false
  /// The picture is held back until a frame is whole, which a frame may have been cut off from saying.
  var isSynchronized = false

  /// A paste comes with a mark at both ends. Where a terminal knows nothing of it, it ignores that.
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  /// Event types alone: no key that types something is reported in another way.
  private static let releasesOn = "\u{1B}[>2u"
  private static let releasesOff = "\u{1B}[<u"
  private static let synchronizationOff = "\u{1B}[?2026l"
  /// Around a frame.
  static let frameBegin = Array("\u{1B}[?2026h".utf8)[...]
  static let frameEnd = Array(synchronizationOff.utf8)[...]

  init(hasMouse: Bool) { self.hasMouse = hasMouse }

  /// Switches on all of it.
  var on: String { Self.pasteOn + (hasMouse ? Self.mouseOn : "") + (reportsKeyReleases ? Self.releasesOn : "") }

  /// Switches off all of it. kitty complains of an end of synchronised output that never began.
  func off(isFrameCut: Bool) -> String {
    (isSynchronized && isFrameCut ? Self.synchronizationOff : "") + (reportsKeyReleases ? Self.releasesOff : "")
      + (hasMouse ? Self.mouseOff : "") + Self.pasteOff
  }

  /// Switches on what is on now and was not before.
  func on(after before: TerminalModes) -> String {
    reportsKeyReleases && !before.reportsKeyReleases ? Self.releasesOn : ""
  }
}
