import Segue

/// A part of the inspector that draws itself from a moment.
class InspectorSection: View {
  let palette: InspectorPalette
  /// What is drawn; nil before anything has happened.
  var moment: InspectedMoment? { didSet { if isChanged(from: oldValue) { setNeedsDisplay() } } }

  init(_ palette: InspectorPalette) {
    self.palette = palette
    super.init(frame: .zero)
    backgroundColor = palette.background
  }

  override var drawsContent: Bool { true }

  /// Whether another moment looks different here. By default always.
  func isChanged(from old: InspectedMoment?) -> Bool { true }

  /// Whether the display has all signs of Unicode's common fonts.
  var hasSigns: Bool { window?.application.map { $0.mosaic != .ascii && $0.mosaic != .half } ?? true }

  /// Writes a heading across the section's first row: a title, and something at its right end.
  func drawHeading(_ title: String, _ detail: String = "", in grid: inout CellGrid) {
    let columns = grid.size.columns
    grid.write(String(repeating: " ", count: columns), column: 0, row: 0, ink: palette.text, fill: palette.heading)
    grid.write(title, column: 1, row: 0, ink: palette.text, style: .bold, limit: max(0, columns - 2))
    let width = Grapheme.width(of: detail)
    guard width > 0, Grapheme.width(of: title) + width + 4 <= columns else { return }
    grid.write(detail, column: columns - 1 - width, row: 0, ink: palette.quiet)
  }
}

extension CellGrid {
  /// Writes words of several colours one after the other, and cuts what has no room. Returns the column after them.
  @discardableResult
  mutating func write(
    _ words: [(text: String, color: Color)], column: Int, row: Int, style: TextStyle = [], end: Int
  ) -> Int {
    var column = column
    for (text, color) in words where column < end {
      let width = Grapheme.width(of: text)
      if column + width > end {
        column += write(text, column: column, row: row, ink: color, style: style, limit: end - column - 1)
        column += write("…", column: column, row: row, ink: color, style: style)
        return end
      }
      column += write(text, column: column, row: row, ink: color, style: style)
    }
    return column
  }
}

/// Rows of blocks that show numbers as heights.
struct Sparkline {
  private let signs: [Character]

  /// With `hasSigns` false, in characters that every font has.
  init(hasSigns: Bool) { signs = Array(hasSigns ? "▁▂▃▄▅▆▇█" : "_.-=+*#@") }

  /// The sign for a share of the height, 0…1.
  func sign(_ share: Double) -> Character {
    let height = share.isFinite ? min(max(share, 0), 1) * Double(signs.count - 1) : 0
    return signs[Int(height + 0.5)]
  }
}
