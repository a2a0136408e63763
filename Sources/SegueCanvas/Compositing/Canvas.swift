/// One cell while it is being composed: a fill and an ink pixel, and what the ink draws.
///
/// Every layer is mixed with both pixels: the fill pixel is what is seen beside the strokes, the ink pixel what
/// is seen on them. So a glyph under a translucent layer takes that layer's tint, and a fading one goes over
/// into what is behind it, with nothing to look up.
struct CanvasCell: Equatable {
  var fill = Pixel.clear
  var ink = Pixel.clear
  var glyph = Glyph.space
  /// How much of the glyph's ink is left, 0…255; layers on top and opacity take from it.
  var strength: UInt8 = 0
  var style: TextStyle = []
  var flags: Flags = []

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The fill differs within the cell: `Canvas.samples` holds it, and `fill` is void.
    static let isSplit = Flags(rawValue: 1)
    /// The ink is a coverage in `Canvas.coverage`, not a glyph.
    static let isDots = Flags(rawValue: 2)
    /// The glyph takes this cell and the next.
    static let isWide = Flags(rawValue: 4)
  }

  var hasInk: Bool { strength > 0 }
}

/// Cells being composed. Each is 8 × 16 points and has 2 × 4 samples of 4 × 4 points.
///
/// Storage is kept between frames and reused, so that a frame allocates nothing: pass it `inout`, never copy it.
struct Canvas {
  private(set) var size = CellSize(columns: 0, rows: 0)
  /// Rows one after the other.
  var cells: [CanvasCell] = []
  /// Eight fills a cell, sample i = row · 2 + column; only valid where the cell is split.
  var samples: [Pixel] = []
  /// Eight bytes of ink coverage a cell; only valid where the ink is dots.
  var coverage: [UInt64] = []
  let pool: GraphemePool
  let inkCoverage: InkCoverage

  static let samplesPerCell = 8
  static let cellWidth = 8.0
  static let cellHeight = 16.0
  static let sampleSize = 4.0

  init(pool: GraphemePool, inkCoverage: InkCoverage) {
    self.pool = pool
    self.inkCoverage = inkCoverage
  }

  /// Gives it a size and fills it with one colour.
  mutating func reset(size: CellSize, fill: Pixel) {
    let count = size.columns * size.rows
    if self.size != size {
      self.size = size
      if cells.count < count {
        cells = Array(repeating: CanvasCell(), count: count)
        samples = Array(repeating: .clear, count: count * Self.samplesPerCell)
        coverage = Array(repeating: 0, count: count)
      }
    }
    let blank = CanvasCell(fill: fill)
    var span = cells.mutableSpan
    for index in 0..<count { span[index] = blank }
  }
}

/// A rectangle of cells, half open.
struct CellRect: Equatable {
  var left: Int, top: Int, right: Int, bottom: Int

  var isEmpty: Bool { left >= right || top >= bottom }
  var columns: Int { max(0, right - left) }
  var rows: Int { max(0, bottom - top) }

  func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

/// A rectangle in points of a canvas.
struct PointRect: Equatable {
  var left: Double, top: Double, right: Double, bottom: Double

  var isEmpty: Bool { !(left < right && top < bottom) }

  func intersection(_ other: PointRect) -> PointRect {
    PointRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func offset(x: Double, y: Double) -> PointRect {
    PointRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// All cells that it touches.
  var cells: CellRect {
    CellRect(
      left: Self.cell(left, Canvas.cellWidth, .down), top: Self.cell(top, Canvas.cellHeight, .down),
      right: Self.cell(right, Canvas.cellWidth, .up), bottom: Self.cell(bottom, Canvas.cellHeight, .up))
  }

  /// All cells that lie wholly in it.
  var wholeCells: CellRect {
    CellRect(
      left: Self.cell(left, Canvas.cellWidth, .up), top: Self.cell(top, Canvas.cellHeight, .up),
      right: Self.cell(right, Canvas.cellWidth, .down), bottom: Self.cell(bottom, Canvas.cellHeight, .down))
  }

  /// It and the rest of all cells that it touches.
  var grownToCells: PointRect {
    let cells = cells
    return PointRect(
      left: Double(cells.left) * Canvas.cellWidth, top: Double(cells.top) * Canvas.cellHeight,
      right: Double(cells.right) * Canvas.cellWidth, bottom: Double(cells.bottom) * Canvas.cellHeight)
  }

  /// It and one sample more along each of some edges.
  func grown(along edges: Seams) -> PointRect {
    if edges.isEmpty { return self }
    let more = Canvas.sampleSize
    return PointRect(
      left: edges.contains(.left) ? left - more : left, top: edges.contains(.top) ? top - more : top,
      right: edges.contains(.right) ? right + more : right, bottom: edges.contains(.bottom) ? bottom + more : bottom)
  }

  /// The cells nearest to it, edge by edge: where text is drawn, which never stands between two cells.
  var nearestCells: CellRect {
    CellRect(
      left: Self.cell(left, Canvas.cellWidth, .toNearestOrAwayFromZero),
      top: Self.cell(top, Canvas.cellHeight, .toNearestOrAwayFromZero),
      right: Self.cell(right, Canvas.cellWidth, .toNearestOrAwayFromZero),
      bottom: Self.cell(bottom, Canvas.cellHeight, .toNearestOrAwayFromZero))
  }

  /// Whole numbers within ±2²⁰ whatever the value, so that nothing overflows later.
  private static func cell(_ value: Double, _ unit: Double, _ rule: FloatingPointRoundingRule) -> Int {
    // A billionth of a point is arithmetic dust, not an overlap.
    let dust = rule == .up ? -1e-9 : rule == .down ? 1e-9 : 0
    let scaled = ((value + dust) / unit).rounded(rule)
    return scaled.isNaN ? 0 : Int(min(max(scaled, -1_048_576), 1_048_576))
  }
}
