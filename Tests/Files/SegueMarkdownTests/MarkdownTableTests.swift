import Segue
import SegueMarkdown
import Testing

@Suite struct MarkdownTableTests {
  @Test func `Columns are as wide as their widest cell, and aligned as the document says`() {
    #expect(
      screen("|a|b|c|\n|:-|:-:|-:|\n|1|2|3|\n|four|five|six|") == """
         a    │  b   │   c
        ──────┼──────┼─────
         1    │  2   │   3
         four │ five │ six
        """)
  }

  @Test func `Cells that are missing are empty, those too many are left out, and wide characters take two columns`() {
    expectScreens([
      "|a|b|\n|-|-|\n|c|\n|d|e|f|": " a │ b\n───┼───\n c │\n d │ e",
      "|a|b|\n|-|-|\n||c|": " a │ b\n───┼───\n   │ c", "|a|\n|-|": " a",
      "|漢字|b|\n|-:|-|\n|a|👍|": " 漢字 │ b\n──────┼────\n    a │ 👍", "|a|\n|-|\n|e\u{301}x|": " a\n────\n e\u{301}x",
    ])
  }

  @Test func `Cells have styles, code with bars, and lines of their own`() {
    #expect(screen("|a|\n|-|\n|`b\\|c` **d**|") == " a\n───────\n b|c d")
    #expect(screen("|a|b|\n|-|-|\n|c<br>d|e|") == " a │ b\n───┼───\n c │ e\n d │")
    guard case .table(let rows, let alignments) = kinds("|a|b|\n|-|:-:|\n|*c*|").first else {
      Issue.record("no table")
      return
    }
    #expect(alignments == [.left, .center])
    #expect(rows.map { $0.map { String($0.characters) } } == [["a", "b"], ["c", ""]])
    #expect((rows[0][0].runs.first?.textStyle, rows[1][0].runs.first?.textStyle) == (.bold, .italic))
  }

  @Test func `The widest columns break their lines if there is no room, and then there are lines between rows`() {
    #expect(
      screen("|a|b|\n|-|-|\n|one|one two three four|\n|c|d|") == """
         a   │ b
        ─────┼──────────────
         one │ one two
             │ three four
        ─────┼──────────────
         c   │ d
        """)
    // All of the width is used, to the column.
    #expect(screen("|aaaa aaaa|bbbb bbbb|\n|-|-|", columns: 14) == " aaaa │ bbbb\n aaaa │ bbbb")
    #expect(screen("|aaaa aaaa|bbbb bbbb|\n|-|-|", columns: 19) == " aaaa    │ bbbb\n aaaa    │ bbbb")
  }

  @Test func `Where columns would be narrower than three characters, each row is a list of its cells`() {
    #expect(
      screen("|name|age|\n|-|-:|\n|Ada Lovelace|36|\n|Alan||", columns: 10) == """
        name: Ada
        Lovelace
        age: 36
        ──────────
        name: Alan
        """)
    #expect(screen("|a|b|\n|-|-|\n|1|2|", columns: 7) == " a │ b\n───┼───\n 1 │ 2")
    #expect(screen("|a|b|\n|-|-|\n|1|2|", columns: 6) == "a: 1\nb: 2")
    #expect(screen("|abc|\n|-|", columns: 4) == "abc")
    #expect(screen("||b|\n|-|-|\n|1|2|", columns: 4) == "1\nb: 2")
  }

  @Test func `Tables that a program makes may lack cells, lines are quiet, and headings bold`() {
    var block = MarkdownBlock(.table(rows: [["a"], [], ["b", "c", "d"]], alignments: [.left, .right]))
    var document = MarkdownDocument("")
    document.blocks = [block]
    #expect(MarkdownPage(document, columns: 20, rows: 5).screen == " a │\n───┼───\n   │\n b │ c")
    for kind in [MarkdownBlock.Content.table(rows: [], alignments: []), .table(rows: [["a"]], alignments: [])] {
      block.content = kind
      document.blocks = [block]
      #expect(MarkdownPage(document, columns: 20, rows: 5).screen.isEmpty)
    }
    var style = MarkdownStyle()
    (style.text, style.line) = (Color(hex: 0x010203), Color(hex: 0x070809))
    let page = MarkdownPage(MarkdownDocument("|a|b|\n|-|-|\n|c|d|", style: style), columns: 9, rows: 4)
    #expect((page.cell(1, 0).style, page.cell(1, 0).ink, page.cell(1, 2).style) == (.bold, style.text, []))
    #expect((page.cell(3, 0).ink, page.cell(0, 1).ink) == (style.line, style.line))
  }
}
