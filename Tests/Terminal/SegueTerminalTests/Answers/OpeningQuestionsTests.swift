import Testing

@testable import SegueTerminal

struct OpeningQuestionsTests {
  private func text(
    term: String, asksForBackground: Bool = false, asksForTruecolor: Bool, hasMouse: Bool = false
  ) -> String {
    OpeningQuestions.list(
      term: term, asksForBackground: asksForBackground, asksForTruecolor: asksForTruecolor, hasMouse: hasMouse
    ).map(\.text).joined()
  }

  @Test func `The last question is the one that every terminal answers`() {
    #expect(
      text(term: "xterm-256color", asksForTruecolor: false)
        == "\u{1B}[?u\u{1B}[?2026$p\u{1B}[>q\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
    #expect(
      text(term: "xterm-256color", asksForTruecolor: true)
        == "\u{1B}[?u\u{1B}[?2026$p\u{1B}[>q\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
  }

  @Test func `Pixels are asked about only for a mouse that is used`() {
    #expect(
      text(term: "xterm", asksForTruecolor: false, hasMouse: true)
        == "\u{1B}[?u\u{1B}[?2026$p\u{1B}[>q\u{1B}[?1016$p\u{1B}[16t\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
  }

  /// An answer to another program's question is then taken for this one's, and passes no other question over.
  @Test func `The background is asked for first, and only if it has to be`() {
    #expect(
      text(term: "xterm", asksForBackground: true, asksForTruecolor: false)
        == "\u{1B}]11;?\u{1B}\\\u{1B}[?u\u{1B}[?2026$p\u{1B}[>q\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
  }

  @Test(arguments: ["linux", "linux-16color"])
  func `The Linux console is asked nothing that it prints`(term: String) {
    let asked = text(term: term, asksForBackground: true, asksForTruecolor: true, hasMouse: true)
    #expect(asked == "\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
  }
}
