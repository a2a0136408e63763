/// The parts of a cell that a block character inks: halves, quarters, sixths, eighths and sixteenths of a picture.
///
/// For those who draw cells themselves: drawn from their parts, blocks join without a seam, whatever the font.
public struct BlockPattern: Sendable, Hashable {
  /// The number of parts side by side.
  public let columns: Int
  /// The number of parts one above the other.
  public let rows: Int
  private let bits: UInt64

  /// Creates the pattern of a character of the mosaic sets; nil for other characters, and for shades.
  public init?(_ scalar: Unicode.Scalar) {
    if let parts = BlockShape.parts(of: scalar.value) {
      (columns, rows, bits) = (8, 8, parts)
    } else if let pattern = BlockShape.sextants.firstIndex(of: scalar.value), pattern > 0 {
      (columns, rows, bits) = (2, 3, UInt64(pattern))
    } else if let pattern = BlockShape.octants.firstIndex(of: scalar.value), pattern > 0 {
      (columns, rows, bits) = (2, 4, UInt64(pattern))
    } else {
      return nil
    }
  }

  /// Whether a part is inked. Parts outside are not.
  public subscript(column: Int, row: Int) -> Bool {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return false }
    return bits >> UInt64(row * columns + column) & 1 == 1
  }
}
