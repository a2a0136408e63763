/// A cell as a terminal shows it, in four words: the unit that the encoder compares and remembers.
///
/// Colours are numbers of the colour mode: red, green and blue from the lowest byte on, or an index of the palette.
/// Invisible values are normalised, so that cells with the same look are equal.
struct ScreenCell: Equatable, Sendable {
  var glyph: UInt32
  /// The glyph's colour; 0 where ink is invisible.
  var ink: UInt32
  var fill: UInt32
  /// The `rawValue` of a `LinkedStyle`. With colours, inverse cells have theirs swapped instead.
  var style: UInt32

  static let space: UInt32 = 0x20
  /// The attributes that draw a line, whose ink shows on a blank. And the link: a terminal may draw a line below it.
  static let lines = UInt32(TextStyle([.underline, .strikethrough]).rawValue) | Cell.linkBits
  static let reverse = UInt32(TextStyle.inverse.rawValue)
  /// The attributes that also show on a blank.
  static let stylesOfBlanks = UInt32(TextStyle.shownOnBlanks.rawValue) | Cell.linkBits
  /// A cell of unknown look; equal to no cell of a frame.
  static let unknown = ScreenCell(glyph: .max, ink: .max, fill: .max, style: .max)

  @inline(__always)
  init(glyph: UInt32, ink: UInt32, fill: UInt32, style: UInt32) {
    (self.glyph, self.ink, self.fill, self.style) = (glyph, ink, fill, style)
  }

  /// Creates the normal form of a cell. A full block becomes a blank in its ink, which takes one colour and two bytes fewer.
  @inline(__always)
  init(_ glyph: UInt32, ink: UInt32, fill: UInt32, style: UInt32) {
    let isBlank = style & Self.lines == 0 && (glyph == Self.space || glyph == BlockShape.full)
    self =
      isBlank ? .blank(glyph == Self.space ? fill : ink) : ScreenCell(glyph: glyph, ink: ink, fill: fill, style: style)
  }

  /// Creates the right half of a wide glyph, with the look of its left half; a blank without one.
  init(continuing left: ScreenCell?) {
    self = left ?? .blank(0)
    if left != nil { glyph = 0 }
  }

  static func blank(_ fill: UInt32) -> ScreenCell { ScreenCell(glyph: space, ink: 0, fill: fill, style: 0) }

  /// Whether a cell of a frame with 24-bit colours has this form.
  @inline(__always)
  func shows(_ cell: Cell) -> Bool {
    (glyph ^ cell.glyph.rawValue) | (ink ^ cell.ink.bits) | (fill ^ cell.fill.bits)
      | (style ^ cell.attributes & ~Cell.pictureBit) == 0
  }

  @inline(__always) var isBlank: Bool { glyph == Self.space && style & Self.lines == 0 }
  /// Whether it is the right half of the cell before.
  @inline(__always) var isContinuation: Bool { glyph == 0 }
}

extension Span<ScreenCell> {
  /// The first run of columns in which a row of cells differs from the row on the screen; nil if there is none.
  func firstRun(differingFrom shown: Span<ScreenCell>, in columns: Range<Int>) -> Range<Int>? {
    var first = columns.lowerBound
    while first < columns.upperBound, self[first] == shown[first] { first &+= 1 }
    guard first < columns.upperBound else { return nil }
    var end = first &+ 1
    while end < columns.upperBound, self[end] != shown[end] { end &+= 1 }
    return first..<end
  }
}

/// Translates the cells of a frame to cells of the screen, with the colour numbers of a colour mode.
struct CellTranslator {
  let colorMode: ColorMode
  /// The palette with its cached answers.
  private var palette: Palette?

  init(_ colorMode: ColorMode) {
    self.colorMode = colorMode
    palette = colorMode == .palette256 || colorMode == .palette16 ? Palette(colorMode) : nil
  }

  /// Sets a row of the screen to a row of a frame, from a column on.
  mutating func translate(_ cells: Span<Cell>, from first: Int, to row: inout [ScreenCell]) {
    switch colorMode {
    case .truecolor:
      Self.translate(cells, from: first, to: &row) { cell in
        let (ink, fill, style) = Self.upright(cell)
        return ScreenCell(cell.glyph.rawValue, ink: ink.bits, fill: fill.bits, style: style)
      }
    case .palette256, .palette16:
      // Moved out of `self`, so that its cache is not copied.
      guard var palette else { return }
      self.palette = nil
      let isSixteen = colorMode == .palette16
      Self.translate(cells, from: first, to: &row) { cell in
        let (inkColor, fillColor, style) = Self.upright(cell)
        let glyph = cell.glyph.rawValue
        let isText = glyph != ScreenCell.space && !BlockShape.isBlock(glyph)
        let (ink, fill) = palette.indices(ink: inkColor, fill: fillColor, isText: isText)
        let isWeak = isSixteen && style & Self.bold != 0 && Palette.isWeakInBold(ink, on: fill)
        return ScreenCell(glyph, ink: ink, fill: fill, style: isWeak ? style & ~Self.bold : style)
      }
      self.palette = palette
    case .mono: Self.translate(cells, from: first, to: &row, Self.mono)
    }
  }

  /// The right half of a wide glyph gets the look of the left half.
  @inline(__always)
  private static func translate(
    _ cells: Span<Cell>, from first: Int, to row: inout [ScreenCell], _ translation: (Cell) -> ScreenCell
  ) {
    var row = row.mutableSpan
    for column in first..<row.count {
      let cell = cells[column]
      row[column] =
        cell.glyph.rawValue == 0 ? ScreenCell(continuing: column > 0 ? row[column &- 1] : nil) : translation(cell)
    }
  }

  private static let bold = UInt32(TextStyle.bold.rawValue)

  /// The colours and the style of a cell, with swapped colours instead of the style `inverse`.
  @inline(__always)
  private static func upright(_ cell: Cell) -> (ink: Color, fill: Color, style: UInt32) {
    let style = cell.attributes & ~Cell.pictureBit
    return style & ScreenCell.reverse == 0
      ? (cell.ink, cell.fill, style) : (cell.fill, cell.ink, style & ~ScreenCell.reverse)
  }

  /// Reverse video shows a light fill, and an inverse cell on a dark fill. A block shows only if one of its two colours is light and
  /// the other dark.
  private static func mono(_ cell: Cell) -> ScreenCell {
    let isLight = Luma.isLight(cell.fill.bits)
    var shown = ScreenCell(
      glyph: cell.glyph.rawValue, ink: 0, fill: 0,
      style: cell.attributes & ~Cell.pictureBit ^ (isLight ? ScreenCell.reverse : 0))
    if BlockShape.isBlock(shown.glyph), Luma.isLight(cell.ink.bits) == isLight { shown.glyph = ScreenCell.space }
    if shown.isBlank { shown.style &= ScreenCell.reverse }
    return shown
  }
}
