@_spi(Segue) import SegueCanvas

/// The colours of a frame: all of them if there is room, or else the palette with the least error.
///
/// The colours of large areas are always exact, so that a flat fill never shows a band or a speck. The other colours are divided into
/// groups of similar ones.
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
    let others = sorted.dropFirst(areas.count).map {
      ColorClusters.Member(place: Self.place(of: $0.key), count: Float($0.value))
    }
    colors += ColorClusters.means(of: others, atMost: limit - areas.count).map(Self.color)
    let places = colors.map(Self.place)
    for color in sorted {
      let place = Self.place(of: color.key)
      var (best, least) = (0, Float.infinity)
      for (index, candidate) in places.enumerated() {
        let difference = candidate - place
        let error = (difference * difference).sum()
        if error < least { (best, least) = (index, error) }
      }
      indices[color.key] = UInt8(best)
    }
  }

  // MARK: Places of colours

  /// The square roots of 2, 4 and 3, about the weights of the channels for the eye.
  private static let scale = SIMD3<Float>(1.414, 2, 1.732)

  private static func place(of color: UInt32) -> SIMD3<Float> {
    SIMD3(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255)) * scale
  }

  private static func color(at place: SIMD3<Float>) -> UInt32 {
    let channels = (place / scale).rounded(.toNearestOrAwayFromZero).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    return UInt32(channels.x) << 16 | UInt32(channels.y) << 8 | UInt32(channels.z)
  }

  // MARK: Results

  /// The index of one of the frame's colours.
  func index(of color: UInt32) -> UInt8 { indices[color] ?? 0 }

  /// Three bytes for each colour.
  var bytes: [UInt8] {
    colors.flatMap { color in
      stride(from: 16, through: 0, by: -8).map { UInt8(truncatingIfNeeded: color >> $0) }
    }
  }
}
