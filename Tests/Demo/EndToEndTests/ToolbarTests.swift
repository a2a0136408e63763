import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// The demo's toolbar, in each state of each page: its words are true, and it never moves.
@MainActor @Suite struct ToolbarTests {
  /// A page, the key that drags it, and what the toolbar says at rest.
  struct Case: CustomTestStringConvertible, Sendable {
    var page: String
    var drag = Key.Code.right
    var keys = "→ drag back   esc back   q quit   ? help"
    var dragKeys = "← →"
    var goes = "goes back"

    var testDescription: String { page }
  }

  private nonisolated static let withVariants = "tab another kind   → drag back   esc back   q quit   ? help"

  nonisolated static let cases =
    ["fade", "cube", "flip"].map { Case(page: $0) } + ["scale", "slide"].map { Case(page: $0, keys: withVariants) } + [
      Case(page: "tabs", drag: .left, keys: "← → drag   tab next   esc back   q quit   ? help", goes: "switches"),
      Case(
        page: "bounce", drag: .down, keys: "↓ drag down   esc close   q quit   ? help", dragKeys: "↑ ↓", goes: "closes"),
    ]

  private func open(_ id: String) throws -> Demo {
    let demo = try Demo(columns: 80, rows: 24, choosing: id, framesPerSecond: 30)
    demo.test.application.reportsKeyReleases = true
    demo.test.rest(after: .enter)
    return demo
  }

  private func release(_ key: Key.Code, _ demo: Demo) {
    demo.test.application.post(.keyUp(Key(key)), at: demo.test.time)
    demo.test.tick()
  }

  @Test(arguments: cases)
  func `It says what letting go does, at any moment, and letting go does it`(_ test: Case) throws {
    for hundredths in stride(from: 10, through: 110, by: 20) {
      let demo = try open(test.page)
      #expect(demo.toolbar == test.keys)
      let before = state(demo)
      demo.test.press(test.drag)
      demo.test.run(for: Double(hundredths) / 100)
      let says = demo.toolbar
      let isGoing = says == "\(test.dragKeys) drag   ⏎ let go: \(test.goes)   esc cancel"
      #expect(isGoing || says == "\(test.dragKeys) drag   ⏎ let go: stays   esc cancel", "\(says)")
      release(test.drag, demo)
      demo.test.runUntilStill()
      #expect((state(demo) != before) == isGoing, "after \(hundredths) hundredths")
      if test.page != "tabs" { #expect(demo.toolbar.hasPrefix(isGoing ? "↑ ↓ choose" : test.keys)) }
    }
  }

  /// Which page is on top.
  private func state(_ demo: Demo) -> ObjectIdentifier? {
    demo.test.application.window.visibleViewController.map(ObjectIdentifier.init)
  }

  @Test func `A fling of the mouse counts before it is over, and no longer once the mouse rests`() throws {
    let demo = try open("slide")
    demo.test.frameInterval = 1.0 / 60
    demo.test.mouse(.press, 1, 12)
    for column in stride(from: 4, through: 34, by: 3) {
      demo.test.run(for: 1.0 / 60)
      demo.test.mouse(.drag, column, 12)
    }
    #expect(demo.toolbar.contains("let go: goes back"))
    demo.test.run(for: 1)
    #expect(demo.toolbar.contains("let go: stays"))
    demo.test.rest(after: demo.test.release())
    #expect(demo.toolbar == Self.withVariants)
  }

  @Test func `It says what works while a push or pop is on its way, and when that is grabbed`() throws {
    let demo = try Demo(columns: 80, rows: 24, choosing: "slide")
    demo.test.application.reportsKeyReleases = true
    #expect(demo.toolbar == "↑ ↓ choose   ⏎ open   → drag it   q quit   ? help")
    demo.test.press(.enter)
    #expect(demo.toolbar == Self.withVariants)
    demo.test.run(for: 0.2)
    demo.test.press(.right)
    #expect(demo.toolbar.hasPrefix("← → drag"))
    release(.right, demo)
    demo.test.runUntilStill()
    #expect(demo.toolbar == Self.withVariants)
    demo.test.press(.escape)
    demo.test.tick()
    #expect(demo.toolbar.hasPrefix("↑ ↓ choose"))
  }

  @Test(arguments: Demo.pages) func `Bar and toolbar stay where they are in each frame of a drag`(id: String) throws {
    let demo = try open(id)
    if ["hero", "zoom", "magic"].contains(id) { demo.test.press(.enter) }
    demo.test.runUntilStill()
    let key: Key.Code = id == "bounce" ? .down : id == "tabs" ? .left : .right
    demo.test.press(key)
    for _ in 0..<30 {
      demo.test.run(for: 1.0 / 30)
      let frame = demo.test.application.frame
      let bar = Appearance().chrome.bar
      for column in 0..<80 { #expect(frame[column, 23].fill == bar) }
      #expect(demo.navigation.toolbar.layer.convertToRoot(.zero, at: demo.test.time) == CGPoint(x: 0, y: 368))
      if id == "bounce" || id == "modal" { continue }
      for column in 0..<80 { #expect(frame[column, 0].fill == bar) }
    }
  }
}
