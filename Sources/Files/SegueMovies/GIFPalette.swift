/// The colours of a frame: all of them if there is room, or else the palette with the least error.
///
/// The colours of large areas are always exact, so that a flat fill never shows a band or a speck. The other colours are divided
/// into boxes: each time the box with the largest error is divided, across the channel with the most error (a variant of Wu's
/// method, Graphics Gems II, 1991).
struct GIFPalette {
  /// The colours, 24 bits each.
  private(set) var colors: [UInt32]
  private var indices: [UInt32: UInt8] = [:]

  /// The pixels from which on a colour counts as an area's: four cells of 8 × 16.
  private static let area = 512
  /// The most colours that are exact for their area.
  private static let mostAreas = 96

  /// Chooses at most `limit` colours for the colours of pixels with their counts.
  init(_ counts: [UInt32: Int], limit: Int) {
    // In a fixed order: a dictionary's differs from run to run.
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard sorted.count > limit else {
      colors = sorted.map(\.key)
      for (index, color) in colors.enumerated() { indices[color] = UInt8(index) }
      return
    }
    let areas = sorted.prefix(Self.mostAreas).prefix { $0.value >= Self.area }
    colors = areas.map(\.key)
    var boxes = [ColorBox(sorted.dropFirst(areas.count).map { WeightedColor($0.key, count: $0.value) })]
    while boxes.count < limit - areas.count {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }), boxes[worst].error > 0 else {
        break
      }
      let (one, other) = boxes[worst].halves()
      boxes[worst] = one
      boxes.append(other)
    }
    colors += boxes.map(\.mean)
    let places = colors.map { WeightedColor($0, count: 1).place }
    for color in sorted {
      let place = WeightedColor(color.key, count: 1).place
      var (best, least) = (0, Float.infinity)
      for (index, candidate) in places.enumerated() {
        let difference = candidate - place
        let error = (difference * difference).sum()
        if error < least { (best, least) = (index, error) }
      }
      indices[color.key] = UInt8(best)
    }
  }

  /// The index of one of the frame's colours.
  func index(of color: UInt32) -> UInt8 { indices[color] ?? 0 }

  /// Three bytes for each colour.
  var bytes: [UInt8] {
    colors.flatMap { color in
      stride(from: 16, through: 0, by: -8).map { UInt8(truncatingIfNeeded: color >> $0) }
    }
  }
}

/// A colour as a place, with the eye's weights for the channels, and how often it occurs.
struct WeightedColor {
  /// The square roots of 2, 4 and 3, about the weights of the channels for the eye.
  private static let scale = SIMD3<Float>(1.414, 2, 1.732)

  let place: SIMD3<Float>
  let count: Float

  init(_ color: UInt32, count: Int) {
    place = SIMD3(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255)) * Self.scale
    self.count = Float(count)
  }

  static func color(at place: SIMD3<Float>) -> UInt32 {
    let channels = (place / scale).rounded(.toNearestOrAwayFromZero).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    return UInt32(channels.x) << 16 | UInt32(channels.y) << 8 | UInt32(channels.z)
  }
}

/// Colours that one colour represents.
struct ColorBox {
  private let members: [WeightedColor]
  private let center: SIMD3<Float>
  private let spread: SIMD3<Float>
  /// The sum of the squared distances from the mean.
  var error: Float { members.count > 1 ? spread.sum() : 0 }
  /// The colour that represents all.
  var mean: UInt32 { WeightedColor.color(at: center) }

  init(_ members: [WeightedColor]) {
    self.members = members
    var (sum, weight) = (SIMD3<Float>.zero, Float(0))
    for member in members {
      sum += member.place * member.count
      weight += member.count
    }
    let center = sum / max(1, weight)
    var spread = SIMD3<Float>.zero
    for member in members {
      let difference = member.place - center
      spread += difference * difference * member.count
    }
    (self.center, self.spread) = (center, spread)
  }

  /// Divides it at the mean of the channel that errs most.
  func halves() -> (ColorBox, ColorBox) {
    let channel = spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
    let lower = members.filter { $0.place[channel] < center[channel] }
    let upper = members.filter { $0.place[channel] >= center[channel] }
    guard lower.isEmpty || upper.isEmpty else { return (ColorBox(lower), ColorBox(upper)) }
    // The mean of equal numbers may be rounded away from them.
    return (ColorBox(Array(members.prefix(1))), ColorBox(Array(members.dropFirst())))
  }
}
