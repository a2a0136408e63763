import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// When lists ask their data source.
@Suite struct FirstReloadTests {
  private typealias Page = ListPage

  @Test(arguments: ListKind.allCases)
  func `Items that a page gets after its list, in any order of what is set, are shown`(kind: ListKind) {
    let steps: [(Page) -> Void] = [
      { $0.connect() }, { $0.place() }, { $0.list.delegate = $0 },
      { page in
        page.table?.rowHeight = 16
        page.table?.tableFooterView = View(frame: CGRect(cells: 0, 0, 1, 1))
        page.list.contentInset = .zero
        page.list.contentOffset = .zero
        page.collection?.collectionViewLayout.invalidateLayout()
        page.list.becomeFocused()
      },
    ]
    for first in steps.indices {
      for isReversed in [false, true] {
        let order = steps[first...] + steps[..<first]
        let page = Page(kind.list()) { page in
          for step in isReversed ? Array(order.reversed()) : Array(order) { step(page) }
          #expect(page.asked == 0)
          page.names = ["a", "b"]
        }
        #expect(page.shown == ["a", "b"])
      }
    }
  }

  @Test func `A list that is asked for its rows or items asks for them at once, and once`() {
    let (row, item) = (IndexPath(row: 0, section: 0), IndexPath(item: 1, section: 0))
    let ofTable: [(TableView) -> Void] = [
      { #expect($0.numberOfRows(inSection: 0) == 2) }, { #expect($0.numberOfSections == 1) },
      { _ = $0.cellForRow(at: row) }, { #expect($0.rectForRow(at: row).height == 16) },
      { $0.scrollToRow(at: row, at: .top, animated: false) }, { #expect($0.indexPathForHighlightedRow == row) },
      { $0.highlightRow(at: row) }, { $0.reloadData() },
      {
        $0.selectRow(at: row, animated: false, scrollPosition: .none)
        #expect($0.indexPathForSelectedRow == row)
      },
    ]
    let ofCollection: [(CollectionView) -> Void] = [
      { #expect($0.numberOfItems(inSection: 0) == 2) }, { #expect($0.numberOfSections == 1) },
      { #expect($0.cellForItem(at: item) != nil) }, { #expect($0.layoutAttributesForItem(at: item) != nil) },
      { $0.scrollToItem(at: item, at: .top, animated: false) }, { $0.highlightItem(at: item) }, { $0.reloadData() },
      {
        $0.selectItem(at: item, animated: false)
        #expect($0.indexPathsForSelectedItems == [item])
      },
    ]
    let pages =
      ofTable.map { ask in Self.page(ListKind.table.list()) { $0.table.map(ask) } }
      + ofCollection.map { ask in Self.page(ListKind.collection.list()) { $0.collection.map(ask) } }
    for page in pages { #expect((page.shown, page.asked) == (["a", "b"], 1)) }
  }

  /// A page that asks its list, and has been asked once afterwards.
  private static func page(_ list: ScrollView, asking: @escaping (Page) -> Void) -> Page {
    Page(list, ["a", "b"]) { page in
      page.connect()
      page.place()
      asking(page)
      #expect(page.asked == 1)
    }
  }

  @Test(arguments: ListKind.allCases)
  func `Changes before a list has asked are no changes: it asks after them`(kind: ListKind) {
    let (first, path) = ([IndexPath(item: 0, section: 0)], IndexPath(item: 2, section: 0))
    let changes: [(Page) -> Void] = [
      { page in
        // The data has changed before the table is told.
        page.names.append("c")
        page.table?.insertRows(at: [path], with: .automatic)
        page.collection?.insertItems(at: [path])
      },
      { page in
        page.names = ["b", "c"]
        page.table?.deleteRows(at: first, with: .automatic)
        page.collection?.deleteItems(at: first)
      },
      { page in
        let update = { @MainActor in
          page.names.append("c")
          page.table?.insertRows(at: [path], with: .automatic)
          page.collection?.insertItems(at: [path])
          // A question between does not count for the change.
          _ = page.table?.numberOfRows(inSection: 0)
          _ = page.collection?.numberOfItems(inSection: 0)
        }
        page.batch(update)
      },
    ]
    for (change, names) in zip(changes, [["a", "b", "c"], ["b", "c"], ["a", "b", "c"]]) {
      let page = Page(kind.list()) { page in
        page.connect()
        page.names = ["a", "b"]
        change(page)
        #expect(page.asked > 0)
        page.place()
      }
      #expect(page.shown == names)
    }
  }

  @Test(arguments: ListKind.allCases)
  func `Completions are called also of changes before the first question`(kind: ListKind) {
    var ends: [Bool] = []
    let page = Page(kind.list()) { page in
      page.connect()
      page.batch(nil) { ends.append($0) }
      page.place()
      page.names = ["a"]
      page.reload()
    }
    #expect(page.shown == ["a"])
    #expect(ends == [true])
  }

  @Test(arguments: ListKind.allCases)
  func `Another data source has its items shown, and nothing of the old one is selected`(kind: ListKind) {
    let list = kind.list()
    let other = Page(list) { _ in }
    let page = Page(list, ["a", "b", "c"]) { page in
      page.connect()
      page.place()
    }
    page.app.press(.end, .enter)
    other.connect()
    other.names = ["x"]
    #expect(page.table?.indexPathForSelectedRow == nil)
    #expect(page.collection?.indexPathsForSelectedItems == nil)
    let highlighted = page.table?.indexPathForHighlightedRow ?? page.collection?.indexPathForHighlightedItem
    #expect(highlighted == IndexPath(item: 0, section: 0))
    #expect(page.shown == ["x"])
  }

  private static let rows = (0..<100).map { "row\($0)" }

  /// The place is of its final height before, of another height, or of none.
  @Test(arguments: ListKind.allCases, [nil, 9, 4])
  func `A list that gets its place after a scroll keeps to the row`(kind: ListKind, height: Int?) {
    // In the middle of four rows, two are above it, or one.
    for (position, first) in [(TableView.ScrollPosition.top, 50...51), (.bottom, 47...48), (.middle, 48...49)] {
      let page = Page(kind.list(), Self.rows) { page in
        page.connect()
        if let height { page.list.frame = CGRect(cells: 0, 0, 12, height) }
        page.scroll(to: 50, at: position)
        page.place()
      }
      #expect(first.map { Array(Self.rows[$0..<$0 + 4]) }.contains(page.shown), "\(position)")
    }
  }

  @Test(arguments: ListKind.allCases)
  func `The highlight that comes after a scroll is what is seen first`(kind: ListKind) {
    let page = Page(kind.list(), Self.rows) { page in
      page.connect()
      page.scroll(to: 50)
      page.highlight(20)
      page.place()
    }
    #expect(page.shown.contains("row20"))
  }
}

/// Scrolls before the first frame of a list whose controller gives it its rows, and reloads beside them.
@Suite struct FirstScrollTests {
  /// A callback of the controller.
  nonisolated enum Moment: CaseIterable, Sendable { case load, willAppear, layout, didAppear }

  private final class Page: TableViewController {
    private let reached: (Moment, TableView) -> Void

    init(_ moment: Moment = .load, _ action: @escaping (TableView) -> Void) {
      reached = { if $0 == moment { action($1) } }
      super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() { reached(.load, tableView) }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      reached(.willAppear, tableView)
    }
    override func viewDidLayoutSubviews() { reached(.layout, tableView) }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      reached(.didAppear, tableView)
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(reuseIdentifier: nil)
      cell.textLabel?.text = "row\(indexPath.row)"
      return cell
    }
  }

  private final class Grid: CollectionViewController {
    private let reached: (Moment, CollectionView) -> Void

    init(_ moment: Moment = .load, _ action: @escaping (CollectionView) -> Void) {
      reached = { if $0 == moment { action($1) } }
      super.init(collectionViewLayout: CollectionViewGridLayout())
    }

    override func viewDidLoad() { reached(.load, collectionView) }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      reached(.willAppear, collectionView)
    }
    override func viewDidLayoutSubviews() { reached(.layout, collectionView) }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      reached(.didAppear, collectionView)
    }

    override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    override func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let (cell, label) = (CollectionViewCell(frame: .zero), Label("row\(indexPath.item)"))
      label.frame = CGRect(cells: 1, 0, 8, 1)
      cell.contentView.addSubview(label)
      return cell
    }
  }

  /// Pushes a page, and returns the row at the top of the list, below the bar if there is one.
  private func firstRow(_ page: ViewController, hasBar: Bool = true, animated: Bool = false) -> String {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.isNavigationBarHidden = !hasBar
    let app = TestApplication(navigation, columns: 20, rows: hasBar ? 5 : 4)
    app.tick()
    app.rest(after: navigation.pushViewController(page, animated: animated))
    return app.rows[hasBar ? 1 : 0].filter { $0.isLetter || $0.isNumber }
  }

  @Test(arguments: Moment.allCases, [false, true])
  func `A scroll stays, below the bar, with a reload after it as well`(_ moment: Moment, isReloaded: Bool) {
    let path = IndexPath(row: 50, section: 0)
    for (hasBar, animated) in [(false, false), (false, true), (true, false), (true, true)] {
      let comment: Comment = "bar: \(hasBar), animated: \(animated)"
      // The bar hides the row at an offset.
      let below = hasBar ? "row51" : "row50"
      var scrolls: [(row: String, inTable: (TableView) -> Void)] = [
        ("row50", { $0.scrollToRow(at: path, at: .top, animated: false) }),
        ("row50", { $0.selectRow(at: path, animated: false, scrollPosition: .top) }),
        ("row96", { $0.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false) }),
        (below, { $0.contentOffset = CGPoint(x: 0, y: 800) }),
      ]
      // Later on, an offset is what it says: beyond the end, or with the first row behind the bar.
      if moment == .load || moment == .willAppear {
        scrolls.append(("row96", { $0.contentOffset = CGPoint(x: 0, y: 8000) }))
        scrolls.append(("row0", { $0.setContentOffset(.zero, animated: false) }))
      }
      let gridScrolls: [(row: String, inGrid: (CollectionView) -> Void)] = [
        ("row50", { $0.scrollToItem(at: path, at: .top, animated: false) }),
        (below, { $0.contentOffset = CGPoint(x: 0, y: 800) }),
      ]
      var pages: [(row: String, page: ViewController)] = []
      for scroll in scrolls {
        let page = Page(moment) { table in
          scroll.inTable(table)
          if isReloaded { table.reloadData() }
        }
        pages.append((scroll.row, page))
      }
      for scroll in gridScrolls {
        let page = Grid(moment) { grid in
          scroll.inGrid(grid)
          if isReloaded { grid.reloadData() }
        }
        pages.append((scroll.row, page))
      }
      for (index, (row, page)) in pages.enumerated() {
        #expect(firstRow(page, hasBar: hasBar, animated: animated) == row, "\(comment), \(index)")
      }
    }
  }

  @Test func `A reload in each layout shows the rows, and comes to rest`() {
    for page in [Page(.layout) { $0.reloadData() }, Grid(.layout) { $0.reloadData() }] {
      let app = TestApplication(page, columns: 12, rows: 4)
      app.runUntilStill()
      #expect(app.rows[0].contains("row0"))
      #expect(app.tick() == .never)
      app.resize(columns: 14, rows: 5)
      #expect(app.rows[4].contains("row4"))
    }
  }

  @Test func `A reload leaves a table where it was scrolled to, and keeps a highlight that is seen in sight`() {
    let page = Page { _ in }
    let app = TestApplication(page, columns: 12, rows: 4)
    let table: TableView = page.tableView
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    table.reloadData()
    app.tick()
    #expect(app.rows[0].contains("row50"))
    table.highlightRow(at: IndexPath(row: 51, section: 0))
    table.rowHeight = 32
    table.reloadData()
    app.tick()
    #expect(app.screen.contains("row51"))
    app.resize(columns: 12, rows: 2)
    #expect(app.screen.contains("row51"))
  }
}
