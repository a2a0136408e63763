/// The least-squares fit of two colours for a character with a known ink coverage of each sample.
///
/// The model is sample = ink · c + fill · (1 − c) with c from 0 to 1. The normal equations in two unknowns have the
/// matrix (a b; b d) of the sums of c², c (1 − c) and (1 − c)², which only depends on the character.
struct TwoColorFit: Sendable {
  let coverage: SIMD8<Float>
  /// a, b, d and one over the determinant.
  fileprivate let matrix: SIMD4<Float>

  /// Creates the fit of a character. If it inks all samples evenly, or none, the result is undefined.
  init(_ coverage: SIMD8<Float>) {
    self.coverage = coverage
    let rest = 1 - coverage
    let (a, b, d) = ((coverage * coverage).sum(), (coverage * rest).sum(), (rest * rest).sum())
    let determinant = a * d - b * b
    matrix = SIMD4(a, b, d, determinant > 0 ? 1 / determinant : 0)
  }

  /// The coverage less its mean, normalised so that the square of its product with the samples is the gain.
  var direction: SIMD8<Float> {
    let difference = coverage - coverage.sum() / 8
    let square = (difference * difference).sum()
    return square > 0 ? difference / square.squareRoot() : .zero
  }

  /// The colours of four cells, and their gains over the mean alone.
  struct Colors {
    var ink: SIMD4<UInt32>
    var fill: SIMD4<UInt32>
    var gain: Lanes
  }

  /// The fits of four cells, each with its own character.
  struct FourFits {
    private let weights: EightLanes
    private let a, b, d, inverse: Lanes

    @inline(__always)
    init(_ first: TwoColorFit, _ second: TwoColorFit, _ third: TwoColorFit, _ fourth: TwoColorFit) {
      let (s, t, u, v) = (first.coverage, second.coverage, third.coverage, fourth.coverage)
      @inline(__always) func coverage(_ sample: Int) -> Lanes { Lanes(s[sample], t[sample], u[sample], v[sample]) }
      weights = EightLanes(
        a: coverage(0), b: coverage(1), c: coverage(2), d: coverage(3), e: coverage(4), f: coverage(5),
        g: coverage(6), h: coverage(7))
      let (k, l, m, n) = (first.matrix, second.matrix, third.matrix, fourth.matrix)
      a = Lanes(k.x, l.x, m.x, n.x)
      b = Lanes(k.y, l.y, m.y, n.y)
      d = Lanes(k.z, l.z, m.z, n.z)
      inverse = Lanes(k.w, l.w, m.w, n.w)
    }

    /// The colours with the least error; nil if one of them lies outside 0…255. The gain is passed through.
    @inline(__always)
    func freeColors(_ cells: FourCells, gain: Lanes) -> Colors? {
      // The samples, less their mean, add up to 0, so the sum of (1 − c) · sample is minus the sum of c · sample.
      let (toInk, toFill) = (inverse * (d + b), inverse * -(a + b))
      let (red, green, blue) = (cells.red.sum(weights), cells.green.sum(weights), cells.blue.sum(weights))
      let redInk = red * toInk + cells.red.mean
      let redFill = red * toFill + cells.red.mean
      let greenInk = green * toInk + cells.green.mean
      let greenFill = green * toFill + cells.green.mean
      let blueInk = blue * toInk + cells.blue.mean
      let blueFill = blue * toFill + cells.blue.mean
      let least = redInk.smaller(redFill).smaller(greenInk.smaller(greenFill)).smaller(blueInk.smaller(blueFill))
      let most = redInk.larger(redFill).larger(greenInk.larger(greenFill)).larger(blueInk.larger(blueFill))
      // Numbers that round to a byte are inside.
      if any((least .< -0.49) .| (most .> 255.49)) { return nil }
      return Colors(
        ink: FourCells.pixels(redInk, greenInk, blueInk), fill: FourCells.pixels(redFill, greenFill, blueFill),
        gain: gain)
    }

    /// The colours within 0…255 with the least error.
    ///
    /// If the free optimum lies outside, one of the two colours is at its limit in the best pair that exists: both are
    /// tried, channel by channel, so the result is exact.
    @inline(never)
    func colors(_ cells: FourCells) -> Colors {
      let red = solve(cells.red.sum(weights), mean: cells.red.mean)
      let green = solve(cells.green.sum(weights), mean: cells.green.mean)
      let blue = solve(cells.blue.sum(weights), mean: cells.blue.mean)
      return Colors(
        ink: FourCells.pixels(red.ink, green.ink, blue.ink),
        fill: FourCells.pixels(red.fill, green.fill, blue.fill), gain: red.gain + green.gain + blue.gain)
    }

    private func solve(_ inked: Lanes, mean: Lanes) -> (ink: Lanes, fill: Lanes, gain: Lanes) {
      let (low, high) = (-mean, 255 - mean)
      let ink = (inked * inverse * (d + b)).larger(low).smaller(high)
      let fill = (inked * inverse * -(a + b)).larger(low).smaller(high)
      // The best second colour for each clamped first one.
      let secondFill = ((-inked - ink * b) / d).larger(low).smaller(high)
      let secondInk = ((inked - fill * b) / a).larger(low).smaller(high)
      let (gain, other) = (gain(inked, ink, secondFill), gain(inked, secondInk, fill))
      let isOther = other .> gain
      return (
        ink.replacing(with: secondInk, where: isOther) + mean,
        secondFill.replacing(with: fill, where: isOther) + mean, gain.replacing(with: other, where: isOther)
      )
    }

    private func gain(_ inked: Lanes, _ ink: Lanes, _ fill: Lanes) -> Lanes {
      let cross: Lanes = (ink - fill) * inked * 2
      let inks: Lanes = ink * ink * a
      let mixed: Lanes = ink * fill * b * 2
      return cross - inks - mixed - fill * fill * d
    }
  }
}
