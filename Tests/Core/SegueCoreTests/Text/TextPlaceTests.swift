import Foundation
import SegueTesting
import Testing

@testable import SegueCore

@Suite struct TextPlaceTests {
  /// The rows of a text in a width, with `|` at the place of an offset.
  private func marked(_ text: String, _ width: Int, at offset: Int, isUpstream: Bool = false) -> [String] {
    let layout = TextLayout(text, width: width)
    let place = layout.place(of: offset, isUpstream: isUpstream)
    var rows = layout.lines.map(\.text)
    var row = rows[place.row]
    while Grapheme.width(of: row) < place.column { row += " " }
    var (column, index) = (0, row.startIndex)
    while column < place.column {
      column += Grapheme.width(of: row[index])
      index = row.index(after: index)
    }
    row.insert("|", at: index)
    rows[place.row] = row
    return rows
  }

  @Test(
    arguments: [
      ("one two", 4, 0, ["|one", "two"]), ("one two", 4, 3, ["one|", "two"]), ("one two", 4, 4, ["one", "|two"]),
      ("one two", 4, 7, ["one", "two|"]), ("one two", 4, 99, ["one", "two|"]), ("one two", 4, -5, ["|one", "two"]),
      ("a\n\nb", 4, 1, ["a|", "", "b"]), ("a\n\nb", 4, 2, ["a", "|", "b"]), ("a\n\nb", 4, 3, ["a", "", "|b"]),
      ("a\n", 4, 2, ["a", "|"]), ("a\r\nb", 4, 1, ["a|", "b"]), ("a\r\nb", 4, 2, ["a", "|b"]), ("", 4, 0, ["|"]),
      ("abcdef", 3, 3, ["abc", "|def"]), ("one   two", 4, 5, ["one|", "two"]), ("one   ", 4, 6, ["one |"]),
      ("漢字漢", 4, 1, ["漢|字", "漢"]), ("漢字漢", 4, 2, ["漢字", "|漢"]), ("e\u{301}x", 4, 1, ["e\u{301}|x"]),
      ("a\tb", 20, 1, ["a|       b"]), ("a\tb", 20, 2, ["a       |b"]), ("\tb", 20, 0, ["|        b"]),
      ("\t\tb", 20, 1, ["        |        b"]), ("a\t", 20, 2, ["a       |"]), ("a\t\n", 20, 2, ["a       |", ""]),
      ("a\u{200B}b", 4, 1, ["a|b"]), ("trans\u{AD}parent", 8, 5, ["trans|-", "parent"]),
      ("trans\u{AD}parent", 8, 6, ["trans-", "|parent"]), ("      far", 4, 2, ["|far"]),
    ] as [(String, Int, Int, [String])])
  func `The place of an offset`(text: String, width: Int, offset: Int, expected: [String]) {
    #expect(marked(text, width, at: offset) == expected)
  }

  @Test func `Where a word is cut, the end of the row and the start of the next are the same offset`() {
    #expect(marked("abcdef", 3, at: 3, isUpstream: true) == ["abc|", "def"])
    #expect(marked("漢字漢", 4, at: 2, isUpstream: true) == ["漢字|", "漢"])
    // A newline stands between these.
    #expect(marked("abc\ndef", 3, at: 4, isUpstream: true) == ["abc", "|def"])
  }

  @Test(
    arguments: [
      ("one two", 4, 0, 0, 0), ("one two", 4, 0, 2, 2), ("one two", 4, 0, 9, 3), ("one two", 4, 1, 0, 4),
      ("one two", 4, 9, 1, 5), ("one two", 4, -1, 1, 1), ("漢字", 4, 0, 1, 1), ("漢字", 4, 0, 0, 0),
      ("a\tb", 20, 0, 2, 1), ("a\tb", 20, 0, 6, 2), ("a\n\nb", 4, 1, 3, 2), ("", 4, 0, 3, 0), ("one ", 9, 0, 9, 4),
    ] as [(String, Int, Int, Int, Int)])
  func `The offset at a place`(text: String, width: Int, row: Int, column: Int, expected: Int) {
    #expect(TextLayout(text, width: width).offset(at: TextLayout.Place(row: row, column: column)) == expected)
  }

  @Test(arguments: 1...24)
  func `Places and offsets of any text agree, and rows hold all characters once`(width: Int) {
    let texts =
      HostileTextTests.lines + ["the quick-brown\tfox / jumps — over\n\tthe (lazy) dog! 漢字、かな。a\u{AD}b\u{200B}c"]
    for text in texts {
      let layout = TextLayout(text, width: width)
      #expect(layout.lines.flatMap { Array($0.range) } == Array(0..<text.count), "\(text) in \(width)")
      var last = TextLayout.Place(row: 0, column: 0)
      for offset in 0...text.count {
        let place = layout.place(of: offset)
        #expect((place.row, place.column) >= (last.row, last.column), "\(text) in \(width) at \(offset)")
        let back = layout.offset(at: place)
        // Several offsets share a place where a character is not shown. The end of a row may be the start of the next one.
        let places = [layout.place(of: back), layout.place(of: back, isUpstream: true)]
        #expect(places.contains(place), "\(text) in \(width) at \(offset)")
        last = place
      }
    }
  }
}
