import SegueTesting
import Testing

@testable import SegueCore

@Suite struct TextLayoutTests {
  private func lines(_ text: String, _ width: Int, limit: Int = 0, _ mode: LineBreakMode = .byTruncatingTail)
    -> [String]
  { TextLayout(text, width: width, limit: limit, lineBreakMode: mode).lines.map(\.text) }

  @Test(
    arguments: [
      ("one two  three", 7, ["one two", "three"]), ("one  two", 8, ["one  two"]), ("  one two", 6, ["  one", "two"]),
      ("one two ", 8, ["one two "]), ("one two   ", 7, ["one two"]),
      ("a\n\nb\r\nc\u{2028}d", 9, ["a", "", "b", "c", "d"]), ("unbreakable", 4, ["unbr", "eaka", "ble"]),
      ("a unbreakable", 4, ["a", "unbr", "eaka", "ble"]), ("      far", 4, ["far"]), ("", 4, [""]),
      // After hyphens, slashes and dashes, but not where a word or a number begins.
      ("well-known fact", 6, ["well-", "known", "fact"]), ("use --all", 6, ["use", "--all"]),
      ("is -12", 4, ["is", "-12"]), ("src/main.swift", 5, ["src/", "main.", "swift"]),
      ("1/2 or 2-3", 9, ["1/2 or", "2-3"]), ("so—well", 5, ["so—", "well"]),
      ("https://a.b/cd", 12, ["https://a.b/", "cd"]), ("re\u{2010}do it", 4, ["re\u{2010}", "do", "it"]),
      // Ideographs, and what must not begin or end a line.
      ("漢字漢字", 4, ["漢字", "漢字"]), ("漢字漢字", 5, ["漢字", "漢字"]), ("漢字。漢", 4, ["漢", "字。", "漢"]), ("「漢字」", 4, ["「漢", "字」"]),
      ("漢「字」漢", 4, ["漢", "「字", "」漢"]), ("abc漢字", 5, ["abc漢", "字"]), ("カーを", 4, ["カー", "を"]), ("한국어", 4, ["한국", "어"]),
      ("😀😀😀", 4, ["😀😀", "😀"]), ("so (a) !", 6, ["so", "(a) !"]), ("a (b", 3, ["a", "(b"]),
      // No break beside these.
      ("aa bb\u{A0}cc", 5, ["aa", "bb\u{A0}cc"]), ("aa 10\u{202F}km", 6, ["aa", "10\u{202F}km"]),
      ("漢\u{2060}字漢", 4, ["漢字", "漢"]), ("a 漢\u{2060}字", 4, ["a", "漢字"]), ("aa\u{200B}bb", 3, ["aa", "bb"]),
      // Soft hyphens show where the line ends, and nowhere else.
      ("trans\u{AD}parent", 11, ["transparent"]), ("trans\u{AD}parent", 8, ["trans-", "parent"]),
      ("trans\u{AD}parent", 5, ["trans", "paren", "t"]), ("a\u{AD}b\u{AD}c", 2, ["a-", "bc"]),
      // Tabs lead to the next multiple of eight.
      ("a\tb", 20, ["a       b"]), ("12345678\tb", 20, ["12345678        b"]), ("\tb", 20, ["        b"]),
      ("a\tb", 8, ["a", "b"]), ("漢\tb", 20, ["漢      b"]),
    ] as [(String, Int, [String])])
  func `Lines break where they may`(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    arguments: [
      ("IMG_2024 holiday.jpg", 8, 1, .byTruncatingTail, ["IMG_202…"]),
      ("IMG_2024 holiday.jpg", 12, 1, .byTruncatingTail, ["IMG_2024 ho…"]),
      ("IMG_2024 holiday.jpg", 10, 1, .byTruncatingTail, ["IMG_2024…"]),
      ("IMG_2024 holiday.jpg", 10, 1, .byTruncatingMiddle, ["IMG_2….jpg"]),
      ("IMG_2024 holiday.jpg", 9, 1, .byTruncatingMiddle, ["IMG_….jpg"]),
      ("IMG_2024 holiday.jpg", 9, 1, .byTruncatingHead, ["…iday.jpg"]),
      ("IMG_2024 holiday.jpg", 13, 1, .byTruncatingHead, ["…holiday.jpg"]),
      ("IMG_2024 holiday.jpg", 10, 1, .byClipping, ["IMG_2024 h"]),
      ("IMG_2024 holiday.jpg", 10, 1, .byWordWrapping, ["IMG_2024"]),
      ("IMG_2024 holiday.jpg", 10, 1, .byCharWrapping, ["IMG_2024 h"]),
      ("IMG_2024 holiday.jpg", 10, 0, .byCharWrapping, ["IMG_2024 h", "oliday.jpg"]),
      ("IMG_2024 holiday.jpg", 20, 1, .byTruncatingTail, ["IMG_2024 holiday.jpg"]),
      ("the quick brown fox", 9, 2, .byTruncatingTail, ["the quick", "brown fox"]),
      ("the quick brown foxes", 9, 2, .byTruncatingTail, ["the quick", "brown fo…"]),
      ("the quick brown foxes", 9, 2, .byTruncatingHead, ["the quick", "…wn foxes"]),
      ("the quick brown foxes", 9, 2, .byTruncatingMiddle, ["the quick", "brow…oxes"]),
      ("the quick brown foxes", 9, 2, .byWordWrapping, ["the quick", "brown"]),
      ("one\ntwo\nthree", 5, 2, .byTruncatingTail, ["one", "two…"]), ("one\ntwo", 3, 1, .byTruncatingTail, ["on…"]),
      ("one\ntwo\nlast", 8, 2, .byTruncatingHead, ["one", "…wo last"]), ("one\ntwo", 9, 1, .byClipping, ["one"]),
      ("漢字漢字", 6, 1, .byTruncatingTail, ["漢字…"]), ("漢字漢字", 5, 1, .byTruncatingMiddle, ["漢…字"]),
      ("abc", 1, 1, .byTruncatingTail, ["…"]), ("abc", 0, 1, .byTruncatingTail, []), ("abc", -3, 1, .byClipping, []),
      ("trans\u{AD}parent", 7, 1, .byTruncatingTail, ["transp…"]), ("a\u{AD}b", 1, 1, .byWordWrapping, ["a"]),
    ] as [(String, Int, Int, LineBreakMode, [String])])
  func `Text beyond the limit is cut by characters, as the mode says`(
    text: String, width: Int, limit: Int, mode: LineBreakMode, expected: [String]
  ) {
    let layout = TextLayout(text, width: width, limit: limit, lineBreakMode: mode)
    #expect(layout.lines.map(\.text) == expected)
    let shown = layout.lines.map(\.text).joined().filter { $0 != "-" && !$0.isWhitespace }
    let all = text.filter { $0 != "-" && !$0.isWhitespace && $0 != "\u{AD}" }
    #expect(layout.isTruncated == (width > 0 && shown != all))
  }

  @Test(arguments: 1...40)
  func `Any text in any width: no line is wider than it may be, and nothing is lost or changed`(width: Int) {
    let texts =
      HostileTextTests.lines + ["the quick-brown fox/jumps — over\tthe (lazy) dog! 漢字、かな。한국어 a\u{AD}b\u{200B}c"]
    func inked(_ text: String) -> String { Grapheme.printable(text.filter { !$0.isWhitespace && $0 != "-" }) }
    for text in texts {
      for mode in [LineBreakMode.byTruncatingTail, .byCharWrapping] {
        let layout = TextLayout(text, width: width, lineBreakMode: mode)
        for line in layout.lines {
          #expect(line.width == Grapheme.width(of: line.text), "what it says")
          #expect(line.width <= width || line.text.count == 1, "\(text) in \(width)")
        }
        #expect(inked(layout.lines.map(\.text).joined()) == inked(text), "\(text) in \(width)")
        #expect(layout.size.rows == layout.lines.count)
        #expect(!layout.isTruncated)
      }
      for mode in LineBreakMode.allCases {
        let layout = TextLayout(text, width: width, limit: 2, lineBreakMode: mode)
        #expect(layout.lines.count <= 2)
        #expect(layout.lines.allSatisfy { $0.width <= width || $0.text.count == 1 })
      }
    }
  }

  @Test func `Runs keep their attributes over lines, tabs and ellipses`() {
    var text = AttributedString("one ")
    text.append(AttributedString("two\tthree", attributes: AttributeContainer().textStyle(.bold)))
    text.append(AttributedString(" four"))
    let layout = TextLayout(text, width: 8, limit: 3)
    func described(_ layout: TextLayout) -> [String] {
      layout.lines.map { line in
        line.runs.map { "\($0.text):\($0.attributes.textStyle?.rawValue ?? 0)" }.joined(separator: "|")
      }
    }
    #expect(described(layout) == ["one :0|two:1", "three:1", "four:0"])
    #expect(described(TextLayout(text, width: 6, limit: 1)) == ["one :0|t…:1"])
    #expect(described(TextLayout(text, width: 7, limit: 1, lineBreakMode: .byTruncatingHead)) == ["…e:1| four:0"])
    #expect(TextLayout(AttributedString(), width: 5).lines.map(\.text) == [""])
    for width in 1...20 {
      #expect(
        TextLayout(text, width: width).lines.map(\.text)
          == TextLayout(String(text.characters), width: width).lines.map(\.text))
    }
  }
}

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

  @Test(arguments: 1...24) func `Places and offsets of any text agree, and rows hold all characters once`(width: Int) {
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
