import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// When lists ask their data source.
@Suite struct FirstReloadTests {
  /// A page of a list that it sets up in `viewDidLoad`, before it has its items.
  private final class Page: ViewController, TableViewDataSource, TableViewDelegate, CollectionViewDataSource {
    let list: ScrollView
    let prepare: (Page) -> Void
    var items: [String] = []
    /// How often the data source was asked for the number of items.
    var asked = 0

    init(_ list: ScrollView, prepare: @escaping (Page) -> Void) {
      (self.list, self.prepare) = (list, prepare)
      super.init()
    }

    var table: TableView? { list as? TableView }
    var collection: CollectionView? { list as? CollectionView }

    override func viewDidLoad() {
      view.addSubview(list)
      prepare(self)
    }

    func connect() {
      table?.dataSource = self
      collection?.dataSource = self
    }
    func place() { list.frame = CGRect(cells: 0, 0, 12, 4) }

    func numberOfSections(in tableView: TableView) -> Int { 1 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      asked += 1
      return items.count
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(reuseIdentifier: nil)
      cell.textLabel?.text = items[indexPath.row]
      return cell
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      asked += 1
      return items.count
    }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      let (cell, label) = (CollectionViewCell(frame: .zero), Label(items[indexPath.item]))
      label.frame = CGRect(cells: 1, 0, 8, 1)
      cell.contentView.addSubview(label)
      return cell
    }
  }

  private static func table() -> ScrollView { TableView() }
  private static func collection() -> ScrollView {
    let grid = CollectionViewGridLayout()
    (grid.columns, grid.lines) = (.count(1), .height(1))
    return CollectionView(frame: .zero, collectionViewLayout: grid)
  }

  /// The names on the screen.
  private func shown(_ page: Page) -> [String] {
    let app = TestApplication(page, columns: 12, rows: 4)
    app.runUntilStill()
    return app.rows.map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
  }

  @Test(arguments: [table, collection])
  func `Items that a page gets after its list, in any order of what is set, are shown`(
    list: @MainActor () -> ScrollView
  ) {
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
        let page = Page(list()) { page in
          for step in isReversed ? Array(order.reversed()) : Array(order) { step(page) }
          #expect(page.asked == 0)
          page.items = ["a", "b"]
        }
        #expect(shown(page) == ["a", "b"])
      }
    }
  }

  @Test func `A table that is asked for its rows asks for them at once, and once`() {
    let path = IndexPath(row: 0, section: 0)
    let questions: [(TableView) -> Void] = [
      { #expect($0.numberOfRows(inSection: 0) == 2) }, { #expect($0.numberOfSections == 1) },
      { _ = $0.cellForRow(at: path) }, { #expect($0.rectForRow(at: path).height == 16) },
      { $0.scrollToRow(at: path, at: .top, animated: false) }, { #expect($0.indexPathForHighlightedRow == path) },
      { $0.highlightRow(at: path) }, { $0.reloadData() },
      {
        $0.selectRow(at: path, animated: false, scrollPosition: .none)
        #expect($0.indexPathForSelectedRow == path)
      },
    ]
    for question in questions {
      let page = Page(Self.table()) { page in
        page.connect()
        page.place()
        page.items = ["a", "b"]
        if let table = page.table { question(table) }
        #expect(page.asked == 1)
      }
      #expect(shown(page) == ["a", "b"])
      #expect(page.asked == 1)
    }
  }

  @Test func `A collection that is asked for its items asks for them at once, and once`() {
    let path = IndexPath(item: 1, section: 0)
    let questions: [(CollectionView) -> Void] = [
      { #expect($0.numberOfItems(inSection: 0) == 2) }, { #expect($0.numberOfSections == 1) },
      { #expect($0.cellForItem(at: path) != nil) }, { #expect($0.layoutAttributesForItem(at: path) != nil) },
      { $0.scrollToItem(at: path, at: .top, animated: false) }, { $0.highlightItem(at: path) }, { $0.reloadData() },
      {
        $0.selectItem(at: path, animated: false)
        #expect($0.indexPathsForSelectedItems == [path])
      },
    ]
    for question in questions {
      let page = Page(Self.collection()) { page in
        page.connect()
        page.place()
        page.items = ["a", "b"]
        if let collection = page.collection { question(collection) }
        #expect(page.asked == 1)
      }
      #expect(shown(page) == ["a", "b"])
      #expect(page.asked == 1)
    }
  }

  @Test(arguments: [table, collection])
  func `Changes before a list has asked are no changes: it asks after them`(list: @MainActor () -> ScrollView) {
    let (first, path) = ([IndexPath(item: 0, section: 0)], IndexPath(item: 2, section: 0))
    let changes: [(Page) -> Void] = [
      { page in
        // The data has changed before the table is told.
        page.items.append("c")
        page.table?.insertRows(at: [path], with: .automatic)
        page.collection?.insertItems(at: [path])
      },
      { page in
        page.items = ["b", "c"]
        page.table?.deleteRows(at: first, with: .automatic)
        page.collection?.deleteItems(at: first)
      },
      { page in
        let update = { @MainActor in
          page.items.append("c")
          page.table?.insertRows(at: [path], with: .automatic)
          page.collection?.insertItems(at: [path])
          // A question between does not count for the change.
          _ = page.table?.numberOfRows(inSection: 0)
          _ = page.collection?.numberOfItems(inSection: 0)
        }
        page.table?.performBatchUpdates(update)
        page.collection?.performBatchUpdates(update)
      },
    ]
    for (change, names) in zip(changes, [["a", "b", "c"], ["b", "c"], ["a", "b", "c"]]) {
      let page = Page(list()) { page in
        page.connect()
        page.items = ["a", "b"]
        change(page)
        #expect(page.asked > 0)
        page.place()
      }
      #expect(shown(page) == names)
    }
  }

  @Test(arguments: [table, collection])
  func `Completions are called also of changes before the first question`(list: @MainActor () -> ScrollView) {
    var ends: [Bool] = []
    let page = Page(list()) { page in
      page.connect()
      page.table?.performBatchUpdates(nil) { ends.append($0) }
      page.collection?.performBatchUpdates(nil) { ends.append($0) }
      page.place()
      page.items = ["a"]
      page.table?.reloadData()
      page.collection?.reloadData()
    }
    #expect(shown(page) == ["a"])
    #expect(ends == [true])
  }

  @Test(arguments: [table, collection])
  func `Another data source has its items shown, and nothing of the old one is selected`(
    list: @MainActor () -> ScrollView
  ) {
    let list = list()
    let other = Page(list) { _ in }
    let page = Page(list) { page in
      page.connect()
      page.place()
      page.items = ["a", "b", "c"]
    }
    let app = TestApplication(page, columns: 12, rows: 4)
    app.press(.end, .enter)
    other.connect()
    other.items = ["x"]
    #expect(page.table?.indexPathForSelectedRow == nil)
    #expect(page.collection?.indexPathsForSelectedItems == nil)
    let highlighted = page.table?.indexPathForHighlightedRow ?? page.collection?.indexPathForHighlightedItem
    #expect(highlighted == IndexPath(item: 0, section: 0))
    app.runUntilStill()
    #expect(app.rows[0].contains("x"))
    #expect(!app.screen.contains("a"))
  }

  private static let rows = (0..<100).map { "row\($0)" }

  @Test(arguments: [table, collection], [false, true])
  func `A list that gets its place after a scroll keeps to the row`(
    list: @MainActor () -> ScrollView, hasOtherPlace: Bool
  ) {
    let path = IndexPath(item: 50, section: 0)
    for (index, first) in [50, 47, 48].enumerated() {
      let page = Page(list()) { page in
        page.connect()
        page.items = Self.rows
        // Of another height, or of none.
        if hasOtherPlace { page.list.frame = CGRect(cells: 0, 0, 12, 9) }
        page.table?.scrollToRow(at: path, at: [.top, .bottom, .middle][index], animated: false)
        page.collection?.scrollToItem(at: path, at: [.top, .bottom, .centeredVertically][index], animated: false)
        page.place()
      }
      // In the middle of four rows, two are above it, or one.
      #expect([first, first + 1].map { "row\($0)" }.contains(shown(page).first ?? ""), "\(index)")
    }
  }

  @Test(arguments: [table, collection])
  func `The highlight that comes after a scroll is what is seen first`(list: @MainActor () -> ScrollView) {
    let page = Page(list()) { page in
      page.connect()
      page.items = Self.rows
      page.table?.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
      page.collection?.scrollToItem(at: IndexPath(item: 50, section: 0), at: .top, animated: false)
      page.table?.highlightRow(at: IndexPath(row: 20, section: 0))
      page.collection?.highlightItem(at: IndexPath(item: 20, section: 0))
      page.place()
    }
    #expect(shown(page).contains("row20"))
  }

  @Test func `A row that a page scrolls to before the first layout is the one that is seen first`() {
    let page = Page(Self.table()) { page in
      page.connect()
      page.place()
      page.items = (0..<100).map { "row\($0)" }
      page.table?.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    }
    #expect(shown(page) == ["row50", "row51", "row52", "row53"])
  }
}
