import Segue
import SegueTesting

/// Which list a test is about.
nonisolated enum ListKind: CaseIterable, Sendable {
  case table, collection

  @MainActor func list() -> ScrollView {
    self == .table ? TableView() : CollectionView(frame: .zero, collectionViewLayout: CollectionViewGridLayout())
  }
}

/// A page of a table or of a collection of names, several of which it has marked. The list has its place and its data source when
/// `prepare` gives them; by default both at once.
final class ListPage: ViewController, TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
  CollectionViewDelegate
{
  let list: ScrollView
  var names: [String]
  /// The names with a plus sign; all others have a minus sign. Nil for no signs.
  var marked: Set<String>?
  private let prepare: (ListPage) -> Void
  /// How often the data source was asked for the number of items.
  private(set) var asked = 0
  var opened: (ListPage, IndexPath) -> Void = { _, _ in }
  private(set) var openings = 0
  /// What the delegate was told to be highlighted.
  var told: [String] = []
  private(set) lazy var app = TestApplication(self, columns: 12, rows: 4)

  init(_ list: ScrollView, _ names: [String] = [], prepare: @escaping (ListPage) -> Void) {
    (self.list, self.names, self.prepare) = (list, names, prepare)
    super.init()
  }

  /// A page of marked names that is on the screen.
  convenience init(marking list: ScrollView, _ names: [String]) {
    self.init(list, names) { page in
      page.marked = []
      page.place()
      page.list.showsVerticalScrollIndicator = false
      page.connect()
      page.list.delegate = page
    }
    app.runUntilStill()
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
  func highlight(_ index: Int) {
    table?.highlightRow(at: IndexPath(row: index, section: 0))
    collection?.highlightItem(at: IndexPath(item: index, section: 0))
  }
  func scroll(to index: Int, at place: TableView.ScrollPosition = .top) {
    let position: CollectionView.ScrollPosition =
      place == .top ? .top : place == .bottom ? .bottom : .centeredVertically
    table?.scrollToRow(at: IndexPath(row: index, section: 0), at: place, animated: false)
    collection?.scrollToItem(at: IndexPath(item: index, section: 0), at: position, animated: false)
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
  func batch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    table?.performBatchUpdates(updates, completion: completion)
    collection?.performBatchUpdates(updates, completion: completion)
  }

  private func text(_ index: Int) -> String {
    (marked.map { $0.contains(names[index]) ? "+" : "-" } ?? "") + names[index]
  }

  func numberOfSections(in tableView: TableView) -> Int { 1 }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    asked += 1
    return names.count
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = text(indexPath.row)
    return cell
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { told.append(names[indexPath.row]) }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { open(indexPath) }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    asked += 1
    return names.count
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let (cell, label) = (CollectionViewCell(frame: .zero), Label(text(indexPath.item)))
    label.frame = CGRect(cells: 1, 0, 8, 1)
    cell.contentView.addSubview(label)
    return cell
  }
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    told.append(names[indexPath.item])
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) { open(indexPath) }

  private func open(_ path: IndexPath) {
    openings += 1
    opened(self, path)
  }

  /// The rows on the screen, with their marks.
  var shown: [String] {
    app.runUntilStill()
    return app.rows.map { $0.filter { $0.isLetter || $0.isNumber || "+-".contains($0) } }.filter { !$0.isEmpty }
  }
}

/// A data source of plain rows or items.
final class PlainItems: TableViewDataSource, TableViewDelegate, CollectionViewDataSource, CollectionViewDelegate {
  private let count: Int
  private let header: String?

  init(_ count: Int, header: String? = nil) { (self.count, self.header) = (count, header) }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { header }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    CollectionViewCell(frame: .zero)
  }
}
