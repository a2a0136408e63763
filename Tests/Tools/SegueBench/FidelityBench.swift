import Segue
import SegueTesting
import TestFiles

/// A photograph page that slides in, at each level of fidelity: the bytes, and how far the screen is off.
enum FidelityBench {
  struct Level: Codable {
    let fidelity: String
    /// The largest distance in Oklab that the level allows.
    let allowed: Double
    /// The largest distance that a terminal showed in any cell of any frame.
    let largest: Double
    /// The number of cells that were further off than their level allows, or off outside pictures, in all frames.
    let wrongCells: Int
    /// Median and sum of the bytes of the frames.
    let bytes: Int
    let allBytes: Int
    /// The sum for a terminal that gets its cells row by row.
    let allBytesInRowOrder: Int
    let frames: Int
  }

  static func levels(_ size: CellSize) -> [Level] {
    let scene = TransitionScene(.slide, size)
    scene.begin()
    let frames = (0...30).map { step in
      scene.move(to: Double(step) / 30)
      scene.tick()
      return scene.application.frame
    }
    return Fidelity.allCases.map { level($0, frames) }
  }

  private static func level(_ fidelity: Fidelity, _ frames: [CellGrid]) -> Level {
    // As in xterm.
    let capabilities: FrameEncoder.Capabilities = [
      .erasesWithFill, .repeatsCharacters, .movesCursor, .insertsAndDeletes,
    ]
    var encoder = ThriftyEncoder(colorMode: .truecolor, capabilities: capabilities)
    var rowEncoder = ThriftyEncoder(colorMode: .truecolor, capabilities: capabilities)
    _ = rowEncoder.encode(frames[0])
    let inRowOrder = frames.dropFirst().reduce(0) { sum, frame in
      sum + rowEncoder.encode(frame, fidelity: fidelity, isInRowOrder: true).count
    }
    var screen = TerminalScreen(size: frames[0].size)
    screen.read(Array(encoder.encode(frames[0])))
    var (largest, wrong, bytes): (Double, Int, [Int]) = (0, 0, [])
    for frame in frames.dropFirst() {
      let sent = Array(encoder.encode(frame, fidelity: fidelity))
      screen.read(sent)
      bytes.append(sent.count)
      largest = max(largest, frame.pictureDifference(from: screen, fidelity: fidelity))
      wrong += frame.differences(from: screen, fidelity: fidelity).count
    }
    return Level(
      fidelity: "\(fidelity)", allowed: fidelity.largestDifference, largest: largest, wrongCells: wrong,
      bytes: bytes.quantile(0.5) ?? 0, allBytes: bytes.reduce(0, +),
      allBytesInRowOrder: inRowOrder, frames: bytes.count)
  }
}
