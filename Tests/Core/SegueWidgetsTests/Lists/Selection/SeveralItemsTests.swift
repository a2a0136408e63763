import Foundation
import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// A list that allows several selected items.
@Suite struct SeveralItemsTests {
  /// A table or a collection of letters in a window of 12 × 6, and what its delegate is told of the selection.
  private final class Page: ViewController, TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
    CollectionViewDelegate
  {
    let list: ListView
    var names = ["a", "b", "c", "d", "e"]
    var log: [String] = []
    var forbidden: Set<String> = []
    var beginsInteractions = false
    private(set) lazy var app = TestApplication(self, columns: 12, rows: 6)

    init(_ kind: ListKind) {
      list = kind.list() as? ListView ?? TableView()
      super.init()
      list.frame = CGRect(cells: 0, 0, 12, 6)
      (list as? TableView)?.dataSource = self
      (list as? CollectionView)?.dataSource = self
      list.delegate = self
      app.runUntilStill()
      list.highlight(0)
      list.deselectAll()
      log = []
    }

    override func viewDidLoad() { view.addSubview(list) }

    var selected: String { list.selectedPaths?.map { names[$0.item] }.joined() ?? "" }
    var said: String {
      defer { log = [] }
      return log.joined(separator: " ")
    }
    /// The rows with their marks.
    var shown: [String] {
      app.runUntilStill()
      return app.rows.map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    }

    private func may(_ path: IndexPath) -> Bool { !forbidden.contains(names[path.item]) }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      may(indexPath) ? indexPath : nil
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      log.append("+\(names[indexPath.row])")
    }
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      may(indexPath) ? indexPath : nil
    }
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("-\(names[indexPath.row])")
    }
    func tableView(
      _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { beginsInteractions }
    func tableView(_ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
      log.append("begin")
      if beginsInteractions { tableView.isEditing = true }
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) { log.append("end") }
    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      log.append("open \(names[indexPath.row])")
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      let (cell, label) = (CollectionViewCell(frame: .zero), Label(names[indexPath.item]))
      label.frame = CGRect(cells: 1, 0, 8, 1)
      cell.contentView.addSubview(label)
      return cell
    }
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      may(indexPath)
    }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("+\(names[indexPath.item])")
    }
    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
      may(indexPath)
    }
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
      log.append("-\(names[indexPath.item])")
    }
    func collectionView(
      _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { beginsInteractions }
    func collectionView(
      _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      log.append("begin")
      if beginsInteractions { collectionView.isEditing = true }
    }
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) { log.append("end") }
    func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      log.append("open \(names[indexPath.item])")
    }
  }

  private static let space = Key.Code.character(" ")

  @Test(arguments: ListKind.allCases)
  func `Space takes rows to the selection and away from it, and Enter opens one beside it`(kind: ListKind) {
    let page = Page(kind)
    page.list.allowsMultipleSelection = true
    page.app.press(Self.space, .down, .down, Self.space)
    #expect(page.selected == "ac")
    #expect(page.said == "begin +a end begin +c end")
    page.app.press(.up, .enter)
    #expect(page.selected == "ac")
    #expect(page.said == "open b")
    page.app.press(.down, Self.space)
    #expect(page.selected == "a")
    #expect(page.said == "begin -c end")
  }

  @Test(arguments: ListKind.allCases)
  func `Shift extends a range and takes it back, besides what was selected before`(kind: ListKind) {
    let page = Page(kind)
    page.list.allowsMultipleSelection = true
    page.app.press(.end, Self.space, .home, .down)
    #expect(page.said == "begin +e end")
    page.app.press(.down, modifiers: .shift)
    page.app.press(.down, modifiers: .shift)
    #expect(page.selected == "bcde")
    page.app.press(.up, modifiers: .shift)
    #expect(page.selected == "bce", "e was selected before")
    #expect(page.said == "begin +b +c end begin +d end begin -d end")
    page.app.press(.up, modifiers: .shift)
    page.app.press(.up, modifiers: .shift)
    #expect(page.selected == "abe", "the range has turned round its beginning")
    // From the last one that was chosen to here.
    page.app.press(.end, .up)
    page.app.press(Self.space, modifiers: .shift)
    #expect(page.selected == "abcde")
  }

  @Test(arguments: ListKind.allCases)
  func `Ctrl-A selects all but those that the delegate forbids, which it also keeps`(kind: ListKind) {
    let page = Page(kind)
    page.list.allowsMultipleSelection = true
    page.forbidden = ["b"]
    page.app.press(.character("a"), modifiers: .control)
    #expect(page.selected == "acde")
    page.forbidden = ["d"]
    for _ in 0..<5 { page.app.press(Self.space, .down) }
    #expect(page.selected == "bd")
  }

  @Test(arguments: ListKind.allCases)
  func `A click takes a row to the selection; where one is selected, another replaces it`(kind: ListKind) {
    let page = Page(kind)
    page.app.click(1, 1)
    page.app.click(1, 2)
    page.app.click(1, 2)
    #expect(page.selected == "c")
    #expect(page.said == "+b open b -b +c open c +c open c")
    page.list.allowsMultipleSelection = true
    page.app.click(1, 0)
    page.app.click(1, 4)
    page.app.click(1, 0)
    #expect(page.selected == "ce")
    #expect(page.said == "+a +e -a")
    page.list.allowsMultipleSelection = false
    #expect(page.selected == "c", "the first one stays")
    page.list.allowsSelection = false
    page.app.click(1, 4)
    #expect(page.selected == "c")
    #expect(page.said.isEmpty)
  }

  @Test(arguments: ListKind.allCases)
  func `A list in editing mode selects by its own rules, and the mode changes with an empty selection`(kind: ListKind) {
    let page = Page(kind)
    page.app.click(6, 1)
    page.list.isEditing = true
    #expect(page.selected.isEmpty)
    page.app.click(6, 1)
    #expect(page.selected.isEmpty, "nothing is selected while it is edited")
    page.list.allowsMultipleSelectionDuringEditing = true
    page.app.click(6, 1)
    page.app.press(.down, .enter)
    #expect(page.selected == "bc")
    page.list.isEditing = false
    #expect(page.selected.isEmpty)
  }

  @Test(arguments: ListKind.allCases)
  func `A range may begin an interaction, by which the delegate lets the list select several`(kind: ListKind) {
    let page = Page(kind)
    page.list.allowsMultipleSelectionDuringEditing = true
    page.app.press(.down, modifiers: .shift)
    #expect(!page.log.contains("begin"))
    page.beginsInteractions = true
    page.list.highlight(1)
    page.log = []
    page.app.press(.down, modifiers: .shift)
    #expect(page.list.isEditing)
    #expect(page.selected == "bc")
    #expect(page.said == "begin +b +c end")
  }

  @Test(arguments: ListKind.allCases)
  func `The selection goes with its rows, and the app can select several`(kind: ListKind) {
    let page = Page(kind)
    page.list.allowsMultipleSelection = true
    for index in [1, 3] {
      (page.list as? TableView)?.selectRow(at: [0, index], animated: false, scrollPosition: .none)
      (page.list as? CollectionView)?.selectItem(at: [0, index], animated: false)
    }
    #expect(page.selected == "bd")
    let new = ["x", "d", "a", "y", "b"]
    let difference = new.difference(from: page.names).inferringMoves()
    page.names = new
    (page.list as? TableView)?.apply(difference)
    (page.list as? CollectionView)?.apply(difference)
    #expect(page.selected == "db")
    #expect(page.shown == (kind == .table ? ["x", "●d", "a", "y", "●b"] : ["x", "d●", "a", "y", "b●"]))
    #expect(page.said.isEmpty)
  }

  @Test func `A mark tells what is selected, the plate where the keys are`() {
    let page = Page(.table)
    page.list.allowsMultipleSelection = true
    page.app.press(.down, Self.space, .down)
    page.app.runUntilStill()
    #expect(page.app.rows.prefix(3) == ["   a", " ● b", "   c"])
    page.list.allowsMultipleSelection = false
    page.list.allowsMultipleSelectionDuringEditing = true
    page.list.isEditing = true
    page.app.press(Self.space)
    page.app.runUntilStill()
    #expect(page.app.rows.prefix(3) == [" ○ a", " ○ b", " ● c"])
  }

  @Test func `A million rows are selected with one key`() {
    let items = PlainItems(1_000_000)
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    (table.dataSource, table.delegate) = (items, items)
    table.allowsMultipleSelection = true
    let page = ViewController()
    page.view.addSubview(table)
    let app = TestApplication(page, columns: 12, rows: 6)
    app.press(.character("a"), modifiers: .control)
    #expect(table.selection.items == IndexSet(integersIn: 0..<1_000_000))
  }

  @Test func `A set of numbers goes through the runs of a change as each number does`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let old = Array(0..<12)
      var new = old.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      while new.count < 10, Bool.random(using: &random) {
        new.insert(-1, at: Int.random(in: 0...new.count, using: &random))
      }
      let map = ItemMap(
        new.enumerated().filter { $0.element >= 0 }.map { .init(old: $0.element, new: $0.offset, count: 1) })
      let set = IndexSet(old.filter { _ in Bool.random(using: &random) })
      #expect(map.new(of: set) == IndexSet(set.compactMap { new.firstIndex(of: $0) }))
    }
  }
}
