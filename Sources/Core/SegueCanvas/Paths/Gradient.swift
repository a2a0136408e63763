import Foundation

/// Colours that change from place to place: what `CAGradientLayer` shows.
///
/// Its points are in the unit coordinates of a rectangle, (0, 0) at the upper left and (1, 1) at the lower right, and so is all
/// of its geometry: where the rectangle is no square, circles are ellipses, and the lines of equal colour of a slanted axis
/// are not at right angles to it, as in Core Animation.
///
/// Colours are mixed premultiplied, in sRGB, as everywhere in this module.
public struct Gradient: Sendable, Hashable {
  /// How the colours lie: `CAGradientLayerType`.
  public enum Kind: Sendable, Hashable {
    /// In stripes across the line from the start point to the end point. Beyond both, the first and the last colour go on.
    case axial
    /// In rings around the start point. The last one goes through the end point: its radii are the distances of both points
    /// along each axis.
    case radial
    /// In rays around the start point, clockwise from the direction of the end point on.
    case conic
  }

  /// How the colours lie.
  public var kind: Kind
  /// The colours. One alone fills everything; without any, nothing is drawn.
  public var colors: [Color]
  /// Where each colour is, 0…1, none before its predecessor: smaller values are raised to that, NaN too. Where there are not as many
  /// as colours, these lie at even distances.
  public var locations: [Double]
  /// Where the colours begin, in unit coordinates.
  public var startPoint: CGPoint
  /// Where they end, in unit coordinates. Where it is the start point, and in a radial gradient where one of its coordinates is that
  /// of the start point, nothing is drawn; with NaN or infinity neither.
  public var endPoint: CGPoint

  /// Creates a gradient, by default from the top to the bottom, as Core Animation.
  public init(
    kind: Kind = .axial, colors: [Color], locations: [Double] = [], startPoint: CGPoint = CGPoint(x: 0.5, y: 0),
    endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    (self.kind, self.colors, self.locations) = (kind, colors, locations)
    (self.startPoint, self.endPoint) = (startPoint, endPoint)
  }
}

/// A gradient laid over a canvas: the colours at the middles of its samples. It keeps its memory, so that once warm nothing is allocated.
struct GradientRamp {
  private var kind = Gradient.Kind.axial
  /// The colours from one location to the next, and before the first and behind the last one.
  private var stretches: [Stretch] = []
  /// The place along the axis, or both distances from the centre in radii, as u · (x, y, 1) for a point of the canvas.
  private var u = SIMD3<Double>.zero
  private var v = SIMD3<Double>.zero

  /// Premultiplied colours of 0…255 that change evenly: at the place t, `base` + t · `change`.
  private struct Stretch {
    var base: SIMD4<Float>
    var change = SIMD4<Float>.zero
    /// Where the next stretch begins.
    var end = Float.infinity

    /// All eight at once, channel by channel. With 2²³ added, the lowest bits of a number are the rounded one.
    @inline(__always)
    func colors(at places: SIMD8<Float>) -> EightPixels {
      let red = places * change.x + (base.x + 8_388_608)
      let green = places * change.y + (base.y + 8_388_608)
      let blue = places * change.z + (base.z + 8_388_608)
      let alpha = places * change.w + (base.w + 8_388_608)
      var pixels = EightPixels.clear
      for sample in 0..<8 {
        let low = red[sample].bitPattern & 255 | (green[sample].bitPattern & 255) << 8
        pixels.bits[sample] = low | (blue[sample].bitPattern & 255) << 16 | alpha[sample].bitPattern << 24
      }
      return pixels
    }
  }

  /// Whether the colours are the same in all columns of a row of samples.
  var isLevel: Bool { kind == .axial && u.x == 0 }

  /// Lays a gradient over a canvas. Returns whether there is something to draw.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - bounds: The rectangle of its unit coordinates.
  ///   - map: Leads from the coordinates of the rectangle to the points of the canvas.
  ///   - opacity: A factor for all colours, 0…255.
  mutating func prepare(
    _ gradient: Gradient, bounds: CGRect, through map: CGAffineTransform, opacity: UInt32 = 255
  ) -> Bool {
    kind = gradient.kind
    guard !gradient.colors.isEmpty, opacity > 0, place(gradient, bounds, map) else { return false }
    stretches.removeAll(keepingCapacity: true)
    let count = gradient.colors.count
    let isEven = gradient.locations.count != count
    var (before, last) = (Float(0), SIMD4<Float>.zero)
    for (index, straight) in gradient.colors.enumerated() {
      let color = SIMD4<Float>(straight.premultiplied * Double(opacity))
      let even = count > 1 ? Double(index) / Double(count - 1) : 0
      let place = Float(isEven ? even : gradient.locations[index])
      let location = place > before ? min(place, 1) : before
      if index == 0 {
        stretches.append(Stretch(base: color, end: location))
      } else if location > before {
        let change = (color - last) / (location - before)
        stretches.append(Stretch(base: last - change * before, change: change, end: location))
      }
      (before, last) = (location, color)
    }
    stretches.append(Stretch(base: last))
    return true
  }

  /// Works out `u` and `v`: from the canvas to the rectangle, to its unit coordinates, and to those of the gradient.
  private mutating func place(_ gradient: Gradient, _ bounds: CGRect, _ map: CGAffineTransform) -> Bool {
    let determinant = Double(map.a * map.d - map.b * map.c)
    let (start, end) = (SIMD2(gradient.startPoint), SIMD2(gradient.endPoint))
    let way = end - start
    guard determinant != 0, bounds.width > 0, bounds.height > 0 else { return false }
    let (a, b) = (Double(map.d) / determinant, -Double(map.b) / determinant)
    let (c, d) = (-Double(map.c) / determinant, Double(map.a) / determinant)
    let (tx, ty) = (Double(map.tx), Double(map.ty))
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let left = Double(bounds.minX) + start.x * width
    let top = Double(bounds.minY) + start.y * height
    let x = SIMD3(a, c, -a * tx - c * ty - left) / width
    let y = SIMD3(b, d, -b * tx - d * ty - top) / height
    let square = way.dot(way)
    switch kind {
    case .axial: u = (x * way.x + y * way.y) / square
    case .radial: (u, v) = (x / way.x, y / way.y)
    case .conic: (u, v) = ((x * way.x + y * way.y) / square, (y * way.x - x * way.y) / square)
    }
    let sum = kind == .axial ? u : u + v
    return square > 0 && square.isFinite && sum.x.isFinite && sum.y.isFinite && sum.z.isFinite
  }

  /// The colours of a cell's samples.
  func pixels(column: Int, row: Int) -> EightPixels {
    let left = Double(column) * CellMetrics.width + CellMetrics.sample / 2
    let top = Double(row) * CellMetrics.height + CellMetrics.sample / 2
    let places = Self.places(u, left, top)
    switch kind {
    case .axial: return colors(at: places)
    case .radial:
      let others = Self.places(v, left, top)
      return colors(at: (places * places + others * others).squareRoot())
    case .conic: return colors(at: Self.turns(x: places, y: Self.places(v, left, top)))
    }
  }

  @inline(__always)
  private static func places(_ line: SIMD3<Double>, _ left: Double, _ top: Double) -> SIMD8<Float> {
    let first = Float(line.x * left + line.y * top + line.z)
    let (right, down) = (Float(line.x * CellMetrics.sample), Float(line.y * CellMetrics.sample))
    return SIMD8<Float>(0, 1, 0, 1, 0, 1, 0, 1) * right + SIMD8<Float>(0, 0, 1, 1, 2, 2, 3, 3) * down + first
  }

  /// The colours at some places; 0…1 is between the first and the last one.
  @inline(__always)
  private func colors(at places: SIMD8<Float>) -> EightPixels {
    let stretches = stretches.span
    let (low, high) = (places.min(), places.max())
    var index = 0
    while low >= stretches[index].end, index &+ 1 < stretches.count { index &+= 1 }
    // Beside each other, samples are mostly in the same stretch.
    if high < stretches[index].end || index &+ 1 == stretches.count { return stretches[index].colors(at: places) }
    var pixels = EightPixels.clear
    for sample in 0..<8 {
      var index = index
      while places[sample] >= stretches[index].end, index &+ 1 < stretches.count { index &+= 1 }
      pixels[sample] = Pixel(stretches[index].base + stretches[index].change * places[sample])
    }
    return pixels
  }

  /// The directions of points as fractions of a turn, 0…1, clockwise from that of the x axis; right to 2 × 10⁻⁶, which is several
  /// times as fast as `atan2`.
  ///
  /// Source: Abramowitz and Stegun, “Handbook of Mathematical Functions”, formula 4.4.49.
  @inline(__always)
  static func turns(x: SIMD8<Float>, y: SIMD8<Float>) -> SIMD8<Float> {
    let (width, height) = (pointwiseMax(x, -x), pointwiseMax(y, -y))
    let ratio = pointwiseMin(width, height) / pointwiseMax(pointwiseMax(width, height), SIMD8(repeating: 1e-30))
    let square = ratio * ratio
    var odd = square * 0.020_835_1 - 0.085_133_0
    odd = odd * square + 0.180_141_0
    odd = odd * square - 0.330_299_5
    odd = odd * square + 0.999_866_0
    var turns = ratio * odd * (0.5 / .pi)
    // From the first eighth of a turn to all of them, by the signs of the coordinates and of their difference.
    turns = 0.125 - sign(height - width) * (turns - 0.125)
    turns = 0.25 - sign(x) * (0.25 - turns)
    return 0.5 - sign(y) * (0.5 - turns)
  }

  /// 1 or −1; 1 for 0. Comparing vectors is slower.
  @inline(__always)
  private static func sign(_ numbers: SIMD8<Float>) -> SIMD8<Float> {
    let numbers = numbers + 1e-30
    return numbers / pointwiseMax(numbers, -numbers)
  }
}
