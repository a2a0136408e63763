/// Lines instead of pictures, for people who do not see the screen: whether they are asked for, and what gets out.
enum LinearMode {
  /// Whether the environment asks for lines. SEGUE_LINEAR is this library's; ACCESSIBLE is that of huh, slack and others. Empty and 0 mean no.
  nonisolated static func isWanted(in environment: [String: String]) -> Bool {
    ["SEGUE_LINEAR", "ACCESSIBLE"].contains { environment[$0].map { !$0.isEmpty && $0 != "0" } ?? false }
  }

  /// The bytes of a text for the terminal: the only way out. Of all that controls a terminal, the end of a line and Backspace are left, and
  /// nothing changes the direction of what follows.
  nonisolated static func bytes(of text: String) -> [UInt8] {
    Array(String(String.UnicodeScalarView(text.unicodeScalars.filter(isSent))).utf8)
  }

  nonisolated private static func isSent(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == erasing { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return false
    case .format: return scalar.value == 0x200C || scalar.value == 0x200D
    default: return true
    }
  }

  /// A column to the left.
  nonisolated static let erasing: Unicode.Scalar = "\u{8}"
}
