import Foundation
import SegueTesting
import Testing

@testable import SegueWidgets

@Suite struct TextStorageTests {
  /// Parts of random texts: what joins its neighbours, what is wide, newlines of all kinds.
  nonisolated static let parts = [
    "a", "b", "Z9", " ", "  ", "\n", "\r\n", "\r", "\u{2028}", "\t", "word", "e\u{301}", "\u{301}", "漢", "字。", "👩‍👩‍👧‍👦", "👩",
    "\u{200D}", "🇩", "🇪",
    "ก็", "สวัสดี", "हिन्दी", "שלום", "(", ")-", "\u{AD}", "\u{1F3FB}", "ᄒ", "ᅡ", "ᆫ",
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
    #expect(long.character(at: 99_999) == "漢")
    #expect(long.character(at: 100_000) == nil)
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
    #expect(storage.paragraph(around: 4) == 0..<8)
    #expect(storage.paragraph(around: 9) == 9..<9)
    #expect(storage.paragraph(around: 12) == 10..<12)
    #expect(storage.offset(from: 8, by: .blank(.backward)) == 3)
    #expect(storage.offset(from: 3, by: .blank(.backward)) == 0)
    #expect(storage.word(around: 2) == 2..<3)
    #expect(storage.word(around: 5) == 5..<6)
    #expect(storage.word(around: 6) == 6..<8)
  }
}
