/// A layout of equal columns that share the whole width, and of lines of equal height, all on whole cells. It scrolls up and down.
///
///     let grid = CollectionViewGridLayout()
///     grid.columns = .adaptive(minimum: 20)
///     grid.lines = .height(8)
///
/// A million items take no memory: their places are computed.
@preconcurrency @MainActor open class CollectionViewGridLayout: CollectionViewLayout {
  /// How many columns there are.
  public nonisolated enum Columns: Sendable, Hashable {
    /// So many; less than 1 counts as 1.
    case count(Int)
    /// As many as fit with a width of at least so many columns of cells, and at least one.
    case adaptive(minimum: Int)
  }

  /// How high lines are.
  public nonisolated enum Lines: Sendable, Hashable {
    /// So many rows of cells, at least 1.
    case height(Int)
    /// As high that so many of them fill the view; less than 1 counts as 1. They differ by at most one row of cells.
    case perView(Int)
  }

  /// The columns; one by default.
  open var columns = Columns.count(1) { didSet { if columns != oldValue { invalidateLayout() } } }
  /// The lines; one row of cells each by default.
  open var lines = Lines.height(1) { didSet { if lines != oldValue { invalidateLayout() } } }
  /// The columns of cells between columns; 0 by default.
  open var columnSpacing = 0 { didSet { if columnSpacing != oldValue { invalidateLayout() } } }
  /// The rows of cells between lines; 0 by default.
  open var lineSpacing = 0 { didSet { if lineSpacing != oldValue { invalidateLayout() } } }
  /// The rows of cells of each section's header; 0, the default, for none.
  open var headerHeight = 0 { didSet { if headerHeight != oldValue { invalidateLayout() } } }
  /// The room around the items of each section, in points, rounded to whole cells.
  open var sectionInset = EdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }

  /// The number of columns, by the last preparation.
  public private(set) var numberOfColumns = 1
  private var sections: [Section] = []
  private var (width, height) = (0, 0)

  private struct Section {
    /// In rows of cells: of the header, of the first line, and of the next section.
    let top, first, bottom: Int
    let count: Int
  }

  open override func prepare() {
    sections = []
    guard let collectionView else { return }
    let size = CellSize(covering: collectionView.bounds.size)
    let insets = sectionInset.inCells
    (width, height) = (max(0, size.columns - insets.left - insets.right), max(1, size.rows))
    switch columns {
    case .count(let count): numberOfColumns = max(1, cells(count))
    case .adaptive(let least):
      let spacing = cells(columnSpacing)
      numberOfColumns = max(1, (width + spacing) / (max(1, cells(least)) + spacing))
    }
    var row = 0
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      let first = row + cells(headerHeight) + insets.top
      let lines = (count + numberOfColumns - 1) / numberOfColumns
      let end = first + (lines > 0 ? top(ofLine: lines) - cells(lineSpacing) : 0) + insets.bottom
      sections.append(Section(top: row, first: first, bottom: end, count: count))
      row = end
    }
  }

  /// A number of cells that was set: at least 0, and no more than any view has.
  private func cells(_ number: Int) -> Int { min(max(0, number), 65_535) }

  /// The first row of cells of a line, from the first line of its section on.
  private func top(ofLine line: Int) -> Int {
    switch lines {
    case .height(let rows): return line * (max(1, cells(rows)) + cells(lineSpacing))
    case .perView(let count):
      let (count, spacing) = (max(1, cells(count)), cells(lineSpacing))
      return line * (max(count, height - (count - 1) * spacing) + (count - 1) * spacing + spacing) / count
    }
  }

  /// The upper edge of a line, in points.
  private func top(ofLine line: Int, in section: Section) -> CGFloat {
    CGFloat(section.first + top(ofLine: line)) * CellSize.pointsPerCell.height
  }

  /// The place of an item, in points.
  private func frame(of item: Int, in section: Section) -> CGRect {
    let (line, column) = (item / numberOfColumns, item % numberOfColumns)
    let (spacing, left) = (cells(columnSpacing), sectionInset.inCells.left)
    func edge(_ column: Int) -> Int { column * (width + spacing) / numberOfColumns }
    return CGRect(
      cells: left + edge(column), section.first + top(ofLine: line), max(0, edge(column + 1) - edge(column) - spacing),
      top(ofLine: line + 1) - top(ofLine: line) - cells(lineSpacing))
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0,
      height: CGFloat(sections.last?.bottom ?? 0) * CellSize.pointsPerCell.height)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    return .init(indexPath.section, indexPath.item, frame(of: indexPath.item, in: sections[indexPath.section]))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard headerHeight > 0, elementKind == CollectionView.elementKindSectionHeader,
      sections.indices.contains(indexPath.section)
    else { return nil }
    let columns = CellSize(covering: collectionView?.bounds.size ?? .zero).columns
    let frame = CGRect(cells: 0, sections[indexPath.section].top, columns, cells(headerHeight))
    return .init(kind: elementKind, indexPath.section, 0, frame)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    guard rect.minY.isFinite, rect.maxY.isFinite else { return nil }
    let row = CellSize.pointsPerCell.height
    let start = sections.indices.partitioningIndex { CGFloat(sections[$0].bottom) * row > rect.minY }
    let shown = (start..<sections.count).prefix { CGFloat(sections[$0].top) * row < rect.maxY }
    return shown.flatMap { index in
      let section = sections[index]
      let header = layoutAttributesForSupplementaryView(
        ofKind: CollectionView.elementKindSectionHeader, at: [index, 0])
      let lines = 0..<(section.count + numberOfColumns - 1) / numberOfColumns
      let first = lines.partitioningIndex { top(ofLine: $0 + 1, in: section) > rect.minY }
      let end = max(first, lines.partitioningIndex { top(ofLine: $0, in: section) >= rect.maxY })
      let items = first * numberOfColumns..<max(first * numberOfColumns, min(section.count, end * numberOfColumns))
      return ([header].compactMap(\.self) + items.map { .init(index, $0, frame(of: $0, in: section)) })
        .filter { $0.frame.overlaps(rect) }
    }
  }
}
