import SeguePixels
import Testing

@testable import SegueTerminal

struct OutstandingQuestionsTests {
  /// The opening questions, sent at 0 and given up at 1.
  private func opening() -> OutstandingQuestions {
    var questions = OutstandingQuestions()
    let list = OpeningQuestions.list(term: "xterm", asksForBackground: false, asksForTruecolor: true, hasMouse: false)
    for question in list { questions.append(question, for: .opening, at: 0, patience: 1) }
    return questions
  }

  private let place = TerminalAnswer.cursorPosition(TerminalQuestion.sampleMark)

  // MARK: Matching

  @Test func `Each answer belongs to the question that it answers`() {
    var questions = opening()
    let answers: [TerminalAnswer] = [
      .keyboard(flags: 0), .mode(2026, setting: 2), .version("foot(1.20.0)"), .rendition([[0]]), place,
      .deviceAttributes([62]),
    ]
    let matched = answers.map { questions.match($0)?.question }
    #expect(
      matched == [.keyboardProtocol, .synchronizedOutput, .version, .truecolor, .cursorPosition, .deviceAttributes])
    #expect(questions.isEmpty)
  }

  @Test func `An answer that belongs to no question is ignored`() {
    var questions = OutstandingQuestions()
    #expect(questions.match(place) == nil)
    #expect(!questions.hasEverAnswered)
    questions.append(.synchronizedOutput, for: .opening, at: 7.25, patience: 1)
    #expect(questions.match(.mode(2004, setting: 1)) == nil)
    #expect(questions.match(.deviceAttributes([62])) == nil)
    #expect(!questions.isEmpty)
    #expect(!questions.hasEverAnswered)
    let answered = questions.match(.mode(2026, setting: 0))
    #expect(answered?.question == .synchronizedOutput)
    #expect(answered?.sent == 7.25)
    #expect(questions.hasEverAnswered)
  }

  @Test func `An answer belongs to the oldest question of its kind, and earlier questions get none`() {
    var questions = opening()
    questions.append(.deviceAttributes, for: .closing, at: 0.5, patience: 2)
    #expect(questions.match(place)?.purpose == .opening)
    // Terminals answer in order, so the keyboard's question was ignored.
    #expect(questions.match(.keyboard(flags: 0)) == nil)
    #expect(questions.match(.deviceAttributes([62]))?.purpose == .opening)
    #expect(!questions.isEmpty)
    #expect(questions.match(.deviceAttributes([62]))?.purpose == .closing)
    #expect(questions.isEmpty, "the answer to the closing question says that no answer is left")
  }

  @Test func `The place of a frame's end is no answer to the opening's question`() {
    var questions = opening()
    #expect(questions.match(.cursorPosition(FrameMark(row: 2, column: 2))) == nil)
    #expect(questions.match(place) != nil)
  }

  @Test func `Questions without an answer before DA1's have none`() {
    var questions = opening()
    #expect(questions.match(.deviceAttributes([62]))?.purpose == .opening)
    #expect(questions.isEmpty)
    #expect(!questions.isAnswerDue)
  }

  // MARK: Deadlines

  @Test func `A question whose deadline has passed is not due, and a late answer still belongs to it`() {
    var questions = opening()
    #expect(questions.deadline == 1)
    questions.expire(at: 0.999)
    #expect(questions.isAnswerDue)
    questions.expire(at: 1)
    #expect(!questions.isAnswerDue)
    #expect(questions.deadline == nil)
    questions.expire(at: 9)
    let keyboard = questions.match(.keyboard(flags: 0))
    #expect(keyboard?.purpose == .opening)
    #expect(keyboard?.isGivenUp == true)
    #expect(questions.match(.deviceAttributes([62]))?.isGivenUp == true)
  }

  @Test func `The earliest deadline comes first`() {
    var questions = opening()
    questions.append(.deviceAttributes, for: .closing, at: 0, patience: 0.5)
    #expect(questions.deadline == 0.5)
    questions.expire(at: 0.5)
    #expect(questions.deadline == 1)
  }

  @Test func `After giving up all questions, none is due, and late answers are still recognised`() {
    var questions = opening()
    questions.giveUp()
    questions.expire(at: 100)
    #expect(!questions.isAnswerDue)
    #expect(questions.match(place)?.isGivenUp == true)
  }
}

struct OpeningQuestionsTests {
  private func text(_ term: String, background: Bool, truecolor: Bool, mouse: Bool) -> String {
    OpeningQuestions.list(term: term, asksForBackground: background, asksForTruecolor: truecolor, hasMouse: mouse)
      .map(\.text).joined()
  }

  /// The background comes first, and only if it has to: an answer to another program's question is then taken for this one's, and
  /// passes no other question over. The mouse is asked about only if it is used.
  @Test(
    arguments: [
      (false, false, false, "", "\u{1B}[16t"),
      (false, true, false, "", "\u{1B}[16t\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m"),
      (false, false, true, "", "\u{1B}[?1016$p\u{1B}[16t"),
      (true, false, false, "\u{1B}]11;?\u{1B}\\\u{1B}[?2031$p", "\u{1B}[16t"),
    ])
  func `The last question is the one that every terminal answers`(
    background: Bool, truecolor: Bool, mouse: Bool, first: String, middle: String
  ) {
    #expect(
      text("xterm", background: background, truecolor: truecolor, mouse: mouse)
        == first + "\u{1B}[?u\u{1B}[?2026$p\u{1B}[?2048$p\u{1B}[>q" + middle + "\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
  }

  @Test(arguments: ["linux", "linux-16color"]) func `The Linux console is asked nothing that it prints`(term: String) {
    #expect(text(term, background: true, truecolor: true, mouse: true) == "\u{1B}[2;1H\u{1B}[6n\u{1B}[c")
  }
}

struct TerminalQuestionTests {
  @Test func `A question is answered by its own kind of answer only`() throws {
    let cell = try #require(PixelCell(width: 8, height: 16))
    let color = try #require(ReportedColor(Array("rgb:0/0/0".utf8)[...]))
    let pairs: [(TerminalQuestion, TerminalAnswer)] = [
      (.background, .background(color)),
      (.keyboardProtocol, .keyboard(flags: 3)), (.synchronizedOutput, .mode(2026, setting: 0)),
      (.colorSchemeReports, .mode(2031, setting: 2)), (.windowSizeReports, .mode(2048, setting: 2)),
      (.pixelMouse, .mode(1016, setting: 2)), (.cellSize, .cellSize(cell)), (.truecolor, .rendition([])),
      (.cursorPosition, .cursorPosition(TerminalQuestion.sampleMark)), (.deviceAttributes, .deviceAttributes([62])),
      (.secondaryAttributes, .secondaryAttributes([0, 1500, 1])),
    ]
    for (index, (question, _)) in pairs.enumerated() {
      for (other, (_, answer)) in pairs.enumerated() {
        #expect(question.isAnswered(by: answer) == (index == other), "\(question), \(answer)")
      }
    }
    #expect(!TerminalQuestion.cursorPosition.isAnswered(by: .cursorPosition(FrameMark(row: 24, column: 80))))
    #expect(!TerminalQuestion.synchronizedOutput.isAnswered(by: .mode(1002, setting: 1)))
  }
}
