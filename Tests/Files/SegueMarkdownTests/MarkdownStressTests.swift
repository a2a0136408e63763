import Foundation
import Segue
import SegueMarkdown
import SegueTesting
import Testing

@Suite struct MarkdownStressTests {
  @Test func `What is nested too deep is there, though less deep`() {
    #expect(texts(String(repeating: ">", count: 10_000) + " a\n\nb") == ["a", "b"])
    #expect(texts(String(repeating: "- ", count: 10_000) + "a") == ["a"])
    let stars = String(repeating: "*", count: 10_000)
    #expect(texts("\(stars)a\(stars)\n\nb") == ["a", "b"])
    let (open, close) = (String(repeating: "*a ", count: 200), String(repeating: " a*", count: 200))
    #expect(texts("\(open)b\(close)") == ["\(open)b\(close)".replacing("*", with: "")])
    let quotations = String(repeating: "> ", count: 100)
    let text = "# a *b*\n\n- c\n\n  |d|\n  |-|\n  |e|\n\n```\nf\n```\n\n***"
    let deep = MarkdownDocument(text.split(separator: "\n").map { quotations + $0 }.joined(separator: "\n"))
    #expect(deep.blocks.map { String($0.text.characters) } == ["a b", "c", "", "f", ""])
    #expect(deep.blocks.map(\.content).contains(.table(rows: [[bold("d")], ["e"]], alignments: [.left])))
    #expect(Set(deep.blocks.map(\.quotationBars.count)) == [60])
  }

  private func bold(_ text: AttributedString) -> AttributedString {
    text.settingAttributes(AttributeContainer().textStyle(.bold))
  }

  @Test func `Text that is nested deep is on the screen at any width`() {
    for columns in [1, 2, 3, 10, 80] {
      #expect(
        screen(String(repeating: "> ", count: 70) + "ab", columns: columns).filter { $0 != "▌" && !$0.isWhitespace }
          == "ab")
      #expect(screen(String(repeating: "- ", count: 70) + "ab", columns: columns).filter(\.isLetter) == "ab")
      #expect(screen(String(repeating: "1. ", count: 70) + "ab", columns: columns).filter(\.isLetter) == "ab")
    }
  }

  @Test func `A long text of anything is read as a whole`() {
    let count = Thoroughness.isFull ? 1 << 20 : 1 << 17
    func characters(_ text: String) -> Int { MarkdownDocument(text).blocks.reduce(0) { $0 + $1.text.characters.count } }
    #expect(characters(String(repeating: "a", count: count)) == count)
    #expect(characters(String(repeating: "a \n", count: count / 3)) == count / 3 * 2 - 1)
    #expect(characters(String(repeating: "[", count: count)) == count)
    #expect(characters(String(repeating: "![", count: count / 2)) == count)
    #expect(characters(String(repeating: "\\", count: count)) == count / 2)
    #expect(characters("```swift\n" + String(repeating: "if ", count: count / 3)) == count / 3 * 3)
    #expect(MarkdownDocument(String(repeating: "a\n\n", count: count / 8)).blocks.count == count / 8)
    #expect(MarkdownDocument(String(repeating: "- a\n", count: count / 8)).blocks.count == count / 8)
  }

  @Test func `A long document is laid out to its end, and a table too wide for anybody to see is shown as lists`() {
    let count = 5000
    let view = MarkdownView(MarkdownDocument(String(repeating: "- a\n\n", count: count) + "end"))
    #expect(view.sizeThatFits(CGSize(width: 80, height: 0)).height / 16 == CGFloat(2 * count + 1))
    let row = String(repeating: "|a", count: 300)
    let table = "\(row)\n\(String(repeating: "|-", count: 300))\n" + String(repeating: "b\n", count: 100)
    let lists = MarkdownView(MarkdownDocument(table))
    #expect(lists.sizeThatFits(CGSize(width: 640, height: 0)).height / 16 == 199)
  }
}
