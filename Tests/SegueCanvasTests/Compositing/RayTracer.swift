import Foundation

@testable import SegueCanvas

/// A second way to draw layers, slow and obvious: a ray through the screen meets the plane of each layer, by two
/// equations in two unknowns; the nearest layer wins, ray by ray. It shares no arithmetic with the compositor, knows
/// no glyphs, and draws backgrounds and pictures that are stretched over their layer.
final class RayTracer {
  /// What a ray sees, premultiplied, 0…255 a channel, and the alpha 0…1.
  struct Light: Equatable {
    var red = 0.0, green = 0.0, blue = 0.0, alpha = 0.0
    /// Which of the root's grandchildren it met: a bit each. Where this changes, there is an outline.
    var met = 0

    mutating func lay(under below: Light) {
      let rest = 1 - alpha
      red += below.red * rest
      green += below.green * rest
      blue += below.blue * rest
      alpha += below.alpha * rest
      met |= below.met
    }
  }

  /// A layer, and how its plane lies in its superlayer's space: (u, v) goes to x / w, y / w, z / w.
  private final class Plane {
    let layer: LayerState
    let isMasked: Bool
    let isDoubleSided: Bool
    let picture: Image?
    let children: [Plane]
    let x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>, w: SIMD3<Double>
    var bit = 0

    init(_ layer: Layer, space: [[Double]]) {
      let state = layer.model
      let (width, height) = (Double(state.bounds.width), Double(state.bounds.height))
      let anchor = [
        Double(state.bounds.minX) + Double(state.anchorPoint.x) * width,
        Double(state.bounds.minY) + Double(state.anchorPoint.y) * height,
      ]
      func moved(_ x: Double, _ y: Double, _ z: Double) -> [[Double]] {
        [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]
      }
      let place = [Double(state.position.x), Double(state.position.y), Double(state.zPosition)]
      let own = times(
        times(moved(-anchor[0], -anchor[1], 0), rows(state.transform)), moved(place[0], place[1], place[2]))
      let matrix = times(own, space)
      func column(_ index: Int) -> SIMD3<Double> { SIMD3(matrix[0][index], matrix[1][index], matrix[3][index]) }
      (x, y, z, w) = (column(0), column(1), column(2), column(3))
      self.layer = state
      (isMasked, isDoubleSided) = (layer.masksToBounds, layer.isDoubleSided)
      if case .image(let image, _) = layer.contents { picture = image } else { picture = nil }
      let inner = times(
        times(moved(-anchor[0], -anchor[1], 0), rows(state.sublayerTransform)), moved(anchor[0], anchor[1], 0))
      children = layer.sublayers.filter { !$0.isHidden }.map { Plane($0, space: inner) }
    }

    /// What a ray at (x, y) of the superlayer's plane sees of it, and how near that is.
    func light(atX px: Double, y py: Double) -> (light: Light, depth: Double)? {
      let (a, b, c) = (x.x - px * w.x, x.y - px * w.y, x.z - px * w.z)
      let (d, e, f) = (y.x - py * w.x, y.y - py * w.y, y.z - py * w.z)
      let determinant = a * e - b * d
      guard abs(determinant) > 1e-12 else { return nil }
      let (u, v) = ((b * f - c * e) / determinant, (c * d - a * f) / determinant)
      let distance = w.x * u + w.y * v + w.z
      guard distance > 1e-6 else { return nil }
      // (u, v) to the screen has the Jacobian determinant / distance²: where it is negative, left and right swap.
      guard isDoubleSided || determinant > 0 else { return nil }
      let light = content(u, v)
      guard light.alpha > 0 else { return nil }
      return (light, (z.x * u + z.y * v + z.z) / distance)
    }

    private func content(_ u: Double, _ v: Double) -> Light {
      let bounds = layer.bounds
      let isInside = u >= bounds.minX && u < bounds.maxX && v >= bounds.minY && v < bounds.maxY
      var light = Light()
      if isMasked, !isInside { return light }
      if !children.isEmpty {
        var hits: [(light: Light, depth: Double)] = []
        for child in children {
          guard let hit = child.light(atX: u, y: v) else { continue }
          // Among equally near ones the later is above.
          let place = hits.firstIndex { hit.depth >= $0.depth - 1e-7 } ?? hits.count
          hits.insert(hit, at: place)
        }
        for hit in hits { light.lay(under: hit.light) }
      }
      if isInside {
        if let picture {
          let column = Int((u - bounds.minX) / bounds.width * Double(picture.width))
          let row = Int((v - bounds.minY) / bounds.height * Double(picture.height))
          light.lay(under: Self.light(of: picture.plane.pixels[row * picture.width + column].color))
        }
        light.lay(under: Self.light(of: layer.backgroundColor))
      }
      if light.alpha > 0 { light.met |= bit }
      let opacity = layer.opacity
      if opacity < 1 {
        (light.red, light.green, light.blue) = (light.red * opacity, light.green * opacity, light.blue * opacity)
        light.alpha *= opacity
      }
      return light
    }

    static func light(of color: Color) -> Light {
      let alpha = Double(color.alpha) / 255
      return Light(
        red: Double(color.red) * alpha, green: Double(color.green) * alpha, blue: Double(color.blue) * alpha,
        alpha: alpha)
    }
  }

  private let root: Plane
  private let background: Light

  /// What `compose(_:columns:rows:)` is given.
  init(_ root: Layer, background: Color = .black) {
    self.root = Plane(root, space: rows(.identity))
    var bit = 1
    for stage in self.root.children {
      for plane in stage.children {
        plane.bit = bit
        bit <<= 1
      }
    }
    self.background = Plane.light(of: background)
  }

  /// The light at a point of the screen.
  func light(atX x: Double, y: Double) -> Light {
    var light = root.light(atX: x, y: y)?.light ?? Light()
    light.lay(under: background)
    return light
  }

  /// What a cell shows.
  struct Cell {
    /// The mean colour.
    var red = 0.0, green = 0.0, blue = 0.0
    /// Layers that are met somewhere, and layers that are met everywhere.
    var some = 0
    var all = -1
    /// Whether it is one colour.
    var isEven = true

    /// Whether the edge of a layer runs through it.
    var isOutline: Bool { some != all }
  }

  /// The mean of a cell's light: over 610 rays, 76 in each of its eight samples, unless 153 rays a point apart
  /// already say that it is one colour.
  ///
  /// The rays lie on Fibonacci's lattice: no two in one column or row, so that an upright edge is weighed as finely as
  /// a slanted one.
  func cell(_ column: Int, _ row: Int) -> Cell {
    let (left, top) = (Double(column * 8), Double(row * 16))
    var cell = Cell()
    var first: Light?
    func look(_ x: Double, _ y: Double) {
      let light = light(atX: left + x * 8, y: top + y * 16)
      if let first { cell.isEven = cell.isEven && light == first } else { first = light }
      cell.red += light.red
      cell.green += light.green
      cell.blue += light.blue
      cell.some |= light.met
      cell.all &= light.met
    }
    for place in 0..<153 {
      look(0.0001 + Double(place % 9) * 0.124975, 0.0001 + Double(place / 9) * 0.0624875)
    }
    var rays = 153.0
    if !cell.isEven {
      (cell.red, cell.green, cell.blue, rays) = (0, 0, 0, 610)
      for ray in 0..<610 { look((Double(ray) + 0.5) / 610, (Double(ray * 377 % 610) + 0.5) / 610) }
    }
    (cell.red, cell.green, cell.blue) = (cell.red / rays, cell.green / rays, cell.blue / rays)
    return cell
  }
}

/// How far a frame is from what the rays see, cell by cell: the greatest difference of a channel's mean, of 255.
struct FrameError: CustomStringConvertible {
  /// Greatest and mean error of some cells.
  struct Part: CustomStringConvertible {
    var greatest = 0.0
    var sum = 0.0
    var count = 0
    var place = (0, 0)

    var mean: Double { count == 0 ? 0 : sum / Double(count) }
    var description: String {
      let numbers = [greatest, mean].map { String(($0 * 10).rounded() / 10) }
      return "\(numbers[0]) (mean \(numbers[1]), \(count) cells, at \(place.0), \(place.1))"
    }

    mutating func add(_ error: Double, at place: (Int, Int)) {
      if error > greatest { (greatest, self.place) = (error, place) }
      sum += error
      count += 1
    }
  }

  /// Cells of one colour, cells within a layer where its content changes, and cells that the edge of a layer cuts.
  var even = Part(), inner = Part(), outline = Part()
  /// Whether there is anything but background.
  private(set) var isDrawn = false

  var description: String { "even \(even); inner \(inner); outline \(outline)" }

  init(_ root: Layer, columns: Int, rows: Int, background: Color = .black) {
    // Halves keep the mean of a cell to the bit, which eighths do not.
    let frame = compose(
      root, columns: columns, rows: rows, background: background, with: Compositor(mosaic: .half))
    let tracer = RayTracer(root, background: background)
    isDrawn = frame.cells.contains { $0 != SegueCanvas.Cell(fill: background) }
    for row in 0..<rows {
      for column in 0..<columns {
        let expected = tracer.cell(column, row)
        let quarters = frame.quarters(column, row)
        let mean = quarters.reduce(SIMD3<Double>.zero) {
          $0 + SIMD3(Double($1.red), Double($1.green), Double($1.blue)) / 4
        }
        let error = max(
          abs(mean.x - expected.red), abs(mean.y - expected.green), abs(mean.z - expected.blue))
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
}

private func rows(_ m: Transform3D) -> [[Double]] {
  [
    [m.m11, m.m12, m.m13, m.m14], [m.m21, m.m22, m.m23, m.m24], [m.m31, m.m32, m.m33, m.m34],
    [m.m41, m.m42, m.m43, m.m44],
  ]
}

private func times(_ one: [[Double]], _ other: [[Double]]) -> [[Double]] {
  (0..<4).map { row in
    (0..<4).map { column in
      var sum = 0.0
      for index in 0..<4 { sum += one[row][index] * other[index][column] }
      return sum
    }
  }
}
