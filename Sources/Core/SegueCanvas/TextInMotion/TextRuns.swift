/// Texts that overlap without a ground between them, while one of them fades: titles in a bar, or labels on their way.
///
/// If they were mixed cell by cell, neither could be read. So a run shows as a whole or not at all. A run is words with single blanks
/// between them. Lines of boxes are no words: each of their cells is a run by itself, and gives way only where a letter or a blank
/// between letters takes its place. Else a label that touches a corner would take away a whole box.
enum TextRuns {
  /// The end of the run that begins at `start`, before `limit`.
  static func end(of start: Int, before limit: Int, _ cells: Span<CanvasCell>) -> Int {
    last(from: start, by: 1, to: limit &- 1, in: cells, isLine: { $0[$1].hasLine }, isWord: { $0[$1].hasWord }) &+ 1
  }

  /// The last place of the run that goes on from `start` in steps of 1 or −1, at `limit` at most, in a row of anything.
  ///
  /// - Parameter joins: Whether a word belongs to the run although there is a blank between; asked at its first letter.
  @inline(__always)
  static func last<Row: ~Escapable>(
    from start: Int, by step: Int, to limit: Int, in row: borrowing Row, isLine: (borrowing Row, Int) -> Bool,
    isWord: (borrowing Row, Int) -> Bool, joins: (borrowing Row, Int) -> Bool = { _, _ in true }
  ) -> Int {
    var last = start
    if isLine(row, start) { return last }
    while last != limit {
      let next = last &+ step
      if isWord(row, next) {
        last = next
      } else if next != limit, !isLine(row, next), isWord(row, next &+ step), joins(row, next &+ step) {
        last = next &+ step
      } else {
        break
      }
    }
    return last
  }

  /// Whether a run of text, at `start` in its own cells, lies on the same text in the cells `run` of a row, letter on letter: then it only
  /// changes their colours.
  static func isSame(
    _ source: Span<CanvasCell>, from start: Int, on run: Range<Int>, in row: Range<Int>, _ cells: Span<CanvasCell>
  ) -> Bool {
    for index in run where !source[start &+ index &- run.lowerBound].hasSameText(as: cells[index]) { return false }
    return !(run.lowerBound > row.lowerBound && cells[run.lowerBound &- 1].hasWord)
      && !(run.upperBound < row.upperBound && cells[run.upperBound].hasWord)
  }

  /// Whether a run of text with an opacity of 0…255 may be drawn into the cells `run` of a row. If so, the words that it meets there
  /// are removed with their runs, and lines only under the run.
  ///
  /// From one half on, or where the text below it is weaker, it may. Words also keep a blank to other words; a line needs none. The words
  /// that it meets take their neighbours along, but no stronger ones: a word that stays is not part of a text that fades.
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
    func end(from start: Int, by step: Int, to limit: Int) -> Int {
      guard cells[start].hasWord else { return start }
      return self.last(
        from: start, by: step, to: limit, in: cells.span, isLine: { $0[$1].hasLine }, isWord: { $0[$1].hasWord },
        joins: { $0[$1].strength <= strongest })
    }
    last = end(from: last, by: 1, to: row.upperBound &- 1)
    first = end(from: first, by: -1, to: row.lowerBound)
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
