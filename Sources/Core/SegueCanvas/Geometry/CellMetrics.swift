/// Lengths of a cell in points, those of ``CellSize/pointsPerCell`` as constants of the compiler, and of its 2 × 4 samples.
enum CellMetrics {
  static let width = 8.0
  static let height = 16.0
  static let sample = 4.0
}
