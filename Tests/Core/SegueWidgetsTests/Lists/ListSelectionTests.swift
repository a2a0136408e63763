import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// What is selected in a list, and the marks that a page keeps itself, while rows come, go and move.
@Suite struct ListSelectionTests {
  /// A list of names, several of which the page has marked.
  private final class Page: ViewController, TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
    CollectionViewDelegate
  {
    let list: ScrollView
    var names: [String]
    var marked: Set<String> = []
    var opened: (Page, IndexPath) -> Void = { _, _ in }
    private(set) var openings = 0
    /// What the delegate was told to be highlighted.
    var told: [String] = []
    private(set) lazy var app = TestApplication(self, columns: 12, rows: 5)

    init(_ list: ScrollView, _ names: [String]) {
      (self.list, self.names) = (list, names)
      super.init()
    }

    var table: TableView? { list as? TableView }
    var collection: CollectionView? { list as? CollectionView }

    override func viewDidLoad() {
      list.frame = CGRect(cells: 0, 0, 12, 4)
      list.showsVerticalScrollIndicator = false
      table?.dataSource = self
      collection?.dataSource = self
      list.delegate = self
      view.addSubview(list)
    }

    var selected: String? {
      (table?.indexPathForSelectedRow ?? collection?.indexPathsForSelectedItems?.first).map { names[$0.item] }
    }
    var highlighted: String? {
      (table?.indexPathForHighlightedRow ?? collection?.indexPathForHighlightedItem).map { names[$0.item] }
    }

    func path(_ name: String) -> IndexPath { IndexPath(item: names.firstIndex(of: name) ?? -1, section: 0) }
    func select(_ name: String) {
      table?.selectRow(at: path(name), animated: false, scrollPosition: .none)
      collection?.selectItem(at: path(name), animated: false)
    }
    func reload() {
      table?.reloadData()
      collection?.reloadData()
    }
    func reload(_ name: String) {
      table?.reloadRows(at: [path(name)], with: .automatic)
      collection?.reloadItems(at: [path(name)])
    }
    /// Shows other names by their differences.
    func show(_ new: [String]) {
      let difference = new.difference(from: names).inferringMoves()
      names = new
      table?.apply(difference)
      collection?.apply(difference)
    }
    func batch(_ updates: @escaping () -> Void) {
      table?.performBatchUpdates(updates)
      collection?.performBatchUpdates(updates)
    }

    private func mark(_ name: String) -> String { (marked.contains(name) ? "+" : "-") + name }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = mark(names[indexPath.row])
      return cell
    }
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { told.append(names[indexPath.row]) }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      openings += 1
      opened(self, indexPath)
    }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      let (cell, label) = (CollectionViewCell(frame: .zero), Label(mark(names[indexPath.item])))
      label.frame = CGRect(cells: 1, 0, 8, 1)
      cell.contentView.addSubview(label)
      return cell
    }
    func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
      told.append(names[indexPath.item])
    }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      openings += 1
      opened(self, indexPath)
    }

    /// The rows on the screen, with their marks.
    var shown: [String] {
      app.runUntilStill()
      return app.rows.map { $0.filter { $0.isLetter || $0.isNumber || "+-".contains($0) } }.filter { !$0.isEmpty }
    }
  }

  private static func table() -> ScrollView { TableView() }
  private static func collection() -> ScrollView {
    CollectionView(frame: .zero, collectionViewLayout: CollectionViewGridLayout())
  }
  private static let letters = ["a", "b", "c", "d", "e", "f"]

  @Test(arguments: [table, collection])
  func `What is selected is a row that there is, or none`(list: @MainActor () -> ScrollView) {
    let page = Page(list(), Self.letters)
    _ = page.shown
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

  @Test(arguments: [table, collection])
  func `Rows that open away are taken one by one, and the next one is highlighted`(list: @MainActor () -> ScrollView) {
    let page = Page(list(), Self.letters)
    _ = page.shown
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

  @Test(arguments: [table, collection])
  func `Each click opens its row, whatever has been set on its cell, and a reload in it changes that only once`(
    list: @MainActor () -> ScrollView
  ) {
    let page = Page(list(), Self.letters)
    _ = page.shown
    page.opened = { page, path in
      let name = page.names[path.item]
      if page.marked.remove(name) == nil { page.marked.insert(name) }
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

  @Test(arguments: [table, collection])
  func `Marks stay with their rows while these scroll, move, are filtered and come back`(
    list: @MainActor () -> ScrollView
  ) {
    let all = (0..<30).map { "n\($0)" }
    let page = Page(list(), all)
    page.marked = ["n1", "n3", "n20"]
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

  @Test(arguments: [table, collection])
  func `Changes out of a window are those of the data, and the selection goes with them`(
    list: @MainActor () -> ScrollView
  ) {
    let page = Page(list(), Self.letters)
    _ = page.shown
    page.select("d")
    page.list.removeFromSuperview()
    page.app.tick()
    page.show(["x"] + Self.letters)
    page.show(["d", "x"])
    #expect(page.selected == "d")
    page.view.addSubview(page.list)
    #expect(page.shown == ["-d", "-x"])
  }

  @Test(arguments: [table, collection])
  func `The delegate hears of the row that is highlighted because its neighbour has gone`(
    list: @MainActor () -> ScrollView
  ) {
    let page = Page(list(), Self.letters)
    _ = page.shown
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

  @Test(arguments: [table, collection])
  func `A list that moves by itself shows the rows that it passes`(list: @MainActor () -> ScrollView) {
    let page = Page(list(), (0..<40).map { "n\($0)" })
    _ = page.shown
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

  @Test(arguments: [table, collection])
  func `Enter opens the highlighted row, and shows it`(list: @MainActor () -> ScrollView) {
    let page = Page(list(), (0..<40).map { "n\($0)" })
    _ = page.shown
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
      app.press(.escape)
      app.runUntilStill()
      #expect(navigation.viewControllers.count == 1)
      #expect(files.tableView.indexPathForSelectedRow == (clears ? nil : [0, 1]))
      #expect(files.tableView.indexPathForHighlightedRow == [0, 1])
    }
  }
}
