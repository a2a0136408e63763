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
    let storm = Storm(steps: 50) {
      let overview = Overview(deck, images)
      let app = TestApplication(overview.start(), columns: 64, rows: 20)
      app.application.keyTap = .flick
      return Storm.Scene(
        app,
        atRest: {
          app.application.isHelpShown = false
          // The keys in the toolbar stay no longer.
          app.run(for: 10)
          app.runUntilStill()
          if overview.navigationController?.transitionCoordinator != nil { return "a transition goes on" }
          if overview.talk.children.count != 1 { return "\(overview.talk.children.count) slides are open" }
          return Self.fresh(deck, images, like: overview).difference(from: app)
        })
    }
    try await storm.run()
  }

  /// A deck that was opened where another one is.
  private static func fresh(_ deck: Deck, _ images: ImageLoader, like overview: Overview) -> TestApplication {
    let fresh = Overview(deck, images)
    let app = TestApplication(fresh.start(), columns: 64, rows: 20)
    fresh.talk.show(overview.talk.index)
    if overview.navigationController?.topViewController !== overview.talk {
      fresh.navigationController?.popViewController(animated: false)
      app.runUntilStill()
      fresh.grid.chosen = overview.grid.chosen
      fresh.grid.contentOffset = overview.grid.contentOffset
    } else if let slide = overview.talk.slide {
      app.runUntilStill()
      fresh.talk.slide?.contentOffset = slide.contentOffset
    }
    app.run(for: 10)
    app.runUntilStill()
    return app
  }
}
