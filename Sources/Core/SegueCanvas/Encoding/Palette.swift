/// The indexed colours of a terminal, and the search for the one nearest to a colour.
///
/// Distances are in Oklab (Björn Ottosson, 2020), which follows perception. All of the sixteen colours but the greys are vivid, and a
/// dark brown is nearer to red than to black only in numbers: for sixteen colours, the excess chroma of an entry counts nearly
/// twice. Answers are cached for buckets of 4 × 4 × 4 colours, so that a second question costs one load. The answer for a bucket is
/// its entry of the palette, or the answer for its middle.
struct Palette {
  private let first: Int
  private let laboratory: [SIMD3<Float>]
  private let vividness: Float
  private var answers = [Int16](repeating: -1, count: 1 << 18)
  /// A direct-mapped cache of the answers for text, by ink and fill.
  private var textAnswers = [TextAnswer](repeating: TextAnswer(), count: 1 << 12)

  /// Creates the palette of 16 or of 256 colours, of which the first 16 are the user's own and are not used.
  init(_ mode: ColorMode) {
    let colors = mode == .palette16 ? Self.sixteen : Self.cubeAndGreys
    first = mode == .palette16 ? 0 : 16
    laboratory = colors.map(Oklab.place)
    vividness = mode == .palette16 ? 0.8 : 0
    for (index, color) in colors.enumerated() { answers[Self.bucket(color)] = Int16(index + first) }
  }

  private static func bucket(_ color: Color) -> Int {
    Int(color.red >> 2) << 12 | Int(color.green >> 2) << 6 | Int(color.blue >> 2)
  }

  /// The middle of a bucket, so that the answer does not depend on the first question.
  private static func middle(_ color: Color) -> Color {
    Color(color.red & 0xFC | 2, color.green & 0xFC | 2, color.blue & 0xFC | 2)
  }

  mutating func index(of color: Color) -> Int {
    let bucket = Self.bucket(color)
    if answers[bucket] >= 0 { return Int(answers[bucket]) }
    let place = Oklab.place(Self.middle(color))
    var (best, bestDistance) = (0, Float.infinity)
    for (index, candidate) in laboratory.enumerated() {
      let distance = distance(candidate, from: place)
      if distance < bestDistance { (best, bestDistance) = (index, distance) }
    }
    answers[bucket] = Int16(best + first)
    return best + first
  }

  /// The squared distance of an entry from a colour, plus its weighted excess chroma.
  private func distance(_ entry: SIMD3<Float>, from color: SIMD3<Float>) -> Float {
    let difference = entry - color
    func chroma(_ place: SIMD3<Float>) -> Float { (place.y * place.y + place.z * place.z).squareRoot() }
    let excess = max(0, chroma(entry) - chroma(color))
    return (difference * difference).sum() + vividness * excess * excess
  }

  /// The distance of one of the sixteen colours from the colour of a text that fades. Lightness can hardly follow, so hue must stay: a
  /// dim magenta is magenta and not red, and grey text gets no colour.
  private func hueDistance(_ entry: SIMD3<Float>, from color: SIMD3<Float>) -> Float {
    func chroma(_ place: SIMD3<Float>) -> Float { (place.y * place.y + place.z * place.z).squareRoot() }
    let (own, other) = (chroma(color), chroma(entry))
    let lightness = (entry.x - color.x) * (entry.x - color.x)
    // A grey entry loses the hue, which is better than another hue.
    if other < Self.greyChroma { return lightness + own * own }
    // How much of a hue the text has: 0 for greys.
    let colorfulness = min(1, own / (2 * Self.greyChroma))
    let cosine = own > 0 ? (color.y * entry.y + color.z * entry.z) / (own * other) : 0
    let excess = max(0, other - own)
    return lightness + colorfulness * (1 - cosine) * 0.3 + (8 - 7.7 * colorfulness) * excess * excess
  }

  /// Below this chroma in Oklab, a colour counts as grey.
  private static let greyChroma: Float = 0.03

  /// The indices for the colours of a cell. The ink of text keeps its contrast with the fill (see `textIndex`).
  mutating func indices(ink inkColor: Color, fill fillColor: Color, isText: Bool) -> (ink: UInt32, fill: UInt32) {
    let (ink, fill) = (index(of: inkColor), index(of: fillColor))
    guard isText else { return (UInt32(ink), UInt32(fill)) }
    let bucket = Self.bucket(inkColor) << 18 | Self.bucket(fillColor)
    // Fibonacci hashing: the upper bits of a product with 2⁶⁴ / φ.
    let place = Int((UInt64(bucket) &* 0x9E37_79B9_7F4A_7C15) >> 52)
    if textAnswers[place].bucket != bucket {
      textAnswers[place] = TextAnswer(bucket: bucket, index: textIndex(of: inkColor, nearest: ink, on: fillColor, fill))
    }
    return (UInt32(textAnswers[place].index), UInt32(fill))
  }

  private struct TextAnswer {
    var bucket = -1
    var index = 0
  }

  /// The difference in lightness, in Oklab (0…1), at which text is easy to read. The palette may reduce greater differences to two
  /// thirds of this value, and smaller ones by a third.
  private static let easyContrast: Float = 0.35
  /// The difference in Oklab below which two colours count as one.
  private static let leastDifference: Float = 0.04

  /// The nearest entry to an ink that is readable on the entry of its fill: lighter or darker like the ink, and by enough. If there is
  /// no such entry on that side, as for black on a grey that is shown black, the nearest readable entry on the other side; if there is
  /// none either, the nearest of the other entries.
  private func textIndex(of ink: Color, nearest: Int, on fill: Color, _ fillIndex: Int) -> Int {
    let (place, ground) = (Oklab.place(Self.middle(ink)), Oklab.place(Self.middle(fill)))
    let difference = place - ground
    if (difference * difference).sum() < Self.leastDifference * Self.leastDifference { return nearest }
    let shownGround = laboratory[fillIndex - first]
    let needed = min(abs(difference.x), Self.easyContrast) * 2 / 3
    let side: Float = difference.x < 0 ? -1 : 1
    func contrast(_ entry: Int) -> Float { (laboratory[entry - first].x - shownGround.x) * side }
    // `nearest` belongs to the ink itself: the palette's own colours stand for themselves.
    let isSixteen = first == 0
    if nearest != fillIndex, contrast(nearest) >= needed, !isSixteen || Self.sixteen[nearest] == ink { return nearest }
    var (best, bestDistance) = (nearest, Float.infinity)
    for entry in first..<first + laboratory.count where entry != fillIndex {
      let contrast = contrast(entry)
      // Readable entries come first, then readable entries on the wrong side, then unreadable ones.
      let penalty: Float = contrast >= needed ? 0 : -contrast >= needed ? 4 : 8
      let color = laboratory[entry - first]
      let distance = (isSixteen ? hueDistance(color, from: place) : distance(color, from: place)) + penalty
      if distance < bestDistance { (best, bestDistance) = (entry, distance) }
    }
    return best
  }

  /// Whether one of the sixteen colours loses contrast with a fill where it is bold. Many terminals, xterm among them, show
  /// bold text of the first eight in the bright one of the same hue: black becomes grey.
  static func isWeakInBold(_ ink: UInt32, on fill: UInt32) -> Bool {
    ink < 8 && lightness[Int(ink)] < lightness[Int(fill)]
  }

  private static let lightness = sixteen.map { Oklab.place($0).x }

  /// The colour of an entry, 0…255.
  static func color(_ index: Int) -> Color { index < 16 ? sixteen[index] : cubeAndGreys[index - 16] }

  private static let cubeAndGreys: [Color] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    var colors = (0..<216).map { Color(levels[$0 / 36], levels[$0 / 6 % 6], levels[$0 % 6]) }
    for step in 0..<24 {
      let grey = UInt8(8 + step * 10)
      colors.append(Color(grey, grey, grey))
    }
    return colors
  }()

  /// xterm's defaults for the first sixteen colours.
  static let sixteen: [Color] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { Color(hex: $0) }
}
