import Segue

/// A part of the inspector that draws itself from a moment.
class InspectorSection: View {
  let palette: InspectorPalette
  /// The moment to draw; nil before the first one.
  var moment: InspectedMoment? { didSet { if isChanged(from: oldValue) { setNeedsDisplay() } } }

  init(_ palette: InspectorPalette) {
    self.palette = palette
    super.init(frame: .zero)
    backgroundColor = palette.background
  }

  override var drawsContent: Bool { true }

  /// Whether the section looks different at another moment. By default true.
  func isChanged(from old: InspectedMoment?) -> Bool { true }

  /// Whether the display's font probably has block characters.
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
  /// Writes words of several colours one after the other, and cuts the rest at `end`. Returns the column after them.
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

  /// The sign for a height, 0…1.
  func sign(_ height: Double) -> Character {
    let height = height.isFinite ? min(max(height, 0), 1) : 0
    return signs[Int(height * Double(signs.count - 1) + 0.5)]
  }
}

/// The inspector's colours, for one display.
struct InspectorPalette: Equatable {
  /// The fill of everything, of a heading, and of the chosen element.
  let background, heading, chosen: Color
  /// Text, and less important text.
  let text, quiet: Color
  /// Movement, the way to the end, and the way back.
  let accent, forth, back: Color

  /// The colours for an application's display.
  init(_ application: Application) {
    let isLight = application.userInterfaceStyle == .light
    func color(_ dark: UInt32, _ light: UInt32) -> Color { Color(hex: isLight ? light : dark) }
    switch application.colorMode {
    case .truecolor, .palette256:
      (background, heading, chosen) = (color(0x121212, 0xEEEEEE), color(0x262626, 0xDADADA), color(0x303030, 0xD0D0D0))
      (text, quiet) = (color(0xE4E4E4, 0x1C1C1C), color(0x8A8A8A, 0x5F5F5F))
      (accent, forth, back) = (color(0x87AFFF, 0x005FAF), color(0x87D787, 0x005F00), color(0xFF875F, 0xAF0000))
    case .palette16:
      // The usual sixteen: a palette has no other greys.
      (background, heading, chosen) = (color(0x000000, 0xFFFFFF), color(0x000000, 0xFFFFFF), color(0x0000EE, 0xE5E5E5))
      (text, quiet) = (color(0xE5E5E5, 0x000000), Color(hex: 0x7F7F7F))
      (accent, forth, back) = (color(0x00CDCD, 0x0000EE), color(0x00CD00, 0x000000), color(0xFF0000, 0xCD0000))
    case .mono:
      (background, heading, chosen, text, quiet) = (.black, .black, .black, .white, .white)
      (accent, forth, back) = (.white, .white, .white)
    }
  }
}
