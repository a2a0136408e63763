import Foundation

@testable import SegueCanvas

/// What a frame shows, as text that a test can draw.
extension CellGrid {
  /// Its rows as text, without blanks at their ends.
  var screen: String {
    (0..<size.rows).map { row in
      let line = (0..<size.columns).map { pool.text(of: self[$0, row].glyph) }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The fills of its cells, each by its letter; a colour without a letter, or a block of two, is a question mark.
  func fills(_ letters: KeyValuePairs<Character, Color>) -> String {
    (0..<size.rows).map { row in
      String(
        (0..<size.columns).map { column in
          let quarters = Set(quarters(column, row))
          return letters.first { quarters == [$0.value] }?.key ?? "?"
        })
    }.joined(separator: "\n")
  }

  /// The inks of its cells, blanks as they are.
  func inks(_ letters: KeyValuePairs<Character, Color>) -> String {
    (0..<size.rows).map { row in
      String(
        (0..<size.columns).map { column in
          let cell = self[column, row]
          return cell.glyph == .space ? " " : letters.first { $0.value == cell.ink }?.key ?? "?"
        })
    }.joined(separator: "\n")
  }

  /// What the four quarters of a cell show: upper left, upper right, lower left, lower right. A block in one
  /// colour and its opposite in the other are the same picture. Of an eighth block a half may be of mixed colour.
  func quarters(_ column: Int, _ row: Int) -> [Color] {
    let cell = self[column, row]
    let masks: [String: Int] = [
      "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▄": 12, "▙": 13,
      "▟": 14, "█": 15,
    ]
    let eighths: [Character] = Array("▁▂▃▄▅▆▇█▉▊▋▌▍▎▏")
    if let place = eighths.firstIndex(of: text(column, row).first ?? " "), place % 4 != 3 {
      let count = place < 7 ? place + 1 : 15 - place
      let halves = [min(1, Double(count) / 4), max(0, Double(count) / 4 - 1)]
        .map { cell.fill.mixed(with: cell.ink, by: $0) }
      return (0..<4).map { place < 7 ? halves[1 - $0 / 2] : halves[$0 % 2] }
    }
    let mask = masks[text(column, row)] ?? 0
    return (0..<4).map { mask >> $0 & 1 == 1 ? cell.ink : cell.fill }
  }

  /// The text of one cell.
  func text(_ column: Int, _ row: Int) -> String { pool.text(of: self[column, row].glyph) }
}

/// The tree under `root`, drawn once.
func compose(
  _ root: Layer, columns: Int, rows: Int, at time: TimeInterval = 0, background: Color = .black,
  with compositor: Compositor = Compositor()
) -> CellGrid {
  var frame = compositor.makeFrame(size: CellSize(columns: columns, rows: rows))
  compositor.compose(root, at: time, into: &frame, background: background)
  return frame
}

extension Layer {
  /// A layer of one colour, in cells of its superlayer.
  convenience init(_ color: Color, column: Double, row: Double, columns: Double, rows: Double) {
    self.init()
    frame = CGRect(x: column * 8, y: row * 16, width: columns * 8, height: rows * 16)
    backgroundColor = color
  }

  /// Lines of text at a cell of its superlayer, as large as they are.
  convenience init(_ text: String, ink: Color = .white, fill: Color? = nil, column: Double = 0, row: Double = 0) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let columns = lines.map { Grapheme.width(of: $0) }.max() ?? 0
    var grid = CellGrid(size: CellSize(columns: columns, rows: lines.count))
    for (row, line) in lines.enumerated() { grid.write(line, column: 0, row: row, ink: ink, fill: fill) }
    self.init(.clear, column: column, row: row, columns: Double(columns), rows: Double(lines.count))
    contents = .cells(grid)
  }

  /// A layer without a look that holds others, all of the screen.
  convenience init(holding layers: Layer...) {
    self.init()
    for layer in layers { addSublayer(layer) }
  }
}

/// Red, green, blue and yellow, by the letters that they have in the screens that tests draw.
extension Color {
  static let r = Color(255, 0, 0)
  static let g = Color(0, 255, 0)
  static let b = Color(0, 0, 255)
  static let y = Color(255, 255, 0)
}
