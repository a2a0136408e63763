/// A text that a view shows, with the place of each character on the screen: for selecting it.
///
/// A selection takes characters of the text and not cells: lines that were broken are whole, and nothing is cut.
public nonisolated struct SelectableText: Sendable, Hashable {
  /// Characters that are seen in one place.
  public struct Place: Sendable, Hashable {
    /// The characters, as offsets in the text. It is one, unless an ellipsis stands for more.
    public var range: Range<Int>
    /// The first column, from the left edge of the view.
    public var column: Int
    /// The row, from the top edge of the view.
    public var row: Int
    /// How many columns it takes, at least 1.
    public var columns: Int
    /// How many rows it takes, at least 1. More than one are for large letters, which the view draws itself.
    public var rows: Int

    /// A place.
    public init(_ range: Range<Int>, column: Int, row: Int, columns: Int = 1, rows: Int = 1) {
      (self.range, self.column, self.row, self.columns, self.rows) = (range, column, row, columns, rows)
    }
  }

  /// The whole text.
  public let text: [Character]
  /// The characters that are seen, in their order.
  public var places: [Place] = []

  /// A text of which nothing is seen yet.
  public init(_ text: some Sequence<Character>) { self.text = Array(text) }

  /// A text in lines.
  ///
  /// - Parameters:
  ///   - layout: The text, and its lines.
  ///   - firstRow: The row of the first line.
  ///   - column: Returns the column in which a line begins.
  public init(_ layout: TextLayout, firstRow: Int = 0, column: (TextLayout.Line) -> Int) {
    self.init(layout.text)
    for (index, line) in layout.lines.enumerated() { add(line, column: column(line), row: firstRow + index) }
  }

  /// Adds the characters of a line. `start` is the offset of the layout's first character in the text.
  public mutating func add(_ line: TextLayout.Line, startingAt start: Int = 0, column: Int, row: Int) {
    let firstPlace = places.count
    for part in line.parts {
      var place = column + part.column
      for offset in part.range where text.indices.contains(start + offset) {
        let width = Grapheme.width(of: text[start + offset])
        if width > 0 {
          places.append(Place(start + offset..<start + offset + 1, column: place, row: row, columns: width))
        }
        place += width
      }
    }
    guard let sign = line.sign else { return }
    let rest = line.parts.dropFirst().first { $0.range.lowerBound >= sign.offset }?.range.lowerBound
    let hidden = start + sign.offset..<max(sign.offset, rest ?? line.range.upperBound) + start
    let index = places[firstPlace...].firstIndex { $0.column > column + sign.column } ?? places.endIndex
    places.insert(Place(hidden, column: column + sign.column, row: row), at: index)
  }
}
