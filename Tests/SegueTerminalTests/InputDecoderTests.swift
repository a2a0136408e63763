import CNcurses
import Segue
import Testing

@testable import SegueTerminal

struct InputDecoderTests {
  private func events(_ kinds: MouseReport.Kind...) -> [Mouse.Action] {
    var decoder = InputDecoder()
    let units = kinds.map { InputUnit.report(.mouse($0, 1, 1)) }
    return decoder.feed(units, at: 0).compactMap { event in
      if case .mouse(let mouse) = event { mouse.action } else { nil }
    }
  }

  @Test func motionIsADragOnlyWhileTheButtonIsDown() {
    let actions = events(.moved, .primaryDown, .moved, .moved, .primaryUp, .moved)
    #expect(actions == [.press, .drag, .drag, .release])
  }

  @Test func pressesAndReleasesComeInPairs() {
    #expect(events(.primaryUp) == [])
    #expect(events(.primaryDown, .primaryDown, .primaryUp) == [.press, .release, .press, .release])
  }

  @Test func wheelTurnsInTheMiddleOfADrag() {
    #expect(events(.primaryDown, .wheelUp, .moved, .wheelDown) == [.press, .wheelUp, .drag, .wheelDown])
  }

  @Test func positionsOutsideCountAsTheEdge() {
    var decoder = InputDecoder()
    let events = decoder.feed([.report(.mouse(.primaryDown, -1, -7))], at: 0)
    #expect(events == [.mouse(Mouse(.press, column: 0, row: 0))])
  }

  @Test func waitsForEscapeAndSaysSo() {
    var decoder = InputDecoder()
    #expect(decoder.feed([.byte(0x1B)], at: 5).isEmpty)
    #expect(decoder.deadline == 5.025)
    #expect(decoder.expire(at: 5.01).isEmpty)
    #expect(decoder.expire(at: 5.03) == [.key(Key(.escape))])
    #expect(decoder.deadline == nil)
  }

  @Test func codesOfNcursesAreKeys() {
    #expect(KeyDecoding.key(forCode: segue_key_up()) == Key(.up))
    #expect(KeyDecoding.key(forCode: segue_key_back_tab()) == Key(.backTab))
    #expect(KeyDecoding.key(forCode: segue_key_find()) == Key(.home))
    #expect(KeyDecoding.key(forCode: segue_key_function(1)) == Key(.function(1)))
    #expect(KeyDecoding.key(forCode: segue_key_function(12)) == Key(.function(12)))
    // F13 is Shift-F1 where there are twelve keys: its sequence tells.
    #expect(KeyDecoding.key(forCode: segue_key_function(13)) == nil)
    #expect(KeyDecoding.key(forCode: segue_key_resize()) == nil)
  }
}
