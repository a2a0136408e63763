import Foundation
import Segue
import SegueHTML
import SegueImages
import SegueMarkdown
import SegueTesting
import TestFiles
import Testing

@testable import SegueDeck

/// A deck as a page for a browser: what its stops show, and the file.
@Suite struct DeckPageFileTests {
  private func stops(_ deck: Deck, _ size: CellSize) async -> [(slide: Int, stop: TalkStop)] {
    var stops: [(slide: Int, stop: TalkStop)] = []
    await TalkFilm(deck, size: size, mosaic: .octant, colorMode: .truecolor).run { stops.append(($0, $1)) }
    return stops
  }

  private func difference(_ one: CellGrid, _ other: CellGrid) -> Int {
    (0..<one.size.rows).reduce(0) { sum, row in
      sum
        + (0..<one.size.columns).count { column in
          let (cell, found) = (one[column, row], other[column, row])
          let texts = [one.text(of: cell.glyph), other.text(of: found.glyph)]
          return cell.fill != found.fill || texts[0] != texts[1] || cell.ink != found.ink && texts[0] != " "
        }
    }
  }

  @Test(arguments: ["segue", "magic"])
  func `Each stop is what the program shows at rest, and ways lead from one to the next`(_ name: String) async throws {
    let deck = try Deck(contentsOf: Checkout.url("assets/decks/\(name).md"))
    let images = ImageLoader()
    for url in deck.slides.flatMap(\.pictures) {
      _ = try await images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
    }
    let stops = await stops(deck, CellSize(columns: 96, rows: 27))
    #expect(stops.map(\.slide) == deck.slides.indices.flatMap { index in deck.slides[index].steps.map { _ in index } })
    // The slides alone: the page of a browser has its own line below them.
    let talk = Talk(deck, images)
    let app = TestApplication(talk, columns: 96, rows: 27, mosaic: .octant)
    var last: CellGrid?
    for (slide, stop) in stops {
      if last == nil {
        #expect(stop.way.isEmpty)
      } else {
        talk.stepper.step(.forward)
        #expect(stop.way.count == TalkFilm.steps + 1)
      }
      app.runUntilStill()
      #expect(talk.index == slide)
      #expect(difference(stop.frame, app.application.frame) == 0, "slide \(slide + 1)")
      if let last, let first = stop.way.first, let end = stop.way.last {
        // The edge of a slide has a shadow of five columns already.
        #expect(difference(first, last) <= 5 * 27, "slide \(slide + 1)")
        #expect(difference(end, stop.frame) == 0, "slide \(slide + 1)")
        let middle = stop.way[TalkFilm.steps / 2]
        #expect(difference(middle, last) > 0, "slide \(slide + 1)")
        #expect(difference(middle, stop.frame) > 0, "slide \(slide + 1)")
      }
      last = stop.frame
    }
  }

  @Test func `Stops have the words that come with them, and their own times`() async throws {
    let deck = try Deck(
      """
      # One

      hello

      ---
      <!-- transition: cube -->
      <!-- incremental_lists: true -->
      ## Two

      - a
      - b

      | c | d |
      |---|---|
      | 1 | 2 |

      ---
      <!-- transition: none -->
      ```swift {1|2}
      let a
      let b
      ```
      """, folder: nil)
    let stops = await stops(deck, CellSize(columns: 60, rows: 20)).map(\.stop)
    #expect(stops.map(\.text) == ["hello", "", "• a", "• b", "c, d\n1, 2", "let a\nlet b", "lines 2"])
    #expect(stops.dropFirst().map(\.duration) == [0.5, 0.4, 0.4, 0.4, 0.5, 0.4])
    // It changes at once.
    #expect(stops[5].way.isEmpty)
    #expect(deck.slides.map(\.heading) == ["One", "Two", ""])
    #expect(deck.title == "One")
  }

  @Test func `A slide that is higher than the page scrolls to its end`() async throws {
    let deck = try Deck((1...40).map { "- line \($0)" }.joined(separator: "\n"), folder: nil)
    let stops = await stops(deck, CellSize(columns: 40, rows: 20)).map(\.stop)
    try #require(stops.count == 3)
    for line in 1...40 { #expect(stops.contains { $0.frame.text.contains("line \(line) ") }, "\(line)") }
    #expect(stops[1].way.count == TalkFilm.steps + 1)
  }

  @Test func `A page is written as a whole, again and again, and only over pages`() async throws {
    let folder = try TemporaryFolder()
    let deck = try Deck("---\ntitle: 'My talk'\nlang: de\n---\n# One\n<!-- Smile. -->", folder: nil)
    let path = folder.path("a.html")
    for size in ["96x27", "40x12"] {
      let file = try #require(try TalkPageFile([("html", path), ("size", size)]))
      try await file.write(deck)
    }
    let page = try folder.read("a.html")
    #expect(page.hasPrefix(HTMLWriter.beginning))
    #expect(page.contains("<title>My talk</title>"))
    #expect(page.contains("lang=\"de\">\n<h1>My talk</h1>"))
    #expect(page.contains("<h2>One</h2>\n<div class=\"notes\">Smile.</div>"))
    try folder.write("<!DOCTYPE html>", to: "b.html")
    #expect(throws: DeckError.self) { try TalkPageFile([("html", folder.path("b.html"))]) }
    #expect(try TalkPageFile([]) == nil)
  }
}
