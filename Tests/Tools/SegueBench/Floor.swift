import CBench
import Segue

/// The plain C loop with the same cells, which an encoder can hardly be faster than.
///
/// It takes turns with what it is compared with: the clock of a shared machine changes by half within seconds.
final class Floor {
  private let frames: [PeerCells]
  private var shown: [bench_cell]
  private var bytes: [UInt8]
  private var next = 0
  private var (times, counts): ([Double], [Int]) = ([], [])

  /// Encodes `frames` one after the other, and again from the first.
  init(_ frames: [PeerCells]) {
    self.frames = frames
    let count = frames[0].cells.count
    shown = Array(repeating: bench_cell(scalar: .max, ink: .max, fill: .max, style: .max), count: count)
    bytes = Array(repeating: 0, count: count * 80)
  }

  /// Frames in which every cell changes: what the ticks of all transitions are compared with.
  static func everyCellChanged(_ size: CellSize) -> Floor {
    Floor(EncodeBench.everyCellChanged(size).map(PeerCells.init))
  }

  /// The measurements of all turns. The steps to the first frame do not count.
  var measure: Measure { Measure(milliseconds: times, bytes: counts) }

  /// Encodes the next frame.
  func turn() {
    var written = 0
    let time = milliseconds { written = encode(frames[next]) }
    if next > 0 {
      times.append(time)
      counts.append(written)
    }
    next = (next + 1) % frames.count
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
