public import SegueTesting

extension TerminalScreen {
  /// The rows of text with colours from tmux or `segue render --format ansi`, one cell for each character.
  public static func rows(ofCapture text: String) -> [[TerminalCell]] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var pen = TerminalPen()
    return lines.map { line in
      var stream = ControlStream()
      var row: [TerminalCell] = []
      for byte in line {
        switch stream.feed(byte) {
        case .character(let scalar):
          // Marks and parts of an emoji belong to the character before them.
          if !standsAlone(scalar), let last = row.last, (last.text + String(Character(scalar))).count == 1 {
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

  /// Whether a scalar certainly begins a character: letters before the first mark, lines, blocks and dots.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x300 || (0x2500...0x28FF).contains(scalar.value)
  }
}

extension String {
  /// The lines without spaces at their ends, and without empty ones at the end.
  public var trimmedLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.prefix(upTo: line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
