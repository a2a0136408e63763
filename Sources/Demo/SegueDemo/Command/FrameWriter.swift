import Segue
import SegueHTML
import SegueMovies
import SegueTerminal

protocol FrameWriter: AnyObject {
  /// Receives a frame that is shown from `time` on, in seconds since the first frame.
  func add(_ frame: CellGrid, at time: TimeInterval) throws
  func finish(at time: TimeInterval) throws
}

/// Writes frames in asciicast v2, without any data of the machine or the day.
final class CastWriter: FrameWriter {
  private var encoder: FrameEncoder
  private let size: CellSize
  private let output: ([UInt8]) throws -> Void

  /// Begins a recording on standard output, or wherever `output` puts the bytes.
  init(
    size: CellSize, colorMode: ColorMode, title: String,
    output: @escaping ([UInt8]) throws -> Void = { try StandardOutput.write($0) }
  ) throws {
    (self.size, self.output) = (size, output)
    encoder = FrameEncoder(colorMode: colorMode)
    try output(AsciicastLine.header(size, term: nil, title: title).bytes + AsciicastLine.opening.bytes)
  }

  func add(_ frame: CellGrid, at time: TimeInterval) throws {
    let bytes = Array(encoder.encode(frame))
    if !bytes.isEmpty { try output(AsciicastLine.output(bytes, time: time).bytes) }
  }

  func finish(at time: TimeInterval) throws { try output(AsciicastLine.closing(size, time: time).bytes) }
}

final class PictureWriter: FrameWriter {
  private let colorMode: ColorMode
  private let gif: GIFWriter

  init(size: CellSize, colorMode: ColorMode, font: String) throws(MovieError) {
    self.colorMode = colorMode
    gif = try GIFWriter(size: size, font: font) { try StandardOutput.write($0) }
  }

  func add(_ frame: CellGrid, at time: TimeInterval) throws { try gif.add(frame.shown(in: colorMode), at: time) }
  func finish(at time: TimeInterval) throws { try gif.finish(at: time) }
}

/// Writes a session as a page with a timeline.
final class TimelineWriter: FrameWriter {
  private let colorMode: ColorMode
  private let recorder: HTMLRecorder

  init(colorMode: ColorMode, title: String) throws {
    self.colorMode = colorMode
    recorder = try HTMLRecorder(title: title) { try StandardOutput.write($0) }
  }

  func add(_ frame: CellGrid, at time: TimeInterval) throws { try recorder.add(frame.shown(in: colorMode), at: time) }
  func finish(at time: TimeInterval) throws { try recorder.finish(at: time) }
}

/// Drops the frames, for a transition whose duration alone is asked for.
final class NoWriter: FrameWriter {
  func add(_ frame: CellGrid, at time: TimeInterval) {}
  func finish(at time: TimeInterval) {}
}
