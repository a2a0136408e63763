import Foundation
import Segue

/// A table as text of many lines.
nonisolated enum TableText {
  /// Returns the table, with lines between its cells, at most `width` columns wide if each of its columns can have one.
  static func text(
    _ rows: [[AttributedString]], _ alignments: [Label.TextAlignment], width: Int, style: MarkdownStyle
  ) -> AttributedString {
    let widths = widths(rows, count: alignments.count, room: width - 3 * alignments.count + 1)
    let quiet = AttributeContainer().foregroundColor(style.line)
    let rule = widths.map { String(repeating: "─", count: $0 + 2) }.joined(separator: "┼")
    var text = AttributedString()
    let laidOut = rows.map { zip($0, widths).map { TextLayout($0, width: $1).lines } }
    // Rows of several lines could not be told apart.
    let isRuled = laidOut.dropFirst().contains { $0.contains { $0.count > 1 } }
    for (index, cells) in laidOut.enumerated() {
      if index > 0 { text.append(AttributedString(index == 1 || isRuled ? "\n\(rule)\n" : "\n", attributes: quiet)) }
      for line in 0..<max(1, cells.map(\.count).max() ?? 1) {
        if line > 0 { text.append(AttributedString("\n")) }
        for (column, cell) in cells.enumerated() {
          if column > 0 { text.append(AttributedString("│", attributes: quiet)) }
          text.append(padded(cell.indices.contains(line) ? cell[line] : nil, to: widths[column], alignments[column]))
        }
      }
    }
    return text
  }

  /// The widths of the columns. The widest give up what there is no room for.
  private static func widths(_ rows: [[AttributedString]], count: Int, room: Int) -> [Int] {
    var widths = (0..<count).map { column in max(1, rows.map { TextLayout($0[column]).size.columns }.max() ?? 1) }
    var surplus = widths.reduce(0, +) - room
    while surplus > 0, let widest = widths.max(), widest > 1, let column = widths.firstIndex(of: widest) {
      widths[column] -= 1
      surplus -= 1
    }
    return widths
  }

  private static func padded(
    _ line: TextLayout.Line?, to width: Int, _ alignment: Label.TextAlignment
  ) -> AttributedString {
    let space = max(0, width - (line?.width ?? 0))
    let before = alignment == .right ? space : alignment == .center ? space / 2 : 0
    // A label does not break lines at these blanks.
    var text = AttributedString(String(repeating: "\u{A0}", count: before + 1))
    for run in line?.runs ?? [] { text.append(AttributedString(run.text, attributes: run.attributes)) }
    text.append(AttributedString(String(repeating: "\u{A0}", count: space - before + 1)))
    return text
  }
}
