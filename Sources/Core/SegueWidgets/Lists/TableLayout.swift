/// The places of a table's rows, headers and footers below each other. Rows are numbered through all sections.
struct TableLayout {
  struct Section {
    /// Its first row among all rows, and how many rows it has.
    let first, count: Int
    /// In points; 0 for none.
    let header, footer: CGFloat
    /// The height of everything above its first row but rows.
    let lead: CGFloat

    var rows: Range<Int> { first..<first + count }
  }

  let sections: [Section]
  let rows: TableRows
  /// Whether headers stay at the top until their sections have gone.
  let sticks: Bool
  /// The height of all, in points.
  let height: CGFloat

  /// - Parameters:
  ///   - counts: The rows of each section.
  ///   - rows: The heights of all rows.
  ///   - heights: The heights of each section's header and footer; less than 0, and numbers that are not finite, count as 0.
  ///   - around: The heights of what stands above and below all sections.
  init(
    _ counts: [Int], rows: TableRows, sticks: Bool = false, around: (top: CGFloat, bottom: CGFloat) = (0, 0),
    heights: (Int) -> (header: CGFloat, footer: CGFloat) = { _ in (0, 0) }
  ) {
    func valid(_ height: CGFloat) -> CGFloat { height.isFinite ? max(0, height) : 0 }
    var (first, lead) = (0, valid(around.top))
    sections = counts.enumerated().map { section, count in
      let (header, footer) = heights(section)
      lead += valid(header)
      defer { (first, lead) = (first + count, lead + valid(footer)) }
      return Section(first: first, count: count, header: valid(header), footer: valid(footer), lead: lead)
    }
    self.rows = rows
    self.sticks = sticks
    height = rows.height + lead + valid(around.bottom)
  }

  // MARK: Numbers of rows

  /// The section of a row.
  func section(of row: Int) -> Int { sections.indices.partitioningIndex { sections[$0].rows.upperBound > row } }

  func indexPath(of row: Int) -> IndexPath? {
    guard row >= 0, row < rows.count else { return nil }
    let section = section(of: row)
    return IndexPath(row: row - sections[section].first, section: section)
  }

  /// The number of a row among all; nil for a row that does not exist.
  func row(of path: IndexPath) -> Int? {
    guard sections.indices.contains(path.section), path.row >= 0, path.row < sections[path.section].count else {
      return nil
    }
    return sections[path.section].first + path.row
  }

  // MARK: Places

  /// The upper edge of a row.
  func top(of row: Int) -> CGFloat { rows.top(of: row) + sections[section(of: row)].lead }
  /// The lower edge of a row.
  func bottom(of row: Int) -> CGFloat { rows.bottom(of: row) + sections[section(of: row)].lead }

  /// The upper edge of a section, which is its header's.
  func top(ofSection section: Int) -> CGFloat {
    let section = sections[section]
    return rows.top(of: section.first) + section.lead - section.header
  }
  /// The lower edge of a section, which is its footer's.
  func bottom(ofSection section: Int) -> CGFloat { endOfRows(in: section) + sections[section].footer }
  /// The lower edge of a section's rows.
  func endOfRows(in section: Int) -> CGFloat {
    let section = sections[section]
    return rows.top(of: section.rows.upperBound) + section.lead
  }

  /// The upper edge of a section's header in a view that shows the content from `edge` on. It stays at that edge until the rows of its
  /// section have gone, and then leaves with the section.
  func topOfHeader(in section: Int, from edge: CGFloat) -> CGFloat {
    let top = top(ofSection: section)
    return sticks ? max(top, min(edge, bottom(ofSection: section) - sections[section].header)) : top
  }

  /// The row at a place; nil outside of all rows.
  func row(at y: CGFloat) -> Int? {
    let row = firstRow { bottom(of: $0) > y }
    return row < rows.count && top(of: row) <= y ? row : nil
  }

  /// The rows that overlap a span.
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard top < bottom else { return 0..<0 }
    let first = firstRow { self.bottom(of: $0) > top }
    return first..<max(first, firstRow { self.top(of: $0) >= bottom })
  }

  /// The sections that overlap a span.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard top < bottom else { return 0..<0 }
    let first = sections.indices.partitioningIndex { self.bottom(ofSection: $0) > top }
    return first..<max(first, sections.indices.partitioningIndex { self.top(ofSection: $0) >= bottom })
  }

  /// The target of Page Up or Page Down: the furthest row that fits into `length` together with `row`, and at least the next one.
  func page(from row: Int, isDown: Bool, length: CGFloat) -> Int {
    if isDown { return max(row + 1, firstRow { bottom(of: $0) > top(of: row) + length } - 1) }
    return min(row - 1, firstRow { top(of: $0) >= bottom(of: row) - length })
  }

  private func firstRow(where holds: (Int) -> Bool) -> Int { (0..<rows.count).partitioningIndex(where: holds) }
}
