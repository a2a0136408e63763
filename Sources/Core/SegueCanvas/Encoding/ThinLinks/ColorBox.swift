/// A box of acceptable colours for one or more cells: a range for each channel.
///
/// One register holds all three channels in sixteen bits each. A subtraction may borrow from the highest bit of each: in (a | sign) − b
/// it stays set where a ≥ b. (The compiler's vectors of four are slower.)
struct ColorBox {
  private static let signs: UInt64 = 0x8000_8000_8000
  /// The greatest sum of the reaches of a box, in levels. It is added to every channel, so that no channel is below 0.
  static let largestReach: UInt64 = 96
  private static let ones: UInt64 = 0x0001_0001_0001
  private var low: UInt64
  private var high: UInt64

  static let none = ColorBox(low: ones &* 0x7000, high: 0)

  @inline(__always)
  private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// All colours that are off by at most a reach: sixteen bits with a number of levels for each channel, red in the lowest bits.
  @inline(__always)
  init(_ color: UInt32, _ reach: UInt64) {
    let channels = Self.spread(color)
    self.init(low: channels &- reach, high: channels &+ reach)
  }

  /// The box extended by a reach. The sum of all reaches may be at most 96 levels.
  @inline(__always)
  func widened(by reach: UInt64) -> ColorBox { ColorBox(low: low &- reach, high: high &+ reach) }

  @inline(__always)
  private static func spread(_ color: UInt32) -> UInt64 {
    let color = UInt64(color)
    return (color & 255 | (color & 0xFF00) << 8 | (color & 0xFF0000) << 16) &+ largestReach &* ones
  }

  /// 0 if the colour is inside. Frequent mispredictions of a branch would take longer.
  @inline(__always)
  func misses(_ color: UInt32) -> UInt64 {
    let channels = Self.spread(color)
    return ~(((high | Self.signs) &- channels) & ((channels | Self.signs) &- low)) & Self.signs
  }

  @inline(__always)
  func contains(_ color: UInt32) -> Bool { misses(color) == 0 }

  @inline(__always)
  func meets(_ other: ColorBox) -> Bool {
    ((high | Self.signs) &- other.low) & ((other.high | Self.signs) &- low) & Self.signs == Self.signs
  }

  @inline(__always)
  func intersection(_ other: ColorBox) -> ColorBox {
    ColorBox(
      low: Self.select(low, other.low, where: low, isNotBelow: other.low),
      high: Self.select(other.high, high, where: high, isNotBelow: other.high))
  }

  /// `one` in each channel where a ≥ b, else `other`.
  @inline(__always)
  private static func select(_ one: UInt64, _ other: UInt64, where a: UInt64, isNotBelow b: UInt64) -> UInt64 {
    let isAbove = ((a | signs) &- b) & signs
    return other ^ (one ^ other) & (isAbove &- isAbove >> 15)
  }

  /// The most levels that a saved digit is worth.
  private static let longestStep: Int32 = 8

  /// The middle of the box, or a near colour with fewer digits.
  var color: UInt32 { value(0) | value(16) << 8 | value(32) << 16 }

  @inline(__always)
  private func value(_ shift: UInt64) -> UInt32 {
    let low = Int32(truncatingIfNeeded: low >> shift & 0x7FFF) &- Int32(Self.largestReach)
    let high = Int32(truncatingIfNeeded: high >> shift & 0x7FFF) &- Int32(Self.largestReach)
    // The middle of the whole box, even where it exceeds 0…255: black stays black.
    let middle = min(255, max(0, (low &+ high) >> 1))
    let least = max(low, middle &- Self.longestStep)
    let two = least <= 99 ? min(middle, 99) : middle
    return UInt32(truncatingIfNeeded: least <= 9 ? min(middle, 9) : two)
  }
}

/// The greatest change of all channels of a colour together, in either direction, within a level's distance in Oklab.
///
/// Answers are for buckets of colours, which are narrower for dark colours. They are computed when they are first needed.
struct ColorReach {
  /// The present level.
  private(set) var level = Fidelity.exact
  /// The lowest level of each bucket of a channel.
  private static let floors: [UInt8] = [0, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 160, 192, 224]
  private static let buckets: [UInt8] = (0...255).map { level in UInt8((floors.lastIndex { $0 <= level }) ?? 0) }
  /// The reaches in the form of `ColorBox`, for all levels: a frame at its limit goes through several.
  private var answers: [UInt64] = []
  private static let unknown = UInt64.max
  /// The used fraction of a distance: colours inside a bucket may lie a little further from the corners of their boxes.
  private static let margin: Float = 0.86

  mutating func begin(_ level: Fidelity) {
    if answers.isEmpty { answers = Array(repeating: Self.unknown, count: Fidelity.allCases.count << 12) }
    self.level = level
  }

  /// The reach of a colour, whose lowest byte is red, in the form of `ColorBox`.
  @inline(__always)
  mutating func reach(of color: UInt32) -> UInt64 {
    let buckets = Self.buckets
    let bucket =
      Int(buckets[Int(color & 255)]) << 8 | Int(buckets[Int(color >> 8 & 255)]) << 4
      | Int(buckets[Int(color >> 16 & 255)])
    let place = level.rawValue << 12 | bucket
    let answer = answers[place]
    return answer != Self.unknown ? answer : compute(place)
  }

  private mutating func compute(_ place: Int) -> UInt64 {
    let bucket = SIMD3(place >> 8 & 15, place >> 4 & 15, place & 15)
    var (low, high) = (SIMD3<Float>.zero, SIMD3<Float>.zero)
    for channel in 0..<3 {
      low[channel] = Float(Self.floors[bucket[channel]])
      high[channel] = bucket[channel] < 15 ? Float(Self.floors[bucket[channel] + 1]) - 1 : 255
    }
    // The eye is less sensitive to some channels, which get more.
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
    let distance = Float(level.largestDifference)
    var (fits, fails): (Float, Float) = (0, distance)
    for _ in 0..<7 {
      let middle = (fits + fails) / 2
      let isNear = Self.isWithin(distance * Self.margin, Self.reaches(shape * middle), low, high)
      if isNear { fits = middle } else { fails = middle }
    }
    let found = Self.reaches(shape * fits)
    let answer = UInt64(found.x) | UInt64(found.y) << 16 | UInt64(found.z) << 32
    answers[place] = answer
    return answer
  }

  private static func reaches(_ levels: SIMD3<Float>) -> SIMD3<Float> {
    pointwiseMin(levels, SIMD3(repeating: Float(ColorBox.largestReach))).rounded(.down)
  }

  private static func isWithin(
    _ distance: Float, _ reaches: SIMD3<Float>, _ low: SIMD3<Float>, _ high: SIMD3<Float>
  ) -> Bool {
    for index in 0..<8 {
      let corner = Self.corner(index, low, high)
      let place = Self.place(corner)
      for other in 0..<8 {
        let moved = Self.corner(other, corner - reaches, corner + reaches)
        if Oklab.distance(Self.place(moved), place) > distance { return false }
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
