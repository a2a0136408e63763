import Foundation

extension Arguments {
  /// Takes the value of `--record`. The end of the name says what is recorded.
  mutating func setRecording(_ path: String) throws(UsageError) {
    guard path.hasSuffix(".cast") else {
      throw UsageError(description: "--record cannot be “\(path)”; it writes FILE.cast")
    }
    guard castFile == nil else { throw UsageError(description: "give --record FILE.cast once") }
    castFile = URL(fileURLWithPath: path)
  }
}
