import SegueTesting

extension TerminalScreen {
  /// The rows of text with colours from tmux or `segue render --format ansi`, one cell for each character.
  static func rows(ofCapture text: String) -> [[TerminalCell]] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var pen = TerminalPen()
    return lines.map { line in
      var stream = ControlStream()
      var row: [TerminalCell] = []
      for byte in line.utf8 {
        switch stream.feed(byte) {
        case .character(let scalar):
          // Marks and parts of an emoji belong to the character before them.
          if let last = row.last, (last.text + String(Character(scalar))).count == 1 {
            row[row.count - 1].marks.unicodeScalars.append(scalar)
          } else {
            row.append(TerminalCell(String(Character(scalar)), pen: pen))
          }
        case .sequence(let sequence) where sequence.final == UInt8(ascii: "m"): pen.set(sequence)
        default: break
        }
      }
      return row
    }
  }
}
