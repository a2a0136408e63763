import Foundation
import Segue

/// Records the frames of a terminal, as they are shown, in asciicast v2.
///
/// Times are those of the real clock from the start on: slow motion is recorded slow, and a stopped program as a pause.
final class AsciicastRecorder {
  /// Clears what an older player, which does not know of the new size, would leave beside the new picture.
  private static let clear = Array("\u{1B}[0m\u{1B}[2J".utf8)

  private let file: AsciicastFile
  private let start: TimeInterval
  private var size: CellSize

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - url: Where the file is.
  ///   - size: The size of the screen.
  ///   - term: The terminal's name in terminfo. Nothing else of the environment is recorded.
  ///   - now: The time on the monotonic clock, in seconds.
  init(_ url: URL, size: CellSize, term: String?, at now: TimeInterval) throws(TerminalError) {
    (self.size, start) = (size, now)
    let title = ProcessInfo.processInfo.processName
    file = try AsciicastFile(url, beginningWith: [.header(size, term: term, title: title), .opening])
  }

  /// Records a frame: `bytes` without what the terminal is asked.
  func add(_ bytes: ArraySlice<UInt8>, size: CellSize, at now: TimeInterval) {
    var frame = Array(bytes)
    if size != self.size {
      self.size = size
      file.append(.resize(size, time: now - start))
      // The application draws everything anew.
      frame = Self.clear + frame
    }
    file.append(.output(frame, time: now - start))
  }

  /// Ends the recording. Returns the error if it had stopped before.
  func end(at now: TimeInterval) -> TerminalError? {
    file.append(.closing(size, time: now - start))
    return file.finish().map { .cannotRecord(file.path, reason: $0) }
  }
}
