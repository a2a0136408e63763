import Foundation

/// Why a command was rejected.
nonisolated struct GraphicsError: Error, Hashable {
  /// The code of the answer, such as `EINVAL`.
  let code: String
  let message: String

  init(_ code: String, _ message: String) { (self.code, self.message) = (code, message) }
}

/// A command of the graphics protocol: `key=value` pairs, and a payload in base64.
nonisolated struct GraphicsCommand: Sendable {
  /// The keys with one letter as their value. All others have a number.
  private static let flags = Set("adot".utf8)
  /// The numbers that may be negative.
  private static let signed = Set("zHV".utf8)
  private static let numbers = Set("qiIpfsvSOmNxywhXYcrCUPQzHV".utf8)
  /// The most bytes of base64 in one command.
  private static let longestPayload = 4096

  /// The control data, as it was written.
  let control: String
  private var values: [UInt8: Int] = [:]
  /// The payload, decoded.
  private(set) var payload: [UInt8] = []

  /// Reads what stands between `ESC _ G` and `ESC \`.
  ///
  /// A terminal cannot tell which image a malformed command is about: what this throws gets no answer.
  init(_ bytes: [UInt8]) throws(GraphicsError) {
    let parts = bytes.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    control = String(decoding: parts[0], as: UTF8.self)
    for pair in parts[0].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) where !parts[0].isEmpty {
      try read(pair)
    }
    guard parts.count > 1 else { return }
    guard let data = Data(base64Encoded: Data(parts[1])) else {
      throw GraphicsError("EINVAL", "the payload is not base64")
    }
    payload = Array(data)
    // The specification's limits. Terminals take more, but a program may not count on it.
    guard parts[1].count <= Self.longestPayload else {
      throw GraphicsError("EINVAL", "a payload of \(parts[1].count) bytes, of which \(Self.longestPayload) are allowed")
    }
    guard !hasMore || parts[1].count % 4 == 0 else {
      throw GraphicsError("EINVAL", "a chunk that is not the last, of \(parts[1].count) bytes")
    }
  }

  private mutating func read(_ pair: ArraySlice<UInt8>) throws(GraphicsError) {
    let malformed = GraphicsError("EINVAL", "malformed: “\(String(decoding: pair, as: UTF8.self))”")
    guard let key = pair.first, pair.dropFirst().first == UInt8(ascii: "=") else { throw malformed }
    let value = pair.dropFirst(2)
    if Self.flags.contains(key) {
      guard value.count == 1, let letter = value.first else { throw malformed }
      values[key] = Int(letter)
    } else {
      let isSigned = Self.signed.contains(key)
      let allowed = isSigned ? Int(Int32.min)...Int(Int32.max) : 0...Int(UInt32.max)
      guard Self.numbers.contains(key), value.first != UInt8(ascii: "+"),
        let number = Int(String(decoding: value, as: UTF8.self)), allowed.contains(number)
      else { throw malformed }
      values[key] = number
    }
  }

  /// A number; `0` if the key is missing.
  func number(_ key: Character) -> Int { value(key) ?? 0 }

  /// The letter of a key with one.
  func letter(_ key: Character, _ initial: Character) -> Character {
    value(key).map { Character(Unicode.Scalar(UInt8($0))) } ?? initial
  }

  /// What was given for a key.
  func value(_ key: Character) -> Int? { key.asciiValue.flatMap { values[$0] } }

  /// What to do.
  var action: Character { letter("a", "t") }
  /// The id of the image; 0 for none.
  var id: UInt32 { UInt32(number("i")) }
  /// The number of the image; 0 for none.
  var imageNumber: UInt32 { UInt32(number("I")) }
  /// The id of the placement; 0 for none.
  var placementID: UInt32 { UInt32(number("p")) }
  /// Whether chunks follow.
  var hasMore: Bool { number("m") == 1 }
  /// Whether the command can only be a further chunk, which has no other keys.
  var isChunk: Bool { values.keys.allSatisfy { $0 == UInt8(ascii: "m") || $0 == UInt8(ascii: "q") } }

  /// The command with how much it wants to hear taken from its last chunk, if that says so.
  func answering(as last: GraphicsCommand) -> GraphicsCommand {
    guard last.number("q") > 0 else { return self }
    var command = self
    command.values[UInt8(ascii: "q")] = last.number("q")
    return command
  }
}
