import Segue
import Testing

@testable import SegueTerminal

/// When the parser gives up a sequence, and what counts as in time.
struct ParserTimingTests {
  /// Reads pieces of input, each at a time, without calls of `expire` in between.
  private func late(_ pieces: (Double, String)...) -> [InputReport] {
    var parser = ControlSequenceParser()
    var reports: [InputReport] = []
    for (time, text) in pieces {
      for byte in text.utf8 { parser.feed(.byte(byte), at: time, into: &reports) }
    }
    parser.expire(at: .infinity, into: &reports)
    return reports
  }

  @Test func `Escape waits longer while an answer is due`() {
    var parser = ControlSequenceParser()
    var reports: [InputReport] = []
    parser.expectsAnswer = true
    parser.feed(.byte(0x1B), at: 10, into: &reports)
    #expect(parser.deadline == 10.1)
    parser.expire(at: 10.04, into: &reports)
    for byte in "[0n".utf8 { parser.feed(.byte(byte), at: 10.04, into: &reports) }
    #expect(reports == [.answer(.status)])
    parser.expectsAnswer = false
    parser.feed(.byte(0x1B), at: 20, into: &reports)
    #expect(parser.deadline == 20.025)
  }

  /// A busy program reads late what arrived in time.
  @Test func `Bytes that are read late may have arrived in time`() {
    #expect(late((1, "\u{1B}"), (1.2, "[0n")) == [.answer(.status)])
    #expect(late((1, "\u{1B}["), (1.5, "A")) == [.key(.up)])
    #expect(late((1, "\u{1B}P1$r1"), (2, "m\u{1B}\\")) == [.answer(.rendition([[1]]))])
    #expect(late((1, "\u{1B}[200~a"), (2.9, "b\u{1B}[201~c")) == InputReport.typed("c"))
  }

  @Test func `Escape and a key after its delay are two keys`() {
    #expect(late((1, "\u{1B}"), (1.03, "x")) == [.key(.escape)] + InputReport.typed("x"))
    #expect(late((1, "\u{1B}"), (2.1, "[")) == [.key(.escape)] + InputReport.typed("["))
  }

  @Test func `Every wait for the rest of a sequence ends`() {
    #expect(late((1, "\u{1B}[12"), (2.3, "q")) == InputReport.typed("q"))
    #expect(late((1, "\u{1B}]1"), (2.3, "q")) == InputReport.typed("q"))
    #expect(late((1, "\u{1B}[200~a"), (3.1, "q")) == InputReport.typed("q"))
  }

  /// Ten bytes at a time, each time just before the paste would count as over.
  @Test func `A huge paste over a slow link is one paste`() {
    var parser = ControlSequenceParser()
    var reports: [InputReport] = []
    var time = 0.0
    func feed(_ text: String) {
      parser.expire(at: time, into: &reports)
      for byte in text.utf8 { parser.feed(.byte(byte), at: time, into: &reports) }
      time += 0.99
    }
    feed("\u{1B}[200~")
    for _ in 0..<5_000 { feed("q\u{1B}[A\u{1B}[0n\r") }
    feed("\u{1B}[201")
    feed("~z")
    #expect(reports == InputReport.typed("z"))
  }

  /// Alt-] and Alt-P look like the beginning of a string.
  @Test(arguments: ["]", "P"])
  func `Fast typing after an introducer with Alt is not swallowed for long`(_ introducer: String) {
    var parser = ControlSequenceParser()
    var reports: [InputReport] = []
    for byte in "\u{1B}\(introducer)".utf8 { parser.feed(.byte(byte), at: 0, into: &reports) }
    for turn in 1...25 {
      parser.feed(.byte(UInt8(ascii: "q")), at: 0.1 * Double(turn), into: &reports)
      parser.expire(at: 0.1 * Double(turn), into: &reports)
    }
    #expect(reports == InputReport.typed("qqqqqq"))
  }

  /// Bytes that are read when the string's deadline has passed mean the same with and without `expire` in between.
  @Test(arguments: [false, true])
  func `A string that is given up swallows nothing that is read later`(expiresBetween: Bool) {
    var parser = ControlSequenceParser()
    var reports: [InputReport] = []
    parser.feed(.byte(0x90), at: 0, into: &reports)
    for turn in 1..<16 { parser.feed(.byte(0x2C), at: 0.125 * Double(turn), into: &reports) }
    for byte in "xyz".utf8 {
      parser.feed(.byte(byte), at: 2, into: &reports)
      if expiresBetween { parser.expire(at: 2, into: &reports) }
    }
    #expect(reports == InputReport.typed("xyz"))
  }

  /// The two seconds begin with the string, not with the key before it.
  @Test func `A string after a pause has its full time`() {
    var parser = ControlSequenceParser()
    var reports: [InputReport] = []
    parser.feed(.byte(UInt8(ascii: "q")), at: 0, into: &reports)
    for (index, byte) in ([0x90] + Array("1$r1m\u{1B}\\".utf8)).enumerated() {
      let time = 50 + 0.2 * Double(index)
      parser.expire(at: time, into: &reports)
      parser.feed(.byte(byte), at: time, into: &reports)
    }
    #expect(reports == InputReport.typed("q") + [.answer(.rendition([[1]]))])
  }

  @Test func `Memory does not grow with an endless sequence`() throws {
    for beginning in ["[", "O", "]", "P", "[200~", "P1$r"] {
      var parser = ControlSequenceParser()
      var reports: [InputReport] = []
      for byte in "\u{1B}\(beginning)".utf8 { parser.feed(.byte(byte), at: 0, into: &reports) }
      for _ in 0..<20_000 { parser.feed(.byte(UInt8(ascii: "1")), at: 0, into: &reports) }
      let body = try #require(Mirror(reflecting: parser).descendant("recognizer", "body") as? [UInt8])
      #expect(body.count <= 257 && reports.isEmpty, "\(beginning)")
    }
  }
}
