import Foundation
import SegueFiles
import Testing

@Suite struct JSONListTests {
  static let sample = #"""
    [ {"a" : 1.50,"b":[1e3, {"a": "]}\""}]} ,
      {"a":2,  "z": null}, "text, with a comma",
      3]
    end
    """#.replacing("\nend", with: "\n")

  private func list(_ text: String) throws -> JSONList { try JSONList(Array(text.utf8)) }

  private func text(_ list: JSONList) -> String { String(decoding: list.bytes, as: UTF8.self) }

  @Test(arguments: [sample, "[]", " [ ]\n", "\u{FEFF}[1]", "[\r\n\t1 ,\r\n\t2\r\n]\r\n"])
  func `What is not changed is the same to the byte`(text: String) throws {
    #expect(try list(text).bytes == Array(text.utf8))
  }

  @Test func `Elements are the texts between the commas`() throws {
    let texts = try list(Self.sample).elements.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(
      texts == [#"{"a" : 1.50,"b":[1e3, {"a": "]}\""}]}"#, #"{"a":2,  "z": null}"#, "\"text, with a comma\"", "3"])
  }

  @Test func `A value is set in its place, and others stay`() throws {
    var list = try list(Self.sample)
    list.elements[0].set(Array("[2]".utf8), for: "a")
    list.elements[1].set(Array("true".utf8), for: "ü\"")
    // No object.
    list.elements[3].set(Array("true".utf8), for: "a")
    let expected = Self.sample.replacing("{\"a\" : 1.50", with: "{\"a\" : [2]")
      .replacing("\"z\": null}", with: "\"z\": null,\"ü\\\"\":true}")
    #expect(text(list) == expected)
  }

  @Test func `A key is found as it is meant, each time`() throws {
    var list = try list(#"[{"\u0061":1,"b":{"a":2},"a":3},{}]"#)
    list.elements[0].set(Array("0".utf8), for: "a")
    list.elements[1].set(Array("0".utf8), for: "a")
    #expect(text(list) == #"[{"\u0061":0,"b":{"a":2},"a":0},{"a": 0}]"#)
  }

  @Test func `Elements come and go with the commas of the file`() throws {
    var list = try list("[1, 2, 3]")
    let new = JSONList.Element([("k", Array("0".utf8))])
    list.elements.removeFirst()
    #expect(text(list) == "[2, 3]")
    list.elements.append(new)
    #expect(text(list) == "[2, 3, {\n    \"k\" : 0\n  }]")
    list.elements = []
    #expect(text(list) == "[]")
    list = try self.list("[]")
    list.elements = [new]
    #expect(text(list) == "[\n  {\n    \"k\" : 0\n  }\n]")
    list = JSONList()
    list.elements = [new, new]
    #expect(try JSONDecoder().decode([[String: Int]].self, from: Data(list.bytes)) == [["k": 0], ["k": 0]])
  }

  @Test(arguments: [
    ("", "it is not JSON"), ("[1,", "it is not JSON"), ("[1] 2", "it is not JSON"), ("{}", "it is not a list"),
    ("\"[]\"", "it is not a list"), ("[\"\0\"]", "it is not JSON"),
  ])
  func `What is no list is an error`(text: String, reason: String) {
    #expect(throws: FileError.unreadable(reason)) { try list(text) }
  }

  @Test func `Latin-1 and UTF-16 are errors`() {
    for bytes in [[0x5B, 0x22, 0xE4, 0x22, 0x5D], [0xFF, 0xFE, 0x5B, 0, 0x5D, 0]] as [[UInt8]] {
      #expect(throws: FileError.unreadable("it is not UTF-8")) { try JSONList(bytes) }
    }
  }
}

/// Lists of elements such as `a1`: an id and a value.
@Suite struct MergingTests {
  struct Element: Identifiable, Hashable {
    let id: Character
    let value: String
  }

  private func list(_ text: String) -> [Element] {
    text.split(separator: " ").compactMap { word in word.first.map { Element(id: $0, value: String(word.dropFirst())) }
    }
  }

  /// Before, here, elsewhere, and both.
  @Test(arguments: [
    ("a1 b1", "a1 b1", "a2 b1", "a2 b1"), ("a1 b1", "a2 b1", "a1 b1", "a2 b1"), ("a1 b1", "a2 b1", "a1 b3", "a2 b3"),
    ("a1 b1", "b1", "a1 b2", "b2"), ("a1 b1", "b1", "a1", ""), ("a1 b1", "a1 b1 c1", "a1 b1 d1", "a1 b1 c1 d1"),
    // Deleted by one and changed by the other.
    ("a1 b1", "b1", "a2 b1", "a2 b1"), ("a1 b1", "a2 b1", "b1", "a2 b1"),
    // Changed by both.
    ("a1", "a2", "a3", "a2|3|1"), ("", "a2", "a3", "a2|3|"),
    // In another order, and all is new.
    ("a1 b1 c1", "a1 b2 c1", "c1 b1 a1", "c1 b2 a1"), ("a1 b1 c1", "a1 x1 b1 c1", "c1 a1 b1", "c1 a1 x1 b1"),
    ("a1", "x1 y1", "a1 z1", "x1 y1 z1"),
  ])
  func `Both changes count`(base: String, own: String, other: String, merged: String) {
    let result = list(own).merged(with: list(other), since: list(base)) { own, other, base in
      let (isOwn, isOther) = (own != base, other != base)
      guard isOwn, isOther else { return isOwn ? own : other }
      return Element(id: own.id, value: "\(own.value)|\(other.value)|\(base?.value ?? "")")
    }
    #expect(result == list(merged))
  }
}
