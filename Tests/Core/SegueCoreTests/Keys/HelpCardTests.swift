import Segue
import SegueTesting
import TestFiles
import Testing

/// The help card lists what works on the visible page, and goes when it should.
@Suite struct HelpCardTests {
  private let scene = Self.scene(80, 24)

  private static func scene(_ columns: Int, _ rows: Int) -> KeyScene {
    let scene = KeyScene(columns: columns, rows: rows)
    scene.page.title = "Letters"
    scene.page.helpText = HelpText(paragraphs: ["Letters that you have not answered."])
    let send = KeyCommand(
      title: "send", keys: [.character("s", modifiers: .control)], discoverabilityTitle: "send the letter at once"
    ) {}
    scene.page.addKeyCommand(send)
    scene.add(.character("n"), "new", to: scene.navigation)
    scene.app.tick { scene.add(.character("z"), "secret", to: scene.page, attributes: .hiddenInHelp) }
    return scene
  }

  @Test func `At 80 × 24 it has all lines, by responder`() {
    scene.app.type("?")
    let card = """
        ┌──────────────────────────────────────────────────────────────────────────┐
        │ Letters                                                                  │
        │                                                                          │
        │ Letters that you have not answered.                                      │
        │                                                                          │
        │ On this page                                                             │
        │ ctrl-s  send the letter at once                                          │
        │                                                                          │
        │ Around this page                                                         │
        │ n       new                                                              │
        │                                                                          │
        │ Anywhere                                                                 │
        │ q       quit                                                             │
        │ ? F1    this card                                                        │
        │ v F2    select and copy text                                             │
        │ F4      the mouse to the terminal                                        │
        └──────────────────────────────────────────────────────────────────────────┘
      """
    let lines = card.split(separator: "\n").map(String.init)
    #expect(Array(scene.app.rows[3..<20]) == lines)
  }

  @Test func `At 40 × 12 it scrolls to its last line`() {
    let scene = Self.scene(40, 12)
    scene.app.type("?")
    let top = """
       ┌────────────────────────────────────┐
       │ Letters                            │
       │                                    │
       │ Letters that you have not          │
       │ answered.                          │
       │                                    │
       │ On this page                       │
       │ ctrl-s  send the letter at once    │
       │                                    │
       │ Around this page                   │
       │ n       new                        │
       └─────────────────────── ↑ ↓ scroll ─┘
      """
    #expect(scene.app.rows == top.split(separator: "\n").map(String.init))
    scene.app.runUntilStill { scene.app.press(.end) }
    #expect(scene.app.rows[10] == " │ F4      the mouse to the terminal  │")
    scene.app.runUntilStill { scene.app.press(.home) }
    #expect(scene.app.rows == top.split(separator: "\n").map(String.init))
    scene.app.mouse(.wheelDown, 20, 5)
    #expect(scene.app.rows[1] == " │                                    │")
  }

  @Test(arguments: [Key.Code.character("?"), .escape, .function(1)])
  func `These keys close it, and do nothing else`(key: Key.Code) {
    scene.app.runUntilStill { scene.navigation.pushViewController(ViewController(), animated: false) }
    let before = scene.app.screen
    scene.app.press(.function(1))
    #expect(scene.app.screen != before)
    scene.app.press(key)
    #expect(scene.app.screen == before)
    #expect(scene.app.application.windows.count == 1)
    #expect(scene.navigation.viewControllers.count == 2)
  }

  @Test func `A click beside it closes it, a click on it does not, and neither reaches the app`() {
    let scene = Self.scene(100, 24)
    var taps = 0
    scene.page.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    scene.app.type("?")
    scene.app.click(50, 12)
    #expect(scene.app.application.isHelpShown)
    scene.app.click(3, 12)
    #expect(!scene.app.application.isHelpShown)
    #expect(taps == 0)
    scene.app.click(3, 12)
    #expect(taps == 1)
    // Any other key closes it and has its usual effect.
    for key in ["?", "n"] { scene.app.type(key) }
    #expect(!scene.app.application.isHelpShown)
    #expect(scene.log == ["new"])
  }

  @Test func `An app that declares nothing has a card with the keys that work`() {
    let (tabs, page) = (TabBarController(), ViewController())
    page.title = "First"
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.pushViewController(page, animated: false)
    tabs.viewControllers = [navigation, ViewController(), ViewController()]
    let app = TestApplication(tabs, columns: 80, rows: 24)
    app.type("?")
    let lines = app.rows.map {
      $0.filter { !"│┌─┐└┘".contains($0) }.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter
      { !$0.isEmpty }
    }.filter { !$0.isEmpty }
    let expected = [
      ["First"], ["Around this page"], ["→", "hold it to drag the page back; ⏎ lets go"],
      ["esc backspace", "cancel the drag; else go back"],
      ["tab shift-tab 1–3", "the next tab, the previous one, a tab by number"], ["Anywhere"], ["q", "quit"],
      ["? F1", "this card"],
    ]
    #expect(lines.filter { expected.contains($0) } == expected)
  }

  @Test func `Behind a sheet it lists what works there, in the sheet's words`() {
    let sheet = ViewController()
    sheet.title = "Sure?"
    scene.present(sheet, .pageSheet)
    scene.app.type("?")
    #expect(scene.app.screen.contains("Sure?"))
    #expect(scene.app.screen.contains("close"))
    for text in ["send the letter", "new", "quit"] { #expect(!scene.app.screen.contains(text), "\(text)") }
  }

  @Test func `While text is typed it lists no keys that type`() {
    scene.focused.takesText = true
    scene.app.press(.function(1))
    #expect(scene.app.screen.contains("send the letter"))
    for text in ["quit", "new"] { #expect(!scene.app.screen.contains(text), "\(text)") }
    #expect(scene.app.screen.contains("F1"))
    #expect(!scene.app.screen.contains("?"))
  }

  @Test(arguments: [(20, 6), (10, 3), (1, 1)])
  func `It comes and goes on the smallest displays`(columns: Int, rows: Int) {
    let scene = Self.scene(columns, rows)
    let before = scene.app.screen
    scene.app.type("?")
    scene.app.press(.down)
    scene.app.type("?")
    #expect(scene.app.screen == before)
  }
}
