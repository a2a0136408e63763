import UIKitSourceRewriter

/// Laws about lines, comments included.
enum TextLaws {
  /// Law 4: files are cut by idea, and 400 lines are two ideas. A table is one.
  static func length(in checkout: Checkout) -> [Breach] {
    checkout.sources(in: "Sources", "Tests").filter { !$0.path.hasSuffix("+Table.swift") && $0.lineCount > 400 }
      .map { Breach(path: $0.path, message: "\($0.lineCount) lines are two ideas") }
  }

  /// Nothing is left half done. The words are in two parts, because this file is read, too.
  static func leftOpen(in checkout: Checkout) -> [Breach] {
    let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "fatalError(\"" + "not"].map { Array($0.utf8) }
    return checkout.sources(in: "Sources", "Tests").flatMap { file in
      words.flatMap { word in
        places(of: word, in: file.source.bytes[...]).map {
          Breach(
            path: file.path, line: file.line(ofByte: $0), message: "left open: \(String(decoding: word, as: UTF8.self))"
          )
        }
      }
    }
  }

  /// No file holds a path of somebody's machine.
  static func machines(in checkout: Checkout) -> [Breach] {
    let sources = checkout.sources.map { ($0.path, $0.source.bytes) }
    let others = checkout.texts.map { ($0.key, Array($0.value.utf8)) }
    return (sources + others).flatMap { path, bytes in
      homes(in: bytes).map { place in
        let line = 1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
        return Breach(path: path, line: line, message: "names a machine")
      }
    }
  }

  /// Where a path begins that is below a home, or below the folder in which machines of services build.
  private static func homes(in bytes: [UInt8]) -> [Int] {
    ["work", "root", "home"].flatMap { name in
      places(of: Array("/\(name)/".utf8), in: bytes[...]).filter { place in
        guard name == "home" else { return true }
        let user = bytes[(place + name.count + 2)...].prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        return !user.isEmpty && user.endIndex < bytes.count && bytes[user.endIndex] == UInt8(ascii: "/")
      }
    }
  }

  private static func places(of word: [UInt8], in bytes: ArraySlice<UInt8>) -> [Int] {
    var (places, rest) = ([Int](), bytes)
    while let place = rest.firstIndex(of: word[0]) {
      if rest[place...].starts(with: word) { places.append(place) }
      rest = rest[(place + 1)...]
    }
    return places
  }

  /// Law 8.
  static func subjects(in checkout: Checkout) -> [Breach] {
    checkout.subjects.compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[1].unicodeScalars.count > 72 else { return nil }
      return Breach(path: String(parts[0]), message: "the subject has more than 72 characters: \(parts[1])")
    }
  }
}
