import Foundation
import Segue
import SegueMarkdown
import Testing

@Suite struct MarkdownTextTests {
  private let style = MarkdownStyle()

  /// The runs of the first block: their text, and what is special about them.
  private func runs(_ text: String) -> [String] {
    guard let text = MarkdownDocument(text).blocks.first?.text else { return [] }
    return text.runs.map { run in
      let kind: [(TextStyle, String)] = [
        (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.strikethrough, "strikethrough"),
      ]
      let styles = kind.filter { run.textStyle?.contains($0.0) == true }.map(\.1)
      let color = run.foregroundColor.map { [style.accent: "accent", style.number: "number"][$0] ?? "?" }
      let panel = run.backgroundColor.map { $0 == style.panel ? "panel" : "?" }
      let words = styles + [color, panel, run.link.map { "→ \($0.absoluteString)" }].compactMap { $0 }
      return ([String(text.characters[run.range])] + words).joined(separator: " ")
    }
  }

  @Test func `Emphasis, links, bare addresses and code are runs with styles and colours`() {
    #expect(runs("a *b* **c** ~~d~~") == ["a ", "b italic", " ", "c bold", " ", "d strikethrough"])
    #expect(runs("***a*** `b`") == ["a bold italic", " ", "b number panel"])
    #expect(runs("[a *b*](x.md)") == ["a  underline accent → x.md", "b italic underline accent → x.md"])
    #expect(runs("[`a`](b)") == ["a underline number panel → b"])
    #expect(runs("# a *b*") == ["a  bold", "b bold italic"])
    #expect(runs("see www.a.org.") == ["see ", "www.a.org underline accent → http://www.a.org", "."])
    #expect(runs("<https://a.org>") == ["https://a.org underline accent → https://a.org"])
  }

  @Test func `Signs stay as they are typed, a line end is a blank, and a hard one begins a line`() {
    #expect(texts("a ~b~ -- --all \"c\" 'd' ...") == ["a ~b~ -- --all \"c\" 'd' ..."])
    #expect(texts("&auml;&#x41; \\*a\\*") == ["äA *a*"])
    expectScreens([
      "a\nb": "a b", "a  \nb\\\nc": "a\nb\nc", "a<br>b<br/>c<BR />d<b>e</b>": "a\nb\nc\nde",
      "a\r\nb\rc\r\n\r\nd": "a b c\n\nd",
    ])
  }

  @Test func `HTML is kept as blocks, and shows nothing`() {
    #expect(kinds("<!-- a\r\nb -->\n\nc") == [.html("<!-- a\nb -->\n"), .paragraph])
    #expect(screen("<!-- a -->\n\nb\n\n<div>\n\nc\n\n</div>\n\nd") == "b\n\nc\n\nd")
    #expect(screen("a <!-- b --> <i>c</i>") == "a  c")
    #expect(screen("a\n\n<a name=\"x\"></a>\n\nb") == "a\n\nb")
  }

  @Test func `Headings of the first two levels have a line below, and one across is as wide as the view`() {
    expectScreens(
      [
        "# a\n\nb\n\nc\n=\n\n### d\ne": "a\n─────\n\nb\n\nc\n─────\n\nd\n\ne", "a\nb\n-": "a b\n─────",
        "# one two": "one\ntwo\n─────", "#\n\na": "\n─────\n\na", "a\n\n---\n\nb": "a\n\n─────\n\nb",
      ], columns: 5)
  }

  @Test func `Code stands in a panel, as it is, breaks anywhere, and needs no panel where there is no room for one`() {
    expectScreens(
      [
        "```\na  b\n\n c\n```": "\n  a  b\n\n   c", "    a\n     b\n\nc": "\n  a\n   b\n\n\nc",
        "```\n```\n\na": "\n\n\n\na", "```\nabcdefghijkl\n```": "\n  abcdefgh\n  ijkl",
      ], columns: 12)
    #expect(screen("```\na\tb\n```") == "\n  a       b")
    #expect(kinds("``` swift  more\n```\n\n    a") == [.code(language: "swift"), .code(language: "")])
    // The end of a line of another system is no line.
    #expect(texts("```\r\na\r\nb\r\n```\r\n") == ["a\nb"])
    #expect(screen("```\nabcd\n```", columns: 3) == "\nabc\nd")
  }

  @Test func `What is in the panel has its colour, up to the edge`() {
    var style = MarkdownStyle()
    style.panel = Color(hex: 0x010203)
    let page = MarkdownPage(MarkdownDocument("```\na\n```", style: style), columns: 6, rows: 5)
    #expect((0..<4).map { page.cell(5, $0).fill == style.panel } == [true, true, true, false])
  }

  @Test func `Text has the colour of the style, and headings, links and bullets the accent`() {
    var style = MarkdownStyle()
    (style.text, style.accent, style.line) = (Color(hex: 0x010203), Color(hex: 0x040506), Color(hex: 0x070809))
    let page = MarkdownPage(MarkdownDocument("# a\n\n- b [c](d)\n\n> e", style: style), columns: 9, rows: 8)
    let (heading, rule, bullet) = (page.cell(0, 0), page.cell(0, 1), page.cell(0, 3))
    #expect((heading.ink, heading.style) == (style.accent, .bold))
    #expect(rule.ink == style.line)
    #expect(bullet.ink == style.accent)
    #expect((page.cell(2, 3).ink, page.cell(4, 3).ink) == (style.text, style.accent))
    #expect((page.cell(4, 3).style, page.cell(0, 5).ink) == (.underline, style.line))
  }

  @Test func `Control characters show that something is there, and empty texts have no blocks`() {
    expectScreens(["a\u{1B}[31mb": "a\u{FFFD}[31mb", "a\0b": "a\u{FFFD}b", "`\u{7}`": "\u{FFFD}"])
    #expect(screen("\u{FEFF}# a", columns: 3) == "a\n───")
    for text in ["", "\n\n", "\r\n", "  ", "[a]: b", "\u{FEFF}"] { #expect(MarkdownDocument(text).blocks.isEmpty) }
  }
}

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
      #expect((rest.map(\.marker), rest.map(\.isSpaced)) == (plain.map(\.marker), plain.map(\.isSpaced)))
      #expect((rest.map(\.quotationBars), rest.map(\.column)) == (plain.map(\.quotationBars), plain.map(\.column)))
      #expect(rest.map(\.startingBars) == plain.map(\.startingBars))
      #expect(blocks.count == rest.count + 1)
    }
  }

  @Test func `Hyphens in a comment within text do not end it, and comments without end, many of them, take no time`() {
    #expect(comments("a <!-- b -- c --> d") == ["b -- c"])
    #expect(texts("a <!-- b -- c --> d").first == "a  d")
    for (text, comment) in [
      ("a <!-- b ---> d", "b -"), ("a <!--- b ---- c -->", "- b ---- c"), ("> a <!-- b --c -->", "b --c"),
      ("a <!-- b -- c\r\nd -- e --> f", "b -- c\nd -- e"), ("a <!-- [b](c--d) -->", "[b](c--d)"),
    ] { #expect(comments(text) == [comment]) }
    // None of these is one.
    #expect(texts("a <!-- b\n\nc -- d --> e") == ["a <!-- b", "c -- d --> e"])
    #expect(texts("`<!-- a -- b -->` c") == ["<!-- a -- b --> c"])
    #expect(texts("```\n<!-- a -- b\n---\n-->\n```") == ["<!-- a -- b\n---\n-->"])
    #expect(kinds("a <!-- b\n---\n\nc -->").first == .heading(level: 2))
    #expect(kinds("|a|<!--|\n|--|--|\n|b|-->|").count == 1)
    #expect(texts("a -- b <!-- c") == ["a -- b <!-- c"])
    #expect(texts("a <!-- [b](c--d) -->").first == "a ")
    for text in [
      String(repeating: "<!-- -- ", count: 100_000), String(repeating: "a <!-- b\n\n", count: 50_000) + "-->",
      String(repeating: "a <!-- b -- c --> ", count: 20_000),
    ] { _ = MarkdownDocument(text).blocks }
  }
}
