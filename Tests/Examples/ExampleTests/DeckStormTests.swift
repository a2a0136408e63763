import Foundation
import Segue
import SegueImages
import SegueMarkdown
import SegueTesting
import TestFiles
import Testing

@testable import SegueDeck

/// Whatever is done to a deck, it ends as if it had been opened there.
@Suite struct DeckStormTests {
  private static func deck() throws -> Deck {
    let pictures = Checkout.url("assets/pictures/")
    var slides = ["# One\n\nfirst", "## Two\n\n- a\n- b\n\n> said"]
    slides += Transition.allCases.map { "<!-- transition: \($0) -->\n\n## \($0)\n\n`code` and ![p](aurora.png)" }
    slides.append("<!-- transition: hero -->\n\n![p](aurora.png)\n\nbelow")
    slides.append("<!-- transition: hero -->\n\nabove\n\n![p](aurora.png)")
    slides.append("## Long\n\n" + (1...40).map { "- line \($0)" }.joined(separator: "\n"))
    slides.append("|a|b|\n|-|-|\n|1|2|")
    return try Deck(slides.joined(separator: "\n\n---\n\n"), folder: pictures)
  }

  @Test func `Random runs leave nothing hidden, dimmed or displaced`() async throws {
    let deck = try Self.deck()
    let images = ImageLoader()
    for url in deck.slides.flatMap(\.pictures) {
      _ = try await images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
    }
    for seed in 0..<runs {
      let overview = Overview(deck, images)
      let app = TestApplication(overview.start(), columns: 64, rows: 20)
      var user = RandomUser(app, seed: seed)
      for _ in 0..<12 { user.act() }
      user.rest()
      // The keys in the toolbar stay no longer.
      app.run(for: 10)

      let fresh = Overview(deck, images)
      let freshApp = TestApplication(fresh.start(), columns: 64, rows: 20)
      fresh.talk.show(overview.talk.index)
      let isOpen = overview.navigationController?.topViewController === overview.talk
      if !isOpen {
        fresh.navigationController?.popViewController(animated: false)
        freshApp.runUntilStill()
        fresh.grid.chosen = overview.grid.chosen
        fresh.grid.contentOffset = overview.grid.contentOffset
      } else if let slide = overview.talk.slide {
        freshApp.runUntilStill()
        fresh.talk.slide?.contentOffset = slide.contentOffset
      }
      freshApp.run(for: 10)
      freshApp.runUntilStill()
      let (frame, other) = (app.application.frame, freshApp.application.frame)
      let first = frame.cells.indices.first { frame.cells[$0] != other.cells[$0] }.map { index in
        let cells = [frame.cells[index], other.cells[index]]
        return "\(index % 64), \(index / 64): \(cells.map { "\($0.ink) on \($0.fill), \($0.style.rawValue)" })"
      }
      // Not in the expectation, which would print both.
      let isSame = first == nil
      #expect(
        isSame,
        "seed \(seed), slide \(overview.talk.index), \(isOpen ? "open" : "overview")\n\(user.deeds.joined(separator: "\n"))\n\(first ?? "")\n\(app.screen)\n\(freshApp.screen)"
      )
      #expect(overview.navigationController?.transitionCoordinator == nil)
      #expect(overview.talk.children.count == 1)
    }
  }
}
