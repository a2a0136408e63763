import Foundation
import SegueMotion

@testable import SegueCanvas

extension CellGrid {
  /// The rows as text, without blanks at their ends.
  var screen: String {
    (0..<size.rows).map { row in
      let line = (0..<size.columns).map { pool.text(of: self[$0, row].glyph) }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The fills of the cells by their letters; a colour without a letter, or a block of two, is a question mark.
  func fills(_ letters: KeyValuePairs<Character, Color>) -> String {
    (0..<size.rows).map { row in
      String(
        (0..<size.columns).map { column in
          let quarters = Set(quarters(column, row))
          return letters.first { quarters == [$0.value] }?.key ?? "?"
        })
    }.joined(separator: "\n")
  }

  /// The inks of the cells by their letters; blanks are spaces.
  func inks(_ letters: KeyValuePairs<Character, Color>) -> String {
    (0..<size.rows).map { row in
      String(
        (0..<size.columns).map { column in
          let cell = self[column, row]
          return cell.glyph == .space ? " " : letters.first { $0.value == cell.ink }?.key ?? "?"
        })
    }.joined(separator: "\n")
  }

  /// The colours of a cell's quarters: upper left, upper right, lower left, lower right. A block in one colour and its
  /// opposite in the other have the same. An eighth block may have a half in a mixed colour.
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

  /// The light of the whole frame by channel, in cells of white.
  var light: SIMD3<Double> {
    cells.indices.reduce(.zero) { sum, index in
      quarters(index % size.columns, index / size.columns).reduce(sum) { $0 + $1.channels / 1020 }
    }
  }

  func text(_ column: Int, _ row: Int) -> String { pool.text(of: self[column, row].glyph) }
}

/// A frame of the tree under `root`.
func compose(
  _ root: Layer, columns: Int, rows: Int, at time: TimeInterval = 0, background: Color = .black,
  with compositor: Compositor = Compositor()
) -> CellGrid {
  var frame = compositor.makeFrame(size: CellSize(columns: columns, rows: rows))
  compositor.compose(root, at: time, into: &frame, background: background)
  return frame
}

extension Layer {
  /// A layer of one colour; its frame is in cells.
  convenience init(_ color: Color, column: Double, row: Double, columns: Double, rows: Double) {
    self.init()
    frame = CGRect(x: column * 8, y: row * 16, width: columns * 8, height: rows * 16)
    backgroundColor = color
  }

  /// A layer as large as its lines of text.
  convenience init(_ text: String, ink: Color = .white, fill: Color? = nil, column: Double = 0, row: Double = 0) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let columns = lines.map { Grapheme.width(of: $0) }.max() ?? 0
    var grid = CellGrid(size: CellSize(columns: columns, rows: lines.count))
    for (row, line) in lines.enumerated() { grid.write(line, column: 0, row: row, ink: ink, fill: fill) }
    self.init(.clear, column: column, row: row, columns: Double(columns), rows: Double(lines.count))
    contents = .cells(grid)
  }

  convenience init(holding layers: Layer...) {
    self.init()
    layers.forEach(addSublayer)
  }

  /// Changes the model and adds an animation of the change, which begins with the next frame.
  func animate(
    _ property: LayerProperty, _ timing: AnimationTiming = AnimationTiming(duration: 1, function: .linear),
    in group: AnimationGroup? = nil, _ change: (Layer) -> Void
  ) {
    let before = model
    change(self)
    add(LayerAnimation(of: property, from: before, to: model, timing: timing, tag: AnimationTag(group: group)))
  }
}

/// Red, green, blue and yellow, by their letters in the screens that tests draw.
extension Color {
  var channels: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }

  static let r = Color(255, 0, 0)
  static let g = Color(0, 255, 0)
  static let b = Color(0, 0, 255)
  static let y = Color(255, 255, 0)
}
