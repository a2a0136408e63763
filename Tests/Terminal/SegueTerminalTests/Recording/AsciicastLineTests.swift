import Foundation
import Segue
import SegueTerminal
import SegueTesting
import Testing

struct AsciicastLineTests {
  @Test func `The header says what the format asks for`() throws {
    let line = AsciicastLine.header(CellSize(columns: 132, rows: 43), term: "xterm", title: "a \"b\" \\ \u{1F642}")
      .bytes
    let header = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 132)
    #expect(header["height"] as? Int == 43)
    #expect(header["env"] as? [String: String] == ["TERM": "xterm"])
    #expect(header["title"] as? String == "a \"b\" \\ \u{1F642}")
    #expect(header.count == 5)
    let plain = AsciicastLine.header(CellSize(columns: 1, rows: 1), term: nil, title: nil)
    #expect(String(decoding: plain.bytes, as: UTF8.self) == "{\"version\": 2, \"width\": 1, \"height\": 1}\n")
  }

  @Test func `An event is a line of JSON in ASCII, as written by hand`() {
    let line = AsciicastLine.output(Array("\u{1B}[Hé\"\\\r\n\u{7F}▚🙂".utf8), time: 1.25)
    #expect(
      String(decoding: line.bytes, as: UTF8.self)
        == #"[1.250000, "o", "\u001b[H\u00e9\"\\\u000d\u000a\u007f\u259a\ud83d\ude42"]"# + "\n")
    let resize = AsciicastLine.resize(CellSize(columns: 100, rows: 50), time: 12.3456789)
    #expect(String(decoding: resize.bytes, as: UTF8.self) == "[12.345679, \"r\", \"100x50\"]\n")
  }

  @Test func `Any bytes come back from JSON as text, each line whole`() throws {
    var random = SplitMix64(seed: 20)
    for count in 0..<200 {
      let isText = count % 2 == 0
      let scalars = (0..<count).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) }
      let bytes =
        isText
        ? Array(String(String.UnicodeScalarView(scalars)).utf8)
        : (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let line = AsciicastLine.output(bytes, time: 3).bytes
      #expect(line.allSatisfy { $0 < 0x7F })
      #expect(line.count { $0 == 10 } == 1)
      #expect(line.last == 10)
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [Any])
      let text = try #require(event[2] as? String)
      // Strings compare by canonical equivalence, and so more than the bytes must be told apart here.
      #expect(Array(text.utf8) == Array(String(decoding: bytes, as: UTF8.self).utf8), "\(bytes)")
    }
  }
}
