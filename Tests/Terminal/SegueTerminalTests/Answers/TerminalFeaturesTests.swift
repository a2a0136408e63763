import SeguePixels
import Testing

@testable import SegueTerminal

struct TerminalFeaturesTests {
  private func features(_ answers: TerminalAnswer...) -> TerminalFeatures {
    var features = TerminalFeatures()
    for answer in answers { features.note(answer) }
    return features
  }

  @Test func `Each answer stands for its own feature, and that to DA1 for none`() {
    #expect(features(.version("x"), .deviceAttributes([6])).hasKeyboardProtocol == false)
    let place = features(.cursorPosition(TerminalQuestion.sampleMark))
    #expect(place.reportsCursor)
    #expect(!place.hasKeyboardProtocol)
    // A cursor that does not stay where it was put names nothing.
    #expect(!features(.cursorPosition(FrameMark(row: 9, column: 9))).reportsCursor)
    let keyboard = features(.keyboard(flags: 0))
    #expect(keyboard.hasKeyboardProtocol)
    #expect(!keyboard.reportsCursor)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 7])
  func `Output is synchronised if it can be switched, and the mouse reports pixels if it is not off for good`(
    setting: Int
  ) {
    #expect(features(.mode(2026, setting: setting)).isSynchronized == [1, 2].contains(setting))
    #expect(!features(.mode(2004, setting: setting)).isSynchronized)
    #expect(features(.mode(1016, setting: setting)).hasPixelMouse == [1, 2, 3].contains(setting))
    #expect(!features(.mode(1006, setting: setting)).hasPixelMouse)
  }

  @Test func `The last answer about the size of a cell counts`() throws {
    let (old, new) = (try #require(PixelCell(width: 8, height: 16)), try #require(PixelCell(width: 9, height: 19)))
    #expect(features(.mode(1016, setting: 2), .deviceAttributes([6])).cellPixels == nil)
    #expect(features(.cellSize(old), .cellSize(new)).cellPixels == new)
  }

  @Test(
    arguments: [
      ([[0], [48, 2, nil, 1, 2, 3]], true), ([[48, 2, 1, 2, 3]], true), ([[48], [2], [1], [2], [3]], true),
      ([[0], [1], [48, 2, 0, 1, 2, 3]], true), ([[48, 5, 16]], false), ([[0]], false), ([], false),
      ([[38, 2, 1, 2, 3]], false), ([[48, 2, 1, 2]], false), ([[48, 2, 0, 0, 0]], false), ([[40]], false),
    ] as [([[Int?]], Bool)])
  func `A terminal that reports a colour as it was set shows 24-bit colours`(parameters: [[Int?]], isShown: Bool) {
    #expect(features(.rendition(parameters)).showsTruecolor == isShown)
  }
}
