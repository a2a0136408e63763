import Foundation
import Segue

/// The size of a cell in pixels.
struct CellPixels: Hashable {
  let width: Int
  let height: Int

  private static let lengths = 1...1000

  /// Nil for lengths that no cell has: below 1 or above 1000.
  init?(width: Int, height: Int) {
    guard Self.lengths.contains(width), Self.lengths.contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// The size of a cell in a window whose pixels include a margin, as xterm's, that is narrower than a pixel a cell.
  init?(windowWidth: Int, height: Int, of size: CellSize) {
    guard size.columns > 0, size.rows > 0 else { return nil }
    self.init(width: windowWidth / size.columns, height: height / size.rows)
  }
}

/// Where the pixels of mouse reports are in the window: a pure value.
struct PixelGrid: Hashable {
  var cell: CellPixels
  /// The size of the window.
  var window: CellSize

  /// The middle of a pixel, in points of the window.
  ///
  /// Some terminals count the margin around the letters, and go on outside of the window while the button is down. So a
  /// pixel outside counts as the nearest one inside.
  ///
  /// - Parameters:
  ///   - column: Counted from 0 at the left.
  ///   - row: Counted from 0 at the top.
  func point(column: Int, row: Int) -> CGPoint {
    func place(_ pixel: Int, _ pixels: Int, _ points: Double, _ cells: Int) -> Double {
      let nearest = min(max(pixel, 0), max(0, cells * pixels - 1))
      return (Double(nearest) + 0.5) / Double(pixels) * points
    }
    let points = CellSize.pointsPerCell
    return CGPoint(
      x: place(column, cell.width, points.width, window.columns),
      y: place(row, cell.height, points.height, window.rows))
  }
}
