/// What a flattened layer draws into a cell in place of its text and lines.
struct TextMark {
  enum Kind: UInt8 {
    case none, bar, letter, line
    /// A line that is neither level nor upright, by its place within the cell.
    case slantedLine
  }

  var kind = Kind.none
  /// The drawing to which it belongs; the marks of earlier ones count as none.
  fileprivate var drawing: UInt32 = 0
  /// The halves of a bar, or the arms of a line.
  var bits: UInt8 = 0
  var isRound = false
  var isOnOpaque = false
  /// The row of the layer from which it comes.
  var row: Int32 = 0
  /// A letter's place in `FlatText.characters`, or the scalar of a slanted line.
  var place: UInt32 = 0
  var ink = Pixel.clear
  /// The distance from the middle of the cell's row, in rows.
  var distance: Float = 0

  var isLine: Bool { kind == .line || kind == .slantedLine }
  var isWord: Bool { kind == .letter || kind == .bar }
}

/// The marks of a layer in the cells of its image. Buffers are reused, so that a frame allocates nothing.
struct TextMarks {
  private(set) var area = CellRect.none
  private var marks: [TextMark] = []
  /// From the first to the last column of each row with a mark, counted from the left of the area.
  private var spans: [Range<Int>] = []
  private var drawing: UInt32 = 0

  mutating func begin(_ area: CellRect) {
    self.area = area
    drawing &+= 1
    let count = area.columns * area.rows
    if marks.count < count { marks = Array(repeating: TextMark(), count: count) }
    spans.removeAll(keepingCapacity: true)
    spans.append(contentsOf: repeatElement(0..<0, count: area.rows))
  }

  /// The mark of a cell, which is of the kind `none` if there is none yet.
  private func mark(_ index: Int) -> TextMark {
    let mark = marks[index]
    return mark.drawing == drawing ? mark : TextMark()
  }

  private mutating func set(_ mark: TextMark, at index: Int, _ column: Int, _ row: Int) {
    marks[index] = mark
    marks[index].drawing = drawing
    let (row, column) = (row &- area.top, column &- area.left)
    spans[row] = spans[row].union(column..<column + 1)
  }

  @inline(__always)
  private func index(_ column: Int, _ row: Int) -> Int? {
    area.contains(column, row) ? (row &- area.top) &* area.columns &+ column &- area.left : nil
  }

  /// Adds an arm of a line to a cell. Lines come first.
  mutating func add(
    _ weight: BoxArms.Weight, to side: BoxArms.Side, _ column: Int, _ row: Int, of line: FlatText.Line, isRound: Bool
  ) {
    guard let index = index(column, row) else { return }
    var mark = mark(index)
    if mark.kind != .line {
      mark = TextMark(kind: .line, isOnOpaque: line.isOnOpaque, row: line.isUpright ? -1 : Int32(line.place))
    } else if mark.row < 0, !line.isUpright {
      mark.row = Int32(line.place)
    }
    var arms = BoxArms(bits: mark.bits)
    arms.add(weight, to: side)
    (mark.bits, mark.ink) = (arms.bits, line.ink)
    if isRound { mark.isRound = true }
    set(mark, at: index, column, row)
  }

  mutating func addSlanted(_ scalar: UInt32, _ column: Int, _ row: Int, of line: FlatText.Line) {
    guard let index = index(column, row), mark(index).kind != .line else { return }
    let mark = TextMark(
      kind: .slantedLine, isOnOpaque: line.isOnOpaque, row: line.isUpright ? -1 : Int32(line.place), place: scalar,
      ink: line.ink)
    set(mark, at: index, column, row)
  }

  /// Adds a part of a bar, unless a nearer line of text or a box has the cell.
  mutating func add(
    _ bar: TextBar, _ column: Int, _ row: Int, from source: Int, distance: Double, _ character: FlatText.Character
  ) {
    guard let index = index(column, row), set(bar, at: index, from: source, distance, character) else { return }
    let (row, column) = (row &- area.top, column &- area.left)
    spans[row] = spans[row].union(column..<column + 1)
  }

  /// Adds the half columns of a level bar in the given columns of a row, which are inside of the area. `character` gives the character
  /// whose ink a column has.
  @inline(__always)
  mutating func addBar(
    _ halves: Range<Int>, in columns: Range<Int>, _ row: Int, from source: Int, distance: Double,
    _ character: (Int) -> FlatText.Character
  ) {
    guard !columns.isEmpty else { return }
    let first = (row &- area.top) &* area.columns &- area.left
    for column in columns {
      let bar = TextBar(.left, .right, of: column, in: halves)
      _ = set(bar, at: first &+ column, from: source, distance, character(column))
    }
    spans[row &- area.top] = spans[row &- area.top].union(
      columns.lowerBound &- area.left..<columns.upperBound &- area.left)
  }

  /// Returns false if another mark keeps the cell.
  @inline(__always)
  private mutating func set(
    _ bar: TextBar, at index: Int, from source: Int, _ distance: Double, _ character: FlatText.Character
  ) -> Bool {
    var bits = bar.rawValue
    if marks[index].drawing == drawing {
      let before = marks[index]
      if before.isLine, before.row != Int32(source) { return false }
      if before.kind == .bar {
        if before.row == Int32(source) {
          bits |= before.bits
        } else if Float(distance) >= before.distance {
          return false
        }
      }
    }
    marks[index] = TextMark(
      kind: .bar, drawing: drawing, bits: bits, isOnOpaque: character.isOnOpaque, row: Int32(source),
      ink: character.barInk, distance: Float(distance))
    return true
  }

  /// Adds a letter in front of all else, which stands at a place in `FlatText.characters`; its second half too if it is wide.
  mutating func add(
    letter place: Int, column: Int, row: Int, from source: Int, _ character: FlatText.Character
  ) {
    guard let index = index(column, row) else { return }
    var mark = TextMark(kind: .letter, isOnOpaque: character.isOnOpaque, row: Int32(source), place: UInt32(place))
    if character.isWide {
      guard let next = self.index(column + 1, row) else { return }
      set(mark, at: index, column, row)
      mark.place += 1
      set(mark, at: next, column + 1, row)
    } else {
      set(mark, at: index, column, row)
    }
  }

  /// Draws the marks into a canvas with an opacity of 0…255. With `share`, there is text below. The cells `hidden` may stay as they are.
  func draw(_ text: FlatText, opacity: UInt32, _ share: TextShare?, hidden: CellRect, into canvas: inout Canvas) {
    draw(text, opacity, share, hidden, &canvas.cells, canvas.samples, columns: canvas.size.columns)
  }

  private func draw(
    _ text: FlatText, _ opacity: UInt32, _ share: TextShare?, _ hidden: CellRect, _ cells: inout [CanvasCell],
    _ samples: [EightPixels], columns: Int
  ) {
    var cells = cells.mutableSpan
    var share = share
    for row in area.top..<area.bottom {
      let start = (row &- area.top) &* area.columns
      let target = row &* columns &+ area.left
      let span = spans[row &- area.top]
      /// The end of the last run of text without a ground of its own, and whether it shows.
      var run = (end: span.lowerBound, isShown: true)
      for column in span {
        // A run of translucent text is one decision.
        if opacity == 255, hidden.contains(area.left &+ column, row) { continue }
        let mark = mark(start &+ column)
        if mark.kind == .none { continue }
        let index = target &+ column
        if mark.isOnOpaque {
          if share?.isAbove == false { continue }
        } else if opacity < 255 {
          if column >= run.end {
            run.end =
              TextRuns.last(
                from: column, by: 1, to: span.upperBound &- 1, in: self, isLine: { $0.mark(start &+ $1).isLine },
                isWord: { $0.mark(start &+ $1).isWord }) &+ 1
            let all = row &* columns..<(row &+ 1) &* columns
            run.isShown = TextRuns.makeRoom(
              for: index..<target &+ run.end, isLine: mark.isLine, in: all, opacity: opacity, &cells)
          }
          if !run.isShown { continue }
        }
        let ground = cells[index].isSplit ? samples[index].mean : cells[index].fill
        draw(mark, text, opacity, &share, on: ground, into: &cells[index])
      }
    }
  }

  private func draw(
    _ mark: TextMark, _ text: FlatText, _ opacity: UInt32, _ share: inout TextShare?, on ground: Pixel,
    into cell: inout CanvasCell
  ) {
    var ground = ground
    /// An ink at the opacity, or as the owner of the cell has it.
    func mixed(_ ink: Pixel, _ share: inout TextShare?) -> Pixel {
      mark.isOnOpaque ? share?.ink(ink, on: ground) ?? ink.scaled(by: opacity) : ink.scaled(by: opacity)
    }
    switch mark.kind {
    case .none: return
    case .bar:
      let glyph = TextBar(rawValue: mark.bits).glyph
      cell.show(glyph, ink: mixed(mark.ink, &share), over: ground, style: LinkedStyle([]), isWide: false)
      cell.flags.insert(.isBar)
    case .line, .slantedLine:
      let scalar = mark.kind == .line ? BoxArms(bits: mark.bits).character(isRound: mark.isRound) : mark.place
      cell.show(
        Glyph(rawValue: scalar), ink: mixed(mark.ink, &share), over: ground, style: LinkedStyle([]), isWide: false)
    case .letter:
      let character = text.characters[Int(mark.place)]
      if character.plate != .clear {
        ground = mixed(character.plate, &share).over(ground)
        cell = CanvasCell(fill: ground)
      }
      cell.show(
        character.glyph, ink: mixed(character.ink, &share), over: ground, style: character.style,
        isWide: character.isWide)
    }
  }
}
