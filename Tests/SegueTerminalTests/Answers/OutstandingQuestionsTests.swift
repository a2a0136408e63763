import SegueTesting
import Testing

@testable import SegueTerminal

struct OutstandingQuestionsTests {
  /// The opening questions, sent at 0 and given up at 1.
  private func opening() -> OutstandingQuestions {
    var questions = OutstandingQuestions()
    for question in OpeningQuestions.list(term: "xterm", asksForTruecolor: true, hasMouse: false) {
      questions.append(question, for: .opening, at: 0, patience: 1)
    }
    return questions
  }

  /// Sends a frame's question, which is given up after two seconds.
  @discardableResult
  private func sendFrame(_ questions: inout OutstandingQuestions, at time: Double) -> TerminalQuestion? {
    guard let question = questions.frameQuestion else { return nil }
    questions.append(question, for: .frame, at: time, patience: 2)
    return question
  }

  // MARK: Matching

  @Test func `Each answer belongs to the question that it answers`() {
    var questions = opening()
    let answers: [TerminalAnswer] = [
      .keyboard(flags: 0), .mode(2026, setting: 2), .rendition([[0]]), .status, .deviceAttributes,
    ]
    let matched = answers.map { questions.match($0)?.question }
    #expect(matched == [.keyboardProtocol, .synchronizedOutput, .truecolor, .status, .deviceAttributes])
    #expect(questions.isEmpty)
  }

  @Test func `An answer that belongs to no question is ignored`() {
    var questions = OutstandingQuestions()
    #expect(questions.match(.status) == nil)
    #expect(!questions.hasEverAnswered)
    questions.append(.synchronizedOutput, for: .opening, at: 0, patience: 1)
    #expect(questions.match(.mode(2004, setting: 1)) == nil)
    #expect(questions.match(.deviceAttributes) == nil)
    #expect(!questions.isEmpty && !questions.hasEverAnswered)
    #expect(questions.match(.mode(2026, setting: 0))?.question == .synchronizedOutput)
    #expect(questions.hasEverAnswered)
  }

  @Test func `An answer belongs to the oldest question of its kind, and earlier questions get none`() {
    var questions = opening()
    questions.append(.status, for: .frame, at: 0.5, patience: 2)
    #expect(questions.match(.status)?.purpose == .opening)
    // Terminals answer in order, so the keyboard's question was ignored.
    #expect(questions.match(.keyboard(flags: 0)) == nil)
    #expect(questions.match(.status)?.purpose == .frame)
    #expect(questions.isEmpty)
  }

  @Test func `Questions without an answer before DA1's have none`() {
    var questions = opening()
    #expect(questions.match(.deviceAttributes)?.purpose == .opening)
    #expect(questions.isEmpty && !questions.isAnswerDue)
  }

  @Test func `The question says when it was sent`() {
    var questions = OutstandingQuestions()
    sendFrame(&questions, at: 7.25)
    #expect(questions.match(.status)?.sent == 7.25)
  }

  // MARK: Deadlines

  @Test func `A question whose deadline has passed is not due, and a late answer still belongs to it`() {
    var questions = opening()
    #expect(questions.deadline == 1)
    #expect(questions.expire(at: 0.999) == [] && questions.isAnswerDue)
    #expect(questions.expire(at: 1).count == 5)
    #expect(!questions.isAnswerDue && questions.deadline == nil)
    #expect(questions.expire(at: 9) == [])
    let keyboard = questions.match(.keyboard(flags: 0))
    #expect(keyboard?.purpose == .opening && keyboard?.isGivenUp == true)
    #expect(questions.match(.deviceAttributes)?.isGivenUp == true)
  }

  @Test func `The earliest deadline comes first`() {
    var questions = opening()
    questions.append(.status, for: .frame, at: 0, patience: 0.5)
    #expect(questions.deadline == 0.5)
    #expect(questions.expire(at: 0.5) == [.frame])
    #expect(questions.deadline == 1)
  }

  @Test func `After giving up all questions, none is due, and late answers are still recognised`() {
    var questions = OutstandingQuestions()
    sendFrame(&questions, at: 1)
    questions.giveUp()
    #expect(!questions.isAnswerDue && questions.expire(at: 100) == [])
    #expect(questions.match(.status)?.isGivenUp == true)
  }

  // MARK: Frames

  @Test func `A late answer does not count for the next frame, which asks DA1`() {
    var questions = OutstandingQuestions()
    #expect(sendFrame(&questions, at: 1) == .status)
    questions.expire(at: 3)
    #expect(sendFrame(&questions, at: 4) == .deviceAttributes)
    #expect(questions.match(.status)?.isGivenUp == true)
    #expect(questions.isAnswerDue)
    let answered = questions.match(.deviceAttributes)
    #expect(answered?.purpose == .frame && answered?.isGivenUp == false)
    #expect(questions.frameQuestion == .status)
  }

  @Test func `The answer to DA1 says that the one before it is lost`() {
    var questions = OutstandingQuestions()
    sendFrame(&questions, at: 1)
    questions.expire(at: 3)
    sendFrame(&questions, at: 4)
    #expect(questions.match(.deviceAttributes)?.purpose == .frame)
    #expect(questions.isEmpty && questions.frameQuestion == .status)
  }

  @Test func `If the answer to DA1 is lost, too, the next one counts for the frame that waits`() {
    var questions = OutstandingQuestions()
    for (time, question) in [(1.0, TerminalQuestion.status), (4, .deviceAttributes), (7, .deviceAttributes)] {
      #expect(sendFrame(&questions, at: time) == question)
      if time < 7 { questions.expire(at: time + 2) }
    }
    let answered = questions.match(.deviceAttributes)
    #expect(answered?.sent == 7 && answered?.isGivenUp == false)
    #expect(questions.isEmpty)
  }

  @Test func `After three lost replies in a row, frames stop asking`() {
    var questions = OutstandingQuestions()
    for turn in 0..<3 {
      #expect(sendFrame(&questions, at: Double(turn) * 10) != nil)
      #expect(questions.expire(at: Double(turn) * 10 + 2) == [.frame])
    }
    #expect(questions.frameQuestion == nil)
    // A late answer does not change that.
    #expect(questions.match(.status)?.isGivenUp == true)
    #expect(questions.frameQuestion == nil)
  }

  @Test func `One reply in three keeps frames asking`() {
    var questions = OutstandingQuestions()
    for turn in 0..<12 {
      let time = Double(turn) * 10
      let question = sendFrame(&questions, at: time)
      guard turn % 3 == 0 else {
        questions.expire(at: time + 5)
        continue
      }
      #expect(questions.match(question == .status ? .status : .deviceAttributes)?.sent == time)
    }
    #expect(questions.frameQuestion != nil)
  }

  @Test func `Lost replies at the start, at the end or of a frame that was given up do not count`() {
    var questions = opening()
    questions.append(.deviceAttributes, for: .closing, at: 0.5, patience: 0.6)
    questions.expire(at: 5)
    for turn in 0..<4 {
      sendFrame(&questions, at: Double(turn) * 10)
      questions.giveUp()
    }
    #expect(questions.frameQuestion != nil)
  }

  /// Answers come in time, late or never, but in order.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `An answer to DSR 5 never counts for another frame than its own`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var questions = OutstandingQuestions()
    var answers: [(time: Double, sent: Double, answer: TerminalAnswer)] = []
    for turn in 0..<60 {
      let time = Double(turn) * 10
      for answer in answers.filter({ $0.time <= time }) {
        questions.expire(at: answer.time.nextDown)
        let match = questions.match(answer.answer)
        if answer.answer == .status { #expect(match.map { $0.sent == answer.sent } ?? true) }
      }
      answers.removeAll { $0.time <= time }
      questions.expire(at: time)
      guard let question = sendFrame(&questions, at: time) else { return }
      let delay = [0.1, 1, 1.9, 2.1, 15, .infinity].randomElement(using: &generator) ?? 0
      guard delay.isFinite else { continue }
      let arrival = max(time + delay, answers.last?.time ?? 0)
      answers.append((arrival, time, question == .status ? .status : .deviceAttributes))
    }
  }

  // MARK: Closing

  @Test func `The answer to the closing question says that no answer is left`() {
    var questions = opening()
    #expect(questions.match(.status)?.purpose == .opening)
    sendFrame(&questions, at: 0.2)
    questions.append(.deviceAttributes, for: .closing, at: 0.3, patience: 0.6)
    #expect(questions.match(.deviceAttributes)?.purpose == .opening)
    #expect(!questions.isEmpty)
    // The question of the frame was dropped with the frame.
    #expect(questions.match(.deviceAttributes)?.purpose == .closing)
    #expect(questions.isEmpty)
  }
}
