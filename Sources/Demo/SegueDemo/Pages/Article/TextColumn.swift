import Segue

/// A heading and paragraphs, as many as there is room for. The last one is cut only where much would stay empty without it.
final class TextColumn: View {
  private let heading: Label
  private let body: Label

  init(_ theme: Theme) {
    heading = Label("", color: theme.accent, style: .bold)
    body = Label("", color: theme.text)
    super.init(frame: .zero)
    body.numberOfLines = 0
    addSubview(heading)
    addSubview(body)
  }

  /// The share of the rows that may stay empty.
  private static let mostEmpty = 1.0 / 3

  /// Shows paragraphs, at most `count`, and removes them from the rest.
  func show(_ title: String?, _ paragraphs: inout ArraySlice<String>, upTo count: Int) {
    let size = CellSize(covering: bounds.size)
    let top = title == nil || size.rows >= 8 ? 2 : 1
    heading.text = title ?? ""
    heading.frame = CGRect(cells: 0, 0, size.columns, 1)
    var shown: [String] = []
    var used = 0
    while let paragraph = paragraphs.first, shown.count < count {
      body.text = (shown + [paragraph]).joined(separator: "\n\n")
      let lines = CellSize(covering: body.sizeThatFits(CellSize(columns: size.columns, rows: 0).points)).rows
      let room = size.rows - top
      if lines > room, !shown.isEmpty, Double(room - used) <= Double(size.rows) * Self.mostEmpty { break }
      shown.append(paragraph)
      paragraphs.removeFirst()
      used = lines
    }
    body.text = shown.joined(separator: "\n\n")
    body.frame = CGRect(cells: 0, top, size.columns, max(0, min(used, size.rows - top)))
  }
}
