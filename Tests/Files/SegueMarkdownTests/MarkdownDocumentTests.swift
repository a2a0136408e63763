import Segue
import SegueMarkdown
import Testing

@Suite struct MarkdownDocumentTests {
  private func blocks<Value>(_ text: String, _ path: KeyPath<MarkdownBlock, Value>) -> [Value] {
    MarkdownDocument(text).blocks.map { $0[keyPath: path] }
  }

  @Test func `A text is UTF-8 without a NUL, and may have other bytes in addresses only`() {
    func text(_ parts: [Any]) -> String? {
      MarkdownDocument.text(of: parts.flatMap { ($0 as? String).map { Array($0.utf8) } ?? [UInt8($0 as? Int ?? 0)] })
    }
    for words in ["é\r\nb", "", "\u{FEFF}a"] { #expect(text([words]) == words) }
    #expect(text(["é ![](caf", 0xE9, ".png) é"]) == "é ![](caf%E9.png) é")
    #expect(text(["![a](<x y", 0xFF, 0xC3, "(é>)\n[b]: ", 0xE9, " é\n"]) == "![a](<x y%FF%C3(é>)\n[b]: %E9 é\n")
    let others: [[Any]] = [
      ["a", 0], [0xE9], ["caf", 0xE9, " ![](a)"], ["[x](a) ", 0xE9], ["[x](a b", 0xE9, ")"], ["[x", 0xE9, "](a)"],
      ["[x](a)\n", 0xE9], ["![", 0xE9, "](", 0xE9, ")"],
    ]
    for parts in others { #expect(text(parts) == nil, "\(parts)") }
  }

  @Test func `A heading and a list are blocks with their places, and so are rules and HTML`() {
    let document = MarkdownDocument("# Hello\n\n- one\n- *two*")
    #expect(document.blocks.map(\.content) == [.heading(level: 1), .paragraph, .paragraph])
    #expect(document.blocks.map { String($0.text.characters) } == ["Hello", "one", "two"])
    #expect((document.blocks.map(\.marker), document.blocks.map(\.column)) == (["", "•", "•"], [0, 2, 2]))
    #expect(
      blocks("# a\n## b\n### c\n#### d\n##### e\n###### f\n####### g", \.content)
        == (1...6).map { .heading(level: $0) } + [.paragraph])
    #expect(blocks("a\n\n***\n\n<!-- b -->", \.content) == [.paragraph, .thematicBreak, .html("<!-- b -->\n")])
  }

  @Test func `Columns lie within those around, and the first block of an item has all markers that begin there`() {
    #expect(blocks("- a\n  1. b\n     > c\n\n     d\n\ne", \.column) == [2, 5, 7, 5, 0])
    #expect(blocks("99. a\n1. b", \.column) == [5, 5])
    #expect(blocks("- a\n\n  b\n- c", \.marker) == ["•", "", "•"])
    #expect(blocks("- 1. - a", \.marker) == ["• 1. ▪"])
    #expect(blocks("- 1. - a", \.column) == [7])
    #expect(blocks("- > a", \.marker) == ["•  "])
    #expect(blocks("- <!-- a -->\n\n  b", \.marker) == ["", "•"])
  }

  @Test func `A block has the bars of its quotations, and says which of them begin with it`() {
    let text = "> a\n>\n> > b\n> >\n> > c\n>\n> d\n\n> > e"
    #expect(blocks(text, \.quotationBars) == [[0], [0, 2], [0, 2], [0], [0, 2]])
    #expect(blocks(text, \.startingBars) == [1, 1, 0, 0, 2])
    #expect(blocks("> <!-- a -->\n> b", \.startingBars).last == blocks("> b", \.startingBars).last)
    #expect(blocks("1. > a", \.quotationBars) == [[3]])
  }

  @Test func `All blocks are spaced but those that go on in a tight list`() {
    #expect(blocks("a\n- b\n  - c\n- d\n\ne", \.isSpaced) == [true, true, false, false, true])
    #expect(blocks("- a\n\n- b\n\n  c", \.isSpaced) == [true, true, true])
    #expect(blocks("- a\n  > b\n  >\n  > c\n- d", \.isSpaced) == [true, false, true, false])
  }
}
