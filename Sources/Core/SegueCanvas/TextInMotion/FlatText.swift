/// The text and the lines of a flattened layer, kept apart from its samples.
///
/// A letter that is averaged into samples can only come back as dots. Kept as what it is, a line of text stays a line under any
/// map; see ``TextResampler``.
struct FlatText {
  /// A character of the text, or a blank within it.
  struct Character {
    var glyph: Glyph
    var ink: Pixel
    var style: LinkedStyle
    /// The colour of the cell where the style is inverse; clear elsewhere.
    var plate = Pixel.clear
    var isWide = false
    /// Whether the layer hides what is below it here.
    var isOnOpaque: Bool
    /// The colour of a bar that stands for it.
    var barInk: Pixel

    /// Whether it is more than a blank that keeps words apart, and no second half.
    var isSeen: Bool {
      glyph != .continuation && (glyph != .space || plate != .clear || style.showsOnBlanks)
    }
  }

  /// Neighbouring characters without a blank, or a bar of a layer within the layer. Its ends are counted in half columns.
  struct Word {
    let row: Int
    let halves: Range<Int>
    /// The place of its first character in `characters`.
    let first: Int
  }

  /// Words with single blanks between them, which stay together.
  struct Run {
    let row: Int
    let columns: Range<Int>
    let words: Range<Int>
    let first: Int
    /// The columns between the lines beside it. They end where the opaque ground of the text ends, too.
    let room: Range<Int>
    /// Its place in `blocks`.
    fileprivate(set) var block = 0
  }

  /// Runs above and below each other, in rows without a gap.
  struct Block {
    var rows: ClosedRange<Int>
    var columns: Range<Int>
    /// The block before it that has the same left edge.
    var above: Int?
    /// The rows of the nearest level lines above and below it, if its columns have any.
    var ceiling: Int?
    var floor: Int?

    var left: Int { columns.lowerBound }
  }

  /// A straight line of box-drawing characters. It leads along a row, or down a column, between two half cells.
  struct Line {
    let isUpright: Bool
    /// The row, or the column if it is upright.
    let place: Int
    var halves: Range<Int>
    let weight: BoxArms.Weight
    let ink: Pixel
    let isOnOpaque: Bool
    /// Whether it comes from a round corner, or leads to one.
    var isRound = (start: false, end: false)

    var startsInMiddle: Bool { halves.lowerBound & 1 == 1 }
    var endsInMiddle: Bool { halves.upperBound & 1 == 1 }
  }

  private(set) var characters: [Character] = []
  /// The words of all runs, row by row from the left.
  private(set) var words: [Word] = []
  private(set) var runs: [Run] = []
  private(set) var blocks: [Block] = []
  /// The bars of smaller layers within this one.
  private(set) var bars: [Word] = []
  private(set) var lines: [Line] = []
  /// The number of columns of the layer.
  let columns: Int
  /// Whether the layer is a piece of a larger picture.
  private let isPiece: Bool
  /// Whether the layer is a piece with text at its left or right edge. Such an edge may lie inside a word.
  private(set) var isCut = false

  var isEmpty: Bool { runs.isEmpty && bars.isEmpty && lines.isEmpty }

  init(_ canvas: Canvas, isPiece: Bool) {
    (columns, self.isPiece) = (canvas.size.columns, isPiece)
    for row in 0..<canvas.size.rows { addText(of: row, canvas) }
    for row in 0..<canvas.size.rows { addLines(of: canvas, isUpright: false, row) }
    let levelLines = lines.count
    for column in 0..<columns { addLines(of: canvas, isUpright: true, column) }
    findBlocks()
    findRooms(between: lines[..<levelLines])
  }

  /// What becomes of a cell's ink when its layer is flattened.
  enum Kind {
    case nothing, letter, bar, line
    /// A block, which is an area of the cell and joins the fill.
    case block
    /// Dots of a drawing, which are averaged.
    case dots
  }

  static func kind(of cell: CanvasCell) -> Kind {
    guard cell.hasInk else { return .nothing }
    if cell.flags.contains(.isDots) { return .dots }
    // An edge that covers most of a glyph has hidden it.
    if cell.isSplit, cell.strength < 128, !cell.isPicture { return .nothing }
    if cell.flags.contains(.isBar) { return .bar }
    switch cell.glyph.rawValue {
    case Glyph.space.rawValue: return cell.linkedStyle.showsOnBlanks ? .letter : .nothing
    case 0x2500...0x257F: return BoxArms(cell.glyph.rawValue) == nil ? .letter : .line
    case 0x2580...0x259F, 0x1FB00...0x1FB3B, 0x1CD00...0x1CDE5: return .block
    case 0x2800...0x28FF: return .dots
    default: return .letter
    }
  }

  private mutating func addText(of row: Int, _ canvas: Canvas) {
    let start = row * columns
    var column = 0
    /// The end of the last run, which a word after a single blank continues.
    var (runStart, runWords, runFirst, end) = (0, words.count, characters.count, -2)
    /// The column behind the last upright line.
    var roomStart = 0
    func closeRun(_ text: inout FlatText) {
      guard text.words.count > runWords else { return }
      let hasGround = canvas.isOpaque(start + end - 1)
      var roomEnd = end
      while roomEnd < text.columns, !hasGround || canvas.isOpaque(start + roomEnd),
        !canvas.cells[start + roomEnd].isUprightLine
      { roomEnd += 1 }
      text.runs.append(
        Run(
          row: row, columns: runStart..<end, words: runWords..<text.words.count, first: runFirst,
          room: roomStart..<roomEnd))
      if text.isPiece, runStart == 0 || end == text.columns { text.isCut = true }
    }
    while column < columns {
      switch Self.kind(of: canvas.cells[start + column]) {
      case .letter:
        if column == end + 1, end > 0 {
          characters.append(Self.blank)
        } else if column != end {
          closeRun(&self)
          (runStart, runWords, runFirst) = (column, words.count, characters.count)
        }
        column = addWord(from: column, row, canvas)
        end = column
      case .bar:
        addBar(column, row, canvas)
        column += 1
        closeRun(&self)
        (runStart, runWords, runFirst, end) = (column, words.count, characters.count, -2)
      default:
        if canvas.cells[start + column].isUprightLine {
          closeRun(&self)
          (runStart, runWords, runFirst, end) = (column, words.count, characters.count, -2)
          roomStart = column + 1
        }
        column += 1
      }
    }
    closeRun(&self)
  }

  /// Joins the runs that overlap in neighbouring rows, or nearly do.
  private mutating func findBlocks() {
    /// For each run, itself or an earlier run of its block.
    var leaders = Array(runs.indices)
    func leader(_ run: Int) -> Int {
      var run = run
      while leaders[run] != run { run = leaders[run] }
      return run
    }
    var above = 0
    for (number, run) in runs.enumerated() {
      while runs[above].row < run.row - 1 { above += 1 }
      for other in above..<number where runs[other].row < run.row {
        let columns = runs[other].columns
        guard columns.lowerBound <= run.columns.upperBound, columns.upperBound >= run.columns.lowerBound else {
          continue
        }
        let (one, two) = (leader(other), leader(number))
        leaders[max(one, two)] = min(one, two)
      }
    }
    for (number, run) in runs.enumerated() {
      let first = leader(number)
      if first == number {
        runs[number].block = blocks.count
        blocks.append(Block(rows: run.row...run.row, columns: run.columns))
      } else {
        let block = runs[first].block
        runs[number].block = block
        blocks[block].rows = blocks[block].rows.lowerBound...run.row
        let columns = blocks[block].columns
        blocks[block].columns =
          min(columns.lowerBound, run.columns.lowerBound)..<max(columns.upperBound, run.columns.upperBound)
      }
    }
    var lowest: [Int: Int] = [:]
    for number in blocks.indices { blocks[number].above = lowest.updateValue(number, forKey: blocks[number].left) }
  }

  private mutating func findRooms(between lines: ArraySlice<Line>) {
    for number in blocks.indices {
      let (rows, columns) = (blocks[number].rows, blocks[number].columns)
      for line in lines
      where line.halves.lowerBound < columns.upperBound * 2 && line.halves.upperBound > columns.lowerBound * 2 {
        if line.place < rows.lowerBound { blocks[number].ceiling = line.place }
        if line.place > rows.upperBound, blocks[number].floor == nil { blocks[number].floor = line.place }
      }
    }
  }

  private static let blank = Character(
    glyph: .space, ink: .clear, style: LinkedStyle([]), isOnOpaque: false, barInk: .clear)

  /// Adds the letters from a column on, and returns the column after them. Blanks with a style end a word and belong to the run.
  private mutating func addWord(from first: Int, _ row: Int, _ canvas: Canvas) -> Int {
    let start = row * columns
    var (column, wordStart) = (first, first)
    func closeWord(_ text: inout FlatText) {
      guard wordStart < column else { return }
      text.words.append(
        Word(row: row, halves: wordStart * 2..<column * 2, first: text.characters.count - (column - wordStart)))
    }
    while column < columns, Self.kind(of: canvas.cells[start + column]) == .letter {
      let isBlank = canvas.cells[start + column].glyph == .space
      if isBlank { closeWord(&self) }
      characters.append(Self.character(start + column, canvas))
      column += 1
      if isBlank { wordStart = column }
    }
    closeWord(&self)
    return column
  }

  private mutating func addBar(_ column: Int, _ row: Int, _ canvas: Canvas) {
    let bar = TextBar(canvas.cells[row * columns + column].glyph)
    let character = Self.character(row * columns + column, canvas)
    guard bar.isLevel else {
      var line = Line(
        isUpright: true, place: column, halves: row * 2..<row * 2 + 2, weight: .heavy, ink: character.ink,
        isOnOpaque: character.isOnOpaque)
      if !bar.contains(.upper) { line.halves = row * 2 + 1..<row * 2 + 2 }
      if !bar.contains(.lower) { line.halves = row * 2..<row * 2 + 1 }
      lines.append(line)
      return
    }
    let start = column * 2 + (bar.contains(.left) ? 0 : 1)
    let end = column * 2 + (bar.contains(.right) ? 2 : 1)
    if let last = bars.last, last.row == row, last.halves.upperBound == start {
      bars[bars.count - 1] = Word(row: row, halves: last.halves.lowerBound..<end, first: last.first)
    } else {
      bars.append(Word(row: row, halves: start..<end, first: characters.count))
    }
    characters.append(character)
  }

  private static func character(_ index: Int, _ canvas: Canvas) -> Character {
    let cell = canvas.cells[index]
    let fill = canvas.meanFill(index)
    var character = Character(
      glyph: cell.glyph, ink: cell.ink, style: cell.linkedStyle, isWide: cell.flags.contains(.isWide),
      isOnOpaque: canvas.isOpaque(index), barInk: cell.ink)
    if cell.style.contains(.inverse) {
      character.plate = cell.ink
      character.style.style.remove(.inverse)
      // A letter in a clear cell would be a hole in its plate.
      character.ink = fill.alpha == 255 ? fill : Luma.isLight(cell.ink.bits) ? .black : Pixel(.white)
      character.barInk = character.ink
    } else if cell.style.contains(.dim) {
      character.barInk = Pixel((cell.ink.components + fill.components) * 0.5)
    }
    return character
  }

  private mutating func addLines(of canvas: Canvas, isUpright: Bool, _ place: Int) {
    let (stride, start) = isUpright ? (columns, place) : (1, place * columns)
    let sides: (BoxArms.Side, BoxArms.Side) = isUpright ? (.up, .down) : (.left, .right)
    let first = lines.count
    func add(_ half: Int, _ weight: BoxArms.Weight?, _ index: Int, isRound: Bool, to lines: inout [Line]) {
      guard let weight else { return }
      let ink = canvas.cells[index].ink
      if lines.count > first, let last = lines.last, last.halves.upperBound == half, last.weight == weight,
        last.ink == ink
      {
        lines[lines.count - 1].halves = last.halves.lowerBound..<half + 1
      } else {
        var line = Line(
          isUpright: isUpright, place: place, halves: half..<half + 1, weight: weight, ink: ink,
          isOnOpaque: canvas.isOpaque(index))
        if half & 1 == 1 { line.isRound.start = isRound }
        lines.append(line)
      }
      lines[lines.count - 1].isRound.end = half & 1 == 0 && isRound
    }
    for step in 0..<(isUpright ? canvas.size.rows : columns) {
      let index = start + step * stride
      guard canvas.cells[index].hasInk, Self.kind(of: canvas.cells[index]) == .line else { continue }
      let scalar = canvas.cells[index].glyph.rawValue
      guard let arms = BoxArms(scalar) else { continue }
      let isRound = BoxArms.isRound(scalar)
      add(step * 2, arms.weight(sides.0), index, isRound: isRound, to: &lines)
      add(step * 2 + 1, arms.weight(sides.1), index, isRound: isRound, to: &lines)
    }
  }
}

extension CanvasCell {
  /// Whether a line leads through it from above, or up or down from it.
  fileprivate var isUprightLine: Bool {
    guard hasInk, FlatText.kind(of: self) == .line, let arms = BoxArms(glyph.rawValue) else { return false }
    return arms.weight(.up) != nil || arms.weight(.down) != nil
  }
}

extension Canvas {
  /// Whether a cell hides what is below it.
  fileprivate func isOpaque(_ index: Int) -> Bool {
    cells[index].isSplit ? samples[index].isOpaque : cells[index].fill.alpha == 255
  }
}
