import Foundation

/// Draws a flattened layer through a map of the plane into a canvas.
///
/// An axis-aligned map (scale and translation) is averaged exactly: each target sample is the mean of the
/// source under it, first down, then across. Any other map reads a source that was halved until its samples
/// are about as large as the target's, with bilinear interpolation. Beyond its edges the source is clear, so
/// edges come out smooth. Buffers are kept, so that a frame allocates nothing.
struct Resampler {
  private var across = Taps()
  private var down = Taps()
  /// One source row, averaged downwards.
  private var line: [SIMD4<Float>] = []
  /// Four rows of target samples, which make a row of cells.
  private var fill: [SIMD4<Float>] = []
  private var ink: [SIMD4<Float>] = []

  /// Draws `source` with an opacity of 0…255. `map` leads from the layer's points to the canvas's.
  mutating func draw(
    _ source: FlatLayer, through map: Homography, opacity: UInt32, into canvas: inout Canvas, clip: PointRect
  ) {
    let level = source.full
    let inSamples = map.translatingSource(x: source.left, y: source.top).inSamples
    guard let inverse = inSamples.inverse, opacity > 0 else { return }
    let target = Self.bounds(of: level.fill, through: inSamples)
      .cells(within: clip.cells.intersection(canvas.area))
    guard !target.isEmpty else { return }
    let width = target.columns * 2
    if fill.count < width * 4 {
      fill = Array(repeating: .zero, count: width * 4)
      ink = fill
    }
    if inverse.isAxisAligned, inverse.x.x > 0, inverse.y.y > 0 {
      if line.count < level.fill.width { line = Array(repeating: .zero, count: level.fill.width) }
      across.prepare(
        target.left * 2..<target.right * 2, offset: inverse.x.z, step: inverse.x.x,
        sourceCount: level.fill.width)
      down.prepare(
        target.top * 4..<target.bottom * 4, offset: inverse.y.z, step: inverse.y.y,
        sourceCount: level.fill.height)
      for row in target.top..<target.bottom {
        for part in 0..<4 {
          let taps = (across: across, down: down)
          Self.average(level.fill, row * 4 + part, taps, line: &line, into: &fill, at: part * width)
          Self.average(level.ink, row * 4 + part, taps, line: &line, into: &ink, at: part * width)
        }
        cut(row: row, target: target, clip: clip)
        merge(row: row, target: target, opacity: opacity, into: &canvas)
      }
    } else {
      let centre = CGPoint(
        x: Double(target.left + target.right), y: Double(target.top + target.bottom) * 2)
      let (level, factor) = source.level(forScale: inverse.magnification(at: centre))
      for row in target.top..<target.bottom {
        for part in 0..<4 {
          let place = (left: target.left * 2, count: width, row: row * 4 + part)
          Self.interpolate(level, factor, inverse, place, fill: &fill, ink: &ink, at: part * width)
        }
        cut(row: row, target: target, clip: clip)
        merge(row: row, target: target, opacity: opacity, into: &canvas)
      }
    }
  }

  /// Where the source comes to lie, in samples; without limits where part of it is behind the eye.
  private static func bounds(of source: FlatLayer.Samples, through map: Homography) -> PointRect {
    let corners = CGRect(x: 0, y: 0, width: source.width, height: source.height).corners
    let images = corners.compactMap { map.map($0) }
    guard images.count == corners.count else {
      return PointRect(left: -1e6, top: -1e6, right: 1e6, bottom: 1e6)
    }
    let hull = CGRect(around: images)
    return PointRect(left: hull.minX, top: hull.minY, right: hull.maxX, bottom: hull.maxY)
  }

  /// One row of target samples as the exact mean of what is under it.
  private static func average(
    _ source: FlatLayer.Samples, _ row: Int, _ taps: (across: Taps, down: Taps), line: inout [SIMD4<Float>],
    into output: inout [SIMD4<Float>], at place: Int
  ) {
    let (across, down) = taps
    let sources = across.sources
    var isEmpty = true
    var line = line.mutableSpan
    let values = source.values.span
    down.forEach(row) { y, weight in
      if source.isRowEmpty[y] { return }
      let start = y * source.width
      if isEmpty {
        for x in sources { line[x] = values[start &+ x] * weight }
        isEmpty = false
      } else {
        for x in sources { line[x] += values[start &+ x] * weight }
      }
    }
    var target = output.mutableSpan
    for column in across.targets {
      var sum = SIMD4<Float>.zero
      if !isEmpty { across.forEach(column) { x, weight in sum += line[x] * weight } }
      target[place &+ column &- across.targets.lowerBound] = sum
    }
  }

  /// One row of target samples, each read at its centre between four source samples.
  private static func interpolate(
    _ level: FlatLayer.Level, _ factor: Double, _ inverse: Homography,
    _ place: (left: Int, count: Int, row: Int), fill: inout [SIMD4<Float>], ink: inout [SIMD4<Float>],
    at start: Int
  ) {
    let (width, height) = (level.fill.width, level.fill.height)
    let (fills, inks) = (level.fill.values.span, level.ink.values.span)
    for column in 0..<place.count {
      let centre = CGPoint(x: Double(place.left + column) + 0.5, y: Double(place.row) + 0.5)
      var (fillSum, inkSum) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
      if let source = inverse.map(centre) {
        let (x, y) = (source.x / factor - 0.5, source.y / factor - 0.5)
        if x > -1, y > -1, x < Double(width), y < Double(height) {
          let (left, top) = (x.rounded(.down), y.rounded(.down))
          let (dx, dy) = (Float(x - left), Float(y - top))
          for corner in 0..<4 {
            let (u, v) = (Int(left) + corner & 1, Int(top) + corner >> 1)
            guard u >= 0, v >= 0, u < width, v < height else { continue }
            let weight = (corner & 1 == 0 ? 1 - dx : dx) * (corner >> 1 == 0 ? 1 - dy : dy)
            fillSum += fills[v &* width &+ u] * weight
            inkSum += inks[v &* width &+ u] * weight
          }
        }
      }
      fill[start + column] = fillSum
      ink[start + column] = inkSum
    }
  }

  /// Takes away what a clip leaves of the samples of cells at its edges.
  private mutating func cut(row: Int, target: CellRect, clip: PointRect) {
    let whole = clip.wholeCells
    let isRowWhole = row >= whole.top && row < whole.bottom
    if isRowWhole, whole.left <= target.left, target.right <= whole.right { return }
    let shape = Shape(rect: clip, clip: clip, corner: 0)
    for column in target.left..<target.right
    where !(isRowWhole && column >= whole.left && column < whole.right) {
      let shares = shape.coverage(column: column, row: row)
      for sample in 0..<8 {
        let place = sample >> 1 * target.columns * 2 + (column - target.left) * 2 + sample & 1
        fill[place] *= Float(shares.values[sample]) / 255
        ink[place] *= Float(shares.values[sample]) / 255
      }
    }
  }

  /// Mixes a row of cells' samples over what the canvas has.
  private func merge(row: Int, target: CellRect, opacity: UInt32, into canvas: inout Canvas) {
    let width = target.columns * 2
    for column in 0..<target.columns {
      var fills = SIMD8<UInt32>.zero
      var inkSum = SIMD4<Float>.zero
      var coverage: UInt64 = 0
      for sample in 0..<8 {
        let place = sample >> 1 &* width &+ column &* 2 &+ sample & 1
        fills[sample] = Pixel(fill[place]).bits
        let inkHere = ink[place]
        if inkHere.w >= 1 {
          inkSum += inkHere
          coverage |= UInt64(min(255, inkHere.w)) << UInt64(sample &* 8)
        }
      }
      let index = row * canvas.size.columns + target.left + column
      let before = coverage == 0 ? .clear : canvas.meanFill(index)
      canvas.merge(fills: fills, opacity: opacity, at: index)
      if coverage != 0, !Self.isEdge(fills) {
        let color = Pixel(inkSum * (255 / inkSum.w))
        canvas.putDots(coverage, ink: color, opacity: opacity, over: before, at: index)
      }
    }
  }

  /// Whether a source's edge runs through a cell. Its line is then what matters: dots would show it as a blur.
  private static func isEdge(_ fills: SIMD8<UInt32>) -> Bool {
    let isSolid = fills .>= SIMD8(repeating: 0x8000_0000)
    return any(isSolid) && !all(isSolid)
  }
}

extension Homography {
  /// The same map between samples of 4 × 4 points.
  fileprivate var inSamples: Homography {
    let size = Canvas.sampleSize
    return Homography(
      x: SIMD3(x.x, x.y, x.z / size), y: SIMD3(y.x, y.y, y.z / size), w: SIMD3(w.x * size, w.y * size, w.z))
  }

  /// How much longer lengths become at a point: the square root of the Jacobian's determinant.
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
  /// The cells that a rectangle in samples touches.
  fileprivate func cells(within limit: CellRect) -> CellRect {
    let size = Canvas.sampleSize
    return PointRect(left: left * size, top: top * size, right: right * size, bottom: bottom * size).cells
      .intersection(limit)
  }
}
