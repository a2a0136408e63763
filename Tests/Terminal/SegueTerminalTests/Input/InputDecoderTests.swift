import CNcurses
import Segue
import Testing

@testable import SegueTerminal

struct InputDecoderTests {
  @Test(
    arguments: [
      (
        "motion is a drag only while the button is down",
        [.moved, .down(.primary), .moved, .moved, .up(.primary), .moved], [.press, .drag, .drag, .release]
      ), ("a release without a press", [.up(.primary)], []),
      (
        "presses and releases come in pairs", [.down(.primary), .down(.primary), .up(.primary)],
        [.press, .release, .press, .release]
      ),
      (
        "the wheel can turn in the middle of a drag", [.down(.primary), .wheelUp, .moved, .wheelDown],
        [.press, .wheelUp, .drag, .wheelDown]
      ),
      (
        "while a button is down, the others do nothing", [.down(.primary), .down(.secondary), .up(.secondary), .moved],
        [.press, .drag]
      ), ("each names itself", [.down(.middle), .up(.primary), .up(.middle), .up(.primary)], [.press, .release]),
    ] as [(String, [MouseReport.Action], [Mouse.Action])]) func `Reports of buttons are presses, drags and releases`(
      why: String, reports: [MouseReport.Action], actions: [Mouse.Action]
    )
  {
    var decoder = InputDecoder()
    let events = decoder.feed(reports.map { .report(.mouse($0, 1, 1)) }, at: 0)
    #expect(events.compactMap { if case .mouse(let mouse) = $0 { mouse.action } else { nil } } == actions, "\(why)")
  }

  @Test func `A button is named from its press to its release`() {
    var decoder = InputDecoder()
    let events = decoder.feed(.mouse(.down(.secondary), 3, 2), .mouse(.moved, 3, 2), .mouse(.up(nil), 3, 2))
    #expect(
      events == [Mouse.Action.press, .drag, .release].map { .mouse(Mouse($0, column: 3, row: 2, button: .secondary)) })
  }

  @Test(arguments: [
    ("a\r\nb\rc\nd\r\r\ne", "a\nb\nc\nd\n\ne"), ("\tx\u{7}\u{0}y\u{9B}z\u{7F}", "\txyz"), ("\u{1B}[31mred", "[31mred"),
    ("日本 👩‍👩‍👧 é", "日本 👩‍👩‍👧 é"),
  ]) func `A paste is cleaned`(text: String, clean: String) {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[200~\(text)\u{1B}[201~") == [.paste(clean)])
  }

  @Test func `A paste that is not UTF-8 shows where, and an empty one is none`() {
    var decoder = InputDecoder()
    let start = Array("\u{1B}[200~".utf8), end = Array("\u{1B}[201~".utf8)
    #expect(decoder.feed(start + [0x61, 0xFF, 0x62] + end) == [.paste("a\u{FFFD}b")])
    #expect(decoder.feed(start + end) == [])
    #expect(decoder.feed(start + [0x07] + end) == [])
  }

  /// ncurses may decode what looks like a key.
  @Test func `Keys in a paste are text if they have one`() {
    var decoder = InputDecoder()
    let units =
      "\u{1B}[200~a".utf8.map(InputUnit.byte) + [.report(.key(Key(.enter))), .report(.key(Key(.up)))]
      + "b\u{1B}[201~".utf8.map(InputUnit.byte)
    #expect(decoder.feed(units, at: 0) == [.paste("a\nb")])
  }

  @Test func `A paste that is too long is cut off`() {
    var collector = PasteCollector(mostBytes: 1000)
    for _ in 0..<1010 { _ = collector.feed(0x61) }
    #expect(collector.takeAll().count == 1000)
    #expect(PasteCollector().mostBytes == 1 << 24)
    #expect(collector.takeAll().isEmpty)
  }

  @Test func `Positions outside of the screen count as its edge`() {
    var decoder = InputDecoder()
    #expect(decoder.feed(.mouse(.down(.primary), -1, -7)) == [.mouse(Mouse(.press, column: 0, row: 0))])
  }

  @Test func `Escape is a key after its delay`() {
    var decoder = InputDecoder()
    #expect(decoder.feed([.byte(0x1B)], at: 5).isEmpty)
    #expect(decoder.deadline == 5.025)
    #expect(decoder.expire(at: 5.01).isEmpty)
    #expect(decoder.expire(at: 5.03) == [.key(Key(.escape))])
    #expect(decoder.deadline == nil)
  }

  @Test func `Answers and events come separately`() {
    var decoder = InputDecoder()
    let keys = ["a", "b"].map { Event.key(Key(.character($0))) }
    #expect(decoder.feed("a\u{1B}[?62cb\u{1B}[12;40R") == keys)
    #expect(decoder.takeAnswers() == [.deviceAttributes([62]), .cursorPosition(FrameMark(row: 12, column: 40))])
    #expect(decoder.takeAnswers() == [])
  }

  @Test func `Keys that the line discipline would turn into signals are signals`() {
    var decoder = InputDecoder()
    decoder.signalKeys = [
      Key(.character("c"), modifiers: .control): SIGINT, Key(.character("z"), modifiers: .control): SIGTSTP,
      Key(.character("\\"), modifiers: .control): SIGQUIT,
    ]
    // With Caps Lock and Num Lock, on a Cyrillic keyboard, repeated; but not the releases, other modifiers, or in a paste.
    let bytes =
      "\u{1B}[99;5u\u{1B}[122;69u\u{1B}[92;133:2ux\u{1B}[1089::99;5u\u{1B}[99;5:3u\u{1B}[99;13u"
      + "\u{1B}[200~\u{1B}[99;5u\u{1B}[201~"
    let control = Key(.character("c"), modifiers: .control)
    #expect(
      decoder.feed(bytes) == [
        .key(Key(.character("x"))), .keyUp(control), .key(Key(.character("c"), modifiers: [.control, .super])),
        .paste("[99;5u"),
      ])
    #expect(decoder.takeSignals() == [SIGINT, SIGTSTP, SIGQUIT, SIGINT])
    #expect(decoder.takeSignals() == [])
  }

  @Test func `The keyboard's focus is an event, and text in a paste`() {
    var decoder = InputDecoder()
    let events = decoder.feed("\u{1B}[O\u{1B}[200~\u{1B}[I\u{1B}[201~\u{1B}[I")
    #expect(events == [.active(false), .paste("[I"), .active(true)])
  }

  @Test func `At most 256 answers are kept`() {
    var decoder = InputDecoder()
    for _ in 0..<1_000 { #expect(decoder.feed(.answer(.deviceAttributes([6]))) == []) }
    #expect(decoder.takeAnswers().count == 256)
  }

  /// A decoder is reset after a stop, in which the shell may have read the release.
  @Test func `A reset cancels the touch`() {
    var decoder = InputDecoder()
    _ = decoder.feed(.mouse(.down(.primary), 1, 1), .mouse(.moved, 4, 2))
    #expect(decoder.reset() == [.touch(.cancelled, at: CGPoint(x: 36, y: 40))])
    #expect(decoder.reset() == [])
    #expect(decoder.feed(.mouse(.moved, 5, 2), .mouse(.up(.primary), 5, 2)) == [])
  }

  /// What is unfinished, and what would end it.
  @Test(
    arguments: [
      [0x1B], Array("\u{1B}[".utf8), Array("\u{1B}[1;".utf8), Array("\u{1B}O".utf8), Array("\u{1B}P1$r".utf8),
      Array("\u{1B}[M !".utf8), Array("\u{1B}[200~x".utf8), [0xC3],
    ] as [[UInt8]])
  func `A reset forgets an unfinished sequence or character`(beginning: [UInt8]) {
    var decoder = InputDecoder()
    #expect(decoder.feed(beginning) == [])
    #expect(decoder.reset() == [])
    #expect(decoder.deadline == nil)
    #expect(decoder.feed((beginning == [0xC3] ? [0xA9] : []) + [0x41]) == [.key(Key(.character("A")))])
  }

  @Test func `Key codes of ncurses are keys`() {
    let keys: [(Int32, Key.Code)] = [
      (KEY_UP, .up), (KEY_BTAB, .backTab), (KEY_FIND, .home), (KEY_F0 + 1, .function(1)), (KEY_F0 + 12, .function(12)),
    ]
    for (code, key) in keys { #expect(Key(cursesCode: code) == Key(key)) }
    // On keyboards with twelve function keys F13 is Shift-F1, which its sequence says.
    #expect(Key(cursesCode: KEY_F0 + 13) == nil)
    #expect(Key(cursesCode: KEY_RESIZE) == nil)
  }
}
