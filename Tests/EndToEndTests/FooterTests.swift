import Segue
import SegueTesting
import Testing

@testable import SegueDemo

@Suite("Footers")
@MainActor
struct FooterTests {
  /// A page, the key that drags it, and its footer at rest and during a drag.
  struct Case: CustomTestStringConvertible, Sendable {
    var page: String
    var drag: Key.Code
    var keys: String
    var keysWhileHeld = "← → drag   ⏎ let go   esc put back"

    var testDescription: String { page }
  }

  @Test(arguments: [
    Case(page: "scale", drag: .right, keys: "→ drag back   esc back   q quit"),
    Case(page: "scale-custom", drag: .right, keys: "→ drag back   esc back   q quit"),
    Case(page: "borrowed", drag: .right, keys: "→ drag anywhere   esc back   q quit"),
    Case(page: "hero", drag: .right, keys: "↑ ↓ choose   ⏎ open   → drag back   esc back   q quit"),
    Case(page: "tabs", drag: .left, keys: "tab 1…4   ← drag   esc back   q quit"),
    Case(
      page: "bounce", drag: .down, keys: "↓ drag down   esc dismiss   q quit",
      keysWhileHeld: "↑ ↓ drag   ⏎ let go   esc put back"),
  ])
  func `Footers name the keys of a drag while it lasts, and then those from before`(_ test: Case) throws {
    let demo = try open(test.page)
    for lift in [Key.Code.enter, .escape] {
      #expect(demo.footers == [test.keys])
      demo.test.press(test.drag)
      #expect(demo.footers == [test.keysWhileHeld])
      demo.test.run(for: 0.1)
      #expect(demo.footers == [test.keysWhileHeld])
      // So short a drag is cancelled in any case.
      demo.test.press(lift)
      // The interactor without the class tells the context only at its end.
      if test.page != "scale-custom" { #expect(demo.footers == [test.keys]) }
      demo.test.runUntilStill()
    }
    #expect(demo.footers == [test.keys])
  }

  @Test func `The footer names the keys of a drag when a push or pop is grabbed on its way`() throws {
    let (keys, keysWhileHeld) = ("→ drag back   esc back   q quit", "← → drag   ⏎ let go   esc put back")
    let demo = try Demo(columns: 80, rows: 24)
    demo.list.choose(try #require(Catalogue.entry("slide")))
    demo.test.press(.enter)
    demo.test.run(for: 0.2)
    #expect(demo.footers == [keys])
    demo.test.press(.right)
    #expect(demo.footers == [keysWhileHeld])
    demo.test.press(.left, .left, .enter)
    #expect(demo.footers == [keys])
    demo.test.runUntilStill()
    demo.test.press(.escape)
    demo.test.run(for: 0.1)
    #expect(demo.footers == [keys])
    demo.test.press(.right)
    #expect(demo.footers == [keysWhileHeld])
  }

  @Test func `A page that is dragged in has the footer that it will have at rest`() throws {
    let demo = try open("tabs")
    demo.test.press(.tab)
    demo.test.runUntilStill()
    demo.test.press(.right)
    demo.test.run(for: 0.1)
    #expect(demo.footers == ["tab 1…4   ← drag   esc back   q quit"])
  }

  private func open(_ id: String) throws -> Demo {
    let demo = try Demo(columns: 80, rows: 24)
    try #require(Catalogue.entry(id)).open(in: demo.navigation, assets: demo.assets, animated: false)
    demo.test.runUntilStill()
    return demo
  }
}

extension Demo {
  /// The texts of all footers in the window.
  fileprivate var footers: [String] {
    func footers(in view: View) -> [String] {
      ((view as? Footer)?.text.map { [$0] } ?? []) + view.subviews.flatMap(footers)
    }
    return footers(in: test.application.window)
  }
}
