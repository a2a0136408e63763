import Foundation
import RayTracing

@testable import SegueCanvas

extension RayTracer {
  /// The arguments are those of `compose(_:columns:rows:)`.
  convenience init(_ root: Layer, background: Color = .black) {
    self.init(root, background: background) { $0.plane.pixels[$2 * $0.width + $1].color }
  }
}

/// A frame's difference from what the rays see, cell by cell: the greatest difference of a channel's mean, of 255.
struct FrameError: CustomStringConvertible {
  /// The errors of some cells.
  struct Part: CustomStringConvertible {
    var (greatest, sum, count) = (0.0, 0.0, 0)
    var place = (0, 0)

    var mean: Double { count == 0 ? 0 : sum / Double(count) }
    var description: String {
      String(format: "%.1f (mean %.1f, %d cells, at %d, %d)", greatest, mean, count, place.0, place.1)
    }

    mutating func add(_ error: Double, at place: (Int, Int)) {
      if error > greatest { (greatest, self.place) = (error, place) }
      sum += error
      count += 1
    }
  }

  /// Cells of one colour, cells within a layer where its content changes, and cells that the edge of a layer cuts. Where several
  /// layers are mixed in an even cell, each mixture is rounded, which is all that it may differ by: 1.
  var even = Part(), inner = Part(), outline = Part()
  /// Whether the frame is more than background.
  private(set) var isDrawn = false

  var description: String { "even \(even); inner \(inner); outline \(outline)" }

  init(_ root: Layer, columns: Int, rows: Int, background: Color = .black) {
    // Halves, unlike eighths, keep the mean of a cell to the bit.
    let frame = compose(root, columns: columns, rows: rows, background: background, with: Compositor(mosaic: .half))
    let tracer = RayTracer(root, background: background)
    isDrawn = frame.cells.contains { $0 != SegueCanvas.Cell(fill: background) }
    for (column, row) in places(0..<columns, 0..<rows) {
      let expected = tracer.cell(column, row)
      let mean = frame.quarters(column, row).reduce(SIMD3<Double>.zero) { $0 + $1.channels / 4 }
      let difference = mean - expected.mean
      let error = max(abs(difference.x), abs(difference.y), abs(difference.z))
      if expected.isEven {
        even.add(error, at: (column, row))
      } else if expected.isOutline {
        outline.add(error, at: (column, row))
      } else {
        inner.add(error, at: (column, row))
      }
    }
  }
}
