import Segue
import SegueTesting
import Testing

@testable import SegueDemo

/// The pages that play by themselves for someone who waits.
@MainActor @Suite struct ReelTests {
  private let demo: Demo
  private let reel: Reel

  init() throws {
    demo = try Demo(columns: 80, rows: 24, framesPerSecond: 30)
    reel = Reel(demo.list, in: demo.test.application)
  }

  private var title: String? { demo.navigation.topViewController?.title }
  private var transition: (any ViewControllerTransitionCoordinator)? {
    demo.navigation.topViewController?.transitionCoordinator
  }

  /// Plays until a page with a title is on its way.
  private func play(until wanted: String) throws {
    for _ in 0..<900 where title != wanted || transition == nil { demo.test.run(for: 1.0 / 30) }
    try #require(title == wanted)
    demo.test.run(for: 0.2)
  }

  @Test func `After two idle seconds four pages come and go, three seconds each, and never again`() {
    demo.test.run(for: 1.9)
    #expect(!reel.isPlaying)
    demo.test.run(for: 0.2)
    #expect(reel.isPlaying)
    var titles: [String?] = []
    var seconds = 0.0
    while reel.isPlaying, seconds < 60 {
      if title != titles.last { titles.append(title) }
      demo.test.run(for: 0.1)
      seconds += 0.1
    }
    titles.append(title)
    let photo = "First Light"
    #expect(
      titles == ["Zoom", photo, "Page curl", photo, "Cube", photo, "Split flap", photo, "Zoom", "Segue"])
    #expect((9...15).contains(seconds), "\(seconds) s for four pages")
    demo.test.run(for: 30)
    #expect(title == "Segue")
    #expect(demo.test.application.windows.count == 1)
  }

  @Test(arguments: ["a key", "enter", "an arrow", "a click"])
  func `Anything catches the page that moves, and it stays in the hand until the user lets go`(_ what: String) throws {
    try play(until: "Cube")
    switch what {
    case "a key": demo.test.press(.character("z"))
    case "enter": demo.test.press(.enter)
    case "an arrow": demo.test.press(.up)
    default: demo.test.click(40, 12)
    }
    demo.test.run(for: 0.5)
    #expect(!reel.isPlaying)
    #expect(demo.test.screen.contains("it is yours"))
    let held = try #require(transition.flatMap { InteractionProgress(of: $0) })
    demo.test.run(for: 6)
    let later = try #require(transition.flatMap { InteractionProgress(of: $0) })
    #expect(later.percentComplete == held.percentComplete)
    #expect(!demo.test.screen.contains("it is yours"))
    demo.test.press(.enter)
    demo.test.runUntilStill()
    #expect(transition == nil)
    #expect(demo.test.application.keyReleaseDelay == nil)
  }

  @Test func `The one key that ends the program does so`() throws {
    try play(until: "Page curl")
    demo.test.press(.character("q"))
    demo.test.tick()
    #expect(demo.test.application.isTerminated)
  }

  @Test(arguments: ["begun", "reduced motion", "another page"])
  func `Nothing plays for one who has begun, or wants no motion`(_ why: String) throws {
    demo.test.run(for: 1)
    switch why {
    case "begun": demo.test.press(.down)
    case "reduced motion": demo.test.application.isReduceMotionEnabled = true
    default: try demo.list.open(try #require(Catalogue.entry("scale")), animated: false)
    }
    demo.test.run(for: 10)
    #expect(title == (why == "another page" ? "Scale" : "Segue"))
    #expect(!reel.isPlaying)
  }
}
