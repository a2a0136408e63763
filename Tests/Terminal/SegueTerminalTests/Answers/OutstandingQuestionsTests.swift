import Testing

@testable import SegueTerminal

struct OutstandingQuestionsTests {
  /// The opening questions, sent at 0 and given up at 1.
  private func opening() -> OutstandingQuestions {
    var questions = OutstandingQuestions()
    let list = OpeningQuestions.list(
      term: "xterm", asksForBackground: false, asksForTruecolor: true, hasMouse: false)
    for question in list {
      questions.append(question, for: .opening, at: 0, patience: 1)
    }
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
    questions.append(.synchronizedOutput, for: .opening, at: 0, patience: 1)
    #expect(questions.match(.mode(2004, setting: 1)) == nil)
    #expect(questions.match(.deviceAttributes([62])) == nil)
    #expect(!questions.isEmpty)
    #expect(!questions.hasEverAnswered)
    #expect(questions.match(.mode(2026, setting: 0))?.question == .synchronizedOutput)
    #expect(questions.hasEverAnswered)
  }

  @Test func `An answer belongs to the oldest question of its kind, and earlier questions get none`() {
    var questions = opening()
    questions.append(.deviceAttributes, for: .closing, at: 0.5, patience: 2)
    #expect(questions.match(place)?.purpose == .opening)
    // Terminals answer in order, so the keyboard's question was ignored.
    #expect(questions.match(.keyboard(flags: 0)) == nil)
    #expect(questions.match(.deviceAttributes([62]))?.purpose == .opening)
    #expect(questions.match(.deviceAttributes([62]))?.purpose == .closing)
    #expect(questions.isEmpty)
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

  @Test func `The question says when it was sent`() {
    var questions = OutstandingQuestions()
    questions.append(.cursorPosition, for: .opening, at: 7.25, patience: 1)
    #expect(questions.match(place)?.sent == 7.25)
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

  // MARK: Closing

  @Test func `The answer to the closing question says that no answer is left`() {
    var questions = opening()
    #expect(questions.match(place)?.purpose == .opening)
    questions.append(.deviceAttributes, for: .closing, at: 0.3, patience: 0.6)
    #expect(questions.match(.deviceAttributes([62]))?.purpose == .opening)
    #expect(!questions.isEmpty)
    #expect(questions.match(.deviceAttributes([62]))?.purpose == .closing)
    #expect(questions.isEmpty)
  }
}
