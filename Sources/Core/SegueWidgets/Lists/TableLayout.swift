/// The places of a table's rows, headers and footers below each other.
struct TableLayout {
  struct Section {
    /// In points; 0 for none.
    let header, footer: CGFloat
    /// The height of everything above its first row but rows.
    let lead: CGFloat
  }

  let counts: ItemCounts
  let sections: [Section]
  private let rows: TableRows
  /// Whether headers stay at the top until their sections have gone.
  let sticks: Bool
  /// The height of all, in points.
  let height: CGFloat
  /// The width of all, in points.
  var width: CGFloat = 0
  /// Where headers stay that do: the upper edge of the part of the content that is seen.
  var edge: CGFloat = 0
  /// What is lifted, or held over the table; nil for nothing.
  var lifted: Lifted?

  /// - Parameters:
  ///   - counts: The rows of each section.
  ///   - rows: The heights of all rows.
  ///   - sticks: Whether headers stay at the top until their sections have gone.
  ///   - around: The heights of what stands above and below all sections.
  ///   - heights: The heights of each section's header and footer; less than 0, and numbers that are not finite, count as 0.
  init(
    _ counts: ItemCounts, rows: TableRows, sticks: Bool = false, around: (top: CGFloat, bottom: CGFloat) = (0, 0),
    heights: (Int) -> (header: CGFloat, footer: CGFloat) = { _ in (0, 0) }
  ) {
    func valid(_ height: CGFloat) -> CGFloat { height.isFinite ? max(0, height) : 0 }
    var lead = valid(around.top)
    sections = counts.sections.indices.map { section in
      let (header, footer) = heights(section)
      lead += valid(header)
      defer { lead += valid(footer) }
      return Section(header: valid(header), footer: valid(footer), lead: lead)
    }
    (self.counts, self.rows, self.sticks) = (counts, rows, sticks)
    height = rows.top(of: counts.total) + lead + valid(around.bottom)
  }

  // MARK: Places

  /// The upper edge of a row.
  func top(of row: Int) -> CGFloat { rows.top(of: row) + sections[counts.section(of: row)].lead }
  /// The lower edge of a row.
  func bottom(of row: Int) -> CGFloat { rows.top(of: row + 1) + sections[counts.section(of: row)].lead }

  /// The upper edge of a section, which is its header's.
  func top(ofSection section: Int) -> CGFloat {
    rows.top(of: counts.items(of: section).lowerBound) + sections[section].lead - sections[section].header
  }
  /// The lower edge of a section, which is its footer's.
  func bottom(ofSection section: Int) -> CGFloat { endOfRows(in: section) + sections[section].footer }
  /// The lower edge of a section's rows.
  func endOfRows(in section: Int) -> CGFloat {
    rows.top(of: counts.items(of: section).upperBound) + sections[section].lead
  }

  /// The place of a row, a header or a footer, as seen while rows are lifted.
  func frame(of key: ItemKey) -> CGRect { lifted.map { frame(of: key, $0) } ?? ownFrame(of: key) }

  /// The place of a row, a header or a footer while no row is lifted. A header that stays at the edge does so until the rows of its section have gone, and then
  /// leaves with the section.
  func ownFrame(of key: ItemKey) -> CGRect {
    func rect(_ top: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 0, y: top, width: width, height: height) }
    switch key.kind {
    case .item:
      guard (0..<counts.total).contains(key.index) else { return .zero }
      return rect(top(of: key.index), bottom(of: key.index) - top(of: key.index))
    case .header:
      let (top, height) = (top(ofSection: key.index), sections[key.index].header)
      return rect(sticks ? max(top, min(edge, bottom(ofSection: key.index) - height)) : top, height)
    case .footer: return rect(endOfRows(in: key.index), sections[key.index].footer)
    }
  }

  // MARK: What is at a place

  /// The row at a place; nil outside of all rows.
  func row(at y: CGFloat) -> Int? {
    let row = firstRow { bottom(of: $0) > y }
    return row < counts.total && top(of: row) <= y ? row : nil
  }

  /// The rows that overlap a span.
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard top < bottom else { return 0..<0 }
    let first = firstRow { self.bottom(of: $0) > top }
    return first..<max(first, firstRow { self.top(of: $0) >= bottom })
  }

  /// The rows that are seen in a span, and the headers and footers of their sections, from back to front.
  func keys(from top: CGFloat, to bottom: CGFloat) -> [ItemKey] {
    lifted.map { keys(from: top, to: bottom, $0) } ?? ownKeys(from: top, to: bottom)
  }

  /// The rows that overlap a span while none is lifted, and the headers and footers of their sections, from back to front.
  func ownKeys(from top: CGFloat, to bottom: CGFloat) -> [ItemKey] {
    let rows = rows(from: top, to: bottom).map { ItemKey.item($0) }
    guard top < bottom else { return rows }
    let first = sections.indices.partitioningIndex { self.bottom(ofSection: $0) > top }
    let shown = first..<max(first, sections.indices.partitioningIndex { self.top(ofSection: $0) >= bottom })
    return rows + shown.filter { sections[$0].footer > 0 && endOfRows(in: $0) < bottom }.map { .footer($0) }
      + shown.filter { sections[$0].header > 0 }.map { .header($0) }
  }

  /// The target of Page Up or Page Down: the furthest row that fits into `length` together with `row`, and at least the next one.
  func page(from row: Int, isDown: Bool, length: CGFloat) -> Int {
    if isDown { return max(row + 1, firstRow { bottom(of: $0) > top(of: row) + length } - 1) }
    return min(row - 1, firstRow { top(of: $0) >= bottom(of: row) - length })
  }

  private func firstRow(where holds: (Int) -> Bool) -> Int { (0..<counts.total).partitioningIndex(where: holds) }
}
