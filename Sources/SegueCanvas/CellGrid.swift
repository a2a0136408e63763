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
  public subscript(column: Int, row: Int) -> Cell {
    get { contains(column, row) ? cells[row * size.columns + column] : Cell() }
    set {
      if contains(column, row) { cells[row * size.columns + column] = newValue }
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
    for character in text {
      guard let (shown, width) = Grapheme.printable(character) else { continue }
      let place = column + used
      if used + width > limit || place + width > size.columns { break }
      if place >= 0, row >= 0, row < size.rows {
        put(glyph(for: shown), width: width, column: place, row: row, ink: ink, fill: fill, style: style)
      }
      used += width
    }
    return used
  }

  /// The glyph of a printable character, in this grid's pool.
  public func glyph(for character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1 { return Glyph(first) }
    return pool.glyph(for: String(character))
  }

  private mutating func put(
    _ glyph: Glyph, width: Int, column: Int, row: Int, ink: Color, fill: Color?, style: TextStyle
  ) {
    for half in 0..<width {
      var cell = self[column + half, row]
      cell.glyph = half == 0 ? glyph : .continuation
      cell.ink = ink
      cell.style = style
      if let fill { cell.fill = fill }
      self[column + half, row] = cell
    }
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
