import Foundation
import SegueImages
import SegueMotion
import SegueTesting
import TestFiles

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
  func fills(_ letters: KeyValuePairs<Character, Color> = ["R": .r, "G": .g, "B": .b, "Y": .y, ".": .black]) -> String {
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

/// The places in some columns and rows, row by row.
func places(_ columns: some Collection<Int>, _ rows: some Collection<Int>) -> [(column: Int, row: Int)] {
  rows.flatMap { row in columns.map { ($0, row) } }
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

extension Transform3D {
  /// The perspective of an eye so many points away.
  static func eye(_ distance: Double) -> Transform3D {
    var eye = Transform3D.identity
    eye.m34 = -1 / distance
    return eye
  }
}

extension Layer {
  /// A layer of one colour; its frame is in cells.
  convenience init(_ color: Color, column: Double = 0, row: Double = 0, columns: Double, rows: Double) {
    self.init()
    frame = CGRect(x: column * 8, y: row * 16, width: columns * 8, height: rows * 16)
    backgroundColor = color
  }

  /// A layer with a picture.
  convenience init(
    _ image: Image, _ gravity: ContentsGravity = .resize, column: Double = 0, row: Double = 0, columns: Double,
    rows: Double
  ) {
    self.init(.clear, column: column, row: row, columns: columns, rows: rows)
    contents = .image(image, gravity: gravity)
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

  /// xterm's sixteen, as its manual has them.
  static let xterm16 = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { Color(hex: $0) }

  /// A colour a little above a level of grey.
  static func similar(to base: Int, _ dice: inout SplitMix64) -> Color {
    Color(UInt8(base + dice.integer(0..<40)), UInt8(base + dice.integer(0..<30)), UInt8(base + dice.integer(0..<56)))
  }
}

extension Image {
  static func demo(_ name: String) throws -> Image {
    try Image(contentsOf: Checkout.url("assets/pictures/\(name).png"))
  }
}
