public import Foundation

/// A folder that is deleted with its last reference.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url = FileManager.default.temporaryDirectory.appending(path: "segue-test-\(UUID().uuidString.prefix(8))")

  /// Makes an empty folder among the system's temporary files.
  public init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in it.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Opens a new, empty file.
  public func writer(_ name: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path(name), contents: nil)
    return try FileHandle(forWritingTo: url.appending(path: name))
  }

  /// Writes a file in UTF-8.
  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  /// The contents of a file; empty if there is none.
  public func read(_ name: String) throws -> String {
    guard FileManager.default.fileExists(atPath: path(name)) else { return "" }
    return String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }
}
