import Testing

@testable import SegueTerminal

struct OpeningQuestionsTests {
  private func text(term: String, asksForTruecolor: Bool, hasMouse: Bool = false) -> String {
    OpeningQuestions.list(term: term, asksForTruecolor: asksForTruecolor, hasMouse: hasMouse).map(\.text).joined()
  }

  @Test func `The last question is the one that every terminal answers`() {
    #expect(
      text(term: "xterm-256color", asksForTruecolor: false)
        == "\u{1B}[?u\u{1B}[?2026$p\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
    #expect(
      text(term: "xterm-256color", asksForTruecolor: true)
        == "\u{1B}[?u\u{1B}[?2026$p\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
  }

  @Test func `Pixels are asked about only for a mouse that is used`() {
    #expect(
      text(term: "xterm", asksForTruecolor: false, hasMouse: true)
        == "\u{1B}[?u\u{1B}[?2026$p\u{1B}[?1016$p\u{1B}[16t\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
  }

  @Test(arguments: ["linux", "linux-16color"])
  func `The Linux console is asked nothing that it prints`(term: String) {
    #expect(text(term: term, asksForTruecolor: true, hasMouse: true) == "\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
  }
}
