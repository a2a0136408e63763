import CLibraryWidth
import Testing

@testable import SegueCanvas

/// Widths against the C library's `wcwidth`, by which most terminals go, over all of Unicode.
@Suite struct CLibraryWidthTests {
  private func columns(of scalar: Unicode.Scalar) -> Int { Int(library_width(scalar.value)) }

  private static let all = (UInt32(0x20)...0x10FFFF).compactMap { Unicode.Scalar($0) }

  @Test func `A character of one scalar takes the columns of wcwidth`() {
    var wrong: [String] = []
    for scalar in Self.all {
      let (expected, width) = (columns(of: scalar), Grapheme.width(of: Character(scalar)))
      if width == expected || expected < 0 { continue }
      let isExpected =
        switch scalar.properties.generalCategory {
        // A mark stands on a dotted circle, which has a column.
        case .nonspacingMark, .enclosingMark: width == 1
        case .spacingMark: width == 1 + expected
        // It shows nothing.
        case .format: width == 0
        // U+FFFD stands for a part of a Hangul syllable, half a flag, and a character of a later Unicode.
        case .otherLetter: (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
        case .unassigned: width == 1
        default: false
        }
      // Hangul fillers, half a flag, and a mark that is a spacing one since Unicode 16.
      let isNamed =
        [0x115F, 0x1160, 0x3164, 0xFFA0, 0x1171E].contains(scalar.value) || (0x1F1E6...0x1F1FF).contains(scalar.value)
      if !isExpected, !isNamed { wrong.append("U+\(String(scalar.value, radix: 16)): \(width) for \(expected)") }
    }
    #expect(wrong == [])
  }

  @Test(
    arguments: ["a", "\u{915}", "\u{995}", "\u{E17}", "\u{E99}", "\u{FF76}", "\u{B95}", "\u{1780}", "漢", "한"]
      as [Character])
  func `A scalar inside a cluster has the columns of wcwidth there`(base: Character) {
    let first = Grapheme.width(of: base)
    #expect(base.unicodeScalars.first.map { columns(of: $0) } == first)
    var (wrong, counted): ([String], Int) = ([], 0)
    // Only ideographs and private characters lie beyond, which join nothing.
    for scalar in Self.all where scalar.value < 0x20000 || (0xE0000...0xE01FF).contains(scalar.value) {
      let cluster = String(base) + String(scalar)
      guard cluster.count == 1, let character = cluster.first else { continue }
      let own = columns(of: scalar)
      if own < 0 { continue }
      // The colours of skin change the emoji that they follow, and U+1171E is a spacing mark since Unicode 16.
      if (0x1F3FB...0x1F3FF).contains(scalar.value) || scalar.value == 0x1171E { continue }
      if own > 0 { counted += 1 }
      let width = Grapheme.width(of: character)
      if width != first + own { wrong.append("U+\(String(scalar.value, radix: 16)): \(width) for \(first + own)") }
    }
    #expect(wrong == [])
    #expect(counted > 300)
  }

  @Test(
    arguments: [
      "ทำงานน้ำคำ", "ｱﾊﾟｰﾄｶﾞｽ", "हिन्दी", "বাংলা", "தமிழ்", "ລາວນ້ຳ", "क्षत्रिय", "ကျောင်း", "ភាសាខ្មែរ", "ಕನ್ನಡ", "മലയാളം", "සිංහල",
      "ગુજરાતી", "ਪੰਜਾਬੀ", "తెలుగు", "བོད་ཡིག", "ꦧꦱꦗꦮ", "ᬩᬮᬶ", "日本語", "한국어", "עברית", "العربية", "e\u{301}",
    ])
  func `The scripts of the world take the columns that cat gives them`(text: String) {
    let expected = text.unicodeScalars.reduce(0) { $0 + max(0, columns(of: $1)) }
    #expect(Grapheme.width(of: text) == expected)
    var grid = CellGrid(size: CellSize(columns: 40, rows: 1))
    #expect(grid.write(text + "|", column: 0, row: 0, ink: .white) == expected + 1)
    #expect(grid.text.hasPrefix(text + "|"))
    #expect(grid[expected, 0].glyph == grid.glyph(for: "|"))
    // No cell stands for more than two columns.
    for column in 1..<expected where grid[column, 0].glyph == .continuation {
      #expect(grid[column - 1, 0].glyph != .continuation)
    }
  }

  @Test
  func `A cluster that does not fit is left out whole, and one part of it that is overwritten blanks that part`() {
    var grid = CellGrid(size: CellSize(columns: 5, rows: 1))
    #expect(grid.write("abนำ", column: 0, row: 0, ink: .white, limit: 3) == 2)
    #expect((grid.write("हन्दी", column: 2, row: 0, ink: .white), grid.text) == (1, "abह  \n"))
    var wide = CellGrid(size: CellSize(columns: 5, rows: 1))
    wide.write("न्दी|", column: 0, row: 0, ink: .white)
    #expect(wide.text == "न्दी| \n")
    wide.write("x", column: 2, row: 0, ink: .white)
    #expect(wide.text == "न् x| \n")
  }
}
