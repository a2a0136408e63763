public import Foundation
import SegueFiles

/// A text that a test expects, kept in a file beside the test: a screen that a person has read and found right.
///
///     #expect(GoldenFile("details").difference(from: app.screen) == nil)
///
/// With `SEGUE_RECORD=1` in the environment, the file is written instead of compared, and the test fails all the same: read
/// the file, and run the test again without it.
public nonisolated struct GoldenFile: Sendable {
  /// The file.
  public let url: URL
  private let isRecording: Bool

  /// The file `Golden/NAME.txt` in the folder of the calling source file.
  ///
  /// - Parameters:
  ///   - name: The name without its extension. It may contain folders.
  ///   - isRecording: Whether to write the file; by default whether `SEGUE_RECORD` is in the environment.
  ///   - sourceFile: The path of the source file beside the folder.
  public init(
    _ name: String, isRecording: Bool = ProcessInfo.processInfo.environment["SEGUE_RECORD"] != nil,
    beside sourceFile: String = #filePath
  ) {
    url = URL(filePath: sourceFile).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
    self.isRecording = isRecording
  }

  /// Compares the file with a text, line by line. The line end after the last line does not count.
  ///
  /// - Returns: Nil if they are the same; otherwise the different lines, or the reason why there is no file to compare with.
  public func difference(from text: String) -> String? {
    if isRecording { return record(text) }
    guard let kept = try? String(contentsOf: url, encoding: .utf8) else {
      return "\(url.path) cannot be read; SEGUE_RECORD=1 writes it"
    }
    let (expected, shown) = (Self.lines(kept), Self.lines(text))
    if expected == shown { return nil }
    let different = (0..<max(expected.count, shown.count)).filter { index in
      index >= expected.count || index >= shown.count || expected[index] != shown[index]
    }
    return different.reduce(into: "\(url.path) differs") { report, index in
      report += "\nline \(index + 1)"
      if index < expected.count { report += "\n  expected \(expected[index])" }
      if index < shown.count { report += "\n  shown    \(shown[index])" }
    }
  }

  private func record(_ text: String) -> String {
    do {
      let path = FilePath(url.path(percentEncoded: false))
      try path.folder.makeFolder()
      try path.write(Array((Self.lines(text).joined(separator: "\n") + "\n").utf8))
      return "\(url.path) was written: read it, and run the test again without SEGUE_RECORD"
    } catch {
      return "\(url.path) cannot be written: \(error)"
    }
  }

  private static func lines(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}
