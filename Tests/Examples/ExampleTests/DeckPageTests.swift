import Foundation
import Segue
import SegueImages
import SegueMarkdown
import SegueTesting
import TestFiles
import Testing

@testable import SegueDeck

/// The deck's slides with their titles, its overview and its keys.
@Suite struct DeckPageTests {
  private let heading = Color(hex: 0x7FB4FF)

  private func open(_ text: String, columns: Int = 80, rows: Int = 24, mosaic: MosaicSet = .quadrant) throws -> (
    TestApplication, Overview
  ) {
    let overview = Overview(try Deck(text, folder: nil))
    let app = TestApplication(overview.start(), columns: columns, rows: rows, mosaic: mosaic)
    app.application.keyTap = .flick
    app.run(for: 0.1)
    return (app, overview)
  }

  /// The columns in which the heading's own colour is, in some rows.
  private func columns(_ app: TestApplication, rows: Range<Int>) -> ClosedRange<Int>? {
    let frame = app.application.frame
    let found = (0..<frame.size.columns).filter { column in
      rows.contains { row in
        let cell = frame[column, row]
        return cell.fill == heading || cell.ink == heading && frame.text(of: cell.glyph) != " "
      }
    }
    return found.first.flatMap { first in found.last.map { first...$0 } }
  }

  // MARK: Titles

  @Test(arguments: [
    ("# Segue\n\nPages", 80, 24, true), ("# Segue\n\nPages", 200, 60, true), ("## Segue\n\n- a\n- b", 80, 24, true),
    // Too low, and too narrow for two lines.
    ("# Segue\n\nPages", 40, 7, false), ("# A title that goes on and on and on and on and on\n\nPages", 40, 24, false),
    // Letters that the font has not, a heading that is no title, and a title with no room for what is below it.
    ("# 日本\n\nPages", 80, 24, false), ("### Segue\n\n- a", 80, 24, false),
    ("## Segue\n\n" + String(repeating: "- a\n", count: 17), 80, 24, false),
    ("## Segue\n\n" + String(repeating: "- a\n", count: 17), 80, 40, true),
  ])
  func `A title is large where it fits, and else a heading`(_ text: String, columns: Int, rows: Int, isLarge: Bool)
    throws
  {
    let (app, _) = try open(text, columns: columns, rows: rows)
    let title = try #require(text.split(separator: "\n").first?.drop { "# ".contains($0) })
    #expect(app.screen.contains(title.prefix(10)) != isLarge, "\(app.screen)")
    // Nothing of the slide is lost.
    let lines = text.split(separator: "\n").dropFirst().filter { !$0.isEmpty }
    #expect(app.rows.count { $0.contains("• a") } == min(lines.count { $0 == "- a" }, rows - 4))
  }

  @Test(arguments: [MosaicSet.ascii, .half, .quadrant, .octant])
  func `A title is large with all characters but those of ASCII`(mosaic: MosaicSet) throws {
    let (app, _) = try open("# Segue\n\nPages", mosaic: mosaic)
    #expect(app.screen.contains("Segue") == (mosaic == .ascii))
  }

  @Test func `A larger window has larger letters`() throws {
    let widths = try [(80, 24), (120, 40), (200, 60)].map { columns, rows in
      try #require(self.columns(try open("## Hello\n\n- a", columns: columns, rows: rows).0, rows: 0..<rows - 2)).count
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == 3, "\(widths)")
  }

  @Test(arguments: [(80, 24), (120, 36), (200, 60)])
  func `A slide with little text stands in the middle`(columns: Int, rows: Int) throws {
    let (app, _) = try open("## Hello\n\n- a\n- b", columns: columns, rows: rows)
    let title = try #require(self.columns(app, rows: 0..<rows - 2))
    #expect(abs(title.lowerBound - (columns - 1 - title.upperBound)) <= 2, "\(app.screen)")
    let used = (0..<rows - 2).filter { self.columns(app, rows: $0..<$0 + 1) != nil || !app.rows[$0].isEmpty }
    let (above, below) = (try #require(used.first), rows - 3 - (try #require(used.last)))
    #expect(above >= rows / 8, "\(app.screen)")
    #expect(below >= above, "\(app.screen)")
    #expect(below <= above * 2 + 2, "\(app.screen)")
  }

  @Test func `A title that two slides have flies from its place and size to the other`() throws {
    let (app, overview) = try open("---\ntransition: magic\n---\n# Segue\n\nPages\n\n---\n\n## Segue\n\n- a\n- b")
    let start = try #require(columns(app, rows: 0..<22))
    app.press(.character("n"))
    app.run(for: 0.3)
    let frame = app.application.frame
    // In the middle both titles lie on each other: where only one of them began or ends there is nothing.
    let painted = (0..<80).filter { column in
      (0..<22).contains { frame[column, $0].fill.blue > 0x60 || frame[column, $0].ink.blue > 0x60 }
    }
    app.runUntilStill()
    #expect(overview.talk.index == 1)
    let end = try #require(columns(app, rows: 0..<7))
    #expect(end.count < start.count * 2 / 3)
    let middle = try #require(painted.first)...(try #require(painted.last))
    #expect(middle.lowerBound > start.lowerBound + 3, "\(start) \(middle) \(end)")
    #expect(middle.lowerBound < end.lowerBound - 2, "\(start) \(middle) \(end)")
    #expect(middle.upperBound < start.upperBound - 3, "\(start) \(middle) \(end)")
    #expect(middle.upperBound > end.upperBound + 2, "\(start) \(middle) \(end)")
  }

  // MARK: The overview

  private static let talk = """
    # One

    first

    ---

    ## Two words

    - a
    - b

    ---

    text alone

    ---

    ## Four is a long title that has no room
    """

  @Test func `The overview has a number and a title at each slide, and a frame around the chosen one`() throws {
    let (app, overview) = try open(Self.talk)
    app.rest(after: .character("o"))
    #expect(overview.navigationController?.topViewController === overview)
    for title in ["1  One", "2  Two words", "3  text alone", "4  Four is a long"] {
      #expect(app.screen.contains(title))
    }
    // All four fit in three columns.
    let corner = try #require(app.rows.firstIndex { $0.contains("┏") })
    #expect(app.rows[corner].firstIndex(of: "┏") == app.rows[corner].startIndex)
    app.rest(after: .right)
    let line = try #require(app.rows.first { $0.contains("┏") })
    #expect(line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "┏"))) == 26)
    app.rest(after: .enter)
    #expect(overview.talk.index == 1)
  }

  @Test func `A window without room for slides has a list of titles`() throws {
    let (app, overview) = try open(Self.talk, columns: 20, rows: 5)
    app.rest(after: .escape)
    #expect(app.rows[0..<3].map { String($0) } == [" ▸1  One", "  2  Two words", "  3  text alone"])
    app.rest(after: .down, .enter)
    #expect(overview.talk.index == 1)
  }

  // MARK: Keys

  @Test func `The keys are named before the first turn, for ten seconds, and in the overview`() throws {
    let (app, _) = try open(Self.talk)
    #expect(app.rows[23].hasSuffix("1 / 4"))
    #expect(app.rows[23].contains("↓ overview   ← → turn   q quit   ? help"))
    app.press(.character("n"))
    app.run(for: 1)
    #expect(app.rows[23].hasSuffix("2 / 4"))
    #expect(!app.rows[23].contains("turn"))
    app.press(.character("p"))
    app.run(for: 1)
    #expect(!app.rows[23].contains("turn"))
    app.rest(after: .character("o"))
    #expect(app.rows[23].hasSuffix("← ↓ ↑ → choose   ⏎ show   q quit   ? help"))
    // They go after ten seconds, and a line shows how far the talk has come.
    let (other, _) = try open(Self.talk)
    other.run(for: 8)
    #expect(other.rows[23].contains("turn"))
    #expect(columns(other, rows: 23..<24) == nil)
    other.run(for: 3)
    #expect(!other.rows[23].contains("turn"))
    // A quarter of the room beside the number.
    let line = try #require(columns(other, rows: 23..<24))
    #expect(line.lowerBound == 2)
    #expect((17...19).contains(line.upperBound), "\(line)")
  }

  @Test(arguments: [false, true])
  func `A question mark opens and closes the help, and q quits behind it`(isInOverview: Bool) throws {
    let (app, _) = try open(Self.talk)
    app.run(for: 11)
    if isInOverview { app.press(.character("o")) }
    app.runUntilStill()
    app.expectHelp(of: "segue-deck")
  }
}

/// A picture that two slides have.
@Suite struct DeckHeroTests {
  /// Before a slide is in a window, it has its title as a heading, and less room between its blocks.
  @Test func `A picture flies from slide to slide, with a title or without, there and back`() async throws {
    let slides = [
      "## Title\n\n![p](aurora.png)", "![p](aurora.png)\n\n1. a\n2. b", "## Other\n\na\n\n![p](aurora.png)",
    ]
    let text = slides.map { "<!-- transition: hero -->\n\n" + $0 }.joined(separator: "\n\n---\n\n")
    let deck = try Deck(text, folder: Checkout.url("assets/pictures/"))
    let images = ImageLoader()
    let url = try #require(deck.slides[0].pictures.first)
    _ = try await images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
    let talk = Talk(deck, images)
    let app = TestApplication(talk, columns: 80, rows: 24)
    app.runUntilStill()
    /// The cells of a bright green, of which only the picture has some.
    func green() -> Int {
      let frame = app.application.frame
      return (0..<24).map { row in
        (0..<80).count { column in
          let color = frame[column, row].fill
          return Int(color.green) > Int(color.red) + 80 && color.green > 140
        }
      }.reduce(0, +)
    }
    for direction in [.forward, .forward, .reverse, .reverse] as [PageViewController.NavigationDirection] {
      let before = green()
      try #require(before > 30)
      talk.stepper.step(direction)
      app.run(for: 0.3)
      #expect(talk.transitionCoordinator != nil)
      #expect(green() > before / 3)
      app.runUntilStill()
    }
  }
}

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
    slides.append("<!-- incremental_lists: true -->\n\n## Steps\n\n- a\n- b\n\n> said")
    slides.append(
      "<!-- transition: magic -->\n\n## Code\n\n```swift {1|2|all}\nlet a\nlet b\n```\n<!-- pause -->\n\ntext")
    slides.append(
      "<!-- transition: magic -->\n\n## Code\n\n```swift\nlet b\nlet a = c\n```\n<!-- pause -->\n\n---\n\ntext")
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
          app.application.endSelection()
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
    fresh.talk.show(overview.talk.index, step: overview.talk.slide?.step ?? 0)
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
