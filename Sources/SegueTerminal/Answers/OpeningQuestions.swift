/// What the terminal is asked when it is opened.
///
/// Every terminal answers the last question, DA1, and in order: a question without an answer by then has none.
enum OpeningQuestions {
  /// Seconds for which opening the terminal waits for the answers. Later ones count too, except for colours.
  static let patience = 0.15
  /// Seconds after which an answer is not expected any more: closing the terminal then does not wait for it.
  static let longestSilence = 1.0

  /// The questions for a TERM, in order, for the alternate screen: some terminals print the end of unknown ones.
  static func list(term: String, asksForTruecolor: Bool, hasMouse: Bool) -> [TerminalQuestion] {
    // The Linux console knows none of the others, and old versions print the end of them.
    if term.hasPrefix("linux") { return [.cursorPosition, .deviceAttributes] }
    return [.keyboardProtocol, .synchronizedOutput] + (hasMouse ? [.pixelMouse, .cellSize] : [])
      + (asksForTruecolor ? [.truecolor] : []) + [.cursorPosition, .deviceAttributes]
  }
}
