import Segue
import SegueMovies

/// Writes frames as a GIF, in the colours of a colour mode.
final class PictureWriter: FrameWriter {
  private let encoder: FrameEncoder
  private let gif: GIFWriter

  init(size: CellSize, colorMode: ColorMode, font: String, output: @escaping ([UInt8]) -> Void) throws(MovieError) {
    encoder = FrameEncoder(colorMode: colorMode)
    gif = try GIFWriter(size: size, font: font, output: output)
  }

  func add(_ frame: CellGrid, at time: TimeInterval) throws {
    try gif.add(encoder.shown(frame), at: time)
  }

  func finish(at time: TimeInterval) throws { try gif.finish(at: time) }
}
