import Foundation
import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

@Suite struct TextRowsTests {
  /// A text without long paragraphs, whose rows do not depend on its pieces.
  private func text(using generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      TextStorageTests.randomText(6, using: &generator)
    }.joined(separator: "\n")
  }

  @Test(arguments: 1...30)
  func `Places in pieces are those in the whole text`(seed: Int) {
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
