import Segue
import SegueTerminal

/// Writes frames in asciicast v2, without anything of the machine or the day.
final class CastWriter: FrameWriter {
  private var encoder: FrameEncoder
  private let size: CellSize
  private let output: ([UInt8]) -> Void

  init(size: CellSize, colorMode: ColorMode, title: String, output: @escaping ([UInt8]) -> Void) {
    (self.size, self.output) = (size, output)
    encoder = FrameEncoder(colorMode: colorMode)
    output(AsciicastLine.header(size, term: nil, title: title).bytes)
    output(AsciicastLine.opening.bytes)
  }

  func add(_ frame: CellGrid, at time: TimeInterval) {
    let bytes = Array(encoder.encode(frame))
    if !bytes.isEmpty { output(AsciicastLine.output(bytes, time: time).bytes) }
  }

  func finish(at time: TimeInterval) {
    output(AsciicastLine.closing(size, time: time).bytes)
  }
}
