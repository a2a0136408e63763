import Segue
import SegueMarkdown
import Testing

@Suite struct MarkdownCommentTests {
  private func comments(_ text: String) -> [String] { MarkdownDocument(text).blocks.flatMap(\.comments) }

  @Test func `Comments are found in blocks and within text, and show nothing`() {
    #expect(comments("<!-- a --> <!--b--><!---->\n<!--\n\nc\n-->") == ["a", "b", "c"])
    #expect(comments("# a <!-- b -->\n\nc *d <!-- e\nf -->*\n\n- g\n\n  <!-- h -->") == ["b", "e\nf", "h"])
    #expect(kinds("a <!-- b -->") == [.paragraph, .html("<!-- b -->")])
    #expect(kinds("a <b>c</b><br>") == [.paragraph])
    #expect(comments("`<!-- a -->`\n\n    <!-- b -->\n\n\\<!-- c -->") == [])
    #expect(
      screen("# a <!-- b -->\n\n- c <!-- d -->\n- e\n\n|f|\n|-|\n|g <!-- h -->|")
        == "a\n────────────────────\n\n• c\n• e\n\n f\n────\n g")
  }

  @Test func `A comment that ends a block changes nothing about the blocks around it`() {
    for text in ["a\n\nb", "- a\n- b", "> a\n> > b", "1. a\n\n   b", "# a\nb", "- > a\n- b"] {
      let marked = text.replacing("a", with: "a <!-- x -->")
      let (plain, blocks) = (MarkdownDocument(text).blocks, MarkdownDocument(marked).blocks)
      let rest = blocks.filter { if case .html = $0.content { false } else { true } }
      #expect(rest.map(\.marker) == plain.map(\.marker))
      #expect(rest.map(\.isSpaced) == plain.map(\.isSpaced))
      #expect(rest.map(\.quotationBars) == plain.map(\.quotationBars))
      #expect(rest.map(\.column) == plain.map(\.column))
      #expect(rest.map(\.startingBars) == plain.map(\.startingBars))
      #expect(blocks.count == rest.count + 1)
    }
  }

  @Test func `Hyphens in a comment within text do not end it`() {
    #expect(comments("a <!-- b -- c --> d") == ["b -- c"])
    #expect(texts("a <!-- b -- c --> d").first == "a  d")
    #expect(comments("a <!-- b ---> d") == ["b -"])
    #expect(comments("a <!--- b ---- c -->") == ["- b ---- c"])
    #expect(comments("a <!-- b -- c\r\nd -- e --> f") == ["b -- c\nd -- e"])
    #expect(comments("> a <!-- b --c -->") == ["b --c"])
    // None of these is one.
    #expect(texts("a <!-- b\n\nc -- d --> e") == ["a <!-- b", "c -- d --> e"])
    #expect(texts("`<!-- a -- b -->` c") == ["<!-- a -- b --> c"])
    #expect(texts("```\n<!-- a -- b\n---\n-->\n```") == ["<!-- a -- b\n---\n-->"])
    #expect(kinds("a <!-- b\n---\n\nc -->").first == .heading(level: 2))
    #expect(kinds("|a|<!--|\n|--|--|\n|b|-->|").count == 1)
    #expect(texts("a -- b <!-- c") == ["a -- b <!-- c"])
    #expect(texts("a <!-- [b](c--d) -->").first == "a ")
    #expect(comments("a <!-- [b](c--d) -->") == ["[b](c--d)"])
  }

  @Test func `Comments without end, many of them, take no time`() {
    for text in [
      String(repeating: "<!-- -- ", count: 100_000), String(repeating: "a <!-- b\n\n", count: 50_000) + "-->",
      String(repeating: "a <!-- b -- c --> ", count: 20_000),
    ] { _ = MarkdownDocument(text).blocks }
  }
}
