import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Cells come into being with the rows in view, and are used again.
@Suite struct TableReuseTests {
  @Test(arguments: [false, true])
  func `Of a million rows, only those in view get cells, and these are used again`(ignoresReuse: Bool) {
    let scene = ListScene(count: 1_000_000, ignoresReuse: ignoresReuse)
    #expect((scene.asked, scene.table.counts.total) == ([0, 1, 2, 3], 1_000_000))
    #expect(scene.table.contentSize.height == 16_000_000)
    var seen = Set(scene.cells.map(ObjectIdentifier.init))
    scene.app.press(.end)
    #expect(scene.shown == ["row 999996", "row 999997", "row 999998", "row 999999"])
    #expect(scene.asked.dropFirst(4) == [999_996, 999_997, 999_998, 999_999])
    scene.app.press(.home)
    for _ in 0..<200 { scene.app.press(.down) }
    #expect((scene.shown, scene.table.subviews.count) == (["row 197", "row 198", "row 199", "row 200"], 4))
    // Four leave before four others come.
    seen.formUnion(scene.cells.map(ObjectIdentifier.init))
    #expect(ignoresReuse || seen.count == 4 && scene.cells.allSatisfy { $0.uses > 30 })
    #expect(scene.table.stage.spareCount <= 1)
  }

  @Test(arguments: [false, true])
  func `Each step of a scroll asks for the rows that come, and shows each row in its place`(ignoresReuse: Bool) {
    let scene = ListScene(count: 300, ignoresReuse: ignoresReuse)
    var dice = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let before = Set(scene.table.rowsForVisibleCells)
      scene.asked = []
      scene.table.contentOffset.y += CGFloat(Int.random(in: -5...7, using: &dice)) * 8
      scene.app.tick()
      let offset = scene.table.contentOffset.y
      let (first, last) = (max(0, Int((offset / 16).rounded(.down))), Int(((offset + 64) / 16).rounded(.up)))
      let expected = Array(first..<max(first, min(300, last)))
      #expect(scene.table.rowsForVisibleCells == expected)
      #expect(scene.asked == expected.filter { !before.contains($0) })
      #expect(scene.cells.map { $0.label.text } == expected.map { "row \($0)" })
      #expect(scene.cells.map(\.frame.minY) == expected.map { CGFloat($0) * 16 })
      #expect(scene.table.subviews.map(ObjectIdentifier.init) == scene.cells.map(ObjectIdentifier.init), "by rows")
    }
  }

  @Test func `A cell that is used again is neither highlighted, pressed nor animated, but keeps what is its own`() {
    let scene = ListScene(count: 50)
    let cell = scene.cells[0]
    View.animate(withDuration: 5) {
      cell.alpha = 0.5
      cell.label.transform = CGAffineTransform(translationX: 30, y: 0)
    }
    scene.app.mouse(.press, 2, 0)
    #expect(cell.isHighlighted)
    #expect(cell.isPressed)
    #expect([cell.layer, cell.label.layer].allSatisfy { !$0.animations.isEmpty })
    scene.table.contentOffset.y = 16 * 9
    scene.app.tick()
    #expect(scene.cells.contains { $0 === cell })
    #expect(cell.uses == 1)
    #expect(cell.wasClean)
    #expect(!cell.isHighlighted)
    #expect(!cell.isPressed)
    #expect([cell.layer, cell.label.layer].allSatisfy { $0.animations.isEmpty })
    #expect(cell.alpha == 0.5, "alpha is its own")
    #expect(scene.table.cellForRow(at: 0) == nil)
    #expect(scene.table.highlightedRow == 0)
  }

  @Test func `Cells of other identifiers, of none, and of none that is registered`() {
    let table = TableView()
    #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
    #expect(table.dequeueReusableCell(withIdentifier: "a", for: [0, 0]).reuseIdentifier == "a")
    table.register(ListScene.Cell.self, forCellReuseIdentifier: "a")
    let cell = table.dequeueReusableCell(withIdentifier: "a")
    #expect((cell as? ListScene.Cell)?.uses == 0)
    #expect(cell?.reuseIdentifier == "a")
    table.register(nil, forCellReuseIdentifier: "a")
    #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
    let plain = ListScene.Cell()
    #expect(plain.reuseIdentifier == nil)
    #expect(plain.label.superview === plain)
  }

  @Test func `Rows in a view that grows or shrinks in an animation are there all the way`() {
    let scene = ListScene(count: 40)
    View.animate(withDuration: 1) { scene.table.frame.size.height = 16 }
    scene.app.tick()
    scene.app.jump(by: 0.1)
    #expect(scene.shown.prefix(3) == ["row 0", "row 1", "row 2"])
    scene.app.runUntilStill()
    #expect(scene.shown == ["row 0"])
    View.animate(withDuration: 1) { scene.table.frame.size.height = 80 }
    scene.app.jump(by: 0.9)
    #expect(scene.cells.count == 5)
    #expect(scene.cells.allSatisfy { $0.layer.animations.isEmpty })
  }

  @Test func `A snapshot shows the rows in view`() {
    let scene = ListScene(count: 40)
    scene.table.contentOffset.y = 160
    let copy = scene.table.snapshotView(afterScreenUpdates: true)
    scene.table.isHidden = true
    if let copy { scene.view.addSubview(copy) }
    scene.app.tick()
    #expect(scene.shown == ["row 10", "row 11", "row 12", "row 13"])
  }

  @Test func `A data source that changes the rows, or gives one cell twice, while it is asked for cells`() {
    final class Source: TableViewDataSource {
      var count = 30
      let only = TableViewCell(reuseIdentifier: "only")
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        if count == 30 {
          count = 2
          tableView.reloadData()
        }
        return only
      }
    }
    let (source, page) = (Source(), ViewController())
    let table = TableView(frame: CGRect(cells: 0, 0, 10, 4))
    table.dataSource = source
    page.view.addSubview(table)
    let app = TestApplication(page, columns: 12, rows: 5)
    table.reloadData()
    app.tick()
    app.tick()
    #expect((table.counts.total, table.visibleCells.count, table.subviews.count) == (2, 1, 1))
    source.count = -3
    table.reloadData()
    app.tick()
    #expect((table.counts.total, table.visibleCells.count, table.subviews.count) == (0, 0, 0))
  }
}
