import Foundation

enum Place {
  /// The folder of the built programs and of the test bundle. On macOS the bundle is an argument of the program that
  /// runs.
  static let binaries: URL = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.path.contains(".xctest") { folder = folder.deletingLastPathComponent() }
    return folder
  }()
}
