nonisolated extension TextLayout {
  /// A place between two characters on the screen.
  public struct Place: Sendable, Hashable {
    /// The row from the top, 0 the first one.
    public var row: Int
    /// The column from the left, 0 the first one.
    public var column: Int

    /// A place.
    public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
  }

  /// Returns the place in front of a character.
  ///
  ///     let layout = TextLayout("The quick brown fox", width: 10)
  ///     layout.place(of: 10)  // row 1, column 0
  ///     layout.offset(at: TextLayout.Place(row: 1, column: 2))  // 12
  ///
  /// - Parameters:
  ///   - offset: The offset of the character in the text. An offset that does not exist counts as the nearest one.
  ///   - isUpstream: Where a line has ended and the next one begins at the same offset, whether the place at the end of the first is meant.
  /// - Returns: The place. In front of a character that is not shown, such as a blank where a line ends, it is behind the last one before
  ///   it that is. In a layout without lines it is row 0, column 0.
  public func place(of offset: Int, isUpstream: Bool = false) -> Place {
    guard let row = row(of: offset, isUpstream: isUpstream) else { return Place(row: 0, column: 0) }
    var column = 0
    for step in steps(ofRow: row) {
      if step.offset >= offset { return Place(row: row, column: step.column) }
      column = step.column + step.width
    }
    return Place(row: row, column: min(column, lines[row].width))
  }

  /// Returns the offset of the character at a place: of the one in front of which a click on the left half of it would put a caret.
  ///
  /// - Parameter place: A place. Rows and columns outside of the text count as the nearest ones in it.
  public func offset(at place: Place) -> Int {
    guard !lines.isEmpty else { return 0 }
    let row = min(max(0, place.row), lines.count - 1)
    for step in steps(ofRow: row) where step.column + (step.width + 1) / 2 > place.column { return step.offset }
    return end(ofRow: row)
  }

  /// The row that an offset is in.
  func row(of offset: Int, isUpstream: Bool = false) -> Int? {
    guard !lines.isEmpty else { return nil }
    // The last line that does not begin behind it.
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    let isStart = low > 0 && lines[low].range.lowerBound == offset
    return isUpstream && isStart && !endsParagraph(low - 1) ? low - 1 : low
  }

  /// The last offset in a row at which a caret is still shown in it: in front of its newline, or of the blanks that are not shown where a
  /// line ends.
  package func end(ofRow row: Int) -> Int {
    let range = lines[row].range
    if endsParagraph(row) { return range.upperBound - 1 }
    return row + 1 == lines.count ? range.upperBound : lines[row].parts.last?.range.upperBound ?? range.lowerBound
  }

  /// Whether a newline ends a row.
  private func endsParagraph(_ row: Int) -> Bool {
    let range = lines[row].range
    return !range.isEmpty && characters(from: range.upperBound - 1).first?.isNewline == true
  }

  private func characters(from offset: Int) -> Substring {
    text[text.index(text.startIndex, offsetBy: offset)...]
  }

  /// The characters of a row up to its end, with their columns. Those that are not shown have no width.
  package func steps(ofRow row: Int) -> [(offset: Int, column: Int, width: Int)] {
    let (line, end) = (lines[row], end(ofRow: row))
    var steps: [(offset: Int, column: Int, width: Int)] = []
    var parts = line.parts[...]
    var column = 0
    for (offset, character) in zip(
      line.range.lowerBound..<max(end, line.range.lowerBound), characters(from: line.range.lowerBound))
    {
      if let part = parts.first, part.range.upperBound <= offset { parts.removeFirst() }
      let part = parts.first
      if let part, part.range.lowerBound == offset { column = part.column }
      let unit = TextUnit(character, run: 0)
      let isShown = part?.range.contains(offset) == true
      // A tab is in no part.
      let width = isShown ? unit.width : unit.isTab ? unit.width(at: column) : 0
      steps.append((offset, column, min(width, max(0, (isShown ? .max : part?.column ?? line.width) - column))))
      column += steps[steps.count - 1].width
    }
    return steps
  }
}
