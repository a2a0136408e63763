/// A rectangle of cells: the contents of a label, or a finished frame.
///
/// It keeps plain colours. A colour by meaning, such as ``Color/label``, becomes what it is in the grid's theme when it is written, and the
/// text gets the theme's style for it.
public struct CellGrid {
  /// The number of columns and rows.
  public let size: CellSize
  /// The cells, row by row from the top left.
  public internal(set) var cells: [Cell]
  /// The clusters of several scalars to which its glyphs refer.
  public let pool: GraphemePool
  /// What colours by meaning are in it.
  public let theme: Theme

  /// Creates a grid of equal cells, in the current theme unless another one is given.
  public init(
    size: CellSize, filledWith cell: Cell = Cell(), pool: GraphemePool = GraphemePool(), theme: Theme = .current
  ) {
    (self.size, self.pool, self.theme) = (size, pool, theme)
    cells = Array(repeating: Self.resolved(cell, in: theme), count: size.columns * size.rows)
  }

  private static func resolved(_ cell: Cell, in theme: Theme) -> Cell {
    guard cell.ink.isByMeaning || cell.fill.isByMeaning else { return cell }
    var cell = cell
    cell.style.formUnion(theme.style(of: cell.ink))
    (cell.ink, cell.fill) = (theme[cell.ink], theme[cell.fill])
    return cell
  }

  /// The cell at a column and row. Outside the grid, reading gives a blank and writing does nothing.
  ///
  /// A wide glyph stays whole. Writing one takes the next cell too, and writes a blank where there is none; overwriting
  /// one of its halves makes the other a blank.
  public subscript(column: Int, row: Int) -> Cell {
    get { contains(column, row) ? cells[row * size.columns + column] : Cell() }
    set {
      guard contains(column, row) else { return }
      var cell = Self.resolved(newValue, in: theme)
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

  /// Writes one line of text.
  ///
  /// Only printable graphemes are written; see ``Grapheme``. Text that does not fit is cut at a whole grapheme.
  ///
  /// - Parameters:
  ///   - text: The text. Line breaks are not printable.
  ///   - column: The first column. Graphemes left of column 0 are left out.
  ///   - row: The row; nothing is written outside the grid.
  ///   - ink: The colour of the text.
  ///   - fill: The colour behind it; nil keeps the fill of each cell.
  ///   - style: The text attributes.
  ///   - link: The address to which the text leads; nil for none. A grid has at most 255 of them, and leaves further ones out.
  ///   - limit: The most columns that the text may take.
  /// - Returns: The columns that the text took.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, ink: Color, fill: Color? = nil, style: TextStyle = [],
    link: Hyperlink? = nil, limit: Int = .max
  ) -> Int {
    var used = 0
    guard column < size.columns else { return used }
    let style = LinkedStyle(style.union(theme.style(of: ink)), link: link.map { pool.links.number(of: $0) } ?? 0)
    let (ink, fill) = (theme[ink], fill.map { theme[$0] })
    for character in text {
      guard let (shown, width) = Grapheme.printable(character) else { continue }
      let place = column + used
      if used + width > limit || place + width > size.columns { break }
      if width <= 2 {
        if contains(place, row) {
          let glyph = glyph(ofPrintable: shown)
          put(glyph, width: width, column: place, row: row, ink: ink, fill: fill, style: style)
        }
      } else {
        var place = place
        for part in Grapheme.parts(of: shown) where contains(place, row) {
          let glyph = glyph(ofPrintable: part.text)
          put(glyph, width: part.width, column: place, row: row, ink: ink, fill: fill, style: style)
          place += part.width
        }
      }
      used += width
    }
    return used
  }

  /// Returns the glyph that `write` shows for a character, in this grid's pool: a blank for an invisible character, and the first
  /// part of a character that takes more than two columns.
  public func glyph(for character: Character) -> Glyph {
    guard let (shown, width) = Grapheme.printable(character) else { return .space }
    return width <= 2 ? glyph(ofPrintable: shown) : glyph(ofPrintable: Grapheme.parts(of: shown)[0].text)
  }

  private func glyph(ofPrintable character: Character) -> Glyph {
    Grapheme.plain(character).map { Glyph($0) } ?? glyph(ofPrintable: String(character))
  }

  private func glyph(ofPrintable text: String) -> Glyph {
    let scalars = text.unicodeScalars
    if let first = scalars.first, scalars.count == 1, first.properties.generalCategory != .spacingMark {
      return Glyph(first)
    }
    return pool.glyph(for: text)
  }

  private mutating func put(
    _ glyph: Glyph, width: Int, column: Int, row: Int, ink: Color, fill: Color?, style: LinkedStyle
  ) {
    clearHalves(column..<column + width, row: row)
    for half in 0..<width {
      let place = row * size.columns + column + half
      cells[place].glyph = half == 0 ? glyph : .continuation
      cells[place].ink = ink
      cells[place].linkedStyle = style
      if let fill { cells[place].fill = fill }
    }
  }

  /// Blanks the halves of wide glyphs whose other half is about to be overwritten.
  private mutating func clearHalves(_ columns: Range<Int>, row: Int) {
    let (first, end) = (row * size.columns + columns.lowerBound, row * size.columns + columns.upperBound)
    if columns.lowerBound > 0, cells[first].glyph == .continuation { cells[first - 1].glyph = .space }
    if columns.upperBound < size.columns, cells[end].glyph == .continuation { cells[end].glyph = .space }
  }

  /// Has the text in a cell lead to an address, or with nil to none. A wide glyph is one text. Outside of the grid nothing happens.
  public mutating func setLink(_ link: Hyperlink?, column: Int, row: Int) {
    guard contains(column, row) else { return }
    let (number, place) = (link.map { pool.links.number(of: $0) } ?? 0, row * size.columns + column)
    cells[place].linkedStyle.link = number
    if column + 1 < size.columns, cells[place + 1].glyph == .continuation { cells[place + 1].linkedStyle.link = number }
  }

  /// The address to which the text in a cell leads; nil for none, and outside of the grid.
  public func link(column: Int, row: Int) -> Hyperlink? { pool.links[self[column, row].linkedStyle.link] }

  /// The column of the first letter or digit within some columns of a row, or else of the first character; nil if they are blank.
  @_spi(Segue) public func columnOfText(in columns: Range<Int>, row: Int) -> Int? {
    guard (0..<size.rows).contains(row) else { return nil }
    var first: Int?
    for column in columns.clamped(to: 0..<size.columns) {
      let glyph = cells[row * size.columns + column].glyph
      if glyph == .space || glyph == .continuation { continue }
      first = first ?? column
      // A picture has hundreds of blocks in a row.
      if BlockShape.isBlock(glyph.rawValue) { continue }
      if text(of: glyph).first.map({ $0.isLetter || $0.isNumber }) == true { return column }
    }
    return first
  }

  /// The text of a glyph of this grid; empty for a continuation.
  public func text(of glyph: Glyph) -> String { pool.text(of: glyph) }

  /// The text without colours, a line for each row; blanks at the ends of lines are kept.
  public var text: String {
    var result = ""
    for row in 0..<size.rows {
      for column in 0..<size.columns { result += pool.text(of: self[column, row].glyph) }
      result += "\n"
    }
    return result
  }
}
