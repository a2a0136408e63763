/// Something that breaks a law, in one line.
struct Breach: Error, Comparable, CustomStringConvertible {
  let path: String
  /// From 1; 0 if the breach is one of the whole file.
  var line = 0
  let message: String

  var description: String { line > 0 ? "\(path):\(line): \(message)" : "\(path): \(message)" }

  static func < (one: Breach, other: Breach) -> Bool {
    (one.path, one.line, one.message) < (other.path, other.line, other.message)
  }
}
