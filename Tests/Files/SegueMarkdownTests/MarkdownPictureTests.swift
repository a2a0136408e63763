import Foundation
import Segue
import SegueImages
import SegueMarkdown
import SegueTesting
import Testing

@Suite struct MarkdownPictureTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private func pictures(_ text: String) -> [String] {
    folder.document(text).blocks.compactMap { block in
      guard case .picture(let url) = block.content else { return nil }
      return url.isFileURL ? url.path.replacing(folder.url.path + "/", with: "") : url.absoluteString
    }
  }

  @Test func `Pictures that share a paragraph with nothing else are blocks, with their addresses and words`() {
    let blocks = folder.document("![two *words*](a.ppm \"title\")").blocks
    #expect(blocks.map { String($0.text.characters) } == ["two words"])
    #expect(blocks[0].content == .picture(folder.url.appending(path: "a.ppm")))
    #expect(pictures("![](a/b.ppm)") == ["a/b.ppm"])
    #expect(pictures("![][x]\n\n[x]: a.ppm") == ["a.ppm"])
    #expect(pictures("text ![](a.ppm)").isEmpty)
    #expect(texts("text ![word](a.ppm)") == ["text word"])
    #expect(pictures("![](a.ppm) ![](b.ppm)\n![](c.ppm)  \n![](d.ppm)") == ["a.ppm", "b.ppm", "c.ppm", "d.ppm"])
    #expect(pictures("[![](a.ppm)](b) [![](c.ppm)\n![](d.ppm)](e)") == ["a.ppm", "c.ppm", "d.ppm"])
    #expect(pictures("[![](a.ppm) text](b)").isEmpty)
    #expect(pictures("<b>![](a.ppm)</b><br>![](b.ppm)") == ["a.ppm", "b.ppm"])
    #expect(folder.document("- ![](a.ppm) ![](b.ppm)").blocks.map(\.marker) == ["•", ""])
  }

  @Test func `Addresses are paths with escapes, without what follows ? or #, or have a scheme`() {
    let addresses: KeyValuePairs<String, String> = [
      "a%20b%3F.ppm": "a b?.ppm", "<a b.ppm>": "a b.ppm", "é.ppm?raw=true": "é.ppm", "a.ppm#b": "a.ppm",
      "/a/b.ppm": "/a/b.ppm", "file:///a/b.ppm": "/a/b.ppm", "https://a.org/b?c": "https://a.org/b?c",
      "data:image/png;base64,AAAA": "data:image/png;base64,AAAA", "a%ZZ.ppm": "a%ZZ.ppm",
    ]
    for (address, found) in addresses { #expect(pictures("![](\(address))") == [found], "\(address)") }
    // Whatever these are, they do no harm.
    for address in ["", "%00", "..", "a%00b", "://", "c:", "//a/b.ppm", "\u{1B}"] {
      _ = folder.page("![](\(address))").screen
    }
  }

  @Test func `Words stand for a picture until it has come, and then the view is laid out anew`() async throws {
    let url = try folder.add("a.ppm", columns: 4, rows: 2)
    let (page, width) = (folder.page("![words](a.ppm)\n\nend"), CGSize(width: 160, height: 0))
    #expect((page.screen, page.markdown.sizeThatFits(width).height / 16) == ("\n\n       words\n\n\n\nend", 7))
    #expect(page.markdown.imageView(at: url) == nil)
    await page.waitForPictures()
    #expect((page.screen, page.markdown.sizeThatFits(width).height / 16) == ("\n\n\nend", 4))
    // It is in the middle.
    let red = (0..<20).filter { page.cell($0, 0).fill == Color(hex: 0xFF0000) && page.cell($0, 1) == page.cell($0, 0) }
    #expect(red == [8, 9, 10, 11])
    #expect(page.markdown.imageView(at: url)?.image?.width == 32)
  }

  @Test func `A view finds a picture at once that its loader keeps`() async throws {
    let url = try folder.add("a.ppm", columns: 4, rows: 2)
    _ = try await folder.images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
    let page = folder.page("![words](a.ppm)\n\nend")
    #expect(page.screen == "\n\n\nend")
    #expect(page.markdown.imageView(at: url) != nil)
  }

  @Test func `A picture is not wider than the view, and keeps its proportions`() async throws {
    let url = try folder.add("a.ppm", columns: 40, rows: 10)
    _ = try await folder.images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
    let view = folder.page("![](a.ppm)").markdown
    #expect(
      [10, 20, 30, 40, 80].map { view.sizeThatFits(CGSize(width: $0 * 8, height: 0)).height / 16 } == [3, 5, 8, 10, 10])
  }

  @Test func `Of a picture that cannot be read, the view says why`() async throws {
    let page = folder.page("![words](a.ppm)\n\nend", columns: 30)
    #expect(page.screen == "\n\n            words\n\n\n\nend")
    await page.waitForPictures()
    #expect(page.screen == "  a.ppm: the file is missing\n\nend")
    try Data("text".utf8).write(to: folder.url.appending(path: "a.ppm"))
    page.markdown.document = folder.document("![words](a.ppm)")
    await page.waitForPictures()
    #expect(page.screen == " a.ppm: not a picture; segue\n  reads PNG, JPEG and netpbm")
  }

  @Test func `Of a picture that is not in a file, the view shows the words, or else the end of its address`() {
    #expect(folder.page("![words](https://a.org/b.png)\n\nend").screen == "       words\n\nend")
    #expect(folder.page("![](https://a.org/b.png)\n\nend").screen == "       b.png\n\nend")
    let data = folder.page("![](data:image/png;base64,\(String(repeating: "AAAA", count: 1000)))\n\nend")
    #expect(data.screen.hasSuffix("\n\nend"))
    #expect(data.screen.count < 140)
  }

  @Test func `Where there is no room for all, pictures share what there is, and small ones keep their size`()
    async throws
  {
    for (name, rows) in [("a", 20), ("b", 10), ("c", 2)] {
      let url = try folder.add("\(name).ppm", columns: 1, rows: rows)
      _ = try await folder.images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
    }
    let view = folder.page("![](a.ppm)\n![](b.ppm)\n![](c.ppm)\n\ntext").markdown
    func height(_ rows: Int) -> CGFloat {
      view.sizeThatFits(CGSize(width: 160, height: CGFloat(rows) * 16)).height / 16
    }
    // 20 + 10 + 2 + 1 rows, and three between them.
    #expect([0, 40, 36, 35, 20, 16].map { height($0) } == [36, 36, 36, 35, 20, 16])
    // Five rows each are the least, or all of a smaller one.
    #expect([15, 1].map { height($0) } == [16, 16])
    #expect([36, 25, 1].map { rows(of: view, height: $0) } == [[20, 10, 2], [13, 6, 2], [5, 5, 2]])
  }

  /// The heights of the pictures in a view of a height.
  private func rows(of view: MarkdownView, height: Int) -> [Int] {
    view.frame = CGRect(cells: 0, 0, 20, height)
    view.layoutIfNeeded()
    let urls = "abc".map { folder.url.appending(path: "\($0).ppm") }
    return urls.map { Int((view.imageView(at: $0)?.bounds.height ?? 0) / 16) }
  }

  @Test func `Pictures of a document that has gone are let go of`() async throws {
    let url = try folder.add("a.ppm", columns: 4, rows: 2)
    let page = folder.page("![](a.ppm)")
    await page.waitForPictures()
    let view = try #require(page.markdown.imageView(at: url))
    // Other blocks change, and a transition that was told the view still has it.
    page.markdown.document = folder.document("a\n\n![](a.ppm)")
    #expect(page.markdown.imageView(at: url) === view)
    // A second one is another view, and so is one with other words.
    page.markdown.document = folder.document("![](a.ppm)\n\n![](a.ppm)")
    #expect(page.markdown.subviews[0].subviews.count == 2)
    page.markdown.document = folder.document("![words](a.ppm)")
    #expect(page.markdown.imageView(at: url) !== view)
    page.markdown.document = MarkdownDocument("a")
    page.app.tick()
    #expect(page.markdown.imageView(at: url) == nil)
    #expect(page.screen == "a")
  }
}
