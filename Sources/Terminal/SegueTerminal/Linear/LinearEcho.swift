import Segue

/// The line at the bottom in which text is typed: what has to be written so that it shows the text.
///
/// Typing adds characters, and Backspace takes them away. Whatever else changes the line, as typing in the midst of it does, writes it again
/// below. A terminal without sequences can do no more, and a screen reader says no less.
nonisolated struct LinearEcho {
  /// What is typed, and where.
  struct Target: Equatable {
    /// What is typed into, and where the line begins in it.
    var place: [Int]
    /// The words in front of the text.
    var prompt: String
    var text: String
  }

  private var shown: Target?

  /// Whether a line has been begun.
  var isOpen: Bool { shown != nil }

  /// What is typed into; nil without a line.
  var place: Int? { shown?.place.first }

  /// Ends the line.
  mutating func close() -> String {
    defer { shown = nil }
    return isOpen ? "\n" : ""
  }

  /// Shows the text, in a terminal of so many columns.
  mutating func show(_ new: Target, columns: Int) -> String {
    let old = shown
    var new = new
    new.text = Grapheme.printable(new.text)
    shown = new
    guard let old else { return new.prompt + new.text }
    guard old.place.first == new.place.first, old.prompt == new.prompt else { return "\n" + new.prompt + new.text }
    // Another line of the same text.
    if old.place != new.place { return "\n" + new.text }
    if new.text.hasPrefix(old.text) { return String(new.text.dropFirst(old.text.count)) }
    let gone = old.text.dropFirst(new.text.count)
    let isInOneRow = Grapheme.width(of: old.prompt + old.text) < columns
    // A mark that combines cannot be taken from its letter.
    guard old.text.hasPrefix(new.text), isInOneRow, !gone.isEmpty, gone.allSatisfy({ Grapheme.width(of: $0) > 0 })
    else {
      return "\n" + new.prompt + new.text
    }
    let width = Grapheme.width(of: String(gone))
    let back = String(repeating: String(LinearMode.erasing), count: width)
    return back + String(repeating: " ", count: width) + back
  }
}
