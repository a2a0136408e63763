/// The choice of the character and the two colours with the least squared error for a cell with an uneven fill.
///
/// A character that inks the fraction cᵢ of sample i shows ink · cᵢ + fill · (1 − cᵢ) there. With both colours free, its squared error
/// is the error of the plain mean less a *gain*: (Σ dᵢ sᵢ)² / Σ dᵢ², summed over the channels, where d is c less its mean (the variance
/// that a regression on c explains). So each set searches for the character with the largest gain, and computes colours for this
/// character only. If a partly inked sample would need a colour above 255 or below 0, all characters are tried again with colours
/// that exist.
///
/// Four cells are chosen at once, in single precision and a fixed order of additions: all machines choose the same.
struct Mosaic {
  let set: MosaicSet
  /// The characters, beginning with the blank, and their fits.
  let glyphs: [UInt32]
  let fits: [TwoColorFit]
  let runs: [Run]
  let directions: [SIMD8<Float>]

  /// Whether each row, or each column, of a character is even. Only then the character may stand for a straight edge.
  enum Run {
    case rows, columns, neither
  }

  init(set: MosaicSet) {
    self.set = set
    let characters: [Character] =
      switch set {
      case .octant: Self.octants + Self.lowerEighths
      case .sextant: Self.sextants + Self.lowerEighths + [Self.divisions[1]]
      case .quadrant: Self.divisions + Self.lowerEighths
      case .half: Array(Self.divisions[0...1])
      case .ascii: [Self.divisions[0]]
      }
    glyphs = characters.map(\.glyph)
    fits = characters.map { TwoColorFit($0.coverage) }
    runs = characters.map { Self.run($0.coverage) }
    directions = fits.map(\.direction)
  }

  private static func run(_ coverage: SIMD8<Float>) -> Run {
    if coverage.evenHalf == coverage.oddHalf { return .rows }
    let (left, right) = (SIMD4(repeating: coverage[0]), SIMD4(repeating: coverage[1]))
    return coverage.evenHalf == left && coverage.oddHalf == right ? .columns : .neither
  }

  /// The squared error of a plain mean that is not worth a block: two and a half of 255 in each channel of each sample, just below a
  /// visible difference of two large even areas.
  static let evenEnough: Float = 8 * 3 * 6

  struct Choices {
    /// Indices of `glyphs`.
    var places: SIMD4<UInt32>
    var colors: TwoColorFit.Colors

    @inline(__always)
    func choice(_ lane: Int, of mosaic: Mosaic) -> Choice {
      let place = Int(places[lane])
      return Choice(
        glyph: Glyph(rawValue: mosaic.glyphs[place]), ink: Pixel(bits: colors.ink[lane]),
        fill: Pixel(bits: colors.fill[lane]), gain: colors.gain[lane], run: mosaic.runs[place])
    }
  }

  /// The choice for one cell. The gain of a blank is undefined.
  struct Choice {
    var glyph: Glyph
    var ink: Pixel
    var fill: Pixel
    /// The squared error of the mean alone less the error of this choice, summed over eight samples and three channels.
    var gain: Float
    var run = Run.neither
  }

  func choose(_ pixels: SIMD8<UInt32>) -> Choice { choose(FourCellPixels(pixels)).choice(0, of: self) }

  @inline(__always)
  func choose(_ pixels: FourCellPixels) -> Choices {
    let cells = FourCells(pixels)
    let isEven = cells.plainError .<= Self.evenEnough
    // In ASCII each cell has one colour, because people would read letters.
    if set == .ascii || all(isEven) {
      let means = cells.means
      return Choices(places: .zero, colors: TwoColorFit.Colors(ink: means, fill: means, gain: .zero))
    }
    let (best, mask): (Lanes, UInt32) =
      switch set {
      case .quadrant: (Self.bestQuadrant(cells), 15)
      case .half: (Self.half(cells).tagged(1, mask: 1), 1)
      case .sextant: (Self.bestSextant(cells), 63)
      case .octant: (Self.bestOctant(cells), 255)
      case .ascii: (.zero, 0)
      }
    var places = best.bits & mask
    places.replace(with: 0, where: isEven)
    let fits = TwoColorFit.FourFits(fits[Int(places.x)], fits[Int(places.y)], fits[Int(places.z)], fits[Int(places.w)])
    if let free = fits.freeColors(cells, gain: best) { return Choices(places: places, colors: free) }
    return chooseSlowly(cells, places, fits.colors(cells), best)
  }

  /// Tries all characters with colours that exist, where clamping has cost more than a hundredth of the gain.
  @inline(never)
  private func chooseSlowly(
    _ cells: FourCells, _ before: SIMD4<UInt32>, _ colors: TwoColorFit.Colors, _ free: Lanes
  ) -> Choices {
    let isWanted = (colors.gain .< free * 0.99) .& (before .> 0)
    var (places, best) = (before, colors)
    for place in 1..<fits.count {
      // No character gains more than with free colours.
      guard any(isWanted .& (Self.gain(cells, directions[place]) .> best.gain)) else { continue }
      let fit = fits[place]
      let new = TwoColorFit.FourFits(fit, fit, fit, fit).colors(cells)
      let isBetter = isWanted .& (new.gain .> best.gain)
      places.replace(with: UInt32(place), where: isBetter)
      best.ink.replace(with: new.ink, where: isBetter)
      best.fill.replace(with: new.fill, where: isBetter)
      best.gain.replace(with: new.gain, where: isBetter)
    }
    return Choices(places: places, colors: best)
  }

  /// The gain of one character with free colours.
  @inline(__always)
  static func gain(_ cells: FourCells, _ direction: SIMD8<Float>) -> Lanes {
    let weights = EightLanes(
      a: Lanes(repeating: direction[0]), b: Lanes(repeating: direction[1]), c: Lanes(repeating: direction[2]),
      d: Lanes(repeating: direction[3]), e: Lanes(repeating: direction[4]), f: Lanes(repeating: direction[5]),
      g: Lanes(repeating: direction[6]), h: Lanes(repeating: direction[7]))
    let (red, green, blue) = (cells.red.sum(weights), cells.green.sum(weights), cells.blue.sum(weights))
    return (red * red + green * green) + blue * blue
  }
}

/// The characters that may show a cell whose fill differs within it.
///
/// The larger sets need a terminal or a font that has them. Each set contains the blank.
public enum MosaicSet: String, Sendable, Hashable, CaseIterable {
  /// Eighths of a cell, 2 × 4: every pattern of the samples (Unicode 16), and the eighth blocks.
  case octant
  /// Sixths of a cell, 2 × 3 (Unicode 13), and the eighth blocks.
  case sextant
  /// Quarters of a cell: ▘ ▚ ▙ and so on, and the eighth blocks ▏ to ▉ and ▁ to ▇.
  case quadrant
  /// Upper and lower halves: ▀. For fonts without braille, round corners and eighths, such as the Linux console's.
  case half
  /// Nothing but ASCII. Text becomes ASCII too. A fill that differs within a cell is shown as its mean, and without colours
  /// as a sign, by the amount and the place of its ink.
  case ascii

  /// Whether a font with this set also has braille, for ink in dots.
  @inline(__always) var hasBraille: Bool { self != .half && self != .ascii }
  @inline(__always) var hasEighths: Bool { hasBraille }
}
