import Foundation

/// Turns paths into covered samples. It keeps its memory, so that a frame allocates nothing: pass it `inout`.
struct PathRasterizer {
  var sums = CoverageSums()
  var ramp = GradientRamp()
  private var stroker = Stroker()
  private var measure = PathMeasure()
  private var trimmed = Path()
  private var dashed = Path()
  private var outline = Path()
  private var blended = Path()

  /// The greatest coordinate in samples: up to it, a difference of two is right to a ten-millionth of a sample.
  private static let limit = 1e9

  /// Returns the path of a shape. Release it before the next call, which uses the same memory.
  mutating func path(of shape: LayerShape) -> Path {
    shape.writePath(to: &blended)
    return blended
  }

  /// Begins with the inside of a path. Returns whether some of it may be visible; then all spans of `sums` have to be read.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - map: The map from its coordinates to the points of the canvas.
  ///   - clip: The visible rectangle, in points of the canvas.
  ///   - area: The cells of the canvas.
  mutating func begin(_ path: Path, through map: CGAffineTransform, clip: PointRect, area: CellRect) -> Bool {
    let toSamples = SampleMap(map)
    guard toSamples.isUsable, !clip.isEmpty else { return false }
    let region = toSamples.hull(of: path).intersection(clip).cells.intersection(clip.cells).intersection(area)
    guard !region.isEmpty else { return false }
    sums.begin(region: region, clip: clip)
    // Its origin is the first sample of the region.
    var place = toSamples
    place.offset -= SIMD2(Double(region.left * 2), Double(region.top * 4))
    var (start, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        sums.addLine(current, start)
        start = place.map(point)
        current = start
      case .line(let point):
        let end = place.map(point)
        sums.addLine(current, end)
        current = end
      case .quadCurve(let point, let control):
        let end = place.map(point)
        sums.add(Cubic(quad: current, place.map(control), end), depth: 0)
        current = end
      case .curve(let point, let one, let two):
        let end = place.map(point)
        sums.add(Cubic(current, place.map(one), place.map(two), end), depth: 0)
        current = end
      case .closeSubpath:
        sums.addLine(current, start)
        current = start
      }
    }
    sums.addLine(current, start)
    return true
  }

  /// Begins with a line along a path, or along a part of it; see `begin(_:through:clip:area:)`.
  ///
  /// - Parameters:
  ///   - path: The path in the middle of the line.
  ///   - style: The look of the line.
  ///   - start: The fraction of the path's length at which the line begins; see ``Path/trimmed(from:to:)``.
  ///   - end: The fraction at which it ends.
  mutating func begin(
    strokeOf path: Path, _ style: StrokeStyle, from start: Double, to end: Double, through map: CGAffineTransform,
    clip: PointRect, area: CellRect
  ) -> Bool {
    guard style.lineWidth > 0, !path.isEmpty else { return false }
    let isTrimmed = start > 0 || end < 1
    if isTrimmed {
      measure.measure(path)
      trimmed.clear()
      measure.trim(from: start, to: end, into: &trimmed)
    }
    var isDashed = false
    if !style.dashes.isEmpty {
      measure.measure(isTrimmed ? trimmed : path)
      dashed.clear()
      isDashed = measure.dash(phase: style.dashPhase, lengths: style.dashes, into: &dashed)
    }
    outline.clear()
    stroker.stroke(
      isDashed ? dashed : isTrimmed ? trimmed : path, style, tolerance: SampleMap(map).tolerance, into: &outline)
    return begin(outline, through: map, clip: clip, area: area)
  }

  private struct SampleMap {
    var x: SIMD2<Double>, y: SIMD2<Double>, offset: SIMD2<Double>

    init(_ map: CGAffineTransform) {
      x = SIMD2(Double(map.a), Double(map.b)) / CellMetrics.sample
      y = SIMD2(Double(map.c), Double(map.d)) / CellMetrics.sample
      offset = SIMD2(Double(map.tx), Double(map.ty)) / CellMetrics.sample
    }

    /// Whether all its products with coordinates of a path are numbers.
    var isUsable: Bool {
      func isSmall(_ vector: SIMD2<Double>) -> Bool { abs(vector.x) < 1e100 && abs(vector.y) < 1e100 }
      return isSmall(x) && isSmall(y) && isSmall(offset)
    }

    /// A 256th of a point of the canvas, in points of the path.
    var tolerance: Double {
      let scale = max(x.dot(x), y.dot(y)).squareRoot() * CellMetrics.sample
      return scale > 1e-9 ? 1 / (256 * scale) : 1e6
    }

    @inline(__always)
    func map(_ point: CGPoint) -> SIMD2<Double> {
      let image = x * Double(point.x) + y * Double(point.y) + offset
      let limit = SIMD2(repeating: PathRasterizer.limit)
      return pointwiseMin(pointwiseMax(image, -limit), limit)
    }

    /// A rectangle around all points of a path, in points of the canvas.
    func hull(of path: Path) -> PointRect {
      var bounds = Path.Bounds()
      path.forEachPoint { bounds.add(map($0)) }
      let (low, high) = (bounds.low * CellMetrics.sample, bounds.high * CellMetrics.sample)
      return PointRect(left: low.x, top: low.y, right: high.x, bottom: high.y)
    }
  }
}

extension CoverageSums {
  /// The greatest distance of a line from its curve, in samples. Inside a sample, the curve is at most √2 samples long and on average
  /// two thirds of the distance away. So the area is right to less than half of a 510th of a sample, also between two curves.
  private static let tolerance = 1.0 / 1024
  private static let mostSteps = 64.0

  /// Adds a curve as straight lines. A curve of many lines is halved first, because most of a large curve is invisible.
  fileprivate mutating func add(_ curve: Cubic, depth: Int) {
    let (low, high) = (curve.low, curve.high)
    if high.y <= clip.top || low.y >= clip.bottom { return }
    if high.x <= clip.left || low.x >= clip.right { return addLine(curve.p0, curve.p3) }
    // A small circle is as round as a large one, so that its area is right.
    let size = high - low
    let tolerance = Self.tolerance * min(1, max(size.x, size.y, 1e-3))
    let steps = (curve.bend / tolerance).squareRoot().rounded(.up)
    if steps > Self.mostSteps, depth < 32 {
      let (one, other) = curve.split(at: 0.5)
      add(one, depth: depth + 1)
      return add(other, depth: depth + 1)
    }
    let count = Int(min(max(steps, 1), Self.mostSteps))
    let third = (curve.p1 - curve.p0) * 3
    let second = (curve.p2 - curve.p1) * 3 - third
    let first = curve.p3 - curve.p0 - third - second
    let step = 1 / Double(count)
    var before = curve.p0
    for index in 1..<count {
      let t = Double(index) * step
      let next = curve.p0 + (third + (second + first * t) * t) * t
      addLine(before, next)
      before = next
    }
    addLine(before, curve.p3)
  }
}
