/// A linear map of a picture's colours that makes it reach from black to white.
///
/// With 16 colours or none, most of a dim picture falls between the first two of them, and nothing of it is seen. The map is the same
/// for the three channels and for the whole picture, so that it does not change when the picture moves or grows.
struct ContrastStretch {
  /// The factor, in 256ths.
  private var gain: Int32 = 256
  /// What is added after that, 0…255 in a colour.
  private var offset: Int32 = 0

  /// The fraction of a picture that may become wholly black, or wholly white.
  private static let clipped = 0.02
  /// A picture of less range, of lumas 0…255, is an even area. Noise in it stays as it is.
  private static let leastRange: Double = 24
  /// The greatest factor. With more, the compression of a photograph shows.
  private static let mostGain: Double = 3
  /// A picture with this fraction of its area in a few lumas is a drawing in flat colours, which stay as they are.
  private static let drawn = 0.9
  private static let few = 8
  /// The longest side of the level that is measured, in pixels.
  private static let side = 128

  /// The map for a picture, from its lumas without the extremes.
  init(_ image: Image) {
    let level = image.levels.first { max($0.plane.width, $0.plane.height) <= Self.side } ?? image.levels[0]
    var counts = [Double](repeating: 0, count: 256)
    for pixel in level.plane.pixels where pixel.alpha > 0 {
      // The luma of a premultiplied colour, by its alpha.
      counts[min(255, Int(Luma.of(pixel.bits) * 255 / pixel.alpha))] += Double(pixel.alpha)
    }
    let sum = counts.reduce(0, +)
    guard counts.sorted(by: >).prefix(Self.few).reduce(0, +) < Self.drawn * sum else { return }
    let limit = sum * Self.clipped
    func place(_ order: some Sequence<Int>) -> Double {
      var sum = 0.0
      for luma in order {
        sum += counts[luma]
        if sum > limit { return Double(luma) }
      }
      return 0
    }
    let (low, high) = (place(0..<256), place((0..<256).reversed()))
    let range = high - low
    guard range >= Self.leastRange, range < 255 else { return }
    let factor = min(255 / range, Self.mostGain)
    // What is left over stays below and above in the same proportion.
    let start = low / (255 - range) * (255 - range * factor)
    (gain, offset) = (Int32((factor * 256).rounded()), Int32((start - low * factor).rounded()))
  }

  /// Maps the colours of a picture.
  func apply(to plane: inout Plane) {
    if gain == 256 { return }
    for index in plane.pixels.indices {
      let pixel = plane.pixels[index]
      let alpha = Int32(pixel.alpha)
      let shift = offset &* alpha / 255
      func mapped(_ bits: UInt32) -> UInt32 {
        UInt32(min(alpha, max(0, (Int32(bits & 255) &* gain) >> 8 &+ shift)))
      }
      let bits = pixel.bits
      plane.pixels[index] = Pixel(
        bits: bits & 0xFF00_0000 | mapped(bits >> 16) << 16 | mapped(bits >> 8) << 8 | mapped(bits))
    }
  }
}
