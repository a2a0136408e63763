import Segue
import SegueTesting
import Testing

@testable import SegueInspector

@Suite
struct HelpCardTests {
  private let hint = "↑ ↓ scroll"

  private func scene(columns: Int, rows: Int) -> InspectedScene {
    let scene = InspectedScene(columns: columns, rows: rows)
    scene.inspector.help = {
      InspectorHelp(
        title: "Help", paragraphs: ["One paragraph."], keys: Inspector.keys + [(keys: "q", does: "lowest line")])
    }
    scene.inspector.addKeyCommands()
    scene.inspector.showsHelp = true
    scene.app.tick()
    return scene
  }

  @Test func `With room for all of it, it does not speak of scrolling`() {
    let scene = scene(columns: 60, rows: 24)
    let app = scene.app
    #expect(app.screen.contains("lowest line"))
    #expect(!app.screen.contains(hint))
  }

  @Test(arguments: [(60, 10), (40, 12), (20, 6)])
  func `Without room, its edge says that it scrolls, and the arrows lead to the last line`(columns: Int, rows: Int) {
    // Keeps the inspector.
    let scene = scene(columns: columns, rows: rows)
    let app = scene.app
    #expect(app.screen.contains(hint))
    #expect(!app.screen.contains("lowest"))
    for _ in 0..<20 { app.press(.down) }
    app.runUntilStill()
    #expect(app.screen.contains("lowest"))
    for _ in 0..<20 { app.press(.up) }
    app.runUntilStill()
    #expect(app.screen.contains("Help"))
    #expect(scene.inspector.showsHelp)
  }

  @Test func `A key of the app closes it and has its usual effect`() {
    let scene = scene(columns: 60, rows: 24)
    var quits = 0
    scene.app.application.setKeyCommand(.character("q")) { quits += 1 }
    scene.app.press(.character("q"))
    #expect(quits == 1)
    #expect(!scene.inspector.showsHelp)
    scene.inspector.showsHelp = true
    scene.app.press(.escape)
    #expect(!scene.inspector.showsHelp)
    #expect(scene.navigation.viewControllers.count == 2, "esc only closes the card")
  }
}
