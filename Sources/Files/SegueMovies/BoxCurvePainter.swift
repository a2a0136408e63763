/// Draws the curves and diagonals of box characters, with smooth edges.
struct BoxCurvePainter {
  private let width: Int
  private let height: Int
  private let light: Int
  /// The coverage of a cell's pixels, row by row.
  private(set) var coverage: [UInt8]

  init(width: Int, height: Int, light: Int) {
    (self.width, self.height, self.light) = (width, height, light)
    coverage = Array(repeating: 0, count: width * height)
  }

  /// Draws a quarter of a circle from the middle of one side to the middle of another, with a straight line for the rest of the
  /// longer side.
  mutating func drawArc(isRight: Bool, isBelow: Bool) {
    let thickness = light
    func center(_ length: Int) -> Double { Double((length - thickness) / 2) + Double(thickness) / 2 }
    let middle = (x: center(width), y: center(height))
    let radius = isRight ? Double(width) - middle.x : middle.x
    let center = (x: middle.x + (isRight ? radius : -radius), y: middle.y + (isBelow ? radius : -radius))
    let light = Double(light)
    paint { x, y in
      let isBeyond = isBelow ? y >= center.y : y <= center.y
      if isBeyond { return abs(x - middle.x) }
      let isSide = isRight ? x > center.x : x < center.x
      let isOther = isBelow ? y < middle.y - light : y > middle.y + light
      if isSide || isOther { return .infinity }
      return abs(((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)).squareRoot() - radius)
    }
  }

  mutating func drawDiagonals(isRising: Bool, isFalling: Bool) {
    let (width, height) = (Double(width), Double(height))
    let length = (width * width + height * height).squareRoot()
    paint { x, y in
      let rising = abs(height * x + width * y - width * height) / length
      let falling = abs(height * x - width * y) / length
      return min(isRising ? rising : .infinity, isFalling ? falling : .infinity)
    }
  }

  /// Draws a light line where `distance` from its middle is small, smoothed by four samples each way.
  private mutating func paint(_ distance: (_ x: Double, _ y: Double) -> Double) {
    for y in 0..<height {
      for x in 0..<width {
        var count = 0
        for sample in 0..<16 {
          let place = (Double(x) + (Double(sample % 4) + 0.5) / 4, Double(y) + (Double(sample / 4) + 0.5) / 4)
          if distance(place.0, place.1) <= Double(light) / 2 { count += 1 }
        }
        coverage[y * width + x] = UInt8(count * 255 / 16)
      }
    }
  }
}
