import Testing

@testable import SegueTerminal

struct TerminalQuestionTests {
  @Test func `A question is answered by its own kind of answer only`() throws {
    let cell = try #require(CellPixels(width: 8, height: 16))
    let color = try #require(ReportedColor(Array("rgb:0/0/0".utf8)[...]))
    let pairs: [(TerminalQuestion, TerminalAnswer)] = [
      (.background, .background(color)),
      (.keyboardProtocol, .keyboard(flags: 3)), (.synchronizedOutput, .mode(2026, setting: 0)),
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
