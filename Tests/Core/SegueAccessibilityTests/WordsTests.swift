import Segue
import SegueTesting
import Testing

@testable import SegueAccessibility

@Suite struct WordsTests {
  @Test(arguments: [
    ("✓ Buy milk", "check mark Buy milk"), ("┌──┐\n│ A │", "A"), ("▐●━▌", ""), ("Inbox · 3", "Inbox 3"),
    ("a\u{1B}[31mb\u{7}\u{9B}c", "a [31mb c"), ("one\r\n  two\tthree", "one two three"),
    ("Nothing here\n\npress a", "Nothing here. press a"), ("\n\nOne:\n\n\ntwo\n\n", "One: two"),
    ("\u{202E}olleh\u{202C}", "olleh"), ("‹ Back", "Back"), ("Straße 5 €, 20 °C, ½", "Straße 5 €, 20 °C, ½"),
    ("e\u{301}té", "e\u{301}té"), ("👩‍👩‍👧 and 🎉", "👩‍👩‍👧 and 🎉"), ("→ on", "right on"), ("\u{F8FF}\u{E0A0}x", "x"),
  ])
  func `Of a text, words, punctuation and what has a name are left`(text: String, said: String) {
    #expect(Words.plain(text) == said)
  }

  @Test func `Nothing that controls a terminal is left of any text`() {
    var dice = SplitMix64(seed: 67)
    for round in 0..<3000 {
      let scalars = (0..<Int(dice.next() % 13)).compactMap { _ in
        Unicode.Scalar(UInt32(dice.next() % (round % 2 == 0 ? 0x300 : 0x11_0000)))
      }
      let said = Words.plain(String(String.UnicodeScalarView(scalars)))
      let left = said.unicodeScalars.filter { scalar in Self.forbidden.contains { $0.contains(scalar.value) } }
      #expect(left.isEmpty, "\(left) of \(scalars)")
    }
  }

  /// Control characters, marks of direction, lines, blocks, shapes and dots.
  private static let forbidden: [ClosedRange<UInt32>] = [
    0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x2500...0x25FF, 0x2800...0x28FF,
    0xE000...0xF8FF,
  ]

  @Test func `Numbers have commas, and words their plurals`() {
    #expect([0, 999, 1204, 1_000_000, -1234].map(Words.number) == ["0", "999", "1,204", "1,000,000", "minus 1,234"])
    #expect(Words.count(1, "row") == "1 row")
    #expect(Words.count(1204, "row") == "1,204 rows")
  }

  @Test func `Keys are said by their names`() {
    let keys: [Key] = [
      .character("?"), .character("a"), .character("G"), .character("l", modifiers: .control), .backTab, .escape,
      .character(" "), .function(1), .up,
    ]
    #expect(
      keys.map(\.spoken) == [
        "question mark", "a", "capital G", "control L", "shift tab", "escape", "space", "F1", "up",
      ])
  }

  @Test func `Rows are read from top to bottom, and columns one after the other`() {
    func order(_ boxes: (Double, Double, Double, Double)...) -> [Int] {
      ReadingOrder.order(boxes.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) })
    }
    // A form: a name and a field in each row.
    #expect(order((80, 0, 80, 16), (0, 0, 70, 16), (0, 16, 70, 16), (80, 16, 80, 16)) == [1, 0, 2, 3])
    // A bar, two columns of rows that do not stand beside each other, a bar.
    #expect(
      order((0, 160, 200, 16), (100, 20, 90, 30), (0, 30, 90, 40), (100, 60, 90, 90), (0, 80, 90, 30), (0, 0, 200, 16))
        == [5, 2, 4, 1, 3, 0])
    // What overlaps, by the corners.
    #expect(order((10, 10, 50, 50), (0, 0, 50, 50)) == [1, 0])
  }
}
