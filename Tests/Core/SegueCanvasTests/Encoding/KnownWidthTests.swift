import Testing

@testable import SegueCanvas

@Suite struct KnownWidthTests {
  @Test func `Every character of known width takes one column by Unicode`() {
    for value in UInt32(0)..<0x20000 where KnownWidth.isNarrow(value) {
      guard let scalar = Unicode.Scalar(value) else {
        Issue.record("U+\(String(value, radix: 16)) is no scalar")
        continue
      }
      // Unassigned characters take one column, too: some versions of utf8proc do not know the sextants.
      #expect(Grapheme.width(of: scalar) == 1, "U+\(String(value, radix: 16))")
    }
  }

  /// Unicode gives them one column, but terminals give emoji two, and a soft hyphen none.
  @Test(arguments: ["\u{AD}", "▪", "▫", "▶", "◀", "◻", "◼", "☀", "❤", "⌚", "漢", "ↀ"] as [Unicode.Scalar])
  func `A character on which terminals disagree has no known width`(_ scalar: Unicode.Scalar) {
    #expect(!KnownWidth.isNarrow(scalar.value))
  }
}
