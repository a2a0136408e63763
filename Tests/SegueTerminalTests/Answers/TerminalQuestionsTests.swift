import Testing

@testable import SegueTerminal

struct TerminalQuestionsTests {
  private func questions(_ answers: TerminalAnswer...) -> TerminalQuestions {
    var questions = TerminalQuestions(term: "xterm", asksForTruecolor: true)
    for answer in answers { questions.note(answer) }
    return questions
  }

  @Test func theLastQuestionIsTheOneThatEveryTerminalAnswers() {
    let plain = TerminalQuestions(term: "xterm-256color", asksForTruecolor: false).text
    #expect(plain == "\u{1B}[?u\u{1B}[?2026$p\u{1B}[5n\u{1B}[c")
    let colored = TerminalQuestions(term: "xterm-256color", asksForTruecolor: true).text
    #expect(
      colored == "\u{1B}[?u\u{1B}[?2026$p\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m\u{1B}[5n\u{1B}[c")
    #expect(TerminalQuestions(term: "linux-16color", asksForTruecolor: true).text == "\u{1B}[5n\u{1B}[c")
  }

  @Test func silenceBeforeTheLastAnswerMeansNo() {
    let silent = questions(.deviceAttributes)
    #expect(silent.isOver)
    #expect(!silent.acknowledges && !silent.isSynchronized && !silent.reportsKeyReleases && !silent.showsTruecolor)
    #expect(!questions().isOver)
  }

  @Test func eachAnswerCountsForItself() {
    #expect(questions(.status).acknowledges)
    #expect(questions(.keyboard(flags: 0)).reportsKeyReleases)
    #expect(!questions(.status, .keyboard(flags: 0)).isOver)
  }

  /// 0: not known; 3 and 4: it can be asked about, but not be changed.
  @Test(arguments: [(0, false), (1, true), (2, true), (3, false), (4, false), (7, false)])
  func synchronizedOutput(setting: Int, isThere: Bool) {
    #expect(questions(.mode(2026, setting: setting)).isSynchronized == isThere)
    #expect(!questions(.mode(2004, setting: setting)).isSynchronized)
  }

  @Test(
    arguments: [
      ([[0], [48, 2, nil, 1, 2, 3]], true), ([[48, 2, 1, 2, 3]], true), ([[48], [2], [1], [2], [3]], true),
      ([[0], [1], [48, 2, 0, 1, 2, 3]], true), ([[48, 5, 16]], false), ([[0]], false), ([], false),
      ([[38, 2, 1, 2, 3]], false), ([[48, 2, 1, 2]], false), ([[48, 2, 0, 0, 0]], false), ([[40]], false),
    ] as [([[Int?]], Bool)])
  func aColourThatComesBackIsShown(parameters: [[Int?]], isThere: Bool) {
    #expect(questions(.rendition(parameters)).showsTruecolor == isThere)
  }
}
