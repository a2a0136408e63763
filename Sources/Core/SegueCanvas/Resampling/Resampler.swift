import Foundation

/// Draws a flattened layer through a projective map into a canvas.
///
/// Where the map keeps columns upright, or rows level, every target sample is the exact average of the source under it:
/// first along the direction whose scale varies, then along the other one (two-pass resampling). Scaling keeps both, a
/// rotation about an upright axis keeps columns upright, also in perspective. Any other map is interpolated bilinearly
/// from a source that was halved until its samples are about as large as the target's (a mipmap), and cut along the
/// outline of the image. In both cases edges are antialiased. Buffers are reused, so that a frame allocates nothing.
struct Resampler {
  enum Order {
    /// Down, then across: each direction has one scale.
    case scaled
    /// Down, then across: each row has its own horizontal scale.
    case rowByRow
    /// Across, then down: each column has its own vertical scale.
    case columnByColumn
  }

  var across = Taps()
  var down = Taps()
  /// The map along each row of target samples to the source, where rows differ.
  var rowMaps: [LineMap] = []
  /// The map along each column of target samples to the source, where columns differ.
  var slopes: [Slope] = []
  /// Whether `slopes` has a slope for each column of the source.
  var hasOwnSlopes = false
  var columnAverage = ColumnAverage()
  var columns = 0..<0
  var rows = 0..<0
  /// The part of the source to draw, and its edges that are not smoothed.
  var part = (columns: 0..<0, rows: 0..<0)
  var seams: Seams = []
  /// Cells of the canvas that need no samples, because a later layer hides them.
  var hidden = CellRect.none
  /// An image that hides all cells inside of it; nil for none.
  var hidingQuad: Quad?
  /// The average of the source rows under a row of targets.
  var buffer: [SIMD4<Float>] = []
  /// The targets of that row that show a single colour, in the fill and in the ink.
  var evenFill = EvenTargets()
  var evenInk = EvenTargets()
  /// Those that all lines of a row of cells so far have in common.
  var evenLines: [EvenRuns.Run] = []
  /// Target samples: of one row of cells, or of a strip of all rows.
  var fill: [Pixel] = []
  var ink: [SIMD4<Float>] = []
  var hasInk = SIMD4<UInt8>.zero
  var inkColors = InkColors()
  /// The cells of that row that lie inside pictures.
  var pictures = PictureRow()
  private var text = TextResampler()
  /// How a fading layer shares text with what is below it.
  var share: TextShare?

  /// Draws a flattened layer through `map`, from its points to the canvas's, with an opacity of 0…255.
  ///
  /// The edges that meet another layer, `seams`, are not smoothed, so that no background shows through between the two. What is `hidden`
  /// may stay as it is. Text is drawn there, too: a row of it is one decision.
  mutating func draw(
    _ source: FlatLayer, through map: Homography, bounds: CGRect, seams: Seams, hidden: Compositor.Hidden,
    opacity: UInt32,
    marksPictures: Bool, into canvas: inout Canvas, clip: PointRect
  ) {
    (pictures.isNeeded, inkColors) = (marksPictures, source.inkColors)
    let map = map.translatingSource(x: source.left, y: source.top)
    let inSamples = map.inTiles(width: CellMetrics.sample, height: CellMetrics.sample)
    let (sourceWidth, sourceHeight) = (source.full.fill.width, source.full.fill.height)
    guard opacity > 0, sourceWidth > 0, sourceHeight > 0, let inverse = inSamples.inverse else { return }
    part = source.part(of: bounds, cutAt: seams)
    (self.seams, self.hidden, hidingQuad) = (seams, hidden.cells, hidden.quad)
    let outline = Outline(columns: part.columns, rows: part.rows, through: inSamples)
    let target = outline.bounds.cells(within: clip.cells.intersection(canvas.area))
    guard !target.isEmpty else { return }
    share = canvas.textShare(of: opacity, in: target)
    resample(source, inverse, outline, target, opacity: opacity, into: &canvas, clip: clip)
    text.draw(
      source.text, through: map, outline, opacity: opacity, share, area: clip.nearestCells.intersection(target),
      hidden: hidden.cells, into: &canvas)
  }

  private mutating func resample(
    _ source: FlatLayer, _ inverse: Homography, _ outline: Outline, _ target: CellRect, opacity: UInt32,
    into canvas: inout Canvas, clip: PointRect
  ) {
    let whole = clip.wholeCells
    guard let order = inverse.order else {
      return interpolate(source, inverse, outline, target, opacity: opacity, into: &canvas, clip: clip)
    }
    if order == .columnByColumn {
      // In strips, whose samples the processor's second cache holds.
      var strip = target
      while strip.left < target.right {
        strip.right = min(target.right, strip.left + Self.stripColumns)
        reserve(strip.columns * 2 * target.rows * 4)
        prepare(order, source.full, inverse, strip)
        pictures.begin(source.pictures, through: inverse, strip, reach: 1)
        averageColumns(source)
        for row in target.top..<target.bottom {
          pictures.advance()
          let place = (row - target.top) * strip.columns * 8
          _ = cut(row: row, target: strip, from: place, clip: clip, whole)
          merge(row: row, target: strip, from: place, opacity: opacity, into: &canvas)
        }
        strip.left = strip.right
      }
      return
    }
    reserve(target.columns * 8)
    let (full, even) = (source.full, source.even)
    prepare(order, full, inverse, target)
    pictures.begin(source.pictures, through: inverse, target, reach: order == .scaled ? 0 : 1)
    for row in target.top..<target.bottom {
      hasInk = .zero
      pictures.advance()
      for line in 0..<4 { average(order, full, even, row: row * 4 + line, line: line) }
      let uncut = cut(row: row, target: target, from: 0, clip: clip, whole)
      merge(row: row, target: target, from: 0, opacity: opacity, evenIn: uncut, into: &canvas)
    }
  }

  private static let stripColumns = 16

  private mutating func reserve(_ count: Int) {
    guard fill.count < count else { return }
    fill = Array(repeating: .clear, count: count)
    ink = Array(repeating: .zero, count: count)
  }

  /// Draws through a map that keeps neither columns upright nor rows level.
  private mutating func interpolate(
    _ source: FlatLayer, _ inverse: Homography, _ outline: Outline, _ target: CellRect, opacity: UInt32,
    into canvas: inout Canvas, clip: PointRect
  ) {
    let centre = CGPoint(x: Double(target.left + target.right), y: Double(target.top + target.bottom) * 2)
    let (level, factor) = source.level(forScale: inverse.magnification(at: centre))
    let whole = clip.wholeCells
    reserve(target.columns * 8)
    pictures.begin(source.pictures, through: inverse, target, reach: factor + 1)
    for row in target.top..<target.bottom {
      hasInk = .zero
      pictures.advance()
      let hole = hidingQuad?.wholeColumns(ofRow: row).clamped(to: target.left..<target.right) ?? 0..<0
      for line in 0..<4 {
        let place = (left: target.left * 2, count: target.columns * 2, row: row * 4 + line)
        interpolate(
          level, factor, inverse, outline, place, hole: hole.lowerBound * 2..<hole.upperBound * 2, line: line)
      }
      _ = cut(row: row, target: target, from: 0, clip: clip, whole)
      merge(row: row, target: target, from: 0, opacity: opacity, into: &canvas)
    }
  }

  /// Cuts a row of cells, whose samples begin at `start`, along the edges of the clip. `whole` are the cells inside the clip.
  ///
  /// - Returns: The columns, counted from the target's first one, that no edge cuts.
  private mutating func cut(
    row: Int, target: CellRect, from start: Int, clip: PointRect, _ whole: CellRect
  ) -> Range<Int> {
    let all = target.left..<target.right
    let inner = whole.left..<max(whole.left, whole.right)
    let uncut = row >= whole.top && row < whole.bottom ? inner.clamped(to: all) : target.left..<target.left
    if uncut == all { return 0..<target.columns }
    let shape = RoundedRect(rect: clip, clip: clip, corner: 0)
    let level = shape.level.clamped(to: all)
    let levelCoverage = level.first.map { shape.coverage(column: $0, row: row) } ?? .full
    func cut(_ columns: Range<Int>) {
      for column in columns {
        let coverage = level.contains(column) ? levelCoverage : shape.coverage(column: column, row: row)
        pictures.cut(column - target.left)
        for sample in 0..<8 {
          let place = start + sample >> 1 * target.columns * 2 + (column - target.left) * 2 + sample & 1
          fill[place] = fill[place].scaled(by: UInt32(coverage.values[sample]))
          ink[place] *= Float(coverage.values[sample]) / 255
        }
      }
    }
    cut(target.left..<uncut.lowerBound)
    cut(uncut.upperBound..<target.right)
    return uncut.lowerBound - target.left..<uncut.upperBound - target.left
  }
}

extension Homography {
  /// The order in which a source can be averaged exactly through this map from target to source; nil if there is none.
  fileprivate var order: Resampler.Order? {
    // Products of matrices leave rounding errors where the exact number is 0.
    func isZero(_ value: Double, beside other: Double) -> Bool { abs(value) <= abs(other) * 1e-12 }
    let isUpright = isZero(x.y, beside: x.x) && isZero(w.y * 4096, beside: w.z)
    let isLevel = isZero(y.x, beside: y.y) && isZero(w.x * 4096, beside: w.z)
    if isUpright, isLevel { return .scaled }
    return isUpright ? .columnByColumn : isLevel ? .rowByRow : nil
  }

  /// The factor by which the map scales lengths at a point: the square root of the Jacobian's determinant.
  fileprivate func magnification(at point: CGPoint) -> Double {
    let source = SIMD3<Double>(point.x, point.y, 1)
    let depth = (source * w).sum()
    guard let image = map(point) else { return 1 }
    let (xx, xy) = ((x.x - image.x * w.x) / depth, (x.y - image.x * w.y) / depth)
    let (yx, yy) = ((y.x - image.y * w.x) / depth, (y.y - image.y * w.y) / depth)
    let area = abs(xx * yy - xy * yx)
    return area.isFinite ? area.squareRoot() : 1
  }
}

extension PointRect {
  /// The cells that a rectangle in samples touches, within a limit.
  fileprivate func cells(within limit: CellRect) -> CellRect {
    let size = CellMetrics.sample
    return PointRect(left: left * size, top: top * size, right: right * size, bottom: bottom * size).cells
      .intersection(limit)
  }
}
