import Segue

/// The encoder by itself.
enum EncodeBench {
  /// Two frames in turn, in which every cell has other colours than its neighbours and than before.
  static func everyCellChanged(_ size: CellSize) -> Measure {
    let frames = (0..<2).map { seed in
      var grid = CellGrid(size: size)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let (x, y) = (UInt8(truncatingIfNeeded: column &* 5 &+ seed &* 97), UInt8(truncatingIfNeeded: row &* 11))
          var cell = Cell(
            ink: Color(x, y, x &+ y &+ UInt8(seed)), fill: Color(y &+ 40, x &+ 80, UInt8(seed) &+ x ^ y))
          cell.glyph = grid.glyph(for: "▀")
          grid[column, row] = cell
        }
      }
      return grid
    }
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(frames[0], after: nil)
    var (times, bytes): ([Double], [Int]) = ([], [])
    for turn in 1...300 {
      let start = ContinuousClock.now
      let count = encoder.encode(frames[turn % 2], after: frames[(turn + 1) % 2]).count
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      bytes.append(count)
    }
    return Measure(milliseconds: times, bytes: bytes)
  }
}
