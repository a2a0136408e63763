import Foundation
import Segue
import SegueTesting

@testable import SegueCore
@testable import SegueWidgets

/// A table of sections, or a collection, whose rows the user may move, in a window of 20 × 8. A row's height in rows of cells is the digit
/// behind its name, if there is one.
final class MovingPage: ViewController, TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
  CollectionViewDelegateFlowLayout
{
  let list: ListView
  var sections: [[String]]
  var titles: [String?] = []
  /// What the data source was told.
  var log: [String] = []
  var canMove: (String) -> Bool = { _ in true }
  var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
  /// What the data source does besides, when a row was moved.
  var moved: (MovingPage) -> Void = { _ in }
  private let colorMode: ColorMode
  private(set) lazy var app = TestApplication(self, columns: 20, rows: 8, colorMode: colorMode)

  init(
    _ list: ListView = TableView(), _ sections: [[String]], titles: [String?] = [], colorMode: ColorMode = .truecolor
  ) {
    (self.list, self.sections, self.titles, self.colorMode) = (list, sections, titles, colorMode)
    super.init()
    list.frame = CGRect(cells: 0, 0, 20, 8)
    list.showsVerticalScrollIndicator = false
    (list as? TableView)?.dataSource = self
    (list as? CollectionView)?.dataSource = self
    list.delegate = self
    app.runUntilStill()
  }

  /// A table in editing mode.
  convenience init(editing rows: [String]) {
    self.init(TableView(), [rows])
    list.isEditing = true
    app.runUntilStill()
  }

  override func viewDidLoad() { view.addSubview(list) }

  /// The rows by the data.
  var data: String { sections.map { $0.joined(separator: " ") }.joined(separator: " | ") }

  /// The names on the screen, at rest, in order.
  var shown: String {
    app.runUntilStill()
    return names.joined(separator: " ")
  }

  /// The names on the screen now.
  var names: [String] {
    app.rows.flatMap { row in
      row.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
  }

  /// The row of cells in which a name stands; −1 for none.
  func row(of name: String) -> Int { app.rows.firstIndex { $0.contains(name) } ?? -1 }

  /// Whether no row is lifted: no picture floats, all cells are seen, and the list shows its own order.
  var isAtRest: Bool {
    app.runUntilStill()
    let window = app.application.window
    return window.hand == nil && !window.subviews.contains { $0 is Platter } && list.dragging.order == nil
      && list.dragging.lifted.isEmpty && !list.stage.views.values.contains(where: \.isHidden)
  }

  func moveData(_ from: IndexPath, _ to: IndexPath) {
    log.append("\(from.section).\(from.item) > \(to.section).\(to.item)")
    let name = sections[from.section].remove(at: from.item)
    sections[to.section].insert(name, at: to.item)
    moved(self)
  }

  private func height(_ path: IndexPath) -> CGFloat {
    16 * CGFloat(sections[path.section][path.item].last?.wholeNumberValue ?? 1)
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove(sections[indexPath.section][indexPath.row])
  }
  func tableView(_ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    moveData(sourceIndexPath, destinationIndexPath)
  }
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target(sourceIndexPath, proposedDestinationIndexPath) }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let (cell, label) = (CollectionViewCell(frame: .zero), Label(sections[indexPath.section][indexPath.item]))
    label.frame = CGRect(cells: 0, 0, 4, 1)
    cell.contentView.addSubview(label)
    return cell
  }
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    canMove(sections[indexPath.section][indexPath.item])
  }
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { moveData(sourceIndexPath, destinationIndexPath) }
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 8 * CGFloat(sections[indexPath.section][indexPath.item].last?.wholeNumberValue ?? 4), height: 16)
  }
}
