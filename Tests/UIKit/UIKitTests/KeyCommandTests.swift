import SegueTesting
import Testing
import UIKit

/// Commands of sources for iOS.
@Suite struct KeyCommandTests {
  private final class Page: UIViewController {
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(
          title: "Save", action: Selector("save", Page.save), input: "s", modifierFlags: .command,
          discoverabilityTitle: "Save it"),
        UIKeyCommand(input: "n", modifierFlags: .shift, action: Selector("note:", Page.note(_:))),
        UIKeyCommand(
          input: UIKeyCommand.inputLeftArrow, modifierFlags: .alternate, action: Selector("back", Page.back)),
      ]
    }
    func save() { log.append("save") }
    func note(_ command: UIKeyCommand) { log.append("note \(command.keys.map(\.symbol))") }
    func back() { log.append("back") }
  }

  @Test func `They have their keys, call their methods, and are shown`() {
    let page = Page()
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let app = TestApplication(navigation, columns: 60, rows: 20)
    app.press(.character("s"), modifiers: .control)
    app.type("N")
    app.press(.left, modifiers: .alternate)
    #expect(page.log == ["save", "note [\"N\"]", "back"])
    #expect(app.rows.last?.contains("ctrl-s Save") == true)
    app.type("?")
    #expect(app.screen.contains("Save it"))
  }
}
