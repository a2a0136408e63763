import Segue

/// Text inside of a control sequence: the one way by which words of the app, and of those from whom it has them, get into commands to the
/// terminal.
nonisolated enum CommandText {
  /// The most characters of a text.
  static let longest = 256

  /// Returns a text in one line, cut, and without any character that could end the command or turn the line around: control characters (C0,
  /// DEL and C1), separators of lines, and those that set the direction of writing (UAX #9).
  static func plain(_ text: String) -> String {
    var result = ""
    for character in text.prefix(longest) {
      let scalars = character.unicodeScalars.filter { !isForbidden($0) }
      // A line end between words is a blank.
      result += scalars.isEmpty && character.isNewline ? " " : String(String.UnicodeScalarView(scalars))
    }
    return result
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: scalar.properties.isBidiControl
    }
  }

  /// The same, without semicolons, which separate the parts of a command.
  static func field(_ text: String) -> String { plain(text).replacingOccurrences(of: ";", with: ",") }
}
