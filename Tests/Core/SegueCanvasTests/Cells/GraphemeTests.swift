import Testing

@testable import SegueCanvas

@Suite struct GraphemeTests {
  @Test(
    arguments: [
      ("a", 1), ("~", 1), (" ", 1), ("é", 1), ("ß", 1), ("─", 1), ("▚", 1), ("⠿", 1), ("←", 1), ("…", 1),
      ("漢", 2), ("字", 2), ("あ", 2), ("한", 2), ("Ａ", 2), ("\u{3000}", 2), ("ｱ", 1),
      ("e\u{301}", 1), ("n\u{303}\u{323}", 1), ("か\u{3099}", 2),
      ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🧑🏿‍🚀", 2),
      ("☀", 1), ("☀\u{FE0F}", 2), ("❤️", 2), ("1\u{FE0F}\u{20E3}", 2),
      ("🇫🇷", 2), ("🇯🇵", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("\u{301}", 1), ("\u{20DD}", 1), ("\u{E000}", 1), ("\u{F8FF}", 1), ("\u{F0000}", 1), ("\u{10FFFD}", 1),
      ("\u{FDFD}", 1), ("ש", 1), ("م", 1), ("ก็", 1), ("🏻", 2), ("\u{115F}\u{1161}", 2),
    ] as [(Character, Int)])
  func `A character takes one column or two`(_ character: Character, _ width: Int) {
    #expect(Grapheme.width(of: character) == width)
  }

  @Test(arguments: [
    ("", 0), ("Segue", 5), ("漢字 kana かな", 14), ("🇫🇷🇯🇵", 4), ("e\u{301}a", 2), ("a\u{200B}b", 2),
    ("\u{202E}abc", 3),
  ])
  func `A line takes the sum of its characters`(_ text: String, _ width: Int) {
    #expect(Grapheme.width(of: text) == width)
  }

  @Test(
    arguments: [
      "\u{0}", "\u{7}", "\u{8}", "\t", "\n", "\r", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{90}", "\u{9B}", "\u{9C}",
      "\u{9D}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{378}", "\u{1FFFF}", "\u{E0080}", "\u{10FFFF}", "\u{1F1EB}",
      "\u{11A8}",
    ] as [Character])
  func `A control character is replaced`(_ character: Character) throws {
    let (text, width) = try #require(Grapheme.printable(character))
    #expect(text == "\u{FFFD}")
    #expect(width == 1)
  }

  @Test(
    arguments: [
      "\u{200B}", "\u{200D}", "\u{200E}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
      "\u{2067}", "\u{2068}", "\u{2069}", "\u{61C}", "\u{206A}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{180E}",
      "\u{FFF9}", "\u{1D173}", "\u{E0001}", "\u{E0041}", "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}",
    ] as [Character])
  func `An invisible format character vanishes`(_ character: Character) {
    #expect(Grapheme.printable(character) == nil)
    #expect(Grapheme.width(of: character) == 0)
  }

  @Test func `A letter led by a format character stays`() throws {
    let (text, width) = try #require(("\u{600}1" as String).first.flatMap { Grapheme.printable($0) })
    #expect(text == "1")
    #expect(width == 1)
  }

  @Test(arguments: ["\u{301}", "\u{20DD}", "\u{302}\u{303}", "\u{FE0F}"] as [Character])
  func `A mark without a base gets a dotted circle`(_ mark: Character) throws {
    let (text, width) = try #require(Grapheme.printable(mark))
    #expect(text == Character("\u{25CC}" + String(mark)))
    #expect(width == 1)
  }

  @Test func `Marks beyond the longest cluster are cut`() throws {
    let zalgo = Character("a" + String(repeating: "\u{301}", count: 5000))
    let (text, width) = try #require(Grapheme.printable(zalgo))
    #expect(text.unicodeScalars.count == Grapheme.longest)
    #expect(width == 1)
  }

  @Test func `A Hangul vowel alone is replaced`() throws {
    // Terminals give it no column: the next cell would shift.
    let (text, width) = try #require(Grapheme.printable("\u{1161}"))
    #expect(width == 1)
    #expect(text != "\u{1161}")
  }

  @Test func `Every mark of Unicode can stand alone`() throws {
    // Planes 0 and 1; the others have ideographs, private characters and selectors.
    for value in UInt32(0x300)..<0x20000 {
      guard let scalar = Unicode.Scalar(value), !(0x3400..<0xA000).contains(value) else { continue }
      guard [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory) else { continue }
      let shown = Grapheme.printable(Character(scalar))
      let isRight = shown?.width == 1 && shown?.text.unicodeScalars.first == "\u{25CC}"
      #expect(isRight, "U+\(String(value, radix: 16)) is lost")
    }
  }
}
