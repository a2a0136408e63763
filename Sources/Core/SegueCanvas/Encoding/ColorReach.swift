/// How far each channel may go from a colour, both ways and all at once, within a distance in Oklab.
///
/// The answers are for buckets of colours, narrow ones where it is dark, and are computed when they are first needed.
struct ColorReach {
  /// The largest distance, in Oklab.
  let distance: Float
  /// The lowest level of each bucket of a channel.
  private static let floors: [UInt8] = [0, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 160, 192, 224]
  private static let buckets: [UInt8] = (0...255).map { level in UInt8((floors.lastIndex { $0 <= level }) ?? 0) }
  /// The reaches in the form of `ColorBox`.
  private var answers: [UInt64]
  private static let unknown = UInt64.max
  /// Colours between the corners of a bucket may be a little further from the corners of their boxes.
  private static let share: Float = 0.86

  init(distance: Float) {
    self.distance = distance
    answers = Array(repeating: Self.unknown, count: 1 << 12)
  }

  /// The reach of a colour, whose lowest byte is red, in the form of `ColorBox`.
  @inline(__always)
  mutating func reach(of color: UInt32) -> UInt64 {
    let buckets = Self.buckets
    let place =
      Int(buckets[Int(color & 255)]) << 8 | Int(buckets[Int(color >> 8 & 255)]) << 4
      | Int(buckets[Int(color >> 16 & 255)])
    let answer = answers[place]
    return answer != Self.unknown ? answer : compute(place)
  }

  private mutating func compute(_ place: Int) -> UInt64 {
    let bucket = SIMD3(place >> 8, place >> 4 & 15, place & 15)
    var (low, high) = (SIMD3<Float>.zero, SIMD3<Float>.zero)
    for channel in 0..<3 {
      low[channel] = Float(Self.floors[bucket[channel]])
      high[channel] = bucket[channel] < 15 ? Float(Self.floors[bucket[channel] + 1]) - 1 : 255
    }
    // Channels to which the eye is less sensitive get more.
    var shape = SIMD3<Float>.zero
    for channel in 0..<3 {
      var step = SIMD3<Float>.zero
      step[channel] = 2
      var rate: Float = 0
      for index in 0..<8 {
        let corner = Self.corner(index, low, high)
        let place = Self.place(corner)
        rate = max(rate, Oklab.distance(Self.place(corner + step), place))
        rate = max(rate, Oklab.distance(Self.place(corner - step), place))
      }
      shape[channel] = 2 / max(rate, 1e-6)
    }
    // The largest scale at which no corner of the box around a corner of the bucket is too far away.
    var (fits, fails): (Float, Float) = (0, distance)
    for _ in 0..<7 {
      let middle = (fits + fails) / 2
      if isWithin(Self.reaches(shape * middle), low, high) { fits = middle } else { fails = middle }
    }
    let found = Self.reaches(shape * fits)
    let answer = UInt64(found.x) | UInt64(found.y) << 16 | UInt64(found.z) << 32
    answers[place] = answer
    return answer
  }

  private static func reaches(_ levels: SIMD3<Float>) -> SIMD3<Float> {
    pointwiseMin(levels, SIMD3(repeating: Float(ColorBox.largestReach))).rounded(.down)
  }

  private func isWithin(_ reaches: SIMD3<Float>, _ low: SIMD3<Float>, _ high: SIMD3<Float>) -> Bool {
    for index in 0..<8 {
      let corner = Self.corner(index, low, high)
      let place = Self.place(corner)
      for other in 0..<8 {
        let moved = Self.corner(other, corner - reaches, corner + reaches)
        if Oklab.distance(Self.place(moved), place) > distance * Self.share { return false }
      }
    }
    return true
  }

  private static func corner(_ index: Int, _ low: SIMD3<Float>, _ high: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(index & 1 == 0 ? low.x : high.x, index & 2 == 0 ? low.y : high.y, index & 4 == 0 ? low.z : high.z)
  }

  private static func place(_ channels: SIMD3<Float>) -> SIMD3<Float> {
    let inside = pointwiseMax(pointwiseMin(channels, SIMD3(repeating: 255)), .zero)
    return Oklab.place(Color(UInt8(inside.x), UInt8(inside.y), UInt8(inside.z)))
  }
}
