import Segue
import SegueTesting
import TestFiles
import Testing

@testable import UIKitGallery

/// The toolbar and the help that the gallery has in a terminal.
@Suite struct KeyHintsTests {
  private static func gallery(_ columns: Int = 80, _ rows: Int = 24) -> TestApplication {
    let navigation = NavigationController(rootViewController: TransitionsViewController())
    let app = TestApplication(navigation, columns: columns, rows: rows)
    KeyHints.add(to: app.application, navigation)
    app.runUntilStill()
    return app
  }

  @Test func `The toolbar names the keys of each page, from its first frame on`() {
    let app = Self.gallery()
    let list = "↑ ↓ choose   ⏎ open   q quit   ? help"
    #expect(app.rows[23].hasSuffix(list))
    app.press(.enter)
    #expect(app.rows[23].hasSuffix("→ drag back   esc back   q quit   ? help"))
    app.runUntilStill()
    #expect(app.rows[23].hasSuffix("→ drag back   esc back   q quit   ? help"))
    app.rest(after: .escape)
    #expect(app.rows[23].hasSuffix(list))
    app.press(.end)
    app.rest(after: .enter)
    #expect(app.rows[23].hasSuffix("↓ drag down   esc close   ? help"))
    app.rest(after: .escape)
    #expect(app.rows[23].hasSuffix(list))
  }

  @Test(arguments: [(80, 24), (40, 12), (200, 60)])
  func `Texts keep their columns from the edge, a question mark opens and closes the help, and q quits behind it`(
    columns: Int, rows: Int
  ) {
    let app = Self.gallery(columns, rows)
    let lines = app.rows.dropFirst(rows < 20 ? 1 : 3).dropLast(rows < 20 ? 1 : 2)
    for line in lines where !line.isEmpty {
      #expect(line.hasPrefix("   "))
      #expect(line.count <= columns - 3)
    }
    app.rest(after: .enter)
    #expect(app.rows.contains { $0.hasPrefix("    Drag from the left to go back.") })
    app.rest(after: .escape)
    let list = app.screen
    for key in [Key.Code.character("?"), .escape] {
      app.press(.character("?"))
      #expect(app.screen.contains("segue-uikit"))
      app.press(key)
      #expect(app.screen == list)
    }
    app.press(.character("?"))
    app.press(.character("q"))
    #expect(app.application.isTerminated)
  }

  @Test func `The inspector writes the calls of a transition`() {
    let app = Self.gallery(120, 36)
    app.press(.character("i"))
    app.rest(after: .enter)
    #expect(app.screen.contains("CircularRevealAnimator"))
  }
}
