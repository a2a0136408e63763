import Segue
import SegueTerminal

/// Writes frames in asciicast v2 on standard output, without anything of the machine or the day.
final class CastWriter: FrameWriter {
  private var encoder: FrameEncoder
  private let size: CellSize

  init(size: CellSize, colorMode: ColorMode, title: String) throws(OutputError) {
    self.size = size
    encoder = FrameEncoder(colorMode: colorMode)
    try StandardOutput.write(AsciicastLine.header(size, term: nil, title: title).bytes)
    try StandardOutput.write(AsciicastLine.opening.bytes)
  }

  func add(_ frame: CellGrid, at time: TimeInterval) throws {
    let bytes = Array(encoder.encode(frame))
    if !bytes.isEmpty { try StandardOutput.write(AsciicastLine.output(bytes, time: time).bytes) }
  }

  func finish(at time: TimeInterval) throws {
    try StandardOutput.write(AsciicastLine.closing(size, time: time).bytes)
  }
}
