import Segue
import SegueMovies
import SegueTerminal

/// Writes frames as a GIF on standard output, in the colours of a colour mode.
final class PictureWriter: FrameWriter {
  private let colorMode: ColorMode
  private let gif: GIFWriter

  init(size: CellSize, colorMode: ColorMode, font: String) throws(MovieError) {
    self.colorMode = colorMode
    gif = try GIFWriter(size: size, font: font) { try StandardOutput.write($0) }
  }

  func add(_ frame: CellGrid, at time: TimeInterval) throws {
    try gif.add(frame.shown(in: colorMode), at: time)
  }

  func finish(at time: TimeInterval) throws { try gif.finish(at: time) }
}
