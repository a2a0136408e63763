import Segue
import SegueMarkdown
import SegueTesting
import Testing

@testable import SegueSelection

/// The text that is copied from pages, compared with their sources line by line, whatever the width at which lines were broken.
@Suite struct SelectedPagesTests {
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    let markdown: String
    let copied: String
    var narrowest = 16
    var testDescription: String { name }
  }

  nonisolated static let sources: [Source] = [
    Source(
      name: "paragraphs",
      markdown:
        "The quick brown fox\njumps over the lazy dog, and then it sleeps.\n\nA second paragraph  \nwith a line of its own.",
      copied:
        "The quick brown fox jumps over the lazy dog, and then it sleeps.\nA second paragraph\nwith a line of its own."),
    Source(
      name: "headings", markdown: "# One title of some words\n\nText.\n\n## Two\n\n### Three\n\n#### Four and no more",
      copied: "One title of some words\nText.\nTwo\nThree\nFour and no more"),
    Source(
      name: "lists",
      markdown: "- first of all a longer item\n- second\n  - inner\n- third\n\n1. one\n2. two of the numbers\n",
      copied: "• first of all a longer item\n• second\n◦ inner\n• third\n1. one\n2. two of the numbers"),
    Source(
      name: "tasks", markdown: "- [ ] open, with some words\n- [x] done\n", copied: "☐ open, with some words\n☑ done"),
    Source(
      name: "code",
      markdown: "```swift\nfunc f() {\n  let a = 1  // 1\n\n    print(a)\n}\n```\n\nafter",
      copied: "func f() {\n  let a = 1  // 1\n\n    print(a)\n}\nafter"),
    Source(
      name: "a drawing in code", markdown: "```\n.\n├── Sources\n│   └── a.swift\n└── Tests\n```",
      copied: ".\n├── Sources\n│   └── a.swift\n└── Tests", narrowest: 24),
    Source(
      name: "quotations", markdown: "> A quoted line that is broken.\n>\n> > And inside of it another.\n\nafter",
      copied: "A quoted line that is broken.\nAnd inside of it another.\nafter"),
    Source(
      name: "a table",
      markdown: "| Name | What it is for |\n|---|---:|\n| a | the first of the letters |\n| bcd | 2 |",
      copied: "Name\tWhat it is for\na\tthe first of the letters\nbcd\t2", narrowest: 32),
    Source(
      name: "styles",
      markdown: "Some *words*, **more** of them, `code`, ~~none~~ and [a link](https://example.org) with text.",
      copied: "Some words, more of them, code, none and a link with text."),
    Source(
      name: "wide letters", markdown: "漢字かな交じり文は、行の途中で折り返されます。\n\n한국어 문장도 줄이 바뀝니다.",
      copied: "漢字かな交じり文は、行の途中で折り返されます。\n한국어 문장도 줄이 바뀝니다."),
    Source(
      name: "combining letters",
      markdown: "e\u{301}te\u{301} ñandu\u{308} 👩‍👩‍👧‍👦 🇫🇷 हिन्दी में ภาษาไทย ☀\u{FE0F} z\u{334}\u{321}algo",
      copied: "e\u{301}te\u{301} ñandu\u{308} 👩‍👩‍👧‍👦 🇫🇷 हिन्दी में ภาษาไทย ☀\u{FE0F} z\u{334}\u{321}algo"),
    Source(
      name: "a long word",
      markdown: "See https://example.org/a/very/long/address/that/is/broken/anywhere?and=so#on, or not.",
      copied: "See https://example.org/a/very/long/address/that/is/broken/anywhere?and=so#on, or not."),
  ]

  @Test(arguments: sources, [16, 24, 33, 52, 78])
  func `Markdown is copied as it stands in the document`(source: Source, width: Int) {
    guard width >= source.narrowest else { return }
    let page = ViewController()
    let text = MarkdownView(MarkdownDocument(source.markdown))
    text.frame = CGRect(cells: 1, 1, width, 60)
    page.view.addSubview(text)
    let app = TestApplication(page, columns: width + 2, rows: 62)
    app.press(.character("v"))
    app.press(.character("a"))
    app.press(.enter)
    #expect(app.application.pasteboard.string == source.copied, "\(app.screen)")
  }
}
