/// Something in a source text that its author has to know, because the compiler would not say it, or not clearly.
public struct Diagnostic: Hashable, CustomStringConvertible {
  /// What the compiler's messages call it.
  public enum Severity: String {
    /// The text cannot be built.
    case error
    /// The text can be built, and does something else.
    case warning
  }

  /// Whether it stops the build.
  public let severity: Severity
  /// The path of the file as it was given.
  public let path: String
  /// From 1 on.
  public let line: Int
  /// In bytes of UTF-8, from 1 on, as the compiler counts.
  public let column: Int
  /// What is the matter, and what to do instead, in one line.
  public let message: String

  /// In the compiler's format, which editors read.
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}

/// What was found in a file, until it is known on which lines.
struct Findings {
  private var found: [(severity: Diagnostic.Severity, token: Int, message: String)] = []

  mutating func error(_ token: Int, _ message: String) { found.append((.error, token, message)) }

  /// In order, and without those where nothing is ever compiled.
  func diagnostics(of file: ScannedFile) -> [Diagnostic] {
    let bytes = file.source.bytes
    var line = 1
    var lineStart = 0
    var position = 0
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
