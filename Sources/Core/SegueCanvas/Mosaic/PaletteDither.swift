import Foundation

/// Dithering of pictures for a terminal of sixteen colours: two of them in each cell, as a shade or as a block.
///
/// With the nearest colour of each area, all but the most vivid parts of a picture become black, grey or white. The shades
/// ░ ▒ ▓ mix two colours evenly, in 360 ways, so a cell may show its mean in a shade, or its two halves in a block.
/// Whichever errs less in Oklab is taken, where the mean of the whole cell counts half as much as its parts.
///
/// Compared side by side on the demo's pictures: an ordered matrix over quarters of a cell is so coarse that it hides all
/// shapes; shades keep them, and flat skies stay calm. Mixed as light adds up, by a power of 2.2, shades come out too dark on
/// terminals that mix them as numbers, and the reverse; 1.5 lies between. Vivid colours that are near in numbers would speckle
/// greys, and two that lie far apart are seen as a pattern and not as their mixture: both count as errors, but little, or skies
/// become grey again.
struct PaletteDither {
  /// A colour in Oklab, with its chroma last.
  private typealias Place = SIMD4<Float>

  /// A character, and the palette's entries for ink and fill.
  private struct Shade {
    var glyph: UInt32
    var ink: Int
    var fill: Int
    /// The fraction of the cell that has the ink.
    var inked: Float = 0
    var place: Place
    /// The error for two colours that are seen apart.
    var noise: Float

    /// The characters that mix two colours evenly, with the fraction that they ink.
    static func mixers(isASCII: Bool) -> [(glyph: UInt32, inked: Float)] {
      // Two statements: in one expression, the compiler takes more than a second to find its types.
      guard isASCII else { return (1...3).map { (quarters: UInt32) in (0x2590 + quarters, Float(quarters) / 4) } }
      return MonoDither.signs.map { ($0.glyph, $0.coverage.sum() / 8) }.filter { $0.1 > 0 }
    }
  }

  /// The place of the colours of a bucket, and the nearest shade.
  private struct Answer {
    var place = Place.zero
    /// An index of `shades`; less than 0 before the first question.
    var shade = -1
  }

  private let colors = Palette.sixteen
  /// The sixteen colours, and the mixtures of two of them.
  private let shades: [Shade]
  private let places: [Place]
  /// The mixtures of two entries by eighths of ink, at `eighths * 256 + ink * 16 + fill`.
  private let mixtures: [Place]
  /// The error for two entries that are seen apart, at `ink * 16 + fill`.
  private let noises: [Float]
  /// The answers by buckets of 8 × 8 × 8 colours: shades are far coarser.
  private var answers = [Answer](repeating: Answer(), count: 1 << 15)

  /// The weight of the whole cell's mean relative to its parts.
  private static let weightOfMean: Float = 0.5
  /// The weight of excess chroma, as in `Palette`, where single colours have to be told from greys more strictly.
  private static let vividness: Float = 0.15
  /// The weight of the squared distance of two colours in one cell.
  private static let noise: Float = 0.02

  /// In ASCII, which has no shades, signs of several weights take their place.
  init(isASCII: Bool) {
    let colors = colors
    let places = colors.map(Self.place)
    let mixtures = (0...8).flatMap { (eighths: Int) in
      (0..<256).map { (pair: Int) in
        Self.place(Self.mixture(of: colors[pair / 16], and: colors[pair % 16], fraction: Float(eighths) / 8))
      }
    }
    let noises = (0..<256).map { pair in Self.noise * Self.square(places[pair / 16] - places[pair % 16]) }
    var shades = (0..<16).map { entry in
      Shade(glyph: Glyph.space.rawValue, ink: entry, fill: entry, place: places[entry], noise: 0)
    }
    // Shades of both halves are complete without the reverse of a pair; signs ink less than half.
    for pair in 0..<256 where isASCII ? pair / 16 != pair % 16 : pair / 16 > pair % 16 {
      for (glyph, inked) in Shade.mixers(isASCII: isASCII) {
        let place = Self.place(Self.mixture(of: colors[pair / 16], and: colors[pair % 16], fraction: inked))
        shades.append(
          Shade(glyph: glyph, ink: pair / 16, fill: pair % 16, inked: inked, place: place, noise: noises[pair]))
      }
    }
    (self.places, self.mixtures, self.noises, self.shades) = (places, mixtures, noises, shades)
    // A colour of the palette stands for itself in its whole bucket.
    for (entry, color) in colors.enumerated() {
      answers[Self.bucket(color)] = Answer(place: places[entry], shade: entry)
    }
  }

  /// The cell for a part of a picture, from the best block in all colours.
  mutating func cell(for block: Mosaic.Choice) -> Cell {
    guard block.glyph != .space, let inked = BlockShape.inkedParts[block.glyph.rawValue] else {
      return cell(shades[answer(block.fill.color).shade])
    }
    let eighths = min(7, max(1, Int(inked + 4) / 8))
    let fraction = Float(eighths) / 8
    let mean = answer(block.fill.color.mixed(with: block.ink.color, by: Double(fraction)))
    let (ink, fill) = (answer(block.ink.color).place, answer(block.fill.color).place)
    let shade = shades[mean.shade]
    let partsOfShade = fraction * Self.error(shade.place, ink) + (1 - fraction) * Self.error(shade.place, fill)
    var least = partsOfShade + Self.weightOfMean * Self.error(shade.place, mean.place) + shade.noise
    var best: (ink: Int, fill: Int)?
    for inkEntry in 0..<16 {
      let inkError = fraction * Self.error(places[inkEntry], ink)
      guard inkError < least else { continue }
      for fillEntry in 0..<16 where fillEntry != inkEntry {
        let parts = inkError + (1 - fraction) * Self.error(places[fillEntry], fill)
        guard parts < least else { continue }
        let pair = inkEntry &* 16 &+ fillEntry
        let whole = Self.error(mixtures[eighths &* 256 &+ pair], mean.place)
        let error = parts + Self.weightOfMean * whole + noises[pair]
        if error < least { (least, best) = (error, (inkEntry, fillEntry)) }
      }
    }
    guard let best else { return cell(shade) }
    return Cell(glyph: block.glyph, ink: colors[best.ink], fill: colors[best.fill], isPicture: true)
  }

  /// The colour of the larger part of the shade for a colour, below text that stands in a picture. The nearest single colour would
  /// stand out as a plate: beside it, a dark grey is a black with a few dots. Of equal parts it is the one that is further from the
  /// text's ink.
  mutating func ground(of color: Color, below ink: Color) -> Color {
    let shade = shades[answer(color).shade]
    if shade.inked == 0.5 {
      let lightness = Oklab.place(ink).x
      func contrast(_ entry: Int) -> Float { abs(places[entry].x - lightness) }
      return colors[contrast(shade.ink) > contrast(shade.fill) ? shade.ink : shade.fill]
    }
    return colors[shade.inked > 0.5 ? shade.ink : shade.fill]
  }

  private func cell(_ shade: Shade) -> Cell {
    Cell(glyph: Glyph(rawValue: shade.glyph), ink: colors[shade.ink], fill: colors[shade.fill], isPicture: true)
  }

  private mutating func answer(_ color: Color) -> Answer {
    let bucket = Self.bucket(color)
    if answers[bucket].shade >= 0 { return answers[bucket] }
    // The middle of the bucket, so that the answer does not depend on the first question.
    let place = Self.place(Color(color.red & 0xF8 | 4, color.green & 0xF8 | 4, color.blue & 0xF8 | 4))
    var (best, least) = (0, Float.infinity)
    for (index, shade) in shades.enumerated() {
      let error = (1 + Self.weightOfMean) * Self.error(shade.place, place) + shade.noise
      if error < least { (best, least) = (index, error) }
    }
    answers[bucket] = Answer(place: place, shade: best)
    return answers[bucket]
  }

  private static func bucket(_ color: Color) -> Int {
    Int(color.red >> 3) << 10 | Int(color.green >> 3) << 5 | Int(color.blue >> 3)
  }

  private static func place(_ color: Color) -> Place {
    let place = Oklab.place(color)
    return Place(place, (place.y * place.y + place.z * place.z).squareRoot())
  }

  /// The visible colour of an area of which `one` covers a fraction and `other` the rest.
  private static func mixture(of one: Color, and other: Color, fraction: Float) -> Color {
    func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
      func raised(_ channel: UInt8) -> Float { Float(channel) * Float(channel).squareRoot() }
      let sum = raised(one) * fraction + raised(other) * (1 - fraction)
      return UInt8(cbrt(sum * sum).rounded())
    }
    return Color(mix(one.red, other.red), mix(one.green, other.green), mix(one.blue, other.blue))
  }

  /// The squared distance of the shown colour from the wanted one, plus its weighted excess chroma.
  private static func error(_ shown: Place, _ wanted: Place) -> Float {
    let excess = max(0, shown.w - wanted.w)
    return square(shown - wanted) + vividness * excess * excess
  }

  private static func square(_ difference: Place) -> Float {
    let laboratory = difference * Place(1, 1, 1, 0)
    return (laboratory * laboratory).sum()
  }
}
