import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// What is selected in a list, and the marks that a page keeps itself, while rows come, go and move.
@Suite struct ListSelectionTests {
  private static let letters = ["a", "b", "c", "d", "e", "f"]

  @Test(arguments: ListKind.allCases) func `What is selected is a row that there is, or none`(kind: ListKind) {
    let page = ListPage(marking: kind.list(), Self.letters)
    page.select("f")
    #expect(page.selected == "f")
    // A reload forgets it, as in UIKit; so none that has gone can come back as another.
    page.names.removeLast()
    page.reload()
    #expect(page.selected == nil)
    page.names.append("g")
    page.reload()
    #expect(page.selected == nil)
    page.select("c")
    page.reload("c")
    #expect(page.selected == "c")
    page.show(["x", "a", "c", "b", "y", "d", "e", "g"])
    #expect(page.selected == "c")
    // Moved and reloaded together with others that go and come.
    page.batch {
      page.reload("a")
      page.show(["c", "z", "a", "e", "d", "g"])
    }
    #expect(page.selected == "c")
    page.show(["z", "a", "e"])
    #expect(page.selected == nil)
    page.show([])
    #expect(page.selected == nil)
    page.show(["c"])
    #expect(page.selected == nil)
    #expect(page.shown == ["-c"])
  }

  @Test(arguments: ListKind.allCases)
  func `Rows that open away are taken one by one, and the next one is highlighted`(kind: ListKind) {
    let page = ListPage(marking: kind.list(), Self.letters)
    var taken: [String] = []
    page.opened = { page, path in
      taken.append(page.names[path.item])
      var new = page.names
      new.remove(at: path.item)
      page.show(new)
    }
    page.list.becomeFocused()
    page.app.press(.home, .down)
    let first = page.highlighted
    for _ in 0..<8 { page.app.press(.enter) }
    #expect(first == "b")
    #expect(taken == ["b", "c", "d", "e", "f", "a"])
    #expect(page.selected == nil)
    #expect(page.shown.isEmpty)
  }

  @Test(arguments: ListKind.allCases)
  func `Each click opens its row, whatever is set on its cell, and a reload in it changes that once`(kind: ListKind) {
    let page = ListPage(marking: kind.list(), Self.letters)
    page.opened = { page, path in
      let name = page.names[path.item]
      page.marked?.formSymmetricDifference([name])
      page.reload()
    }
    for count in 1...4 {
      page.app.click(3, 1)
      page.app.jump(by: 1)
      #expect(page.openings == count)
      #expect(page.marked == (count % 2 == 1 ? ["b"] : []))
      #expect(page.shown[1] == (count % 2 == 1 ? "+b" : "-b"))
      let path = IndexPath(item: 1, section: 0)
      page.collection?.cellForItem(at: path)?.isSelected = true
    }
  }

  @Test(arguments: ListKind.allCases)
  func `Marks stay with their rows while these scroll, move, are filtered and come back`(kind: ListKind) {
    let all = (0..<30).map { "n\($0)" }
    let page = ListPage(marking: kind.list(), all)
    page.marked = ["n1", "n3", "n20"]
    page.reload()
    #expect(page.shown == ["-n0", "+n1", "-n2", "+n3"])
    page.list.becomeFocused()
    page.app.press(.end, .home)
    page.app.press(.end, .home)
    #expect(page.shown == ["-n0", "+n1", "-n2", "+n3"])
    page.show(all.reversed())
    page.app.press(.end)
    #expect(page.shown == ["+n3", "-n2", "+n1", "-n0"])
    page.show(all.filter { $0.hasSuffix("0") })
    #expect(page.shown == ["-n0", "-n10", "+n20"])
    // Enter after a filter means what is seen.
    var opened: String?
    page.opened = { opened = $0.names[$1.item] }
    page.app.press(.home, .end, .enter)
    #expect(opened == "n20")
    page.show(all)
    #expect(page.highlighted == "n20")
    page.app.press(.home)
    #expect(page.shown == ["-n0", "+n1", "-n2", "+n3"])
  }

  @Test(arguments: ListKind.allCases)
  func `Changes out of a window are those of the data, and the selection goes with them`(kind: ListKind) {
    let page = ListPage(marking: kind.list(), Self.letters)
    page.select("d")
    page.list.removeFromSuperview()
    page.app.tick()
    page.show(["x"] + Self.letters)
    page.show(["d", "x"])
    #expect(page.selected == "d")
    page.view.addSubview(page.list)
    #expect(page.shown == ["-d", "-x"])
  }

  @Test(arguments: ListKind.allCases)
  func `The delegate hears of the row that is highlighted as its neighbour has gone`(kind: ListKind) {
    let page = ListPage(marking: kind.list(), Self.letters)
    page.list.becomeFocused()
    page.app.press(.home, .down)
    if page.highlighted == "a" { page.app.press(.down) }
    page.told = []
    page.show(["a", "c", "d"])
    #expect(page.told == ["c"])
    page.show(["x", "a", "c"])
    #expect(page.told == ["c"], "its row is there")
    page.show(["x"])
    #expect(page.told == ["c", "x"])
    page.show([])
    #expect(page.told == ["c", "x"])
  }

  @Test(arguments: ListKind.allCases) func `A list that moves by itself shows the rows that it passes`(kind: ListKind) {
    let page = ListPage(marking: kind.list(), (0..<40).map { "n\($0)" })
    page.list.setContentOffset(CGPoint(x: 0, y: 8 * 16), animated: true)
    var passed: Set<String> = []
    for _ in 0..<30 {
      page.app.jump(by: 1 / 60)
      let rows = page.app.rows.prefix(4).filter { !$0.allSatisfy { $0 == " " } }
      #expect(rows.count == 4)
      passed.formUnion(rows)
    }
    #expect(page.shown == (8..<12).map { "-n\($0)" })
    #expect(passed.count > 8)
  }

  @Test(arguments: ListKind.allCases) func `Enter opens the highlighted row, and shows it`(kind: ListKind) {
    let page = ListPage(marking: kind.list(), (0..<40).map { "n\($0)" })
    page.list.becomeFocused()
    page.app.press(.end, .home)
    var opened: String?
    page.opened = { opened = $0.names[$1.item] }
    page.list.contentOffset.y = 20 * 16
    _ = page.shown
    page.app.press(.enter)
    #expect(opened == page.highlighted)
    #expect(page.shown.contains("-" + (opened ?? "")))
  }

  @Test func `A controller of a table deselects when its page comes back, unless that is cancelled or not wanted`() {
    final class Files: TableViewController {
      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(ViewController(), animated: false)
      }
    }
    for clears in [true, false] {
      let files = Files()
      files.clearsSelectionOnViewWillAppear = clears
      let navigation = NavigationController(rootViewController: files)
      let app = TestApplication(navigation, columns: 20, rows: 6)
      app.press(.down, .enter)
      #expect(navigation.viewControllers.count == 2)
      #expect(files.tableView.indexPathForSelectedRow == [0, 1])
      app.rest(after: .escape)
      #expect(navigation.viewControllers.count == 1)
      #expect(files.tableView.indexPathForSelectedRow == (clears ? nil : [0, 1]))
      #expect(files.tableView.indexPathForHighlightedRow == [0, 1])
    }
  }
}
