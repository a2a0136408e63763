import Foundation
import Segue
import Testing

@testable import SegueGallery

/// The places of the gallery's cells.
@Suite struct GridLayoutTests {
  private nonisolated static let sizes = [
    (80, 19), (120, 35), (200, 55), (40, 10), (60, 15), (61, 17), (400, 115), (33, 48), (100, 8), (12, 40), (20, 4),
  ].map { CellSize(columns: $0.0, rows: $0.1) }

  /// A grid of so many cells in a window.
  private final class Grid: CollectionViewDataSource {
    let (layout, count): (GridLayout, Int)
    private let view: CollectionView

    init(_ count: Int, in size: CellSize) {
      (layout, self.count) = (GridLayout(), count)
      view = CollectionView(frame: CGRect(origin: .zero, size: size.points), collectionViewLayout: layout)
      view.dataSource = self
      view.layoutIfNeeded()
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      CollectionViewCell(frame: .zero)
    }

    func frame(of index: Int) -> CGRect { layout.layoutAttributesForItem(at: [0, index])?.frame ?? .zero }
    func indices(from top: CGFloat, to bottom: CGFloat) -> [Int] {
      let rect = CGRect(x: 0, y: top, width: view.bounds.width, height: bottom - top)
      return (layout.layoutAttributesForElements(in: rect) ?? []).map(\.indexPath.item)
    }
  }

  /// How many cells of the grid cover each cell of a window at an offset of rows.
  private func coverage(_ grid: Grid, _ count: Int, _ size: CellSize, from top: Int) -> Set<Int> {
    var covers = Array(repeating: 0, count: size.columns * size.rows)
    for index in 0..<count {
      let frame = grid.frame(of: index)
      let (left, right) = (Int(frame.minX / 8), Int(frame.maxX / 8))
      for row in Int(frame.minY / 16)..<Int(frame.maxY / 16) where (top..<top + size.rows).contains(row) {
        for column in left..<right { covers[(row - top) * size.columns + column] += 1 }
      }
    }
    return Set(covers)
  }

  @Test(arguments: sizes)
  func `Cells fill the window at the top and scrolled to any row, without a gap and without an overlap`(size: CellSize)
  {
    let grid = Grid(300, in: size)
    for row in 0..<4 {
      let top = Int(grid.frame(of: row * grid.layout.numberOfColumns).minY / 16)
      #expect(coverage(grid, 300, size, from: top) == [1], "\(grid.layout.choice), row \(row)")
    }
  }

  @Test(arguments: [
    // The window, the pictures, and the columns and rows in view.
    (80, 19, 12, 3, 2), (200, 55, 12, 4, 3), (40, 10, 12, 2, 1), (80, 19, 1, 1, 1), (80, 19, 2, 2, 1),
    (200, 55, 2, 2, 1),
    // All three of a few are in view.
    (80, 19, 3, 2, 2),
  ])
  func `A window has as many cells as leave the pictures near three to two`(
    columns: Int, rows: Int, count: Int, columnsInView: Int, rowsInView: Int
  ) {
    let layout = GridChoice(count, in: CellSize(columns: columns, rows: rows))
    #expect(layout.columns == columnsInView)
    #expect(layout.rows == rowsInView)
    #expect(!layout.isList)
  }

  @Test(arguments: sizes.filter { $0.rows >= 10 && $0.columns >= 30 })
  func `Pictures of a full folder are neither thin nor flat, and not tiny`(size: CellSize) {
    let cell = Grid(300, in: size).frame(of: 0).insetBy(dx: 8, dy: 16)
    let proportions = cell.width / cell.height
    #expect((1...2.25).contains(proportions), "\(cell)")
    #expect(cell.height >= 6 * 16)
  }

  @Test(arguments: [(80, 7), (11, 30), (20, 4), (1, 1), (0, 0)])
  func `A window without room for pictures of six rows has a list of names`(columns: Int, rows: Int) {
    let grid = Grid(12, in: CellSize(columns: columns, rows: rows))
    #expect(grid.layout.choice.isList)
    #expect(grid.layout.numberOfColumns == 1)
    #expect((0..<12).map { grid.frame(of: $0) } == (0..<12).map { CGRect(cells: 0, $0, columns, 1) })
  }

  @Test(arguments: sizes) func `The cells to make are those in view`(size: CellSize) {
    let grid = Grid(300, in: size)
    for top in stride(from: 0, to: Int(grid.layout.collectionViewContentSize.height), by: 40) {
      let (low, high) = (CGFloat(top), CGFloat(top + size.rows * 16))
      let seen = (0..<300).filter { grid.frame(of: $0).minY < high && grid.frame(of: $0).maxY > low }
      #expect(grid.indices(from: low, to: high) == seen)
    }
  }
}
