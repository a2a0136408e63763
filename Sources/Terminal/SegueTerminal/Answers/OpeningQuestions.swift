/// What the terminal is asked when it is opened.
///
/// Every terminal answers the last question, DA1, and in order: a question without an answer by then has none.
enum OpeningQuestions {
  /// Seconds for which opening the terminal waits for the answers. Later ones count too, except for colours.
  static let patience = 0.15
  /// Seconds after which an answer is not expected any more: closing the terminal then does not wait for it.
  static let longestSilence = 1.0

  /// The questions for a TERM, in order, for the alternate screen: some terminals print the end of unknown ones.
  static func list(
    term: String, asksForBackground: Bool, asksForTruecolor: Bool, hasMouse: Bool
  ) -> [TerminalQuestion] {
    // The Linux console knows none of the others, and old versions print the end of them.
    if term.hasPrefix("linux") { return [.cursorPosition, .deviceAttributes] }
    // The background comes first. Editors ask for it as well, and an answer that is still on its way to the program before this
    // one leaves the other questions alone then.
    return (asksForBackground ? [.background] : []) + [.keyboardProtocol, .synchronizedOutput]
      + (hasMouse ? [.pixelMouse, .cellSize] : []) + (asksForTruecolor ? [.truecolor] : [])
      + [.cursorPosition, .deviceAttributes]
  }
}
