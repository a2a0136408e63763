// Writes ICU's data without the items that no program here reads. They are half of what Swift's libraries weigh:
//   - the texts of all languages but English: on Linux, Foundation's current locale is en_001 in every environment;
//   - the tables of old encodings.
// Line breaks and words are found by rules and dictionaries, all of which stay.
//
//   TrimICU icudt76l.dat >trimmed.dat
//
// The format is ICU's “common data” (udata.h, ucmndata.h): a header, the number of items, for each the offsets of its name and of its
// data from that number on, sorted by name, then the names and the data.
import Foundation

struct Failure: Error, CustomStringConvertible {
  let description: String
}

struct CommonData {
  private let bytes: [UInt8]
  private let header: Int
  private(set) var items: [(name: String, data: ArraySlice<UInt8>)] = []

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard bytes.count > 24, bytes[2...3] == [0xDA, 0x27], bytes[12..<16] == ArraySlice("CmnD".utf8), bytes[16] == 1
    else {
      throw Failure(description: "no common data of ICU, version 1")
    }
    header = Int(bytes[0]) | Int(bytes[1]) << 8
    let count = try word(at: 0)
    var offsets: [(name: Int, data: Int)] = []
    for index in 0..<count { offsets.append((try word(at: 4 + 8 * index), try word(at: 8 + 8 * index))) }
    for (index, offset) in offsets.enumerated() {
      let end = header + (index + 1 < count ? offsets[index + 1].data : bytes.count - header)
      let start = header + offset.data
      let name = bytes[(header + offset.name)...].prefix { $0 != 0 }
      guard start <= end, end <= bytes.count else { throw Failure(description: "an item outside of the file") }
      items.append((String(decoding: name, as: UTF8.self), bytes[start..<end]))
    }
  }

  private func word(at offset: Int) throws -> Int {
    guard header + offset + 4 <= bytes.count else { throw Failure(description: "a file that is cut short") }
    return (0..<4).reduce(0) { $0 | Int(bytes[header + offset + $1]) << (8 * $1) }
  }

  /// The file with some of its items.
  func keeping(_ isKept: (String) -> Bool) -> [UInt8] {
    let kept = items.filter { isKept($0.name) }
    var names: [UInt8] = []
    var table: [(name: Int, data: Int)] = []
    let start = 4 + 8 * kept.count
    for item in kept {
      table.append((start + names.count, 0))
      names += Array(item.name.utf8) + [0]
    }
    // Data begins at multiples of 16 bytes.
    var data: [UInt8] = []
    let first = (header + start + names.count + 15) / 16 * 16 - header
    for (index, item) in kept.enumerated() {
      table[index].data = first + data.count
      data += item.data
      data += Array(repeating: 0, count: (16 - data.count % 16) % 16)
    }
    var result = Array(bytes[..<header])
    func append(_ word: Int) { for shift in [0, 8, 16, 24] { result.append(UInt8(word >> shift & 0xFF)) } }
    append(kept.count)
    for offsets in table {
      append(offsets.name)
      append(offsets.data)
    }
    result += names
    result += Array(repeating: 0, count: header + first - result.count)
    return result + data
  }
}

/// Whether an item, such as `icudt76l/zone/de_AT.res`, is the text of another language, or a table of an encoding.
func isUnread(_ name: String) -> Bool {
  let file = name.split(separator: "/").last ?? ""
  if file.hasSuffix(".cnv") { return true }
  guard file.hasSuffix(".res") else { return false }
  let language = file.dropLast(4).prefix { $0 != "_" }
  return (2...3).contains(language.count) && language.allSatisfy(\.isLowercase) && language != "en"
}

do {
  let bytes = try Data(contentsOf: URL(filePath: CommandLine.arguments.dropFirst().first ?? ""))
  let data = try CommonData(Array(bytes))
  try FileHandle.standardOutput.write(contentsOf: Data(data.keeping { !isUnread($0) }))
} catch {
  FileHandle.standardError.write(Data("TrimICU: \(error)\n".utf8))
  exit(1)
}
