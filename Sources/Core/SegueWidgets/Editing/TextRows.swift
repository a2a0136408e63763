/// The rows of a text that is edited, wrapped to a width: places of offsets, and offsets of places.
///
/// Only the pieces that are seen, and those near them, are laid out. The rows of the others are estimated from their length: exactly where
/// each paragraph fits into a row. When a piece is laid out, the rows behind it may move: see ``lay(out:around:)``.
nonisolated struct TextRows {
  var storage: TextStorage
  /// The columns of a row, 1 at least.
  private(set) var width = 1
  /// Layouts of pieces by their identifiers.
  private var layouts: [Int: TextLayout] = [:]
  /// The most layouts that are kept: more than any terminal shows pieces.
  private static let mostLayouts = 256
  /// See ``TextStorage``.
  private let pieceLength: Int

  init(_ text: String = "", pieceLength: Int = 1024) {
    (self.pieceLength, storage) = (pieceLength, TextStorage(text, pieceLength: pieceLength))
    estimateAll()
  }

  /// All rows, as far as they are known; 1 at least.
  var count: Int { storage.pieces.reduce(0) { $0 + $1.rows } }

  /// Wraps to another width.
  mutating func setWidth(_ new: Int) {
    guard max(1, new) != width else { return }
    width = max(1, new)
    estimateAll()
  }

  /// Replaces a range of the text.
  mutating func replace(_ range: Range<Int>, with text: String) -> TextStorage.Edit {
    let edit = storage.replace(range, with: text)
    // New pieces have new identifiers.
    for index in storage.pieces.indices where storage.pieces[index].rows == 0 { estimate(index) }
    return edit
  }

  /// Replaces the whole text.
  mutating func setText(_ text: String) {
    storage = TextStorage(text, pieceLength: pieceLength)
    estimateAll()
  }

  private mutating func estimateAll() {
    layouts = [:]
    for index in storage.pieces.indices { estimate(index) }
  }

  /// Counts the rows of a piece as if each character took one column, and words could be cut.
  private mutating func estimate(_ index: Int) {
    let piece = storage.pieces[index]
    var (rows, length, isExact) = (0, 0, piece.isPlain)
    for byte in piece.text.utf8 {
      switch byte {
      case 0x0A:
        rows += max(1, (length + width - 1) / width)
        if length > width { isExact = false }
        length = 0
      // Only the first byte of a scalar counts.
      case 0x80..<0xC0: break
      case 0..<0x20:
        isExact = false
        length += 1
      default: length += 1
      }
    }
    if length > 0 || index == storage.pieces.count - 1 {
      rows += max(1, (length + width - 1) / width)
      if length > width { isExact = false }
    }
    storage.setRows(max(1, rows), isMeasured: isExact, of: index)
  }

  /// The layout of a piece. Afterwards the number of its rows is known.
  mutating func layout(of index: Int) -> TextLayout {
    let piece = storage.pieces[index]
    if let layout = layouts[piece.id] { return layout }
    if layouts.count >= Self.mostLayouts { layouts = [:] }
    let layout = TextLayout(piece.text, width: width, lineBreakMode: .byWordWrapping)
    layouts[piece.id] = layout
    // Behind the newline at the end of a piece, the next piece begins.
    let endsBefore = index < storage.pieces.count - 1 && piece.endsParagraph
    storage.setRows(max(1, layout.lines.count - (endsBefore ? 1 : 0)), isMeasured: true, of: index)
    return layout
  }

  /// Counts the rows of the pieces in a range of rows, and of those around it.
  ///
  /// - Parameters:
  ///   - rows: The rows that are seen. The piece of the first one keeps its place.
  ///   - margin: How many rows above and below them are known afterwards, too, so that the text there does not move when it is seen.
  /// - Returns: By how many rows the text at the first of these rows has moved down, because pieces above it have another number of rows
  ///   than was estimated.
  mutating func lay(out rows: Range<Int>, around margin: Int = 0) -> Int {
    let (top, first) = pieceAndRow(at: rows.lowerBound)
    var (index, end) = (first, top)
    while index < storage.pieces.count, end < rows.upperBound + margin {
      measure(index)
      end += storage.pieces[index].rows
      index += 1
    }
    (index, end) = (first, top)
    var moved = 0
    while index > 0, rows.lowerBound - end < margin {
      index -= 1
      let estimated = storage.pieces[index].rows
      measure(index)
      end -= storage.pieces[index].rows
      moved += storage.pieces[index].rows - estimated
    }
    return moved
  }

  private mutating func measure(_ index: Int) { if !storage.pieces[index].isMeasured { _ = layout(of: index) } }

  /// The piece of a row, and its own first row.
  private func pieceAndRow(at row: Int) -> (top: Int, piece: Int) {
    var top = 0
    for index in storage.pieces.indices.dropLast() {
      let next = top + storage.pieces[index].rows
      if row < next { return (top, index) }
      top = next
    }
    return (top, storage.pieces.count - 1)
  }

  private func top(of piece: Int) -> Int { storage.pieces[..<piece].reduce(0) { $0 + $1.rows } }

  // MARK: Places

  /// The place in front of a character. See ``TextLayout/place(of:isUpstream:)``.
  mutating func place(of offset: Int, isUpstream: Bool = false) -> TextLayout.Place {
    row(of: storagePlace(of: offset, isUpstream: isUpstream), isUpstream: isUpstream)
  }

  /// The same place, if the rows of its piece are known. It moves no row.
  mutating func knownPlace(of offset: Int, isUpstream: Bool) -> TextLayout.Place? {
    let place = storagePlace(of: offset, isUpstream: isUpstream)
    return storage.pieces[place.piece].isMeasured ? row(of: place, isUpstream: isUpstream) : nil
  }

  private func storagePlace(of offset: Int, isUpstream: Bool) -> TextStorage.Place {
    let place = storage.place(of: offset)
    // The end of a row may be the end of a piece.
    if isUpstream, place.offset == 0, place.piece > 0, !storage.pieces[place.piece - 1].endsParagraph {
      return TextStorage.Place(piece: place.piece - 1, offset: storage.pieces[place.piece - 1].count)
    }
    return place
  }

  private mutating func row(of place: TextStorage.Place, isUpstream: Bool) -> TextLayout.Place {
    var result = layout(of: place.piece).place(of: place.offset, isUpstream: isUpstream)
    result.row += top(of: place.piece)
    return result
  }

  /// The offset at a place, and whether it is the end of a row and not the start of the next one.
  mutating func offset(at place: TextLayout.Place) -> (offset: Int, isUpstream: Bool) {
    let (top, piece) = pieceAndRow(at: max(0, place.row))
    let layout = layout(of: piece)
    let row = min(max(0, place.row - top), storage.pieces[piece].rows - 1)
    let offset = layout.offset(at: TextLayout.Place(row: row, column: place.column))
    return (storage.start(of: piece) + offset, isEnd(offset, ofRow: row, layout))
  }

  /// The offsets of the row that an offset is in: those in front of its first character, and behind its last one that is shown.
  mutating func row(around offset: Int, isUpstream: Bool) -> (start: Int, end: Int, endIsUpstream: Bool) {
    let place = place(of: offset, isUpstream: isUpstream)
    let (top, piece) = pieceAndRow(at: place.row)
    let (layout, start) = (layout(of: piece), storage.start(of: piece))
    let row = min(place.row - top, layout.lines.count - 1)
    let end = layout.lines.isEmpty ? 0 : layout.end(ofRow: row)
    return (
      start + (layout.lines.isEmpty ? 0 : layout.lines[row].range.lowerBound), start + end,
      isEnd(end, ofRow: row, layout)
    )
  }

  private func isEnd(_ offset: Int, ofRow row: Int, _ layout: TextLayout) -> Bool {
    row < layout.lines.count && !layout.lines[row].range.isEmpty && offset == layout.lines[row].range.upperBound
  }

  /// The lines of a range of rows, each with the offset of its piece. Rows that do not exist are left out.
  mutating func lines(in rows: Range<Int>) -> [(row: Int, start: Int, line: TextLayout.Line)] {
    var lines: [(row: Int, start: Int, line: TextLayout.Line)] = []
    var (top, piece) = pieceAndRow(at: max(0, rows.lowerBound))
    var start = storage.start(of: piece)
    while piece < storage.pieces.count, top < rows.upperBound {
      let layout = layout(of: piece)
      for row in 0..<min(storage.pieces[piece].rows, layout.lines.count) where rows.contains(top + row) {
        lines.append((top + row, start, layout.lines[row]))
      }
      top += storage.pieces[piece].rows
      start += storage.pieces[piece].count
      piece += 1
    }
    return lines
  }
}
