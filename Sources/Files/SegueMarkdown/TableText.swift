import Foundation
import Segue

/// A table as text of many lines.
nonisolated struct TableText {
  private let rows: [[AttributedString]]
  private let alignments: [Label.TextAlignment]
  private let width: Int
  private let quiet: AttributeContainer

  /// The narrowest column for broken lines. A column whose cells are narrower may be narrower.
  private static let narrowest = 3

  /// A table in lines, and its cells, each as a text of its own.
  struct Lines {
    var text: AttributedString
    var cells: [SelectableText] = []
  }

  /// Returns the table in lines that are at most `width` columns wide: as columns with lines between them or, if those would be
  /// too narrow, as a list of cells for each row.
  static func text(
    _ rows: [[AttributedString]], _ alignments: [Label.TextAlignment], width: Int, style: MarkdownStyle
  ) -> Lines {
    let rows = rows.map { row in alignments.indices.map { $0 < row.count ? row[$0] : AttributedString() } }
    let quiet = AttributeContainer().foregroundColor(style.line)
    let table = TableText(rows: rows, alignments: alignments, width: width, quiet: quiet)
    let own = table.ownWidths
    let room = width - 3 * alignments.count + 1
    if own.reduce(0, { $0 + min(narrowest, $1) }) > room { return table.list }
    return table.columns(Self.widths(own, room: room))
  }

  /// The widths of the columns without broken lines.
  private var ownWidths: [Int] {
    rows.reduce(into: alignments.map { _ in 1 }) { widths, row in
      for (column, cell) in row.enumerated() where !cell.characters.isEmpty {
        widths[column] = max(widths[column], TextLayout(cell).size.columns)
      }
    }
  }

  /// The widths of the columns in `room` columns: the widest give up columns until they are equal.
  private static func widths(_ own: [Int], room: Int) -> [Int] {
    var widths = own
    var (left, columns) = (room, own.count)
    for (column, width) in own.enumerated().sorted(by: { ($0.element, $0.offset) < ($1.element, $1.offset) }) {
      widths[column] = min(width, left / columns)
      left -= widths[column]
      columns -= 1
    }
    return widths
  }

  private func columns(_ widths: [Int]) -> Lines {
    let rule = widths.map { String(repeating: "─", count: $0 + 2) }.joined(separator: "┼")
    var text = TextBuilder()
    let laidOut = rows.map { zip($0, widths).map { $0.characters.isEmpty ? [] : TextLayout($0, width: $1).lines } }
    // Without rules, rows of several lines could not be told apart.
    let isRuled = laidOut.dropFirst().contains { $0.contains { $0.count > 1 } }
    var (shown, row): ([SelectableText], Int) = ([], 0)
    for (index, cells) in laidOut.enumerated() {
      let hasRule = index == 1 || isRuled
      if index > 0 { text.append(hasRule ? "\n\(rule)\n" : "\n", quiet) }
      if index > 0 { row += hasRule ? 2 : 1 }
      var left = 0
      for (column, lines) in cells.enumerated() {
        var cell = SelectableText(rows[index][column].characters)
        for (number, line) in lines.enumerated() {
          let indent = indent(of: line, width: widths[column], alignments[column])
          cell.add(line, column: left + indent + 1, row: row + number)
        }
        if !cell.places.isEmpty { shown.append(cell) }
        left += widths[column] + 3
      }
      row += max(1, cells.map(\.count).max() ?? 1) - 1
      for line in 0..<max(1, cells.map(\.count).max() ?? 1) {
        if line > 0 { text.append("\n", quiet) }
        for (column, cell) in cells.enumerated() {
          if column > 0 { text.append("│", quiet) }
          add(line < cell.count ? cell[line] : nil, width: widths[column], alignments[column], to: &text)
        }
      }
    }
    return Lines(text: text.result, cells: shown)
  }

  /// The blanks in front of a line of a cell.
  private func indent(of line: TextLayout.Line?, width: Int, _ alignment: Label.TextAlignment) -> Int {
    let space = width - (line?.width ?? 0)
    return alignment == .right ? space : alignment == .center ? space / 2 : 0
  }

  private func add(_ line: TextLayout.Line?, width: Int, _ alignment: Label.TextAlignment, to text: inout TextBuilder) {
    let space = width - (line?.width ?? 0)
    let before = indent(of: line, width: width, alignment)
    text.append(String(repeating: " ", count: before + 1))
    for run in line?.runs ?? [] { text.append(run.text, run.attributes) }
    text.append(String(repeating: " ", count: space - before + 1))
  }

  /// Each cell in lines of its own, after its heading. Empty cells are left out.
  private var list: Lines {
    guard let headings = rows.first else { return Lines(text: AttributedString()) }
    let records = rows.dropFirst().map { row in
      zip(headings, row).filter { !$1.characters.isEmpty }.map { heading, cell in
        heading.characters.isEmpty ? cell : heading + AttributedString(": ") + cell
      }
    }
    let groups = (records.isEmpty ? [headings.filter { !$0.characters.isEmpty }] : records).filter { !$0.isEmpty }
    var text = TextBuilder()
    var (shown, row): ([SelectableText], Int) = ([], 0)
    for (index, cells) in groups.enumerated() {
      if index > 0 { text.append("\n\(String(repeating: "─", count: width))\n", quiet) }
      if index > 0 { row += 2 }
      let layouts = cells.map { TextLayout($0, width: width) }
      for (index, line) in layouts.flatMap(\.lines).enumerated() {
        if index > 0 { text.append("\n") }
        for run in line.runs { text.append(run.text, run.attributes) }
      }
      for layout in layouts {
        shown.append(SelectableText(layout, firstRow: row) { _ in 0 })
        row += layout.lines.count
      }
      row -= 1
    }
    return Lines(text: text.result, cells: shown)
  }
}
