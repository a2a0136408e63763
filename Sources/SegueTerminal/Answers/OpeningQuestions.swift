/// What the terminal is asked when it is opened.
///
/// The last question, DA1, is answered by every terminal. As terminals answer in order, a question without an answer
/// by then has none.
enum OpeningQuestions {
  /// Seconds for which opening the terminal waits for the answers. Later ones still count, except for colours, which
  /// have been chosen by then.
  static let patience = 0.15
  /// Seconds after which an answer is not expected any more: closing the terminal then does not wait for it.
  static let longestSilence = 1.0

  /// The questions for a TERM in the order in which to send them, on the alternate screen: some terminals print the end
  /// of a question that they do not know.
  static func list(term: String, asksForTruecolor: Bool) -> [TerminalQuestion] {
    // The Linux console knows none of the others, and old versions print the end of them.
    if term.hasPrefix("linux") { return [.status, .deviceAttributes] }
    return [.keyboardProtocol, .synchronizedOutput] + (asksForTruecolor ? [.truecolor] : [])
      + [.status, .deviceAttributes]
  }
}
