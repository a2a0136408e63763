/// A grid of cells apart from its pool, so that another thread can have it.
///
///     let frame = DetachedGrid(application.frame)
///     Task.detached { show(frame.attached(to: GraphemePool())) }
public struct DetachedGrid: Sendable, Hashable {
  /// The number of columns and rows.
  public let size: CellSize
  private let cells: [Cell]
  /// The clusters to which long glyphs refer by their places.
  private let clusters: [String]
  /// The links, of which number 1 is the first one.
  private let links: [Hyperlink]

  /// Takes the cells of a grid. Nothing is copied unless the grid changes later.
  public init(_ grid: CellGrid) {
    (size, cells) = (grid.size, grid.cells)
    (clusters, links) = (grid.pool.clusters, grid.pool.links.links)
  }

  /// Returns the grid again, with the glyphs of a pool. Grids with one pool have equal glyphs for equal text.
  public func attached(to pool: GraphemePool) -> CellGrid {
    var grid = CellGrid(size: size, pool: pool)
    grid.cells = cells
    guard !clusters.isEmpty || !links.isEmpty else { return grid }
    let glyphs = clusters.map { pool.glyph(for: $0) }
    let numbers = [0] + links.map { pool.links.number(of: $0) }
    for (place, cell) in cells.enumerated() {
      if cell.glyph.isLong { grid.cells[place].glyph = glyphs[cell.glyph.poolIndex] }
      grid.cells[place].linkedStyle.link = numbers[Int(cell.linkedStyle.link)]
    }
    return grid
  }
}
