/// Gives each cell of a picture a number of 0…1. Cells dissolve in the order of their numbers. A seed always gives the same numbers.
///
/// Noise of two sizes is mixed. Clouds ten columns wide make patches that grow, and a grain of single cells frays their edges. Storage
/// is kept.
///
/// Source: K. Perlin, "An Image Synthesizer" (1985), for noise between the points of a lattice.
struct NoiseMap {
  private(set) var size = CellSize(columns: 0, rows: 0)
  private var seed: UInt64 = 0
  private(set) var values: [Float] = []

  /// The size of a cloud: cells are twice as high as wide.
  private static let cloud = (columns: 10.0, rows: 5.0)
  /// The share of the grain.
  private static let grain: Float = 0.35

  mutating func prepare(_ size: CellSize, seed: UInt64) {
    guard self.size != size || self.seed != seed else { return }
    (self.size, self.seed) = (size, seed)
    let noise = (0..<size.rows).flatMap { row in (0..<size.columns).map { Self.value($0, row, seed) } }
    // By their ranks, so that as many cells go in each moment.
    values = Array(repeating: 0, count: noise.count)
    for (rank, index) in noise.indices.sorted(by: { (noise[$0], $0) < (noise[$1], $1) }).enumerated() {
      values[index] = Float(rank) / Float(max(1, noise.count))
    }
  }

  private static func value(_ column: Int, _ row: Int, _ seed: UInt64) -> Float {
    let (x, y) = (Double(column) / cloud.columns, Double(row) / cloud.rows)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func corner(_ dx: Double, _ dy: Double) -> Double {
      Double(CellHash.fraction(Int(left + dx), Int(top + dy), seed &+ 1))
    }
    func eased(_ fraction: Double) -> Double { fraction * fraction * (3 - 2 * fraction) }
    let (u, v) = (eased(x - left), eased(y - top))
    let above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * u
    let below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * u
    let clouds = Float(above + (below - above) * v)
    return clouds + (CellHash.fraction(column, row, seed) - clouds) * grain
  }
}

/// Numbers that look like chance and depend on nothing but a cell and a seed.
enum CellHash {
  /// A number from 0 to less than 1.
  @inline(__always)
  static func fraction(_ column: Int, _ row: Int, _ seed: UInt64) -> Float {
    // The finaliser of S. Vigna's splitmix64.
    var bits = UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(bitPattern: Int64(row)) &* 0xC2B2_AE3D_27D4_EB4F
    bits = bits &+ seed &* 0x1656_67B1_9E37_79F9
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Float(bits >> 40) / 16_777_216
  }
}
