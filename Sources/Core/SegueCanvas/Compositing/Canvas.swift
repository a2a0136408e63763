/// The cells of a frame during composition. Each is 8 × 16 points and has 2 × 4 samples of 4 × 4 points.
///
/// Storage is reused from frame to frame, so that a frame allocates nothing: pass a canvas `inout`, never copy it.
struct Canvas {
  private(set) var size = CellSize(columns: 0, rows: 0)
  var cells: [CanvasCell] = []
  /// The fills of each cell; only valid where the cell is split.
  var samples: [EightPixels] = []
  /// Eight bytes of ink coverage per cell, in the same order from the lowest; only valid where the ink is dots.
  var coverage: [UInt64] = []
  let pool: GraphemePool
  let inkCoverage: InkCoverage

  init(pool: GraphemePool, inkCoverage: InkCoverage) {
    self.pool = pool
    self.inkCoverage = inkCoverage
  }

  mutating func reset(size: CellSize, fill: Pixel) {
    let count = size.columns * size.rows
    if self.size != size {
      self.size = size
      if cells.count < count {
        cells = Array(repeating: CanvasCell(), count: count)
        samples = Array(repeating: .clear, count: count)
        coverage = Array(repeating: 0, count: count)
      }
    }
    var span = cells.mutableSpan
    span.fill(0..<count, with: CanvasCell(fill: fill))
  }

  var area: CellRect { CellRect(left: 0, top: 0, right: size.columns, bottom: size.rows) }
}
