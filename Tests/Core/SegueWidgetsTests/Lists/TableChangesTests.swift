import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Rows that come, go and change.
@Suite struct TableChangesTests {
  @Test func `Thousands of rows come and go: each row in view shows its name, and the highlight stays with its row`() {
    let scene = ListScene(count: 40)
    var (dice, next) = (SplitMix64(seed: 11), 40)
    scene.table.highlightRow(20)
    scene.app.tick()
    for step in 0..<600 {
      let name = scene.names.isEmpty ? nil : scene.names[scene.table.highlightedRow]
      let (before, offset, top) = (scene.names, scene.table.contentOffset.y, Int(scene.table.contentOffset.y / 16))
      if step % 7 < 4 {
        let count = Int.random(in: 1...3, using: &dice)
        let rows = Set((0..<count).map { _ in Int.random(in: 0...scene.names.count, using: &dice) })
        for row in rows.sorted() {
          scene.names.insert("row \(next)", at: row)
          next += 1
        }
        scene.table.insertRows(at: rows.shuffled(using: &dice))
      } else {
        let count = min(scene.names.count, Int.random(in: 1...4, using: &dice))
        let rows = Set((0..<count).map { _ in Int.random(in: 0..<scene.names.count, using: &dice) })
        for row in rows.sorted().reversed() { scene.names.remove(at: row) }
        scene.table.deleteRows(at: Array(rows))
      }
      scene.app.tick()
      #expect(scene.table.counts.total == scene.names.count)
      #expect(scene.cells.map { $0.label.text } == scene.table.rowsForVisibleCells.map { scene.names[$0] }, "\(step)")
      if let name, let place = scene.names.firstIndex(of: name) { #expect(scene.table.highlightedRow == place) }
      // The first row that was in view and still exists stands where it stood, unless the ends do not allow it.
      let kept = before.indices.dropFirst(top).prefix(4).first { scene.names.contains(before[$0]) }
      if offset > 0, let kept, let place = scene.names.firstIndex(of: before[kept]) {
        let last = max(0, CGFloat(scene.names.count) * 16 - 64)
        #expect(scene.table.contentOffset.y == min(max(0, offset + CGFloat(place - kept) * 16), last), "step \(step)")
      }
    }
  }

  @Test func `A table that shows its top shows rows that come there; the highlight is its row's`() {
    let scene = ListScene(["b", "c", "d", "e", "f"])
    scene.names.insert("a", at: 0)
    scene.app.rest(after: scene.table.insertRows(at: [0]))
    #expect((scene.shown, scene.table.highlightedRow) == (["a", "b", "c", "d"], 1))
    #expect(scene.highlighted.isEmpty)
    #expect(scene.asked == [0, 1, 2, 3, 0], "the others keep their cells")
    #expect(scene.table.cellForRow(at: 1)?.isHighlighted == true)
  }

  @Test func `A highlighted row that goes hands on to the next, and the last to the one before it`() {
    let scene = ListScene(["a", "b", "c", "d"])
    scene.app.press(.down)
    scene.names.removeSubrange(1...2)
    scene.table.deleteRows(at: [2, 1, 2])
    #expect((scene.table.highlightedRow, scene.highlighted) == (1, [1, 1]))
    scene.names.removeLast()
    scene.table.deleteRows(at: [1])
    #expect((scene.table.highlightedRow, scene.highlighted) == (0, [1, 1, 0]))
    scene.names = []
    scene.app.rest(after: scene.table.deleteRows(at: [0]))
    #expect((scene.table.highlightedRow, scene.highlighted) == (0, [1, 1, 0]))
    #expect(scene.shown.isEmpty)
    scene.app.press(.enter)
    #expect(scene.opened.isEmpty)
  }

  @Test func `A changed row gets another cell, and only that one; changes of no rows ask for nothing`() {
    let scene = ListScene(count: 9)
    scene.names[2] = "new"
    scene.asked = []
    scene.table.insertRows(at: [])
    scene.app.rest(after: scene.table.deleteRows(at: []))
    #expect(scene.asked.isEmpty)
    scene.app.rest(after: scene.table.reloadRows(at: [2, 8]))
    #expect((scene.asked, scene.shown) == ([2], ["row 0", "row 1", "new", "row 3"]))
  }

  @Test func `A drag and a scroll under way go on where they are when rows come above them`() {
    let scene = ListScene(count: 100)
    scene.table.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    scene.app.jump(by: 0.2)
    let place = scene.table.contentOffset.y
    scene.names.insert("first", at: 0)
    scene.table.insertRows(at: [0])
    #expect(scene.table.contentOffset.y == place + 16)
    scene.app.runUntilStill()
    #expect(scene.table.contentOffset.y == 816)
    scene.app.touch(.began, 20, 60)
    scene.app.touch(.moved, 20, 40)
    scene.app.run(for: 0.4)
    #expect(scene.table.contentOffset.y == 836)
    scene.names.insert("another", at: 0)
    scene.table.insertRows(at: [0])
    scene.app.touch(.moved, 20, 24)
    #expect(scene.table.contentOffset.y == 868)
  }

  @Test(
    arguments: [
      (TableView.ScrollPosition.top, 50, 800.0), (.bottom, 50, 752), (.middle, 50, 784), (.none, 50, 752),
      (.none, 1, 0), (.top, 99, 1536), (.bottom, 0, 0), (.top, 5000, 1536), (.top, -4, 0),
    ])
  func `Scrolling to a row leaves the highlight`(position: TableView.ScrollPosition, row: Int, expected: CGFloat) {
    let scene = ListScene(count: 100)
    scene.table.scrollToRow(at: row, at: position, animated: false)
    #expect(scene.table.contentOffset.y == expected)
    #expect(scene.table.highlightedRow == 0)
    scene.table.contentOffset.y = 0
    scene.app.rest(after: scene.table.scrollToRow(at: row, at: position, animated: true))
    #expect(scene.table.contentOffset.y == expected)
  }
}
