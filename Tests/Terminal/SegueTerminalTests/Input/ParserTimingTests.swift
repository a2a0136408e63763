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
    #expect(late((1, "\u{1B}"), (1.2, "[?6c")) == [.answer(.deviceAttributes)])
    #expect(late((1, "\u{1B}["), (1.5, "A")) == [.key(.up)])
    #expect(late((1, "\u{1B}P1$r1"), (2, "m\u{1B}\\")) == [.answer(.rendition([[1]]))])
    #expect(late((1, "\u{1B}[200~a"), (2.9, "b\u{1B}[201~c")) == [.paste(Array("ab".utf8))] + InputReport.typed("c"))
  }

  @Test func `Escape and a key after its delay are two keys`() {
    #expect(late((1, "\u{1B}"), (1.03, "x")) == [.key(.escape)] + InputReport.typed("x"))
    #expect(late((1, "\u{1B}"), (2.1, "[")) == [.key(.escape)] + InputReport.typed("["))
  }

  @Test func `Every wait for the rest of a sequence ends`() {
    #expect(late((1, "\u{1B}[12"), (2.3, "q")) == InputReport.typed("q"))
    #expect(late((1, "\u{1B}]1"), (2.3, "q")) == InputReport.typed("q"))
    #expect(late((1, "\u{1B}[200~a"), (3.1, "q")) == [.paste([0x61])] + InputReport.typed("q"))
  }

  /// Each part comes just before the paste would count as over.
  @Test func `A huge paste over a slow link is one paste`() {
    var script = ParserScript()
    var time = 0.0
    func feed(_ text: String) {
      script.expire(at: time)
      script.feed(text.utf8, at: time)
      time += 0.99
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
