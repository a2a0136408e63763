import Segue
import SegueMarkdown
import Testing

@Suite struct MarkdownDocumentTests {
  @Test("A heading and a list are blocks with their places") func blocks() {
    let document = MarkdownDocument("# Hello\n\n- one\n- *two*")
    #expect(document.blocks.map(\.kind) == [.heading(level: 1), .paragraph, .paragraph])
    #expect(document.blocks.map { String($0.text.characters) } == ["Hello", "one", "two"])
    #expect(document.blocks.map(\.marker) == ["", "•", "•"] && document.blocks.map(\.column) == [0, 2, 2])
  }
}
