/// A rectangle of cells: what a label draws into, and what a finished frame is.
public struct CellGrid {
  /// Its size; fixed.
  public let size: CellSize
  /// Rows one after the other, each from left to right.
  public internal(set) var cells: [Cell]
  /// Where clusters of several scalars are kept.
  public let pool: GraphemePool

  /// A grid of equal cells.
  public init(size: CellSize, filledWith cell: Cell = Cell(), pool: GraphemePool = GraphemePool()) {
    self.size = size
    self.pool = pool
    cells = Array(repeating: cell, count: size.columns * size.rows)
  }

  /// The cell at a place inside the grid; reading outside gives a blank, writing outside does nothing.
  ///
  /// A wide glyph stays whole: written, it takes the next cell, too, and where there is none it becomes a blank;
  /// overwritten in half, it is gone, and its other half is a blank.
  public subscript(column: Int, row: Int) -> Cell {
    get { contains(column, row) ? cells[row * size.columns + column] : Cell() }
    set {
      guard contains(column, row) else { return }
      var cell = newValue
      let isWide = pool.isWide(cell.glyph)
      let isHalf = cell.glyph == .continuation && self[column, row].glyph == .continuation
      if cell.glyph == .continuation && !isHalf || isWide && column + 1 == size.columns { cell.glyph = .space }
      let width = isWide && cell.glyph != .space ? 2 : 1
      if !isHalf { clearHalves(column..<column + width, row: row) }
      for half in 0..<width {
        cells[row * size.columns + column + half] = cell
        cell.glyph = .continuation
      }
    }
  }

  func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < size.columns && row < size.rows
  }

  /// Writes one line of text from a cell on and returns the columns it took.
  ///
  /// What does not fit is cut at a whole grapheme: at the grid's edge, or after `limit` columns. Only printable
  /// graphemes are written (see `Grapheme`). Without a `fill` the cells keep the colour that they have.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, ink: Color, fill: Color? = nil, style: TextStyle = [],
    limit: Int = .max
  ) -> Int {
    var used = 0
    guard column < size.columns else { return used }
    for character in text {
      guard let (shown, width) = Grapheme.printable(character) else { continue }
      let place = column + used
      if used + width > limit || place + width > size.columns { break }
      if contains(place, row) {
        let glyph = glyph(ofPrintable: shown)
        put(glyph, width: width, column: place, row: row, ink: ink, fill: fill, style: style)
      }
      used += width
    }
    return used
  }

  /// The glyph of a character, in this grid's pool; of what cannot be printed, what `write` would show.
  public func glyph(for character: Character) -> Glyph {
    Grapheme.printable(character).map { glyph(ofPrintable: $0.text) } ?? .space
  }

  private func glyph(ofPrintable character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1 { return Glyph(first) }
    return pool.glyph(for: String(character))
  }

  private mutating func put(
    _ glyph: Glyph, width: Int, column: Int, row: Int, ink: Color, fill: Color?, style: TextStyle
  ) {
    clearHalves(column..<column + width, row: row)
    for half in 0..<width {
      let place = row * size.columns + column + half
      cells[place].glyph = half == 0 ? glyph : .continuation
      cells[place].ink = ink
      cells[place].style = style
      if let fill { cells[place].fill = fill }
    }
  }

  /// Before some cells of a row are written over: the other half of a wide glyph that loses one becomes a blank.
  private mutating func clearHalves(_ columns: Range<Int>, row: Int) {
    let (first, end) = (row * size.columns + columns.lowerBound, row * size.columns + columns.upperBound)
    if columns.lowerBound > 0, cells[first].glyph == .continuation { cells[first - 1].glyph = .space }
    if columns.upperBound < size.columns, cells[end].glyph == .continuation { cells[end].glyph = .space }
  }

  /// Its text, a line a row, without colours; blanks at the ends of lines are kept.
  public var text: String {
    var result = ""
    for row in 0..<size.rows {
      for column in 0..<size.columns { result += pool.text(of: self[column, row].glyph) }
      result += "\n"
    }
    return result
  }
}
