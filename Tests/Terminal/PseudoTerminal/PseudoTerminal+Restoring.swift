import Segue
import SegueTesting

extension PseudoTerminal {
  /// The differences from before the start, one line each; empty if the terminal was restored. Text on the main screen is
  /// not compared.
  ///
  /// - Parameter looksAtInput: Whether to look for unread input, which changes the line's settings: see
  ///   ``takeUnreadInput()``.
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
    compare("pictures", screen.graphics?.placementCount ?? 0, 0)
    compare("ends between sequences", look(\.isBetweenSequences), true)
    if looksAtInput { compare("unread input", String(decoding: takeUnreadInput(), as: UTF8.self), "") }
    return found
  }
}
