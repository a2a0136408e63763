import Segue
import Testing

@testable import SegueTerminal

struct ParserTimingTests {
  /// Reads input at the given times, without calls of `expire` in between.
  private func late(_ pieces: (Double, String)...) -> [InputReport] {
    var script = ParserScript()
    for (time, text) in pieces { script.feed(text.utf8, at: time) }
    script.expire(at: .infinity)
    return script.reports
  }

  @Test func `Escape waits longer while an answer is due`() {
    var script = ParserScript()
    script.parser.expectsAnswer = true
    script.feed([0x1B], at: 10)
    #expect(script.parser.deadline == 10.1)
    script.expire(at: 10.04)
    script.feed("[12;40R".utf8, at: 10.04)
    #expect(script.reports == [.answer(.cursorPosition(FrameMark(row: 12, column: 40)))])
    script.parser.expectsAnswer = false
    script.feed([0x1B], at: 20)
    #expect(script.parser.deadline == 20.025)
  }

  @Test func `Bytes that are read late may have arrived in time`() {
    #expect(late((1, "\u{1B}"), (1.2, "[?6c")) == [.answer(.deviceAttributes([6]))])
    #expect(late((1, "\u{1B}["), (1.5, "A")) == [.key(.up)])
    #expect(late((1, "\u{1B}P1$r1"), (2, "m\u{1B}\\")) == [.answer(.rendition([[1]]))])
    #expect(late((1, "\u{1B}[200~a"), (11.9, "b\u{1B}[201~c")) == [.paste(Array("ab".utf8))] + InputReport.typed("c"))
  }

  @Test func `Every wait for the rest of a sequence ends`() {
    // Escape and a key after its delay are two keys.
    #expect(late((1, "\u{1B}"), (1.03, "x")) == [.key(.escape)] + InputReport.typed("x"))
    #expect(late((1, "\u{1B}"), (2.1, "[")) == [.key(.escape)] + InputReport.typed("["))
    #expect(late((1, "\u{1B}[12"), (2.3, "q")) == InputReport.typed("q"))
    #expect(late((1, "\u{1B}]1"), (2.3, "q")) == InputReport.typed("q"))
    #expect(late((1, "\u{1B}[200~a"), (12.1, "q\u{1B}[201~q")) == [.paste([0x61])] + InputReport.typed("q"))
  }

  /// A link may pause for as long as it likes, wherever that cuts the paste: no byte of it is a key.
  @Test(arguments: [1.2, 9.9, 60]) func `A paste that stalls is never taken for keys`(pause: Double) {
    let bytes = Array("\u{1B}[200~ab\u{1B}[A\rdq\u{1B}[201~".utf8)
    for cut in 6...bytes.count {
      var script = ParserScript()
      script.feed(bytes[..<cut], at: 1)
      script.expire(at: 1 + pause)
      script.feed(bytes[cut...], at: 1 + pause)
      // A key, after the ESC before it would have been given up.
      script.expire(at: 61 + pause)
      script.feed("z".utf8, at: 61 + pause)
      let text = Array("ab\u{1B}[A\rdq".utf8)
      // An ESC where it is cut may begin the end of the paste.
      let isLost = cut < bytes.count && pause > 10
      let part = !isLost ? text : cut == 9 || cut == 10 ? Array(text.prefix(2)) : Array(text.prefix(cut - 6))
      #expect(script.reports == (part.isEmpty ? [] : [.paste(part)]) + InputReport.typed("z"), "cut at \(cut)")
    }
  }

  /// The end of a lost paste may never come. The terminal's answers and another paste count, and so do the keys that end the program.
  @Test func `In the rest of a lost paste, only what cannot be its text counts`() {
    var script = ParserScript()
    script.parser.urgentKeys = [Key(.character("c"), modifiers: .control)]
    script.feed("\u{1B}[200~a".utf8, at: 1)
    script.expire(at: 12)
    script.feed("d\u{1B}[<0;1;1M\u{1B}[12;40R\u{1B}[I\u{1B}[97;1:3u\u{1B}[99;5u".utf8, at: 12)
    script.feed(.key(.up), at: 12)
    script.feed([0x1B], at: 13)
    script.expire(at: 14)
    let kept: [InputReport] = [
      .paste([0x61]), .answer(.cursorPosition(FrameMark(row: 12, column: 40))), .focus(true), .key("c", .control),
    ]
    #expect(script.reports == kept)
    script.feed("q\u{1B}[200~b\u{1B}[201~q".utf8, at: 15)
    #expect(script.reports == kept + [.paste([0x62])] + InputReport.typed("q"))
  }

  /// After a pause of any length, the rest has ten seconds for each next piece, and answers give it no more.
  @Test(arguments: [false, true])
  func `A lost paste whose end never comes does not keep the keyboard`(expiresBetween: Bool) {
    var script = ParserScript()
    func feed(_ text: String, at time: Double) {
      if expiresBetween { script.expire(at: time) }
      script.feed(text.utf8, at: time)
    }
    feed("\u{1B}[200~a", at: 1)
    feed("\u{1B}[I", at: 60)
    feed("d", at: 100)
    feed("d\u{1B}", at: 109.9)
    feed("d", at: 119.8)
    feed("\u{1B}[I", at: 129)
    #expect(script.reports == [.paste([0x61]), .focus(true), .focus(true)])
    feed("q", at: 129.8)
    #expect(script.reports == [.paste([0x61]), .focus(true), .focus(true)] + InputReport.typed("q"))
  }

  /// Each part comes just before the paste would count as over.
  @Test func `A huge paste over a slow link is one paste`() {
    var script = ParserScript()
    var time = 0.0
    func feed(_ text: String) {
      script.expire(at: time)
      script.feed(text.utf8, at: time)
      time += 9.99
    }
    feed("\u{1B}[200~")
    for _ in 0..<5_000 { feed("q\u{1B}[A\u{1B}[0n\r") }
    feed("\u{1B}[201")
    feed("~z")
    let text = String(repeating: "q\u{1B}[A\u{1B}[0n\r", count: 5_000)
    #expect(script.reports == [.paste(Array(text.utf8))] + InputReport.typed("z"))
  }

  /// Alt-] and Alt-P look like the introducer of a string.
  @Test(arguments: ["]", "P"])
  func `Fast typing after an introducer with Alt is not swallowed for long`(_ introducer: String) {
    var script = ParserScript()
    script.feed("\u{1B}\(introducer)".utf8, at: 0)
    for turn in 1...25 {
      script.feed("q".utf8, at: 0.1 * Double(turn))
      script.expire(at: 0.1 * Double(turn))
    }
    #expect(script.reports == InputReport.typed("qqqqqq"))
  }

  /// Calls of `expire` in between do not matter.
  @Test(arguments: [false, true])
  func `A string that is given up swallows nothing that is read later`(expiresBetween: Bool) {
    var script = ParserScript()
    script.feed([0x90], at: 0)
    for turn in 1..<16 { script.feed([0x2C], at: 0.125 * Double(turn)) }
    for byte in "xyz".utf8 {
      script.feed([byte], at: 2)
      if expiresBetween { script.expire(at: 2) }
    }
    #expect(script.reports == InputReport.typed("xyz"))
  }

  /// Its two seconds do not begin with the key before it.
  @Test func `A string after a pause has its full time`() {
    var script = ParserScript()
    script.feed("q".utf8, at: 0)
    for (index, byte) in ([0x90] + Array("1$r1m\u{1B}\\".utf8)).enumerated() {
      let time = 50 + 0.2 * Double(index)
      script.expire(at: time)
      script.feed([byte], at: time)
    }
    #expect(script.reports == InputReport.typed("q") + [.answer(.rendition([[1]]))])
  }

  @Test func `Memory does not grow with an endless sequence`() throws {
    for beginning in ["[", "O", "]", "P", "P1$r"] {
      var script = ParserScript()
      script.feed("\u{1B}\(beginning)".utf8, at: 0)
      script.feed(String(repeating: "1", count: 20_000).utf8, at: 0)
      let body = try #require(Mirror(reflecting: script.parser).descendant("recognizer", "body") as? [UInt8])
      // The longest string has 256 bytes. One more shows that it is too long.
      #expect(body.count <= 256 + 1, "\(beginning)")
      #expect(script.reports.isEmpty, "\(beginning)")
    }
  }
}
