import Foundation

/// Colours that change from place to place, as in `CAGradientLayer`.
///
/// Points are in the unit coordinates of a rectangle, (0, 0) at the upper left and (1, 1) at the lower right. So is all geometry,
/// as in Core Animation: if the rectangle is no square, circles are ellipses, and the lines of equal colour are not perpendicular
/// to a slanted axis.
///
/// Colours are mixed premultiplied, in sRGB, as everywhere in this module.
public struct Gradient: Sendable, Hashable {
  /// The arrangement of the colours: `CAGradientLayerType`.
  public enum Shape: Sendable, Hashable {
    /// In stripes across the line from the start point to the end point. Beyond both, the first and the last colour go on.
    case axial
    /// In rings around the start point. The last one goes through the end point: its radii are the distances of both points
    /// along each axis.
    case radial
    /// In rays around the start point, clockwise from the direction of the end point on.
    case conic
  }

  /// The arrangement of the colours.
  public var shape: Shape
  /// The colours. One alone fills everything; without any, nothing is drawn.
  public var colors: [Color] {
    get { shown }
    set { (shown, source) = (newValue.map(\.resolved), newValue.contains(where: \.isByMeaning) ? newValue : []) }
  }
  private var shown: [Color] = []
  /// The colours as they were set, if one of them was set by its meaning; else none.
  private var source: [Color] = []
  /// The place of each colour, 0…1, ascending: smaller values, and NaN, count as their predecessor. If their number is not
  /// the number of colours, the colours lie at even distances.
  public var locations: [Double]
  /// Where the colours begin, in unit coordinates.
  public var startPoint: CGPoint
  /// Where the colours end, in unit coordinates. Nothing is drawn if it equals the start point, in a radial gradient if it equals
  /// the start point in one coordinate, and with NaN or infinity.
  public var endPoint: CGPoint

  /// Creates a gradient, by default from the top to the bottom, as Core Animation.
  public init(
    shape: Shape = .axial, colors: [Color], locations: [Double] = [], startPoint: CGPoint = CGPoint(x: 0.5, y: 0),
    endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    (self.shape, self.locations) = (shape, locations)
    (self.startPoint, self.endPoint) = (startPoint, endPoint)
    self.colors = colors
  }

  /// Whether a colour was set by its meaning.
  var isByMeaning: Bool { !source.isEmpty }

  /// Makes the colours what they are in a theme.
  mutating func resolve(in theme: Theme) { if isByMeaning { shown = source.map { theme[$0] } } }

  /// Makes all colours plain.
  mutating func forgetMeaning() { source = [] }
}

/// A gradient laid over a canvas: the colours at the middles of the samples. It keeps its memory, so that a frame allocates nothing.
struct GradientRamp {
  private var shape = Gradient.Shape.axial
  /// The colours from one location to the next, before the first location and after the last one.
  private var stretches: [Stretch] = []
  /// The place along the axis, or both distances from the centre in radii, as u · (x, y, 1) for a point of the canvas.
  private var u = SIMD3<Double>.zero
  private var v = SIMD3<Double>.zero

  /// Premultiplied colours of 0…255 that change evenly: at the place t, `base` + t · `change`.
  private struct Stretch {
    var base: SIMD4<Float>
    var change = SIMD4<Float>.zero
    /// The place where the next stretch begins.
    var end = Float.infinity

    /// The colours at eight places, channel by channel. With 2²³ added, the lowest bits of a number are the rounded number.
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
  var isLevel: Bool { shape == .axial && u.x == 0 }

  /// Lays a gradient over the rectangle of its unit coordinates. Returns whether there is something to draw.
  mutating func prepare(_ gradient: Gradient, in rect: PointRect) -> Bool {
    shape = gradient.shape
    guard !gradient.colors.isEmpty, place(gradient, rect) else { return false }
    stretches.removeAll(keepingCapacity: true)
    let count = gradient.colors.count
    let isEven = gradient.locations.count != count
    var (before, last) = (Float(0), SIMD4<Float>.zero)
    for (index, straight) in gradient.colors.enumerated() {
      let color = SIMD4<Float>(straight.premultiplied * 255)
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

  /// Computes `u` and `v`: from the canvas to the unit coordinates of the rectangle, and to the coordinates of the gradient.
  private mutating func place(_ gradient: Gradient, _ rect: PointRect) -> Bool {
    let (start, end) = (SIMD2(gradient.startPoint), SIMD2(gradient.endPoint))
    let way = end - start
    let (width, height) = (rect.right - rect.left, rect.bottom - rect.top)
    guard width > 0, height > 0 else { return false }
    let x = SIMD3(1, 0, -(rect.left + start.x * width)) / width
    let y = SIMD3(0, 1, -(rect.top + start.y * height)) / height
    let square = way.dot(way)
    switch shape {
    case .axial: u = (x * way.x + y * way.y) / square
    case .radial: (u, v) = (x / way.x, y / way.y)
    case .conic: (u, v) = ((x * way.x + y * way.y) / square, (y * way.x - x * way.y) / square)
    }
    let sum = shape == .axial ? u : u + v
    return square > 0 && square.isFinite && sum.x.isFinite && sum.y.isFinite && sum.z.isFinite
  }

  /// The colours of a cell's samples.
  func pixels(column: Int, row: Int) -> EightPixels {
    let left = Double(column) * CellMetrics.width + CellMetrics.sample / 2
    let top = Double(row) * CellMetrics.height + CellMetrics.sample / 2
    let places = Self.places(u, left, top)
    switch shape {
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

  /// The colours at some places; 0…1 leads from the start to the end of the gradient.
  @inline(__always)
  private func colors(at places: SIMD8<Float>) -> EightPixels {
    let stretches = stretches.span
    let (low, high) = (places.min(), places.max())
    var index = 0
    while low >= stretches[index].end, index &+ 1 < stretches.count { index &+= 1 }
    // Neighbouring samples are mostly in the same stretch.
    if high < stretches[index].end || index &+ 1 == stretches.count { return stretches[index].colors(at: places) }
    var pixels = EightPixels.clear
    for sample in 0..<8 {
      var index = index
      while places[sample] >= stretches[index].end, index &+ 1 < stretches.count { index &+= 1 }
      pixels[sample] = Pixel(stretches[index].base + stretches[index].change * places[sample])
    }
    return pixels
  }

  /// The directions of points as fractions of a turn, 0…1, clockwise from the x axis. The error is at most 2 × 10⁻⁶, in a fraction
  /// of the time of `atan2`.
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
