import Foundation

/// A clipped rectangle with round corners, in points of a canvas.
struct RoundedRect {
  let rect: PointRect
  let clip: PointRect
  /// The radius of the corners across.
  let corner: Double
  /// The radius of the corners down.
  var height: Double { corner / aspect }
  /// How many times as high as wide a point is on the display, where the corners are circles.
  private let aspect: Double
  /// The corners that are round.
  let corners: CornerMask
  /// The cells inside the clip.
  private let cells: CellRect

  init(rect: PointRect, clip: PointRect, corner: Double, corners: CornerMask = .all, aspect: Double = 1) {
    (self.rect, self.clip, self.corners, self.aspect) = (rect, clip, corners, aspect)
    cells = clip.wholeCells
    let half = min(rect.right - rect.left, (rect.bottom - rect.top) * aspect) / 2
    self.corner = corner > 0 ? min(corner, half) : 0
  }

  /// The cells that it covers wholly, without the rows of round corners.
  var inner: CellRect {
    var cells = cells
    if corner > 0 {
      let rows = Int((min(height, 1e6) / CellMetrics.height).rounded(.up)) + 1
      cells.top += rows
      cells.bottom -= rows
    }
    return cells
  }

  /// The columns of cells that it covers wholly, in a row of cells.
  func whole(row: Int) -> Range<Int> {
    guard row >= cells.top, row < cells.bottom, cells.left < cells.right else { return cells.left..<cells.left }
    guard corner > 0 else { return cells.left..<cells.right }
    let top = Double(row) * CellMetrics.height
    let (north, south) = (arc(rect.top + height - top), arc(top + CellMetrics.height - rect.bottom + height))
    func inset(_ upper: CornerMask, _ lower: CornerMask) -> Double {
      max(corners.contains(upper) ? north : 0, corners.contains(lower) ? south : 0)
    }
    let left = rect.left + inset(.layerMinXMinYCorner, .layerMinXMaxYCorner)
    let right = rect.right - inset(.layerMaxXMinYCorner, .layerMaxXMaxYCorner)
    let level = PointRect(left: left, top: 0, right: right, bottom: 1).wholeCells
    let first = max(cells.left, level.left)
    return first..<max(first, min(cells.right, level.right))
  }

  /// The distance of a corner's arc from its side, at a height above the corner's centre.
  private func arc(_ points: Double) -> Double {
    let height = points * aspect
    if !(height > 0) { return 0 }
    return height < corner ? corner - ((corner - height) * (corner + height)).squareRoot() : corner
  }

  /// The columns of cells that no upright edge and no round corner touches. In a row, all of them have the same coverage.
  var level: Range<Int> {
    let flat = PointRect(left: rect.left + corner, top: 0, right: rect.right - corner, bottom: 1)
    let straight = flat.wholeCells
    let left = corner > 0 ? max(cells.left, straight.left) : cells.left
    return left..<max(left, corner > 0 ? min(cells.right, straight.right) : cells.right)
  }

  /// The coverage of a cell's samples: the exact area, rounded.
  func coverage(column: Int, row: Int) -> SampleCoverage {
    let (cellX, cellY) = (Double(column) * CellMetrics.width, Double(row) * CellMetrics.height)
    let isRound = corner > 0 && cut(cellX, cellY, cellX + CellMetrics.width, cellY + CellMetrics.height) > 0
    if !isRound, cellX >= clip.left, cellX + CellMetrics.width <= clip.right, cellY >= clip.top,
      cellY + CellMetrics.height <= clip.bottom
    {
      return .full
    }
    var coverage = SampleCoverage.none
    for index in 0..<8 {
      let (x, y) = (cellX + Double(index & 1) * CellMetrics.sample, cellY + Double(index >> 1) * CellMetrics.sample)
      let (left, right) = (max(clip.left, x), min(clip.right, x + CellMetrics.sample))
      let (top, bottom) = (max(clip.top, y), min(clip.bottom, y + CellMetrics.sample))
      guard left < right, top < bottom else { continue }
      var area = (right - left) * (bottom - top)
      if isRound { area -= cut(left, top, right, bottom) }
      let covered = area / (CellMetrics.sample * CellMetrics.sample)
      coverage.values[index] = UInt8(rounding: min(1, max(0, covered)) * 255)
    }
    return coverage
  }

  /// Above this radius, in points, rounding of the integrals would show: a sample lies inside or outside.
  private static let exactCorner = 1e6

  /// The area that the round corners cut off a part of a sample. One sample may hold all four corners of a small shape.
  private func cut(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Double {
    let (west, north) = (rect.left + corner, rect.top + height)
    let (east, south) = (rect.right - corner, rect.bottom - height)
    if left >= west && right <= east || top >= north && bottom <= south { return 0 }
    if corner > Self.exactCorner {
      let depth = depthInRoundCorner(x: (left + right) / 2, y: (top + bottom) / 2)
      return depth.map { $0 < 0 } == true ? (right - left) * (bottom - top) : 0
    }
    let disk = QuarterDisk(radius: corner)
    let (toWest, toEast) = ((west - right, west - left), (left - east, right - east))
    let (toNorth, toSouth) = ((north - bottom, north - top), (top - south, bottom - south))
    func area(_ corner: CornerMask, _ u: (Double, Double), _ v: (Double, Double)) -> Double {
      guard u.1 > 0, v.1 > 0, corners.contains(corner) else { return 0 }
      return disk.areaOutside(u: u, v: (v.0 * aspect, v.1 * aspect)) / aspect
    }
    return area(.layerMinXMinYCorner, toWest, toNorth) + area(.layerMaxXMinYCorner, toEast, toNorth)
      + area(.layerMinXMaxYCorner, toWest, toSouth) + area(.layerMaxXMaxYCorner, toEast, toSouth)
  }

  /// The distance of a point from a round corner's arc, in widths of a point, positive inside; nil beside the round corners.
  func depthInRoundCorner(x: Double, y: Double) -> Double? {
    guard corner > 0 else { return nil }
    let dx = max(rect.left + corner - x, x - (rect.right - corner))
    let dy = max(rect.top + height - y, y - (rect.bottom - height))
    guard dx > 0, dy > 0 else { return nil }
    let isLeft = x < rect.left + corner
    let nearest: CornerMask =
      y < rect.top + height
      ? (isLeft ? .layerMinXMinYCorner : .layerMaxXMinYCorner)
      : (isLeft ? .layerMinXMaxYCorner : .layerMaxXMaxYCorner)
    return corners.contains(nearest) ? corner - hypot(dx, dy * aspect) : nil
  }
}

/// A quarter of a disk, the points within a radius of the origin whose coordinates are not negative: a round corner, with
/// coordinates that grow outwards.
struct QuarterDisk {
  let radius: Double

  /// The area of the part of a rectangle that lies in the quadrant but not in the disk.
  ///
  /// It is exact: the integral over u of the rectangle's height above the circle √(r² − u²). The integral of the circle is
  /// (u · √(r² − u²) + r² · asin(u / r)) / 2.
  func areaOutside(u: (Double, Double), v: (Double, Double)) -> Double {
    let (left, right) = (max(u.0, 0), u.1)
    let (low, high) = (max(v.0, 0), v.1)
    let square = radius * radius
    guard left < right, low < high, right * right + high * high > square else { return 0 }
    let whole = (right - left) * (high - low)
    if left * left + low * low >= square { return whole }
    // Up to `first` all of the height lies in the disk, from `last` on nothing does.
    let first = min(max(height(at: high), left), right)
    let last = min(max(height(at: low), first), right)
    let inside = (first - left) * (high - low) + integral(last) - integral(first) - low * (last - first)
    return min(max(0, whole - inside), whole)
  }

  /// The other coordinate of the circle; 0 beyond it.
  private func height(at place: Double) -> Double {
    place < radius ? ((radius - place) * (radius + place)).squareRoot() : 0
  }

  private func integral(_ u: Double) -> Double { (u * height(at: u) + radius * radius * asin(min(u / radius, 1))) / 2 }
}

/// The coverage of a cell's eight samples, 0…255.
struct SampleCoverage: Equatable {
  var values: SIMD8<UInt8>

  static let full = SampleCoverage(values: SIMD8(repeating: 255))
  static let none = SampleCoverage(values: .zero)

  // Comparing vectors goes lane by lane through memory.
  @inline(__always)
  static func == (one: SampleCoverage, other: SampleCoverage) -> Bool {
    let differences = one.values ^ other.values
    let four = differences.lowHalf | differences.highHalf
    return four.x | four.y | four.z | four.w == 0
  }

  /// Whether all samples have the same coverage.
  @inline(__always) var isEven: Bool { self == SampleCoverage(values: SIMD8(repeating: values[0])) }

  /// The mean of the samples, rounded.
  @inline(__always) var mean: UInt32 {
    let sums = SIMD4<UInt16>(truncatingIfNeeded: values.lowHalf) &+ SIMD4(truncatingIfNeeded: values.highHalf)
    return UInt32((sums.x &+ sums.y &+ sums.z &+ sums.w &+ 4) / 8)
  }

  /// The largest coverage less the smallest.
  @inline(__always) var spread: UInt8 {
    let (low, high) = (values.lowHalf, values.highHalf)
    let most = low.replacing(with: high, where: high .> low)
    let least = low.replacing(with: high, where: high .< low)
    return max(most.x, most.y, most.z, most.w) - min(least.x, least.y, least.z, least.w)
  }
}

extension UInt8 {
  /// Rounds a number of 0…255 to the nearest whole one, halves up, without the call that `rounded()` is.
  @inline(__always)
  init(rounding number: Double) {
    // Adding 2⁵² leaves no bits for a fraction. It rounds halves to even ones.
    let sum = number + 4_503_599_627_370_496
    let isHalfLost = number - (sum - 4_503_599_627_370_496) == 0.5
    self.init(truncatingIfNeeded: sum.bitPattern &+ (isHalfLost ? 1 : 0))
  }
}
