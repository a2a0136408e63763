import Foundation
import Segue
import SegueMarkdown
import SegueTesting
import Testing

@Suite struct MarkdownLayoutTests {
  private static let everything = """
    # Heading *one* of several words

    Running text with `code` and [a link](x).

    - one
      - two
        1. three
           > four five six

        10. ten
    -
    - [x] done

    > quoted

    ```swift
    let code = "is broken anywhere"
    ```

    | a table | of two columns |
    |---|--:|
    | with some text | 漢字 |

    ![words for a picture](https://example.org/a.png)

    ---
    """

  private func views(in view: View) -> [View] { view.subviews.flatMap { [$0] + views(in: $0) } }

  @Test(arguments: 1...70)
  func `The size that is told is that of what is laid out, and all of it is within`(_ columns: Int) {
    let view = MarkdownView(MarkdownDocument(Self.everything))
    let size = view.sizeThatFits(CGSize(width: columns * 8, height: 0))
    #expect(size.width == CGFloat(columns) * 8)
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
    let frames = views(in: view).filter { !$0.isHidden }.map { $0.convert($0.bounds, to: view) }
    #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= size.width && $0.minY >= 0 && $0.maxY <= size.height })
    #expect(frames.map(\.maxY).max() == size.height)
    for case let label as Label in views(in: view) where label.textColor == view.document.style.text {
      #expect(label.sizeThatFits(label.bounds.size).height == label.bounds.height)
    }
    // What a given height leaves of pictures changes nothing here.
    #expect(view.sizeThatFits(size) == size)
  }

  @Test func `All of a text is on the screen, however narrow it is, and to ask for another size changes nothing`() {
    let letters = { (text: String) in String(text.filter { $0.isLetter && $0.isASCII }.sorted()) }
    let text = "# abc\n\n- def\n  > ghi\n\n```\njkl\n```\n\n|mno|pqr|\n|-|-|\n|stu|vwx|"
    for columns in [1, 2, 3, 4, 5, 8, 13, 20] {
      let shown = letters(screen(text, columns: columns, rows: 60))
      #expect(Set(shown) == Set("abcdefghijklmnopqrstuvwx"))
      #expect(shown.count == 24)
    }
    let page = MarkdownPage(MarkdownDocument(Self.everything), columns: 40, rows: 40)
    let before = page.screen
    _ = page.markdown.sizeThatFits(CGSize(width: 100, height: 0))
    page.markdown.setNeedsLayout()
    for label in views(in: page.markdown) { label.setNeedsDisplay() }
    page.app.tick()
    #expect(page.screen == before)
  }

  @Test func `A view follows the size of the screen`() {
    let page = MarkdownPage(MarkdownDocument("- one two\n\n|a b|c d|\n|-|-|"), columns: 20, rows: 8)
    #expect(page.screen == "• one two\n\n a b │ c d")
    page.app.application.post(.resize(CellSize(columns: 8, rows: 8)), at: 0)
    page.app.tick()
    #expect(page.screen == "• one\n  two\n\na b\nc d")
    page.app.application.post(.resize(CellSize(columns: 9, rows: 8)), at: 0)
    page.app.tick()
    #expect(page.screen == "• one two\n\na b\nc d")
  }

  @Test func `No width is no height, and sizes that are no numbers do no harm`() {
    let view = MarkdownView(MarkdownDocument(Self.everything))
    for width in [0, 7.9, -8, -.infinity, .nan] as [CGFloat] {
      #expect(view.sizeThatFits(CGSize(width: width, height: 0)).height == 0)
      view.frame.size = CGSize(width: width, height: 100)
      view.layoutIfNeeded()
    }
    for width in [.infinity, .greatestFiniteMagnitude, 1e9] as [CGFloat] {
      let size = view.sizeThatFits(CGSize(width: width, height: 0))
      #expect((size.width / 8, size.height / 16) == (65_535, 28))
    }
    for height in [-1, -.infinity, .nan, .infinity, .greatestFiniteMagnitude] as [CGFloat] {
      #expect(view.sizeThatFits(CGSize(width: 800, height: height)).height / 16 == 28)
    }
  }

  @Test
  func `Headings and running text stand where the alignment says; lists, quotations, code and tables at the left`() {
    let text = "# ab\n\ncd\nef\n\n- gh\n\n> ij\n\n```\nkl\n```\n\n|m|\n|-|"
    let rest = "\n\n• gh\n\n▌ ij\n\n\n  kl\n\n\n m"
    #expect(screen(text, alignment: .center) == "         ab\n    ────────────\n\n       cd ef" + rest)
    #expect(
      screen(text, alignment: .right) == "                  ab\n        ────────────\n\n               cd ef" + rest)
    #expect(screen("# ab\n\n> # cd", columns: 8, alignment: .center) == "   ab\n────────\n\n▌ cd\n▌ ──────")
  }

  @Test
  func `A change of the alignment or of the document is shown at once, and views that a program adds stay in front`() {
    let page = MarkdownPage(MarkdownDocument("# ab"), columns: 20, rows: 4)
    #expect(page.screen == "ab\n────────────────────")
    page.markdown.textAlignment = .right
    page.app.tick()
    #expect(page.screen == "                  ab\n        ────────────")
    let other = MarkdownPage(MarkdownDocument("# ab\n\n- c\n\n> d"), columns: 20, rows: 8)
    _ = other.screen
    other.markdown.document = MarkdownDocument("e")
    other.app.tick()
    #expect(other.screen == "e")
    other.markdown.document.blocks = []
    other.app.tick()
    #expect(other.screen.isEmpty)
    let badged = MarkdownPage(MarkdownDocument("# ab"), columns: 20, rows: 4)
    let badge = Label("!!")
    badge.frame = CGRect(cells: 1, 0, 2, 1)
    badged.markdown.addSubview(badge)
    #expect(badged.screen == "a!!\n────────────────────")
    badged.markdown.document = MarkdownDocument("# cd")
    badged.app.tick()
    #expect(badged.screen == "c!!\n────────────────────")
  }

  @Test func `Blocks that a program makes may have any place`() {
    var document = MarkdownDocument("")
    document.blocks = [Int.min, -1, 0, 3, 100, .max].map { place in
      var block = MarkdownBlock(place == 3 ? .heading(level: place) : .paragraph)
      (block.text, block.column, block.marker, block.quotationBars) = ("a", place, "•", [place, 0])
      block.startingBars = place
      return block
    }
    let page = MarkdownPage(document, columns: 20, rows: 20)
    // The bar at 0 begins anew where the block says so.
    #expect(page.screen.filter { $0 == "a" }.count == 6)
  }
}
