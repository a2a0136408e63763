import Segue
import SegueTesting
import Testing

@Suite
struct ToolbarTests {
  private let root = ViewController()
  private let page = ViewController()
  private let navigation: NavigationController
  private let app: TestApplication

  init() {
    navigation = NavigationController(rootViewController: root)
    navigation.isToolbarHidden = false
    root.toolbarItems = [
      KeyCommand(title: "open", keys: [.enter]), KeyCommand(title: "move", keys: [.up, .down]),
    ]
    page.toolbarItems = [KeyCommand(title: "back", keys: [.escape])]
    for controller in [root, page] { controller.view.backgroundColor = Color(0, 0, 90) }
    navigation.toolbar.metrics = .default
    app = TestApplication(navigation, columns: 40, rows: 20)
    app.tick()
  }

  private var lastRow: String { app.rows[19] }

  @Test func `It shows keys and words of the top page, from the moment of the push on`() {
    #expect(lastRow == " ⏎ open   ↑ ↓ move")
    navigation.pushViewController(page, animated: true)
    app.tick()
    #expect(lastRow == " esc back")
    app.runUntilStill()
    #expect(lastRow == " esc back")
    page.toolbarItems = [KeyCommand(keys: [.character("q")]), KeyCommand(title: "plain")]
    app.tick()
    #expect(lastRow == " q   plain")
  }

  @Test func `Hidden, it leaves its rows to the page`() {
    #expect(root.view.bounds.height == 288.0)
    navigation.isToolbarHidden = true
    app.tick()
    #expect(lastRow == "")
    #expect(root.view.bounds.height == 320.0)
  }

  @Test func `Items without room are left out from the right`() {
    root.toolbarItems = (0..<6).map { KeyCommand(title: "item \($0)") }
    app.tick()
    #expect(lastRow == " item 0   item 1   item 2   item 3")
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func `A presented page covers all but the toolbar, which shows its items`(style: ModalPresentationStyle) {
    page.modalPresentationStyle = style
    navigation.present(page, animated: true)
    app.tick()
    #expect(lastRow == " esc back")
    for _ in 0..<20 {
      app.run(for: 0.03)
      #expect(lastRow == " esc back")
    }
    let frame = page.view.convert(page.view.bounds, to: nil)
    #expect(frame.maxY == 288.0)
    #expect(frame.width == 320)
    app.press(.escape)
    app.runUntilStill()
    #expect(lastRow == " ⏎ open   ↑ ↓ move")
    #expect(navigation.presentedViewController == nil)
    #expect(root.view.convert(root.view.bounds, to: nil).maxY == 288.0)
  }

  @Test func `A drag on a presented page does not pop the page below it`() {
    navigation.pushViewController(ViewController(), animated: false)
    page.modalPresentationStyle = .fullScreen
    navigation.present(page, animated: false)
    app.tick()
    app.drag(from: (0, 10), to: (39, 10))
    app.release()
    app.runUntilStill()
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.presentedViewController === page)
  }

  @Test func `A click on an item does what its key does, or its own action`() {
    navigation.pushViewController(page, animated: false)
    app.tick()
    app.click(6, 19)
    app.runUntilStill()
    #expect(navigation.viewControllers == [root])
    var count = 0
    root.toolbarItems = [KeyCommand(title: "count", keys: [.enter]) { count += 1 }]
    app.tick()
    app.click(2, 19)
    #expect(count == 1)
  }

  @Test func `A line shows how far a drag has come, and the mark where it tips`() {
    navigation.pushViewController(page, animated: false)
    app.runUntilStill()
    app.drag(from: (0, 10), to: (20, 10))
    app.run(for: 0.5)
    // Half of 38 columns, less the way before the drag began; the mark at 0.53 of them.
    #expect(app.rows[18] == " " + String(repeating: "━", count: 19) + "─╂" + String(repeating: "─", count: 17))
    #expect(lastRow == " esc back")
    navigation.toolbar.interactionItems = { drag in
      [KeyCommand(title: drag.finishesOnLift == true ? "goes" : "stays")]
    }
    app.run(for: 0.1)
    app.drag(from: (20, 10), to: (30, 10))
    app.run(for: 0.5)
    app.release()
    app.runUntilStill()
    #expect(app.rows[18] == "")
  }

  @Test func `A drag whose reports arrive all at once still goes`() {
    navigation.pushViewController(page, animated: false)
    app.runUntilStill()
    for (action, column) in [(Mouse.Action.press, 0), (.drag, 20), (.drag, 38), (.release, 38)] {
      app.application.post(.mouse(Mouse(action, column: column, row: 10)), at: app.time + 0.1)
    }
    app.run(for: 0.1)
    app.runUntilStill()
    #expect(navigation.viewControllers == [root])
  }
}
