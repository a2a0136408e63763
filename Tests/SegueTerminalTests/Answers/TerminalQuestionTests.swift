import Testing

@testable import SegueTerminal

struct TerminalQuestionTests {
  @Test func `A question is answered by its own kind of answer only`() {
    let pairs: [(TerminalQuestion, TerminalAnswer)] = [
      (.keyboardProtocol, .keyboard(flags: 3)), (.synchronizedOutput, .mode(2026, setting: 0)),
      (.truecolor, .rendition([])), (.status, .status), (.deviceAttributes, .deviceAttributes),
    ]
    for (index, (question, _)) in pairs.enumerated() {
      for (other, (_, answer)) in pairs.enumerated() {
        #expect(question.isAnswered(by: answer) == (index == other), "\(question), \(answer)")
      }
    }
    #expect(!TerminalQuestion.synchronizedOutput.isAnswered(by: .mode(1002, setting: 1)))
  }
}
