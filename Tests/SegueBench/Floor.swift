import CBench
import Segue

/// The plain C loop with the same cells, which an encoder can hardly be faster than.
final class Floor {
  private var shown: [bench_cell] = []
  private var bytes: [UInt8] = []

  /// The time of a frame in which every cell changes: what the ticks of all transitions are compared with.
  static func everyCellChanged(_ size: CellSize) -> Measure {
    Floor().measure(EncodeBench.everyCellChanged(size).map(PeerCells.init))
  }

  /// Encodes each frame over the one before, as often as `EncodeBench` does.
  func measure(_ frames: [PeerCells]) -> Measure {
    let count = frames[0].cells.count
    shown = Array(repeating: bench_cell(scalar: .max, ink: .max, fill: .max, style: .max), count: count)
    bytes = Array(repeating: 0, count: count * 80)
    var (times, counts): ([Double], [Int]) = ([], [])
    for _ in 0..<12 {
      _ = encode(frames[0])
      for frame in frames.dropFirst() {
        var written = 0
        times.append(milliseconds { written = encode(frame) })
        counts.append(written)
      }
    }
    return Measure(milliseconds: times, bytes: counts)
  }

  private func encode(_ frame: PeerCells) -> Int {
    let (columns, rows) = (Int32(frame.size.columns), Int32(frame.size.rows))
    return unsafe frame.cells.withUnsafeBufferPointer { cells in
      unsafe shown.withUnsafeMutableBufferPointer { shown in
        unsafe bytes.withUnsafeMutableBufferPointer { bytes in
          unsafe bench_floor_encode(cells.baseAddress, shown.baseAddress, columns, rows, bytes.baseAddress)
        }
      }
    }
  }
}
