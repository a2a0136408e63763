/// A message about a source text that the compiler would not give, or not clearly.
public struct Diagnostic: Hashable, CustomStringConvertible {
  /// The severities of the compiler's messages.
  public enum Severity: String {
    /// The text cannot be built.
    case error
    /// The text can be built, with another meaning.
    case warning
  }

  /// Whether it stops the build.
  public let severity: Severity
  /// The path of the file as it was given.
  public let path: String
  /// The line, from 1 on.
  public let line: Int
  /// The column in bytes of UTF-8, from 1 on, as the compiler counts.
  public let column: Int
  /// The problem and its remedy, in one line.
  public let message: String

  /// The diagnostic in the compiler's format, which editors read.
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }

  /// Lines that make the compiler give the diagnostic. It names the place of the string in them. Where no directive fits in
  /// before the column, the directive is in the line before; in the first line of a file the column is a later one.
  var directive: String {
    let word = "#\(severity.rawValue)("
    // Nobody looks for the column in a longer line, and many diagnostics in it would take quadratic room.
    let indentation = String(repeating: " ", count: min(column, 1_000) - 1)
    let string = Self.literal(message) + ")\n"
    if column > word.utf8.count || line == 1 {
      return Self.location(path: path, line: line) + indentation.dropFirst(word.utf8.count) + word + string
    }
    return Self.location(path: path, line: line - 1) + word + "\n" + indentation + string
  }

  /// A line that gives the next one a place.
  static func location(path: String, line: Int) -> String {
    "#sourceLocation(file: \(literal(path)), line: \(line))\n"
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}

/// Findings at tokens of a file, whose lines are computed at the end.
struct Findings {
  private var found: [(severity: Diagnostic.Severity, token: Int, message: String)] = []

  mutating func error(_ token: Int, _ message: String) { found.append((.error, token, message)) }
  mutating func warning(_ token: Int, _ message: String) { found.append((.warning, token, message)) }

  /// The diagnostics in order, without findings in branches that are never compiled.
  func diagnostics(of file: ScannedFile) -> [Diagnostic] {
    let bytes = file.source.bytes
    var (line, lineStart, position) = (1, 0, 0)
    return found.sorted { $0.token < $1.token }.filter { file.conditions.isActive[$0.token] }.map { finding in
      let start = file.source.tokens[finding.token].start
      while position < start {
        if bytes[position] == 10 { (line, lineStart) = (line + 1, position + 1) }
        position += 1
      }
      return Diagnostic(
        severity: finding.severity, path: file.path, line: line, column: start - lineStart + 1, message: finding.message
      )
    }
  }
}
