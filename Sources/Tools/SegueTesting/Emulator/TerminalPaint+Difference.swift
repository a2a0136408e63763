public import Segue

nonisolated extension TerminalPaint {
  /// A colour of 24 bits.
  public init(_ color: Color) {
    self = .rgb(UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }

  /// The distance of two colours in Oklab, where black and white are 1 apart and 0.02 is just noticeable. A colour of a
  /// palette is 0 from itself and infinitely far from others.
  public func difference(from other: TerminalPaint) -> Double {
    if self == other { return 0 }
    guard let one = oklab, let two = other.oklab else { return .infinity }
    return zip(one, two).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// The colour in Oklab, with the matrices of Björn Ottosson's definition; nil for one of a palette.
  public var oklab: [Double]? {
    guard case .rgb(let bits) = self else { return nil }
    let linear = [16, 8, 0].map { shift -> Double in
      let value = Double(bits >> UInt32(shift) & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], linear)
    return times(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones.map(cbrt))
  }
}
