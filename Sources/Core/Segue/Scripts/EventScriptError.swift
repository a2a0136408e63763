/// Why a text is no script.
public nonisolated struct EventScriptError: Error, Hashable, CustomStringConvertible {
  /// The file, if that is known.
  public let file: String?
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong, and what is allowed. It may quote the text.
  public let reason: String

  /// One line: the file, the line and what is wrong, without a full stop.
  public var description: String { (file.map { "\($0):\(line): " } ?? "line \(line): ") + reason }
}

/// A mistake in a line whose number the caller knows.
nonisolated struct ScriptMistake: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// A word that is not one of those that are allowed.
  init(_ what: String, _ word: String, allowed: String) {
    reason = "\(what) cannot be “\(Self.shown(word))”; it is \(allowed)"
  }

  /// A word as a message shows it. It may hold line ends, and a whole file may stand on a line.
  static func shown(_ word: String) -> String {
    Grapheme.printable(word.prefix(40)) + (word.count > 40 ? "…" : "")
  }
}
