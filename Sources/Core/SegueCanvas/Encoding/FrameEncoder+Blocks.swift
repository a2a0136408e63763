/// The coarsest pictures: up to four cells side by side have one colour, the mean of theirs.
extension FrameEncoder {
  /// Sets `aims` to what the screen shall show at the present fidelity, before colours are chosen.
  mutating func aim(_ cells: [Cell]) {
    aims = wanted
    guard fidelity == .blocks else { return }
    for row in 0..<size.rows {
      let (start, end) = (row &* size.columns, (row &+ 1) &* size.columns)
      var place = start
      while place < end {
        guard Self.isInPicture(wanted[place], cells[place]) else {
          place += 1
          continue
        }
        var (next, sum) = (place, SIMD4<UInt32>.zero)
        while next < min(end, place + Fidelity.cellsPerBlock), Self.isInPicture(wanted[next], cells[next]) {
          sum &+= Self.sum(wanted[next])
          next += 1
        }
        let parts = UInt32(next - place) * 64
        let mean = (sum &+ parts / 2) / parts
        for index in place..<next { aims[index] = .blank(mean.x | mean.y << 8 | mean.z << 16) }
        place = next
      }
    }
  }

  /// Whether colours may be off there.
  @inline(__always)
  static func isInPicture(_ shown: ScreenCell, _ cell: Cell) -> Bool {
    cell.isPicture && ScreenCell.Kind(shown) != .text
  }

  /// The red, green and blue of all 64 parts of a cell together.
  private static func sum(_ cell: ScreenCell) -> SIMD4<UInt32> {
    func channels(_ color: UInt32) -> SIMD4<UInt32> { SIMD4(color & 255, color >> 8 & 255, color >> 16 & 255, 0) }
    let parts = cell.isBlank ? 0 : BlockShape.inkedParts[cell.glyph] ?? 32
    return channels(cell.ink) &* parts &+ channels(cell.fill) &* (64 &- parts)
  }
}
