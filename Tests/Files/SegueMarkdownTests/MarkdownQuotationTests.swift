import Segue
import SegueMarkdown
import Testing

@Suite struct MarkdownQuotationTests {
  @Test func `A bar goes along a quotation, over the rows between its paragraphs`() {
    #expect(screen("a\n\n> b\n>\n> c\n\nd") == "a\n\n▌ b\n▌\n▌ c\n\nd")
    #expect(screen("> a\n>\n> > b\n> >\n> > c\n>\n> d") == "▌ a\n▌\n▌ ▌ b\n▌ ▌\n▌ ▌ c\n▌\n▌ d")
    #expect(screen("> one two three four five") == "▌ one two three four\n▌ five")
  }

  @Test func `The bars of two quotations in a row are apart`() {
    #expect(screen("> a\n\n> b") == "▌ a\n\n▌ b")
    #expect(screen("> > a\n>\n> b") == "▌ ▌ a\n▌\n▌ b")
    #expect(screen("> > a\n>\n> <!-- -->\n>\n> > b") == "▌ ▌ a\n▌\n▌ ▌ b")
    #expect(screen("- > a\n- > b") == "• ▌ a\n• ▌ b")
    #expect(screen("- > a\n\n- > b") == "• ▌ a\n\n• ▌ b")
  }

  @Test func `A comment shows nothing, and does not lengthen the bar`() {
    #expect(screen("a\n\n> <!-- c -->\n>\n> b") == "a\n\n▌ b")
    #expect(screen("> a\n>\n> <!-- c -->\n>\n> b") == "▌ a\n▌\n▌ b")
    #expect(screen("a\n\n> <!-- c -->\n\nb") == "a\n\nb")
  }

  @Test func `Anything may be quoted`() {
    #expect(
      screen("> # a\n>\n> - b\n>\n> ```\n> c\n> ```\n> ***") == """
        ▌ a
        ▌ ──────────────────
        ▌
        ▌ • b
        ▌
        ▌
        ▌   c
        ▌
        ▌
        ▌ ──────────────────
        """)
    #expect(screen("> 1. a\n>    > b") == "▌ 1. a\n▌    ▌ b")
  }

  @Test func `In a narrow view there are only bars for which there is room`() {
    #expect(screen("> > > > abc", columns: 6) == "▌ ▌abc")
    #expect(screen("> ab", columns: 1) == "a\nb")
  }
}
