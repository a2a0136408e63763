import Foundation
import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

@Suite struct TextStorageTests {
  /// Parts of random texts: what joins its neighbours, what is wide, newlines of all kinds.
  nonisolated static let parts = [
    "a", "b", "Z9", " ", "  ", "\n", "\r\n", "\r", "\u{2028}", "\t", "word", "e\u{301}", "\u{301}", "漢", "字。", "👩‍👩‍👧‍👦", "👩",
    "\u{200D}", "🇩", "🇪", "ก็", "สวัสดี", "हिन्दी", "שלום", "(", ")-", "\u{AD}", "\u{1F3FB}", "ᄒ", "ᅡ", "ᆫ",
  ]

  nonisolated static func randomText(_ most: Int, using generator: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 0...most, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test(arguments: [(4, 20_000), (16, 20_000), (1024, 10_000)])
  func `Random replacements leave the same text as a plain string`(pieceLength: Int, steps: Int) {
    var generator = SplitMix64(seed: UInt64(pieceLength))
    var storage = TextStorage(pieceLength: pieceLength)
    var plain = ""
    for step in 0..<steps {
      let (count, old) = (plain.count, plain)
      let start = Int.random(in: 0...count, using: &generator)
      // Texts shrink as often as they grow, around sixty characters.
      let most = count > 60 ? 12 : 3
      let range = start..<min(count, start + Int.random(in: 0...most, using: &generator))
      let new = Self.randomText(3, using: &generator)
      let edit = storage.replace(range, with: new)
      let characters = Array(old)
      plain = String(characters[..<range.lowerBound]) + new + String(characters[range.upperBound...])
      #expect(storage.text == plain, "step \(step)")
      #expect(storage.count == plain.count, "step \(step)")
      // The edit alone turns the old text into the new one, and back.
      var again = TextStorage(old)
      again.replace(edit.range, with: edit.newText)
      #expect(again.text == plain, "step \(step)")
      again.replace(edit.newRange, with: edit.oldText)
      #expect(again.text == old, "step \(step)")
      let before = String(characters[..<range.lowerBound]) + new
      let caretBytes = plain.utf8.prefix(before.utf8.count)
      // The caret is behind all that was put in, and behind no whole character more.
      let inCharacters = Array(plain).prefix(edit.caret).map(String.init).joined().utf8.count
      #expect(inCharacters >= caretBytes.count, "step \(step)")
      let lessOne = Array(plain).prefix(max(0, edit.caret - 1)).map(String.init).joined().utf8.count
      #expect(edit.caret == 0 || lessOne < max(1, caretBytes.count), "step \(step)")
      if storage.text != plain { return }
    }
    #expect(storage.pieces.dropLast().allSatisfy { !$0.text.isEmpty })
    #expect(storage.pieces.map(\.count).reduce(0, +) == storage.count)
  }

  @Test func `Pieces end with newlines, and a long line is cut`() {
    let short = TextStorage(String(repeating: "line\n", count: 10_000))
    #expect(short.pieces.count > 10)
    #expect(short.pieces.dropLast().allSatisfy { $0.endsParagraph })
    #expect(short.pieces.last?.text.isEmpty == true)
    let long = TextStorage(String(repeating: "漢", count: 100_000))
    #expect(long.pieces.map(\.count).max() == 16_384)
    #expect(long.text(in: 16_383..<16_385) == "漢漢")
    #expect(long.text(in: 99_999..<100_001) == "漢")
  }

  @Test(
    arguments: [
      ("one two-three", 5, 4, 7), ("one two-three", 4, 0, 7), ("one two-three", 13, 8, 13), ("  x", 2, 0, 3),
      ("a\n\nb", 1, 0, 4), ("漢字です", 0, 0, 2), ("สวัสดีชาวโลก", 5, 4, 7), ("", 0, 0, 0), ("don't go", 2, 0, 5),
    ] as [(String, Int, Int, Int)])
  func `Words: the start of the one before, the end of the one behind`(text: String, offset: Int, back: Int, on: Int) {
    let storage = TextStorage(text, pieceLength: 4)
    #expect(storage.offset(from: offset, by: .word(.backward)) == back)
    #expect(storage.offset(from: offset, by: .word(.forward)) == on)
  }

  @Test func `Paragraphs and parts without blanks`() {
    let storage = TextStorage("ab cd/ef\n\ngh", pieceLength: 4)
    #expect([4, 9, 12].map { storage.paragraph(around: $0) } == [0..<8, 9..<9, 10..<12])
    #expect([8, 3].map { storage.offset(from: $0, by: .blank(.backward)) } == [3, 0])
    #expect([2, 5, 6].map { storage.word(around: $0) } == [2..<3, 5..<6, 6..<8])
  }
}

@Suite struct TextRowsTests {
  /// A text without long paragraphs, whose rows do not depend on its pieces.
  private func text(using generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      TextStorageTests.randomText(6, using: &generator)
    }.joined(separator: "\n")
  }

  @Test(arguments: 1...30) func `Places in pieces are those in the whole text`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<40 {
      let text = text(using: &generator)
      let width = Int.random(in: 2...30, using: &generator)
      var rows = TextRows(text, pieceLength: 8)
      rows.setWidth(width)
      let whole = TextLayout(text, width: width, lineBreakMode: .byWordWrapping)
      // All rows become known, and are then those of the whole text.
      for piece in rows.storage.pieces.indices { _ = rows.layout(of: piece) }
      #expect(rows.count == max(1, whole.lines.count))
      for offset in 0...text.count {
        for isUpstream in [false, true] {
          let place = whole.place(of: offset, isUpstream: isUpstream)
          #expect(rows.place(of: offset, isUpstream: isUpstream) == place, "\(text) in \(width) at \(offset)")
        }
        let place = whole.place(of: offset)
        #expect(rows.offset(at: place).offset == whole.offset(at: place), "\(text) in \(width) at \(offset)")
      }
      #expect(rows.lines(in: 0..<9999).map(\.line.text) == whole.lines.map(\.text))
    }
  }

  @Test func `Rows of plain text that fits are exact before they are seen, and of other text they are estimates`() {
    var plain = TextRows(String(repeating: "short line\n", count: 1000))
    plain.setWidth(20)
    #expect(plain.count == 1001)
    var wide = TextRows(String(repeating: "漢字漢字漢字\n", count: 1000))
    wide.setWidth(6)
    // Two columns each are known only when they are laid out.
    #expect(wide.count == 1001)
    // The text at the first row stays, and what is above it moves it.
    #expect(wide.lay(out: 900..<910) == 0)
    let moved = wide.lay(out: 900..<910, around: 60)
    #expect(moved > 0)
    #expect(wide.count > 1001)
  }
}
