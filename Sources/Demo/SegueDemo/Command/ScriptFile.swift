import Foundation
import Segue
import SegueImages
import SegueTerminal

/// A script from a file.
struct ScriptFile {
  let path: String
  let script: EventScript

  /// The options that a script may set. Where files are, and what is done with the script, is not its affair.
  static let settings = [
    "size", "page", "color", "mosaic", "theme", "fps", "slow", "release", "reduce-motion", "no-autoplay",
  ]

  /// A file that is larger is none that anybody has recorded: it has room for half an hour in motion.
  private static let mostBytes = 64 << 20

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - path: Its file, or a pipe.
  ///   - set: Called with each setting.
  init(_ path: String, set: (_ name: String, _ value: String) throws -> Void) throws {
    self.path = path
    let bytes: [UInt8]
    do {
      bytes = try FilePath(bytes: CommandLineParser.bytes(of: path)).read(upTo: Self.mostBytes, acceptsPipes: true)
    } catch {
      throw UsageError(description: "\(path) cannot be read: \(error)")
    }
    script = try EventScript(String(decoding: bytes, as: UTF8.self), file: path, checking: set)
  }

  var size: CellSize? { script.size }

  /// Throws if a terminal is too small: a part of the picture would be missing, and the rest in the wrong places.
  ///
  /// In a larger one the picture is in the top left corner, as the terminal's own size would give other frames.
  func checkSize(_ size: CellSize?) throws(UsageError) {
    guard let size, let least = script.largestSize(startingAt: size),
      least.columns > size.columns || least.rows > size.rows
    else { return }
    throw UsageError(
      description: "\(path) needs \(least.columns)x\(least.rows) cells, and the terminal has "
        + "\(size.columns)x\(size.rows): make it larger, or use segue render --script")
  }

  /// What the system says, without Foundation's words in front of it.
  static func reason(_ error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    let text = cause.localizedDescription
    return text.split(separator: " be completed. ", maxSplits: 1).last.map(String.init) ?? text
  }
}
