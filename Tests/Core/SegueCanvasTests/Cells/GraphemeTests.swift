import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct GraphemeTests {
  @Test(
    arguments: [
      ("a", 1), ("~", 1), (" ", 1), ("é", 1), ("ß", 1), ("─", 1), ("▚", 1), ("⠿", 1), ("←", 1), ("…", 1), ("漢", 2),
      ("字", 2), ("あ", 2), ("한", 2), ("Ａ", 2), ("\u{3000}", 2), ("ｱ", 1), ("e\u{301}", 1), ("n\u{303}\u{323}", 1),
      ("か\u{3099}", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🧑🏿‍🚀", 2), ("☀", 1), ("☀\u{FE0F}", 2),
      ("❤️", 2), ("1\u{FE0F}\u{20E3}", 2), ("🇫🇷", 2), ("🇯🇵", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("\u{301}", 1), ("\u{20DD}", 1), ("\u{E000}", 1), ("\u{F8FF}", 1), ("\u{F0000}", 1), ("\u{10FFFD}", 1),
      ("\u{FDFD}", 1), ("ש", 1), ("م", 1), ("ก็", 1), ("🏻", 2), ("\u{115F}\u{1161}", 2),
    ] as [(Character, Int)])
  func `A character takes one column or two`(_ character: Character, _ width: Int) {
    #expect(Grapheme.width(of: character) == width)
  }

  @Test(arguments: [
    ("", 0), ("Segue", 5), ("漢字 kana かな", 14), ("🇫🇷🇯🇵", 4), ("e\u{301}a", 2), ("a\u{200B}b", 2), ("\u{202E}abc", 3),
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
    let shown = try #require(Grapheme.printable(character))
    #expect(shown == ("\u{FFFD}", 1))
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

  @Test func `A letter led by a format character stays, a cluster has a longest, and a Hangul vowel is replaced`()
    throws
  {
    let led = try #require(("\u{600}1" as String).first.flatMap { Grapheme.printable($0) })
    #expect(led == ("1", 1))
    // Marks beyond the longest cluster are cut.
    let zalgo = try #require(Grapheme.printable(Character("a" + String(repeating: "\u{301}", count: 5000))))
    #expect((zalgo.text.unicodeScalars.count, zalgo.width) == (Grapheme.longest, 1))
    // Terminals give a vowel alone no column: the next cell would shift.
    let vowel: Character = "\u{1161}"
    let (text, width) = try #require(Grapheme.printable(vowel))
    #expect(width == 1)
    #expect(text != "\u{1161}")
  }

  @Test(arguments: ["\u{301}", "\u{20DD}", "\u{302}\u{303}", "\u{FE0F}"] as [Character])
  func `A mark without a base gets a dotted circle`(_ mark: Character) throws {
    let shown = try #require(Grapheme.printable(mark))
    #expect(shown == (Character("\u{25CC}" + String(mark)), 1))
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

@Suite struct PrintableFuzzTests {
  private static func scalar(_ dice: inout SplitMix64) -> Unicode.Scalar {
    let range: Range<Int> =
      switch dice.integer(0..<8) {
      case 0: 0..<0x20
      case 1: 0x7F..<0xA0
      case 2: 0x20..<0x7F
      case 3: 0x300..<0x370
      case 4: 0x2000..<0x2100
      case 5: 0x1F1E6..<0x1F700
      case 6: 0xFE00..<0x10000
      default: 0..<0x110000
      }
    return Unicode.Scalar(UInt32(dice.integer(range))) ?? "\u{1B}"
  }

  /// Whether it is a control character, or one that breaks or reverses lines.
  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }

  @Test(arguments: 0..<6) func `Nothing that a terminal obeys comes through`(_ seed: UInt64) {
    var dice = SplitMix64(seed: 100 + seed)
    for _ in 0..<40 {
      var text = String.UnicodeScalarView()
      for _ in 0..<dice.integer(1..<40) { text.append(Self.scalar(&dice)) }
      var grid = CellGrid(size: CellSize(columns: 30, rows: 1), filledWith: Cell(fill: .black))
      let used = grid.write(String(text), column: 0, row: 0, ink: .white)
      #expect(used <= 30 && used == Grapheme.width(of: String(text)) || used >= 29)
      #expect(!grid.text.dropLast().unicodeScalars.contains(where: Self.isObeyed))
      #expect(CellGridTests.isWhole(grid))
      let faults = Terminal.showing(grid, clusters: .scalars).faults
      #expect(faults.isEmpty, "\(faults) in \(Array(text))")
    }
  }

  @Test(arguments: [
    "\u{1B}]0;title\u{7}", "\u{1B}[2J", "\u{9B}2J", "\u{1B}P+q\u{1B}\\", "a\u{8}\u{8}b", "\r\nx", "\u{1B}[31mred",
  ])
  func `An escape sequence is shown and not obeyed`(_ text: String) {
    var grid = CellGrid(size: CellSize(columns: 20, rows: 1), filledWith: Cell(fill: .black))
    grid.write(text, column: 0, row: 0, ink: .white)
    let shown = text.map { character in
      character.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
        ? "\u{FFFD}" : String(character)
    }.joined()
    #expect(grid.screen == shown)
    #expect(Terminal.showing(grid).screen == shown)
  }
}
