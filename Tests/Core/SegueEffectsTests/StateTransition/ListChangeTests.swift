import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueEffects

/// A list whose rows change inside of a transition.
@Suite struct ListChangeTests {
  private final class Scene: TableViewDataSource {
    let table = TableView(frame: CGRect(cells: 0, 0, 30, 8))
    let app: TestApplication
    var items = (0..<20).map { "Row \($0)" }
    private let page = ViewController()

    init() {
      app = TestApplication(page, columns: 30, rows: 8)
      table.dataSource = self
      (table.isScrollEnabled, table.showsVerticalScrollIndicator) = (false, false)
      page.view.addSubview(table)
      app.runUntilStill()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? TableViewCell(reuseIdentifier: "row")
      cell.textLabel?.text = items[indexPath.row]
      return cell
    }

    /// Moves a row, and takes the data back if that is cancelled.
    func move(_ from: Int, to target: Int) -> StateTransition {
      let old = items
      let transition = StateTransition(in: page.view, duration: 0.4) { [self] in
        items.insert(items.remove(at: from), at: target)
        table.moveRow(at: IndexPath(row: from, section: 0), to: IndexPath(row: target, section: 0))
      }
      transition.addCompletion { [self] position in
        guard position == .start else { return }
        items = old
        table.reloadData()
      }
      return transition
    }
  }

  @Test func `A row moves with its neighbours, under the finger, and back`() {
    let scene = Scene()
    let before = scene.app.application.frame
    let transition = scene.move(1, to: 4)
    transition.fractionComplete = 0
    scene.app.tick()
    #expect(scene.app.application.frame.difference(from: before) == 0)
    transition.fractionComplete = 0.5
    scene.app.tick()
    // The rows between go up by half a row, and what follows stays.
    #expect(scene.app.rows.contains { $0.contains("Row 2") })
    #expect(scene.app.rows[5].contains("Row 5"))
    transition.isReversed = true
    transition.startAnimation()
    scene.app.runUntilStill()
    #expect(scene.app.application.frame.difference(from: before) == 0)
    scene.move(1, to: 4).startAnimation()
    scene.app.runUntilStill()
    let rows = scene.app.rows.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rows.prefix(6).map { $0.suffix(5) } == ["Row 0", "Row 2", "Row 3", "Row 4", "Row 1", "Row 5"])
  }

  @Test func `A cell that is used for another row is another thing`() throws {
    let scene = Scene()
    // The first row leaves the list, and its view shows the row that comes in at the end.
    let transition = StateTransition(in: scene.table, duration: 0.4) {
      scene.items.removeFirst(8)
      scene.table.reloadData()
    }
    transition.fractionComplete = 0.01
    scene.app.tick()
    let moving = transition.motion?.elements.filter { $0.originals.start === $0.originals.end } ?? []
    #expect(moving.isEmpty)
    transition.stopAnimation(true)
    scene.app.runUntilStill()
    #expect(scene.app.rows[0].contains("Row 8"))
  }
}
