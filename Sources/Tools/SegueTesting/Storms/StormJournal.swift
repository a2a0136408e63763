import Foundation

/// The script of the run that is under way: in a file as well, which is still there if the run ends the process.
final class StormJournal {
  /// The script so far.
  private(set) var text = ""
  private var seed: UInt64 = 0
  private let url: URL
  private var file: FileHandle?

  /// Makes the file, and says on standard error where it is. Where none can be made, there is none.
  init(_ place: String) {
    let name = "segue-storm-\(ProcessInfo.processInfo.processIdentifier)-\(place.replacing(":", with: "-")).script"
    url = FileManager.default.temporaryDirectory.appending(path: name)
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else { return }
    file = try? FileHandle(forWritingTo: url)
    let line = "storm: \(place): if it ends the process, \(url.path) shows with what\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  /// Empties the file for the run of a seed.
  func begin(_ seed: UInt64) {
    (text, self.seed) = ("", seed)
    try? file?.truncate(atOffset: 0)
  }

  /// Adds lines. The recorder writes those of a step before it is made.
  func write(_ lines: String) {
    let isFirst = text.isEmpty
    text += lines
    // The first line of a script is its own.
    try? file?.write(
      contentsOf: Data((isFirst ? lines.replacing("\n", with: "\n# seed \(seed)\n", maxReplacements: 1) : lines).utf8))
  }

  /// Removes the file.
  func remove() {
    try? file?.close()
    try? FileManager.default.removeItem(at: url)
  }
}
