public import Foundation

extension Image {
  /// The pixels of a part of the image in another size: four bytes each, red, green, blue and opacity, row by row from the top. Colours are
  /// not multiplied by their opacity.
  ///
  /// Each pixel is interpolated between those around it by a cubic kernel, which is wider where the image becomes smaller. If the image has
  /// fewer pixels than wanted and is a copy of a larger one, the pixels are those of the larger one: see ``Original``.
  ///
  /// - Parameters:
  ///   - part: The part, in unit coordinates. Beyond the image, its edge goes on.
  ///   - width: The width in pixels. A size below 1 gives no bytes.
  ///   - height: The height in pixels.
  ///   - corners: Round corners, in pixels.
  public func pixels(
    in part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), width: Int, height: Int,
    corners: ScenePicture.Corners = .none
  ) -> [UInt8] {
    guard width > 0, height > 0, part.isUsablePart else { return [] }
    let (across, down) = (
      Double(width) / (part.width * Double(self.width)), Double(height) / (part.height * Double(self.height))
    )
    return (larger(by: max(across, down)) ?? self).ownPixels(in: part, width: width, height: height, corners: corners)
  }

  private func ownPixels(in part: CGRect, width: Int, height: Int, corners: ScenePicture.Corners) -> [UInt8] {
    let own = SIMD2(Double(self.width), Double(self.height))
    let rect = PointRect(
      left: part.minX * own.x, top: part.minY * own.y, right: part.maxX * own.x, bottom: part.maxY * own.y)
    let step = SIMD2((rect.right - rect.left) / Double(width), (rect.bottom - rect.top) / Double(height))
    // Of a picture that is much larger, the kernel would have many taps.
    var (index, factor) = (0, 1.0)
    while index + 1 < levels.count, step.min() >= factor * 4 {
      index += 1
      factor *= 2
    }
    let source = levels[index].plane
    let columns = CubicTaps(width, from: rect.left / factor, step: step.x / factor, length: source.width)
    let rows = CubicTaps(height, from: rect.top / factor, step: step.y / factor, length: source.height)
    var plane = Plane(width: width, height: height)
    plane.fill(from: source, columns, rows)
    plane.cut(corners)
    return plane.bytes
  }

  /// A copy of the original with so many times the pixels along each side, if it has more.
  private func larger(by factor: Double) -> Image? {
    guard let original, factor > 1 else { return nil }
    // Readers average, which is blurred. The kernel is sharper, and works best on twice the pixels.
    let longest = max(width, height)
    let wanted = min((2 * Double(longest) * factor).rounded(.up), Double(Self.longestSide))
    return original.image(longestSide: Int(wanted), above: longest)
  }
}

/// The source pixels of each target pixel along one axis, and their weights: the cubic kernel of Catmull and Rom (1974), as wide as a target
/// pixel where that is larger than a source pixel.
private struct CubicTaps {
  private(set) var firsts: [Int] = []
  private(set) var weights: [[Float]] = []

  init(_ count: Int, from start: Double, step: Double, length: Int) {
    let width = max(1, step)
    for index in 0..<count {
      // In the middle of source pixel n, the place is n.
      let place = start + (Double(index) + 0.5) * step - 0.5
      let (first, last) = (Int((place - 2 * width).rounded(.up)), Int((place + 2 * width).rounded(.down)))
      let begin = min(max(first, 0), length - 1)
      let end = min(max(last, begin), length - 1)
      var taps = [Float](repeating: 0, count: end - begin + 1)
      for source in first...max(first, last) {
        // Beyond the image, its edge goes on.
        taps[min(max(source, begin), end) - begin] += Float(Self.kernel(abs(Double(source) - place) / width))
      }
      let sum = taps.reduce(0, +)
      firsts.append(begin)
      weights.append(taps.map { $0 / sum })
    }
  }

  private static func kernel(_ x: Double) -> Double {
    x < 1 ? (1.5 * x - 2.5) * x * x + 1 : x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }
}

extension Plane {
  /// Resamples a plane: first along the rows, then along the columns.
  fileprivate mutating func fill(from source: Plane, _ columns: CubicTaps, _ rows: CubicTaps) {
    let top = rows.firsts.min() ?? 0
    let bottom = zip(rows.firsts, rows.weights).map { $0 + $1.count }.max() ?? 0
    var lines = [SIMD4<Float>](repeating: .zero, count: width * (bottom - top))
    let pixels = source.pixels.span
    for y in top..<bottom {
      for x in 0..<width {
        var (sum, place) = (SIMD4<Float>.zero, y &* source.width &+ columns.firsts[x])
        for weight in columns.weights[x] {
          sum += pixels[place].channels * weight
          place &+= 1
        }
        lines[(y &- top) &* width &+ x] = sum
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        var (sum, place) = (SIMD4<Float>.zero, (rows.firsts[y] &- top) &* width &+ x)
        for weight in rows.weights[y] {
          sum += lines[place] * weight
          place &+= width
        }
        self.pixels[y &* width &+ x] = Pixel(channels: sum)
      }
    }
  }

  /// The parts of a pixel, each way, that lie inside or outside of a round corner.
  private static let partsOfPixel = 4

  /// Makes what round corners cut off clear.
  fileprivate mutating func cut(_ corners: ScenePicture.Corners) {
    let whole = PointRect(left: 0, top: 0, right: Double(width), bottom: Double(height))
    let middle = SIMD2(Double(width), Double(height)) / 2
    for square in whole.squares(of: corners) {
      // The square's corner in the middle of the plane is the centre of its arc.
      let centre = SIMD2(
        square.left < middle.x ? square.right : square.left, square.top < middle.y ? square.bottom : square.top)
      let radius = SIMD2(square.right - square.left, square.bottom - square.top)
      for y in Int(square.top)..<min(height, Int(square.bottom.rounded(.up))) {
        for x in Int(square.left)..<min(width, Int(square.right.rounded(.up))) {
          let place = y * width + x
          pixels[place] = pixels[place].scaled(by: Self.coverage(x, y, of: square, centre, radius))
        }
      }
    }
  }

  /// How much of a pixel lies inside of a quarter of an ellipse or outside of its square, 0…255.
  private static func coverage(
    _ x: Int, _ y: Int, of square: PointRect, _ centre: SIMD2<Double>, _ radius: SIMD2<Double>
  ) -> UInt32 {
    var inside = 0
    for row in 0..<partsOfPixel {
      for column in 0..<partsOfPixel {
        let place =
          SIMD2(Double(x), Double(y)) + (SIMD2(Double(column), Double(row)) + 0.5) / Double(partsOfPixel)
        let isElsewhere =
          place.x < square.left || place.x > square.right || place.y < square.top || place.y > square.bottom
        let distance = (place - centre) / radius
        if isElsewhere || (distance * distance).sum() <= 1 { inside += 1 }
      }
    }
    return UInt32(inside * 255 / (partsOfPixel * partsOfPixel))
  }

  /// Four bytes for each pixel.
  fileprivate var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: pixels.count * 4)
    var target = bytes.mutableSpan
    let pixels = pixels.span
    for index in 0..<pixels.count {
      let (color, place) = (pixels[index].color, index &* 4)
      target[place] = color.red
      target[place &+ 1] = color.green
      target[place &+ 2] = color.blue
      target[place &+ 3] = color.alpha
    }
    return bytes
  }
}

extension Pixel {
  fileprivate var channels: SIMD4<Float> {
    SIMD4(Float(bits & 255), Float(bits >> 8 & 255), Float(bits >> 16 & 255), Float(bits >> 24))
  }

  /// Rounds channels. A colour above the opacity becomes the opacity.
  fileprivate init(channels: SIMD4<Float>) {
    let alpha = min(max(channels.w, 0), 255).rounded()
    let color = channels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)).rounded(
      .toNearestOrAwayFromZero)
    self.init(bits: UInt32(color.x) | UInt32(color.y) << 8 | UInt32(color.z) << 16 | UInt32(alpha) << 24)
  }
}
