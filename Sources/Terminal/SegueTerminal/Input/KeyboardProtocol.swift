import Segue

/// The parts of the kitty keyboard protocol that the terminal is asked for, with their numbers there.
struct KeyboardFlags: OptionSet, Hashable {
  let rawValue: Int

  /// Keys that used to share their bytes with others, such as Esc and letters with Control, have sequences of their own.
  static let disambiguated = KeyboardFlags(rawValue: 1)
  /// Repeats and releases are reported.
  static let eventTypes = KeyboardFlags(rawValue: 2)
  /// A letter of another script names the key's letter on a Latin layout as well.
  static let alternateKeys = KeyboardFlags(rawValue: 4)

  /// All that is ever asked for: with more, keys that type text would no longer be text, and lose AltGr, dead keys and input methods.
  static let all: KeyboardFlags = [.disambiguated, .eventTypes, .alternateKeys]

  /// Pushes the flags on the terminal's stack, changes those on top of it, and takes them off.
  var push: String { "\u{1B}[>\(rawValue)u" }
  var change: String { "\u{1B}[=\(rawValue)u" }
  static let pop = "\u{1B}[<u"
}

/// How much of the kitty keyboard protocol is right in a terminal that has it.
///
/// Some terminals send the byte of Enter, Tab or Backspace a second time when the key comes up, if releases are to be reported. Others
/// lose letters of AltGr or type them twice. So releases are asked for only where name and version are known to be good. The article
/// Terminals lists them.
enum KeyboardProtocol: Hashable {
  /// Nothing is asked for.
  case unused
  /// Keys are told apart. No release is reported.
  case presses
  /// Releases are reported while an arrow is held, and no longer: see ``HeldArrow``.
  case releasesOfArrows
  /// Releases are reported.
  case releases

  /// The flags while no key is down.
  var flags: KeyboardFlags {
    switch self {
    case .unused: []
    case .presses, .releasesOfArrows: KeyboardFlags.all.subtracting(.eventTypes)
    case .releases: .all
    }
  }
}

/// The arrow that is down in a terminal whose releases are right for arrows only: they are reported from its press to its end.
///
/// Pure: it only sees the events that the terminal sends.
struct HeldArrow: Hashable {
  private(set) var key: Key.Code?

  /// Notes an event. The arrow's end is its release, or any other key, whose own release would count as a second press.
  mutating func note(_ event: Event) {
    switch event {
    case .key(let pressed): key = [.up, .down, .left, .right].contains(pressed.code) ? pressed.code : nil
    case .keyUp(let released): if released.code == key { key = nil }
    case .active(false): key = nil
    default: break
    }
  }
}

/// Decides how much of the kitty keyboard protocol to use. Pure functions of the terminal's answers.
enum KeyboardDetection {
  /// The first versions that report releases without a mistake, by name, as of November 2026. From the sources of kitty, foot, Alacritty
  /// and Ghostty, and from their trackers.
  private static let firstVersions: [String: [Int]] = [
    "kitty": [0, 33], "ghostty": [1], "foot": [1, 20], "wezterm": [0],
  ]
  /// The number of Alacritty 0.15.0, the first good one, in its answer to DA2. It does not answer XTVERSION.
  private static let firstAlacritty = 1500
  /// The first of the device attributes (DA1) of Windows Terminal, in which letters typed with AltGr are lost.
  private static let windowsTerminal = [61, 6, 7]

  /// Returns what to use in a terminal that has answered `CSI ? u`.
  ///
  /// - Parameters:
  ///   - version: Its answer to XTVERSION; nil if it has none.
  ///   - deviceAttributes: The numbers of its answer to DA1.
  ///   - secondaryAttributes: The numbers of its answer to DA2; empty if it was not asked, or has not answered.
  static func keyboard(
    version: TerminalVersion?, deviceAttributes: [Int] = [], secondaryAttributes: [Int] = []
  ) -> KeyboardProtocol {
    if deviceAttributes.starts(with: windowsTerminal) { return .unused }
    guard let version else {
      let isGood =
        secondaryAttributes.count == 3 && secondaryAttributes[0] == 0 && secondaryAttributes[1] >= firstAlacritty
      return isGood ? .releases : .presses
    }
    if let first = firstVersions[version.name], version.reaches(first) { return .releases }
    switch version.name {
    // It looks at the flags with each key, and so they can be changed while one is down.
    case "kitty": return .releasesOfArrows
    case "konsole": return .unused
    case "iterm2": return version.reaches([3, 5, 12]) ? .presses : .unused
    default: return .presses
    }
  }
}
