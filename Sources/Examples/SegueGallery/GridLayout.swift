import Foundation
import Segue

/// The places of cells in a window that they fill: its columns and rows share the whole width and height.
final class GridLayout: CollectionViewGridLayout {
  private(set) var choice = GridChoice(0, in: CellSize(columns: 0, rows: 0))

  override func prepare() {
    if let collectionView {
      choice = GridChoice(
        collectionView.numberOfItems(inSection: 0), in: CellSize(covering: collectionView.bounds.size))
      (columns, lines) = (.count(choice.columns), .perView(choice.rows))
    }
    super.prepare()
  }
}

/// The columns and rows of cells that fill a window, with pictures near 3:2, the proportions of most photographs. A window that is
/// too low for pictures shows a list of names instead.
nonisolated struct GridChoice: Equatable {
  private(set) var (columns, rows) = (1, 1)
  let isList: Bool
  private let (size, count): (CellSize, Int)

  /// What a cell has around its picture, in columns and rows: the frame, with the name in its last row.
  static let margin = CellSize(columns: 2, rows: 2)
  private static let least = CellSize(columns: 12, rows: 8)

  private static let few = 8

  init(_ count: Int, in size: CellSize) {
    (self.count, self.size) = (max(1, count), size)
    isList = size.rows < Self.least.rows || size.columns < Self.least.columns
    guard !isList else {
      rows = max(1, size.rows)
      return
    }
    var best = Double.infinity
    for columns in 1...min(self.count, size.columns / Self.least.columns) {
      // Only the last row may have empty places.
      for rows in 1...min((self.count + columns - 1) / columns, size.rows / Self.least.rows) {
        let cost = cost(Double(columns), Double(rows))
        if cost < best { (best, self.columns, self.rows) = (cost, columns, rows) }
      }
    }
  }

  /// How far the pictures are from 3:2 and from a good width, how much of the window is empty, and whether some of a few are out of view.
  private func cost(_ columns: Double, _ rows: Double) -> Double {
    let (width, height) = (Double(size.columns) / columns, Double(size.rows) / rows)
    let (pictureWidth, pictureHeight) = (width - Double(Self.margin.columns), height - Double(Self.margin.rows))
    let proportions = abs(log(pictureWidth / pictureHeight / 3))
    // The larger a window, the larger the pictures, and the more of them.
    let good = 20 + Double(size.columns) / 20
    let empty = max(0, 1 - Double(count) / (columns * rows))
    let hidesSome = count <= Self.few && columns * rows < Double(count)
    return proportions + 0.25 * abs(log(width / good)) + 0.25 * empty + (hidesSome ? 0.5 : 0)
  }
}
