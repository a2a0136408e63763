public import Foundation

extension Image {
  /// The pixels of a part of the image in another size: four bytes each, red, green, blue and opacity, row by row from the top. Colours are
  /// not multiplied by their opacity.
  ///
  /// Smaller pixels are the means of the image's, weighted by area; larger ones are interpolated between its nearest four.
  ///
  /// - Parameters:
  ///   - part: The part, in unit coordinates. Beyond the image it is clear.
  ///   - width: The width in pixels. A size below 1 gives no bytes.
  ///   - height: The height in pixels.
  ///   - corners: Round corners, in pixels.
  public func pixels(
    in part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), width: Int, height: Int,
    corners: ScenePicture.Corners = .none
  ) -> [UInt8] {
    guard width > 0, height > 0, part.isUsablePart else { return [] }
    let own = SIMD2(Double(self.width), Double(self.height))
    let rect = PointRect(
      left: part.minX * own.x, top: part.minY * own.y, right: part.maxX * own.x, bottom: part.maxY * own.y)
    let step = SIMD2((rect.right - rect.left) / Double(width), (rect.bottom - rect.top) / Double(height))
    var plane = Plane(width: width, height: height)
    if step.x < 1 || step.y < 1 {
      interpolate(rect, step: step, into: &plane)
    } else {
      let (level, factor) = level(forStep: step)
      var average = AreaAverage()
      let inLevel = PointRect(
        left: rect.left / factor, top: rect.top / factor, right: rect.right / factor, bottom: rect.bottom / factor)
      average.draw(inLevel, of: level, into: &plane)
    }
    plane.cut(corners)
    return plane.bytes
  }

  /// Fills a plane between the middles of the image's pixels. A pixel of the target that covers several of the image along one axis is
  /// first averaged along it.
  private func interpolate(_ rect: PointRect, step: SIMD2<Double>, into target: inout Plane) {
    let source = plane
    func taps(_ count: Int, from start: Double, step: Double, length: Int) -> [(
      first: Int, second: Int, weight: UInt32
    )] {
      (0..<count).map { index in
        let middle = min(max(start + (Double(index) + 0.5) * step - 0.5, 0), Double(length - 1))
        let first = Int(middle)
        return (first, min(first + 1, length - 1), UInt32(((middle - Double(first)) * 255).rounded()))
      }
    }
    let columns = taps(target.width, from: rect.left, step: step.x, length: width)
    let rows = taps(target.height, from: rect.top, step: step.y, length: height)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        func across(_ row: Int) -> Pixel {
          let (one, two) = (source.pixels[row * width + column.first], source.pixels[row * width + column.second])
          return one.scaled(by: 255 - column.weight).plus(two.scaled(by: column.weight))
        }
        target.pixels[y * target.width + x] = across(row.first).scaled(by: 255 - row.weight).plus(
          across(row.second).scaled(by: row.weight))
      }
    }
  }
}

extension Plane {
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
