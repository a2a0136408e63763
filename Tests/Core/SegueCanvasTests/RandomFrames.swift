import Foundation
import SegueTesting

@testable import SegueCanvas

/// Frames with blanks, letters, wide glyphs, clusters, styles and random colours.
struct RandomFrames {
  let blank: CellGrid
  var hasClusters = true
  var hasLinks = false

  private static let texts = [
    "a", "Z", "é", "─", "▀", "⠿", "漢", "字", "あ", "👍", " ", " ", "𝐀", "e\u{301}", "🇫🇷", "👩‍👩‍👧‍👦", "☀\u{FE0F}",
  ]
  private static let links = (0..<4).compactMap { URL(string: "https://example.org/\($0)").flatMap { Hyperlink($0) } }
  private static let colors = [
    Color(0, 0, 0), Color(255, 255, 255), Color(255, 0, 0), Color(1, 20, 255), Color(128, 127, 126), Color(9, 9, 9),
  ]

  init(columns: Int, rows: Int, pool: GraphemePool) {
    blank = CellGrid(
      size: CellSize(columns: columns, rows: rows), filledWith: Cell(ink: .white, fill: .black), pool: pool)
  }

  func next(after previous: CellGrid, _ dice: inout SplitMix64) -> CellGrid {
    var frame = dice.integer(0..<6) == 0 ? blank : previous
    for _ in 0..<dice.integer(0..<(dice.integer(0..<3) == 0 ? 80 : 8)) {
      let text = Self.texts[dice.integer(0..<Self.texts.count - (hasClusters ? 0 : 4))]
      let (column, row) = (dice.integer(0..<frame.size.columns), dice.integer(0..<frame.size.rows))
      let fill = dice.integer(0..<2) == 0 ? Self.color(&dice) : nil
      let style = TextStyle(rawValue: dice.integer(0..<3) == 0 ? UInt8(dice.integer(0..<64)) : 0)
      let columns = frame.write(
        text, column: column, row: row, ink: Self.color(&dice), fill: fill,
        style: text == " " ? style.intersection(.shownOnBlanks) : style,
        link: hasLinks && dice.integer(0..<3) == 0 ? Self.links[dice.integer(0..<Self.links.count)] : nil)
      // Text on a picture is none.
      for place in column..<column + columns { frame[place, row].isPicture = false }
    }
    return Self.tidy(frame)
  }

  private static func color(_ dice: inout SplitMix64) -> Color {
    dice.integer(0..<3) == 0 ? Color(dice.byte(), dice.byte(), dice.byte()) : colors[dice.integer(0..<colors.count)]
  }

  /// Gives both halves of a wide glyph one fill, as in a compositor's frames.
  private static func tidy(_ frame: CellGrid) -> CellGrid {
    var frame = frame
    for row in 0..<frame.size.rows {
      for column in 1..<frame.size.columns where frame[column, row].glyph == .continuation {
        var half = frame[column - 1, row]
        half.glyph = .continuation
        frame[column, row] = half
      }
    }
    return frame
  }
}
