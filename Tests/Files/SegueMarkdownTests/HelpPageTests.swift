import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@Suite struct HelpPageTests {
  @Test func `The example is the file that is built here, to the letter`() throws {
    let catalogue = try Checkout.text("Sources/Files/SegueMarkdown/SegueMarkdown.docc/SegueMarkdown.md")
    let blocks = catalogue.components(separatedBy: "```swift\n")
    let example = try #require(blocks.dropFirst().first?.components(separatedBy: "\n```").first)
    #expect(try example + "\n" == Checkout.text("Tests/Files/SegueMarkdownTests/HelpPage.swift"))
  }

  @Test func `It shows a text between margins, and scrolls to its end`() {
    let text = "# Keys\n\n- `q` quits\n- `?` helps\n\n" + String(repeating: "more words ", count: 9) + "\n\nthe end"
    let app = TestApplication(HelpPage(text), columns: 20, rows: 9)
    let shown = ["", "  Keys", "  ────────────────", "", "  • q quits", "  • ? helps", "", "  more words more"]
    #expect(app.rows == shown + ["  words more words"])
    for _ in 0..<20 { app.mouse(.wheelDown, 5, 5) }
    app.runUntilStill()
    #expect(app.rows.suffix(3) == ["", "  the end", ""])
  }

  @Test func `It makes room for a picture that comes`() async throws {
    let folder = try PictureFolder()
    try folder.add("a.ppm", columns: 2, rows: 1)
    let app = TestApplication(HelpPage("![words](a.ppm)\n\nend", pictures: folder.url), columns: 20, rows: 9)
    #expect(app.screen == "\n\n\n       words\n\n\n\n  end\n")
    while !app.needsTick { await Task.yield() }
    app.tick()
    #expect(app.screen.hasPrefix("\n\n\n  end\n"))
  }
}
