public import Foundation
public import SegueCanvas
import SegueFiles

extension GIFWriter {
  /// Writes frames as an animated GIF to a file, which is replaced as a whole when the picture is complete, and makes the folders to it.
  ///
  /// - Parameters:
  ///   - frames: The frames with the times in seconds from which on they are shown, in order. Frames of another size than the first one
  ///     are left out.
  ///   - file: The file.
  ///   - rest: For how many seconds the last frame is shown before the picture repeats; negative values count as 0.
  ///   - cellHeight: The height of a cell in pixels, 4…64, twice its width. Values outside are clamped.
  ///   - font: The family, as Fontconfig knows it.
  /// - Throws: ``MovieError``, also without a frame, or `FileError` if the file cannot be written, or if its URL is none of a file.
  public static func write(
    _ frames: [(time: Double, frame: CellGrid)], to file: URL, rest: Double = 1, cellHeight: Int = 16,
    font: String = "monospace"
  ) throws {
    guard let last = frames.last, let size = frames.first?.frame.size else { throw MovieError.noFrames }
    var bytes: [UInt8] = []
    let writer = try GIFWriter(size: size, cellHeight: cellHeight, font: font) { bytes += $0 }
    for frame in frames { try writer.add(frame.frame, at: frame.time) }
    try writer.finish(at: last.time + (rest > 0 ? rest : 0))
    guard let path = FilePath(file) else { throw FileError.notAFile }
    try path.folder.makeFolder()
    try path.write(bytes)
  }
}
