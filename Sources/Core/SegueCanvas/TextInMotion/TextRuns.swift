/// Texts that overlap without a ground between them, while one of them fades: titles in a bar, or labels on their way.
///
/// If they were mixed cell by cell, neither could be read. So a run shows as a whole or not at all. A run is words with single blanks
/// between them. Lines of boxes are no words: each of their cells is a run by itself, and gives way only where a letter or a blank
/// between letters takes its place. Else a label that touches a corner would take away a whole box.
enum TextRuns {
  /// The end of the run that begins at `start`, before `limit`.
  static func end(of start: Int, before limit: Int, _ cells: Span<CanvasCell>) -> Int {
    var end = start &+ 1
    if cells[start].hasLine { return end }
    while end < limit {
      if cells[end].hasWord {
        end &+= 1
      } else if end &+ 1 < limit, !cells[end].hasLine, cells[end &+ 1].hasWord {
        end &+= 2
      } else {
        break
      }
    }
    return end
  }

  /// Whether a run of text with an opacity of 0…255 may be drawn into the cells `run` of a row. If so, the words that it meets there
  /// are removed with their runs, and lines only under the run.
  ///
  /// From one half on, or where the text below it is weaker, it may. Words also keep a blank to other words; a line needs none.
  static func makeRoom(
    for run: Range<Int>, isLine: Bool, in row: Range<Int>, opacity: UInt32, _ cells: inout MutableSpan<CanvasCell>
  ) -> Bool {
    let margin = isLine ? 0 : 1
    var first = max(row.lowerBound, run.lowerBound &- margin)
    var last = min(row.upperBound, run.upperBound &+ margin) &- 1
    var strongest = 0 as UInt8
    for index in first...last where run.contains(index) ? cells[index].hasText : cells[index].hasWord {
      strongest = max(strongest, cells[index].strength)
    }
    if strongest == 0 { return true }
    guard opacity >= 128 || opacity > UInt32(strongest) else { return false }
    if cells[last].hasWord { last = end(of: last, before: row.upperBound, cells.span) &- 1 }
    while cells[first].hasWord {
      if first > row.lowerBound, cells[first &- 1].hasWord {
        first &-= 1
      } else if first &- 1 > row.lowerBound, !cells[first &- 1].hasLine, cells[first &- 2].hasWord {
        first &-= 2
      } else {
        break
      }
    }
    for index in first...last where run.contains(index) ? cells[index].hasText : cells[index].hasWord {
      cells[index].removeInk()
    }
    return true
  }
}

extension CanvasCell {
  /// Whether it shows a part of a line or a box, of box-drawing characters.
  @inline(__always)
  var hasLine: Bool { hasText && !flags.contains(.isBar) && glyph.isBoxLine }

  /// Whether it shows a letter, or a bar in the place of letters.
  @inline(__always)
  var hasWord: Bool { hasText && (flags.contains(.isBar) || !glyph.isBoxLine) }
}

extension Glyph {
  @inline(__always)
  fileprivate var isBoxLine: Bool { rawValue &- 0x2500 < 0x80 }
}
