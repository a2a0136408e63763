import Segue
import SegueTesting
import TestFiles
import Testing

/// The toolbar shows the commands that work, and a click is the key.
@Suite struct CommandToolbarTests {
  private let scene = KeyScene()

  @Test func `Without items it shows the commands from the focus up, and a click carries one out`() {
    #expect(scene.lastRow == "  q quit   ? help")
    scene.add(.character("s", modifiers: .control), "save", to: scene.page)
    scene.add(.enter, "open", to: scene.focused)
    scene.app.application.addKeyCommand(KeyCommand(keys: [.character("u")]) {})
    scene.app.tick { scene.add(.character("h"), "quiet", to: scene.page, attributes: .hiddenInToolbar) }
    #expect(scene.lastRow == "  ⏎ open   ctrl-s save   q quit   ? help")
    for column in [14, 4] { scene.app.click(column, 23) }
    #expect(scene.log == ["save", "open"])
    // "q quit" begins at column 25.
    scene.app.click(26, 23)
    #expect(scene.app.application.isTerminated)
  }

  @Test func `It follows a change of what is enabled, and leaves out keys that a nearer responder takes`() {
    var isEdited = false
    scene.add(.character("s"), "save", to: scene.page).isEnabledProvider = { isEdited }
    scene.add(.character("s"), "sort", to: scene.navigation)
    for (now, command) in [(false, "sort"), (true, "save"), (false, "sort")] {
      scene.app.tick { isEdited = now }
      #expect(scene.lastRow == "  s \(command)   q quit   ? help")
    }
  }

  @Test func `Items of a page are its commands: key and click have one effect, while they are enabled`() {
    var count = 0
    let item = KeyCommand(title: "count", keys: [.character("c")]) { count += 1 }
    scene.app.tick { scene.page.toolbarItems = [item, KeyCommand(title: "plain")] }
    #expect(scene.lastRow == "  c count   plain")
    scene.app.type("c")
    scene.app.click(3, 23)
    #expect(count == 2)
    scene.app.tick { item.isEnabled = false }
    #expect(scene.lastRow == "  plain")
    scene.app.type("c")
    #expect(count == 2)
  }

  @Test func `Ways back are there when there is one`() {
    scene.app.runUntilStill { scene.navigation.pushViewController(ViewController(), animated: false) }
    #expect(scene.lastRow == "  → drag back   esc back   q quit   ? help")
    let sheet = ViewController()
    scene.present(sheet, .pageSheet)
    #expect(scene.lastRow == "  ↓ drag down   esc close   ? help")
    scene.app.tick { sheet.isModalInPresentation = true }
    #expect(scene.lastRow == "  ? help")
  }

  @Test func `A click in the row of a table's keys presses the first of them`() {
    final class Rows: TableViewDataSource, TableViewDelegate {
      var opened: [Int] = []
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
      func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { opened.append(indexPath.row) }
    }
    let (rows, table) = (Rows(), TableView(frame: CGRect(cells: 0, 4, 40, 10)))
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (rows, rows)
    table.reloadData()
    scene.focused.removeFromSuperview()
    scene.page.view.addSubview(table)
    scene.app.press(.down)
    #expect(scene.lastRow == "  ↑ ↓ choose   ⏎ open   q quit   ? help")
    scene.app.click(16, 23)
    #expect(rows.opened == [1])
  }
}
