import Foundation
import SegueTesting

@testable import SegueCanvas

/// Eight samples in double precision, and squared errors by their definition.
struct SampleCell {
  let colors: [SIMD3<Double>]

  var pixels: SIMD8<UInt32> {
    var pixels = SIMD8<UInt32>.zero
    for sample in 0..<8 {
      let color = colors[sample]
      pixels[sample] = Pixel(Color(UInt8(color.x), UInt8(color.y), UInt8(color.z))).bits
    }
    return pixels
  }

  /// The squared error of a character with this coverage in two colours.
  func error(_ coverage: [Double], ink: Pixel, fill: Pixel) -> Double {
    zip(colors, coverage).reduce(0) { sum, pair in
      let difference = ink.color.channels * pair.1 + fill.color.channels * (1 - pair.1) - pair.0
      return sum + (difference * difference).sum()
    }
  }

  /// The least squared error of a character with this coverage in any two colours.
  func leastError(_ coverage: [Double]) -> Double { (0..<3).reduce(0) { $0 + leastError(coverage, channel: $1) } }

  private func leastError(_ coverage: [Double], channel: Int) -> Double {
    let values = colors.map { $0[channel] }
    let (inked, bare) = (coverage.map { $0 * $0 }.reduce(0, +), coverage.map { (1 - $0) * (1 - $0) }.reduce(0, +))
    let both = coverage.map { $0 * (1 - $0) }.reduce(0, +)
    let toInk = zip(coverage, values).map { $0 * $1 }.reduce(0, +)
    let toFill = values.reduce(0, +) - toInk
    func error(_ ink: Double, _ fill: Double) -> Double {
      zip(coverage, values).reduce(0) { sum, pair in
        let difference = ink * pair.0 + fill * (1 - pair.0) - pair.1
        return sum + difference * difference
      }
    }
    func within(_ color: Double) -> Double { min(255, max(0, color)) }
    var candidates: [(Double, Double)] = []
    let determinant = inked * bare - both * both
    if determinant > 1e-12 {
      let (ink, fill) = ((toInk * bare - toFill * both) / determinant, (toFill * inked - toInk * both) / determinant)
      if ink == within(ink), fill == within(fill) { return error(ink, fill) }
    }
    // Otherwise the minimum is on the border of the square of the two colours.
    for limit in [0.0, 255.0] {
      candidates.append((limit, bare > 0 ? within((toFill - both * limit) / bare) : 0))
      candidates.append((inked > 0 ? within((toInk - both * limit) / inked) : 0, limit))
    }
    if inked == 0 { candidates.append((0, within(toFill / bare))) }
    if bare == 0 { candidates.append((within(toInk / inked), 0)) }
    return candidates.map { error($0.0, $0.1) }.min() ?? .infinity
  }
}

/// Cells as input for the choice of characters.
enum SampleCells {
  static func random(_ count: Int) -> [SampleCell] {
    var dice = SplitMix64(seed: 11)
    func color() -> SIMD3<Double> { SIMD3(Double(dice.byte()), Double(dice.byte()), Double(dice.byte())) }
    return (0..<count).map { _ in
      let (one, other, mask) = (color(), color(), dice.integer(0..<256))
      let kind = dice.integer(0..<4)
      return SampleCell(
        colors: (0..<8).map { sample in
          let base = mask >> sample & 1 == 1 ? one : other
          switch kind {
          case 0: return color()
          case 1: return base
          case 2:
            let noise = SIMD3(dice.number(-6...6), dice.number(-6...6), dice.number(-6...6))
            return (one + noise).rounded(.down).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
          default:
            return (base + dice.number(-20...20)).rounded(.down)
              .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
          }
        })
    }
  }

  /// Cells from the demo's pictures at 80 cells across, evenly spaced over all pictures.
  static func photographs(_ count: Int) throws -> [SampleCell] {
    var cells: [SampleCell] = []
    for name in ["aurora", "beacon", "blossom", "dunes", "lagoon", "ridge", "rings", "skyline"] {
      let image = try Image.demo(name)
      let scale = image.width / 160
      for (column, row) in places(0..<80, 0..<image.height / scale / 4) {
        cells.append(
          SampleCell(
            colors: (0..<8).map { sample in
              let (x, y) = ((column * 2 + sample % 2) * scale, (row * 4 + sample / 2) * scale)
              var sum = SIMD3<Double>.zero
              for line in y..<y + scale {
                for place in x..<x + scale { sum += image.plane.pixels[line * image.width + place].color.channels }
              }
              return (sum / Double(scale * scale)).rounded(.toNearestOrAwayFromZero)
            }))
      }
    }
    return (0..<count).map { cells[$0 * cells.count / count] }
  }
}

/// The characters of a set and the coverage of their eight samples, from their definitions.
struct Shapes {
  private(set) var coverages: [String: [Double]] = [" ": [Double](repeating: 0, count: 8)]

  /// Adds a character by its rectangles of ink in fractions of the cell: left, top, right, bottom.
  private mutating func add(_ scalar: UInt32, _ parts: [(Double, Double, Double, Double)]) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    coverages[String(Character(scalar))] = (0..<8).map { sample in
      let (left, top) = (Double(sample % 2) / 2, Double(sample / 2) / 4)
      return parts.reduce(0) { sum, part in
        let width = max(0, min(part.2, left + 0.5) - max(part.0, left))
        let height = max(0, min(part.3, top + 0.25) - max(part.1, top))
        return sum + width * height * 8
      }
    }
  }

  init(_ set: MosaicSet) {
    switch set {
    case .half:
      add(0x2580, [(0, 0, 1, 0.5)])
      add(0x2584, [(0, 0.5, 1, 1)])
    // In ASCII only the mean is shown: letters would be read.
    case .ascii: break
    case .quadrant: addQuadrants()
    case .sextant: addGrid(rows: 3, name: "BLOCK SEXTANT-", 0x1FB00...0x1FB3B)
    case .octant:
      addQuadrants()
      addGrid(rows: 4, name: "BLOCK OCTANT-", 0x1CD00...0x1CDE5)
      for (scalar, left, top) in [(0x1CEA8, 0.0, 0.0), (0x1CEAB, 0.5, 0), (0x1CEA3, 0, 0.75), (0x1CEA0, 0.5, 0.75)] {
        add(UInt32(scalar), [(left, top, left + 0.5, top + 0.25)])
      }
      add(0x1FB82, [(0, 0, 1, 0.25)])
      add(0x1FB85, [(0, 0, 1, 0.75)])
      add(0x1FBE6, [(0, 0.25, 0.5, 0.75)])
      add(0x1FBE7, [(0.5, 0.25, 1, 0.75)])
    }
    guard set != .half, set != .ascii else { return }
    for eighths in UInt32(1)...7 {
      add(0x2580 + eighths, [(0, 1 - Double(eighths) / 8, 1, 1)])
      add(0x2590 - eighths, [(0, 0, Double(eighths) / 8, 1)])
    }
    add(0x2590, [(0.5, 0, 1, 1)])
    add(0x2580, [(0, 0, 1, 0.5)])
  }

  private mutating func addQuadrants() {
    for (place, character) in "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.enumerated() {
      let parts = (0..<4).filter { (place + 1) >> $0 & 1 == 1 }
      add(
        character.value,
        parts.map { (Double($0 % 2) / 2, Double($0 / 2) / 2, Double($0 % 2 + 1) / 2, Double($0 / 2 + 1) / 2) })
    }
  }

  /// Adds characters by Unicode's names, whose digits count the parts from the upper left on, row by row.
  private mutating func addGrid(rows: Int, name: String, _ range: ClosedRange<UInt32>) {
    for value in range {
      guard let known = Unicode.Scalar(value)?.properties.name, known.hasPrefix(name) else { continue }
      let parts = known.dropFirst(name.count).compactMap(\.wholeNumberValue).map { $0 - 1 }
      let height = 1 / Double(rows)
      add(
        value,
        parts.map {
          (Double($0 % 2) / 2, Double($0 / 2) * height, Double($0 % 2 + 1) / 2, Double($0 / 2 + 1) * height)
        })
    }
  }
}
