/// The eight samples of a cell, in the order row · 2 + column, mixed at once in the arithmetic of `Pixel`.
struct EightPixels {
  var bits: SIMD8<UInt32>

  static let clear = EightPixels(.zero)

  @inline(__always)
  init(_ bits: SIMD8<UInt32>) { self.bits = bits }

  @inline(__always)
  init(repeating pixel: Pixel) { bits = SIMD8(repeating: pixel.bits) }

  /// Creates the pixels of a span of eight.
  @inline(__always)
  init(_ pixels: Span<Pixel>) {
    precondition(pixels.count == 8)
    bits = SIMD8(
      pixels[0].bits, pixels[1].bits, pixels[2].bits, pixels[3].bits, pixels[4].bits, pixels[5].bits, pixels[6].bits,
      pixels[7].bits)
  }

  /// Creates the pixels of a span of less than eight, and clear ones.
  init(few pixels: Span<Pixel>) {
    self = .clear
    for index in pixels.indices { self[index] = pixels[index] }
  }

  @inline(__always)
  subscript(sample: Int) -> Pixel {
    get { Pixel(bits: bits[sample]) }
    set { bits[sample] = newValue.bits }
  }

  // Comparing vectors goes lane by lane through memory.
  @inline(__always) var isClear: Bool { Self.isZero(bits) }
  @inline(__always) var isEven: Bool { Self.isZero(bits ^ SIMD8(repeating: bits[0])) }

  @inline(__always)
  private static func isZero(_ bits: SIMD8<UInt32>) -> Bool {
    let four = bits.lowHalf | bits.highHalf
    return four.x | four.y | four.z | four.w == 0
  }

  @inline(__always)
  var isOpaque: Bool {
    let four = bits.lowHalf & bits.highHalf
    return four.x & four.y & four.z & four.w >= 0xFF00_0000
  }

  /// The mean of the alphas, rounded down.
  @inline(__always) var meanAlpha: UInt32 { (bits &>> 24).wrappedSum() >> 3 }

  /// The coverage of a glyph below these pixels, 0…255.
  ///
  /// The coverage of an even veil is its opacity. An edge covers the glyph wholly: a glyph cannot be shown in part, and a glyph that
  /// stands out from below an edge would break its line.
  @inline(__always)
  var coverOfInk: UInt32 {
    let alphas = bits &>> 24
    let (most, least) = (alphas.max(), alphas.min())
    // An alpha below 48 is the rim of a soft shadow, or less than an eighth of the cell, which does not show as an edge.
    let isEdge = most >= 128 && most &- least >= 16 || most >= 48 && least == 0
    return isEdge ? 255 : meanAlpha
  }

  /// The coverage by a part of a group with an opacity of 0…255. An edge in a fading group does not hide a glyph that shines through
  /// the rest of the group.
  @inline(__always)
  func coverOfInk(atOpacity opacity: UInt32) -> UInt32 { opacity == 255 ? coverOfInk : meanAlpha }

  /// The mean of each channel.
  @inline(__always)
  var mean: Pixel {
    // A sum of eight bytes fits into sixteen bits.
    let low = (bits & 0x00FF_00FF).wrappedSum() &+ 0x0004_0004
    let high = (bits &>> 8 & 0x00FF_00FF).wrappedSum() &+ 0x0004_0004
    return Pixel(bits: low >> 3 & 0x00FF_00FF | (high >> 3 & 0x00FF_00FF) << 8)
  }

  /// The colour of one side of an edge: the mean of those samples that are alike, if they are at least half of all and the others are far
  /// from them; nil otherwise.
  ///
  /// Of two such halves, the result is the one nearer to the colour `beside` the cell: where a line runs over the edge of a picture, a few
  /// cells of the picture have an even half, and they would be stray blocks below the line. If `beside` is nil, it is the half with the
  /// middle of a line of text.
  func largerSide(beside: Pixel?) -> Pixel? {
    var (most, side, nearest) = (3, UInt8(0), Int32.max)
    // Most samples have the colour of another one, which has been tried.
    var tried: UInt8 = 0
    // From the third line on, in which the middle of an x lies.
    for step in 0..<8 {
      let first = (step + 4) & 7
      guard tried >> UInt8(first) & 1 == 0 else { continue }
      let candidate = self[first]
      let equal = places(of: candidate)
      tried |= equal
      guard let alike = samples(like: candidate, isMost: equal.nonzeroBitCount > 4) else { continue }
      let count = alike.nonzeroBitCount
      let distance = beside?.distance(to: candidate) ?? 0
      if count > most || count == most && side != 0 && distance < nearest {
        (most, side, nearest) = (count, alike, distance)
      }
    }
    guard side != 0 else { return nil }
    var sum = SIMD4<Float>.zero
    for sample in 0..<8 where side >> UInt8(sample) & 1 == 1 { sum += self[sample].components }
    return Pixel(sum / Float(most))
  }

  private func places(of pixel: Pixel) -> UInt8 {
    var places: UInt8 = 0
    for sample in 0..<8 where self[sample] == pixel { places |= 1 << UInt8(sample) }
    return places
  }

  /// The samples that are like a candidate, a bit each. Nil if one of the others is no other side: where most samples are equal, one
  /// that is far from them is enough, because beside an even colour lies no soft shadow but a picture, with all kinds of colours.
  private func samples(like candidate: Pixel, isMost: Bool) -> UInt8? {
    var (alike, hasOther) = (UInt8(0), false)
    for sample in 0..<8 {
      let distance = self[sample].distance(to: candidate)
      if distance <= Self.alike {
        alike |= 1 << UInt8(sample)
      } else if isMost {
        if distance >= Self.apart { hasOther = true }
      } else if !Self.isEdge(self[sample], candidate, distance) {
        return nil
      }
    }
    return isMost && !hasOther && alike != 255 ? nil : alike
  }

  /// The greatest squared distance of colours that are alike, a few levels in each channel.
  private static let alike: Int32 = 64
  /// The least squared distance of the two sides of an edge, twenty levels in each channel.
  private static let apart: Int32 = 1_200

  /// Whether two colours, at a squared distance, are the sides of an edge and not two places in a soft shadow, which keeps the hue and
  /// takes less than half of the light between two samples.
  private static func isEdge(_ one: Pixel, _ other: Pixel, _ distance: Int32) -> Bool {
    // Seventy levels in each channel.
    if distance >= 15_000 { return true }
    if distance < apart { return false }
    let (a, b) = (one.rgb, other.rgb)
    let (lighter, darker) = a.wrappedSum() > b.wrappedSum() ? (a, b) : (b, a)
    let (most, least) = (lighter.wrappedSum(), darker.wrappedSum())
    // The darker colour, against the lighter one in its light.
    let rest = darker &- lighter &* least / most
    return least < most / 2 || (rest &* rest).wrappedSum() > 300
  }

  /// The sums of parts of pixels: no channel may exceed 255.
  @inline(__always)
  func plus(_ other: EightPixels) -> EightPixels { EightPixels(bits &+ other.bits) }

  /// Every channel times `alpha` / 255, with an alpha of 0…255.
  @inline(__always)
  func scaled(by alpha: UInt32) -> EightPixels { scaled(by: SIMD16(repeating: UInt16(truncatingIfNeeded: alpha))) }

  /// Every channel times its pixel's alpha / 255, with alphas of 0…255.
  @inline(__always)
  func scaled(by alphas: SIMD8<UInt16>) -> EightPixels { scaled(by: Self.twice(alphas)) }

  /// These pixels over others.
  @inline(__always)
  func over(_ below: EightPixels) -> EightPixels {
    let alphas = Self.twice((Self.halves(bits) &>> 8).oddHalf)
    return EightPixels(bits &+ below.scaled(by: 255 &- alphas).bits)
  }

  /// Two channels of each pixel at a time: a channel's product with 255 fits into sixteen bits.
  @inline(__always)
  private func scaled(by alphas: SIMD16<UInt16>) -> EightPixels {
    let channels = Self.halves(bits)
    let low = (channels & 0x00FF) &* alphas &+ 0x0080
    let high = (channels &>> 8) &* alphas &+ 0x0080
    let (lower, upper) = (Self.words(low &+ low &>> 8), Self.words(high &+ high &>> 8))
    return EightPixels(lower &>> 8 & 0x00FF_00FF | upper & 0xFF00_FF00)
  }

  @inline(__always)
  private static func twice(_ numbers: SIMD8<UInt16>) -> SIMD16<UInt16> {
    var twice = SIMD16<UInt16>.zero
    (twice.evenHalf, twice.oddHalf) = (numbers, numbers)
    return twice
  }

  /// Splits each word into its lower and upper sixteen bits, because SSE2 multiplies eight numbers of sixteen bits at a time. The
  /// memory stays the same, so the optimiser needs no instruction for it, nor for `words(_:)`.
  @inline(__always)
  private static func halves(_ words: SIMD8<UInt32>) -> SIMD16<UInt16> {
    @inline(__always) func lower(_ place: Int) -> UInt16 { UInt16(truncatingIfNeeded: words[place]) }
    @inline(__always) func upper(_ place: Int) -> UInt16 { UInt16(truncatingIfNeeded: words[place] >> 16) }
    return SIMD16(
      lower(0), upper(0), lower(1), upper(1), lower(2), upper(2), lower(3), upper(3), lower(4), upper(4), lower(5),
      upper(5), lower(6), upper(6), lower(7), upper(7))
  }

  @inline(__always)
  private static func words(_ halves: SIMD16<UInt16>) -> SIMD8<UInt32> {
    @inline(__always) func word(_ place: Int) -> UInt32 { UInt32(halves[place]) | UInt32(halves[place &+ 1]) << 16 }
    return SIMD8(word(0), word(2), word(4), word(6), word(8), word(10), word(12), word(14))
  }
}
