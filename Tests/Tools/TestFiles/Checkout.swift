public import Foundation

/// The checkout that the tests are built from.
public enum Checkout {
  /// Its folder, four levels above this file.
  public static let folder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// A file of it, or a folder.
  public static func url(_ path: String) -> URL { folder.appending(path: path) }

  /// A file of it, in UTF-8.
  public static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
}
