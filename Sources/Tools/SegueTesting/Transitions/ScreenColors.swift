import Foundation
import Segue

/// Writes frames as text with their colours: a mark for the fill of each blank cell, and a legend below.
///
/// A colour keeps its mark from one frame to the next, so that frames one below the other can be compared.
struct ScreenColors {
  /// The marks of colours, that of the first colour first.
  private static let marks: [Character] = Array(".:+=#%~*")
  /// The mark of the colours that are left when all others are given away.
  private static let otherMark: Character = "?"
  /// The most colours of characters in the legend: the others are mixtures at edges.
  private static let textLimit = 5

  private var marks: [Color: Character] = [:]

  /// The rows of a frame, a line for the fills and one for the colours of characters, the most frequent ones first.
  mutating func text(of frame: CellGrid) -> String {
    let fills = Self.colors(frame.cells.map(\.fill))
    let inks = Self.colors(frame.cells.filter { !frame.isBlank($0) }.map(\.ink))
    // A new colour gets the mark of one that has gone only if there is no other.
    let before = Set(marks.values)
    marks = marks.filter { fills.contains($0.key) }
    for color in fills where marks[color] == nil {
      let free = Self.marks.filter { mark in !marks.values.contains(mark) }
      guard let mark = free.first(where: { !before.contains($0) }) ?? free.first else { break }
      marks[color] = mark
    }
    let rows = (0..<frame.size.rows).map { row in
      (0..<frame.size.columns).map { column in
        let cell = frame[column, row]
        return frame.isBlank(cell) ? String(marks[cell.fill] ?? Self.otherMark) : frame.text(of: cell.glyph)
      }.joined()
    }
    let marked = fills.compactMap { color in marks[color].map { "\($0) \(Self.name(color))" } }
    let fillLine = Self.line("fills", marked, others: fills.count - marked.count, mark: "\(Self.otherMark) ")
    let text = inks.prefix(Self.textLimit).map(Self.name)
    return (rows + [fillLine, Self.line("text ", text, others: inks.count - text.count)]).joined(separator: "\n")
  }

  private static func line(_ name: String, _ colors: [String], others: Int, mark: String = "") -> String {
    name + " " + (colors + (others > 0 ? ["\(mark)\(others) more"] : [])).joined(separator: "  ")
  }

  /// The different colours, the most frequent ones first, and the first one first among equally frequent ones.
  private static func colors(_ all: [Color]) -> [Color] {
    var counts: [Color: (number: Int, first: Int)] = [:]
    for (index, color) in all.enumerated() { counts[color, default: (0, index)].number += 1 }
    return counts.sorted { (-$0.value.number, $0.value.first) < (-$1.value.number, $1.value.first) }.map(\.key)
  }

  /// Six digits, as in `Color(hex:)`.
  static func name(_ color: Color) -> String {
    String(format: "%02X%02X%02X", Int(color.red), Int(color.green), Int(color.blue))
  }
}

extension CellGrid {
  /// Whether nothing but its fill is seen of a cell.
  fileprivate func isBlank(_ cell: Cell) -> Bool { text(of: cell.glyph) == " " && cell.style.isEmpty }

  /// Compares what is seen of two frames, which may be of different applications.
  ///
  /// - Returns: Nil if nothing differs; otherwise the number of different cells and the first one of them.
  func difference(from expected: CellGrid) -> String? {
    guard size == expected.size else {
      let (shown, wanted) = (size, expected.size)
      return "the frame has \(shown.columns) × \(shown.rows) cells instead of \(wanted.columns) × \(wanted.rows)"
    }
    let different = cells.indices.filter { description(of: cells[$0]) != expected.description(of: expected.cells[$0]) }
    guard let first = different.first else { return nil }
    return "\(different.count) cells differ; that in column \(first % size.columns), row \(first / size.columns) is "
      + "\(description(of: cells[first])) instead of \(expected.description(of: expected.cells[first]))"
  }

  private func description(of cell: Cell) -> String {
    let fill = "on " + ScreenColors.name(cell.fill)
    if isBlank(cell) { return "blank " + fill }
    let style = cell.style.isEmpty ? "" : "in style \(cell.style.rawValue) "
    return "“\(text(of: cell.glyph))” \(style)in \(ScreenColors.name(cell.ink)) " + fill
  }
}

extension TestApplication {
  /// The characters on the screen, a line a row, with a mark for the fill of each blank cell, and below them two lines with the colours:
  /// those of fills, each after its mark, and those of characters, as in `Color(hex:)`, the most frequent ones first.
  ///
  /// There are eight marks; rarer fills, as at edges, have a question mark. The second line has the five most frequent colours.
  public var coloredScreen: String {
    var colors = ScreenColors()
    return colors.text(of: application.frame)
  }
}
