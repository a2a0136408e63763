import Segue
import SegueTesting

extension PseudoTerminal {
  /// What is not as it was before the program was started, one line each; nothing if the terminal has been given back.
  /// Where the program has put things on the main screen is not looked at.
  ///
  /// - Parameter looksAtInput: Whether to see if anything lies there for whoever reads next, which changes how the line
  ///   is set: see ``takeUnreadInput()``.
  public func leftovers(looksAtInput: Bool = true) -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ value: Value, _ before: Value) {
      if value != before { found.append("\(name): \(value) instead of \(before)") }
    }
    compare("line discipline", lineDiscipline, initialLineDiscipline)
    let screen = screen
    compare("modes", screen.modes, TerminalModes())
    compare("pen", screen.pen, TerminalPen())
    compare("margins", screen.margins, 0..<screen.size.rows)
    compare("ends between sequences", look(\.isBetweenSequences), true)
    if looksAtInput { compare("unread input", String(decoding: takeUnreadInput(), as: UTF8.self), "") }
    return found
  }
}
