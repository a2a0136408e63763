import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Two lists side by side as somebody writes them who uses the library: rows go from one to the other, by keys and by the mouse.
private final class Shelf: NSObject, TableViewDataSource, TableViewDragDelegate, TableViewDropDelegate {
  let table = TableView()
  var names: [String]
  unowned let page: TwoLists

  init(_ names: [String], in page: TwoLists) {
    (self.names, self.page) = (names, page)
    super.init()
    (table.dataSource, table.dragDelegate, table.dropDelegate) = (self, self, self)
    table.showsVerticalScrollIndicator = false
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    page.log.append("move")
    names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: TableView, itemsForBeginning session: DragSession, at indexPath: IndexPath
  ) -> [DragItem] {
    names[indexPath.row] == "fixed" ? [] : [DragItem(localObject: names[indexPath.row])]
  }
  func tableView(_ tableView: TableView, dragSessionWillBegin session: DragSession) {
    page.log.append("begin \(session.items.count)")
  }
  func tableView(_ tableView: TableView, dragSessionDidEnd session: DragSession) { page.log.append("end") }

  func tableView(_ tableView: TableView, dropSessionDidEnter session: DropSession) { page.log.append("enter") }
  func tableView(_ tableView: TableView, dropSessionDidExit session: DropSession) { page.log.append("exit") }
  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal {
    TableViewDropProposal(operation: page.operation, intent: page.intent)
  }
  func tableView(_ tableView: TableView, performDropWith coordinator: TableViewDropCoordinator) {
    let row = coordinator.destinationIndexPath?.row ?? names.count
    let dropped = coordinator.items.compactMap { $0.dragItem.localObject as? String }
    if coordinator.proposal.intent == .insertIntoDestinationIndexPath, let item = coordinator.items.first {
      page.log.append("\(dropped.joined(separator: "+")) into \(names[row])")
      page.other(than: self).remove(dropped)
      return coordinator.drop(item.dragItem, intoRowAt: [0, row], rect: CGRect(x: 8, y: 0, width: 40, height: 16))
    }
    page.log.append("drop \(dropped.joined(separator: "+")) at \(row)")
    if coordinator.proposal.operation == .move { page.other(than: self).remove(dropped) }
    names.insert(contentsOf: dropped, at: row)
    table.insertRows(at: dropped.indices.map { [0, row + $0] }, with: .automatic)
    if let first = coordinator.items.first { coordinator.drop(first.dragItem, toRowAt: [0, row]) }
  }

  func remove(_ gone: [String]) {
    let rows = names.indices.filter { gone.contains(names[$0]) }
    names.removeAll { gone.contains($0) }
    table.deleteRows(at: rows.map { [0, $0] }, with: .automatic)
  }
}

/// Two shelves and a bin in a window of 40 × 8.
private final class TwoLists: ViewController, DropInteractionDelegate {
  private(set) lazy var left = Shelf(["a", "b", "c", "d"], in: self)
  private(set) lazy var right = Shelf(["x", "y"], in: self)
  let bin = Label("bin")
  var log: [String] = []
  var operation = DropOperation.move
  var intent = TableViewDropProposal.Intent.insertAtDestinationIndexPath
  private(set) lazy var app = TestApplication(self, columns: 40, rows: 8)

  override func viewDidLoad() {
    left.table.frame = CGRect(cells: 0, 0, 18, 6)
    right.table.frame = CGRect(cells: 20, 0, 18, 6)
    bin.frame = CGRect(cells: 16, 7, 6, 1)
    bin.isUserInteractionEnabled = true
    bin.addInteraction(DropInteraction(delegate: self))
    for part in [left.table, right.table, bin] { view.addSubview(part) }
  }

  func other(than shelf: Shelf) -> Shelf { shelf === left ? right : left }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) { log.append("bin enter") }
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
    DropProposal(operation: .move)
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) { log.append("bin exit") }
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    let names = session.items.compactMap { $0.localObject as? String }
    log.append("bin \(names.joined(separator: "+"))")
    left.remove(names)
  }

  var said: String {
    defer { log = [] }
    return log.joined(separator: ", ")
  }

  /// What stands in the two lists, at rest.
  var shown: String {
    app.runUntilStill()
    func column(_ first: Int) -> String {
      app.rows.prefix(6).compactMap { row in
        String(row.padding(toLength: 40, withPad: " ", startingAt: 0).dropFirst(first).prefix(18)).split {
          !$0.isLetter
        }.first.map(String.init)
      }.joined(separator: " ")
    }
    return column(0) + " | " + column(20)
  }

  var isAtRest: Bool {
    app.runUntilStill()
    let window = app.application.window
    return window.hand == nil && !window.subviews.contains { $0 is Platter }
      && [left, right].allSatisfy {
        $0.table.dragging.order == nil && $0.table.dragging.lifted.isEmpty
          && !$0.table.stage.views.values.contains(where: \.isHidden)
      }
  }
}

@Suite struct DraggingTests {
  private let page = TwoLists()
  private var app: TestApplication { page.app }
  private static let space = Key.Code.character(" ")

  init() {
    app.runUntilStill()
    page.left.table.becomeFocused()
    app.runUntilStill()
  }

  @Test func `Space lifts a row, the right arrow takes it to the other list, and both lists show it before`() {
    app.press(.down, Self.space, .right)
    #expect(page.shown == "a c d | x b y")
    app.press(.down)
    #expect(page.shown == "a c d | x y b")
    app.press(.enter)
    #expect(page.said == "begin 1, enter, drop b at 2, end")
    #expect(page.left.names == ["a", "c", "d"])
    #expect(page.right.names == ["x", "y", "b"])
    #expect(page.shown == "a c d | x y b")
    #expect(page.isAtRest)
    #expect(page.right.table.isFocused)
    #expect(page.right.table.indexPathForHighlightedRow == [0, 2])
  }

  @Test func `Esc takes a row back from the other list, and neither has changed`() {
    app.runUntilStill()
    let before = app.screen
    app.press(Self.space, .tab, .down, .escape)
    #expect(page.isAtRest)
    #expect(app.screen == before)
    #expect(page.said == "begin 1, enter, exit, end")
  }

  @Test func `In its own list a row is moved by the data source, with keys from the other list, too`() {
    app.press(Self.space, .right, .left, .down, .enter)
    #expect(page.said == "begin 1, enter, exit, move, end")
    #expect(page.left.names == ["b", "a", "c", "d"])
    #expect(page.isAtRest)
  }

  @Test func `The mouse drags a row over to the other list after a press`() {
    app.mouse(.press, 3, 1)
    app.run(for: 0.6)
    for column in stride(from: 5, through: 25, by: 5) { app.mouse(.drag, column, 0) }
    #expect(page.shown.hasPrefix("a c d |"))
    app.release()
    #expect(page.right.names == ["b", "x", "y"])
    #expect(page.shown == "a c d | b x y")
    #expect(page.isAtRest)
  }

  @Test func `Where nothing takes a row, its place stays free, and it goes back`() {
    app.mouse(.press, 3, 1)
    app.run(for: 0.6)
    app.mouse(.drag, 19, 6)
    app.runUntilStill()
    #expect(page.left.table.dragging.slot == [0, 1])
    app.release()
    #expect(page.isAtRest)
    #expect(page.shown == "a b c d | x y")
    page.operation = .forbidden
    app.press(Self.space, .right, .enter)
    #expect(page.isAtRest)
    #expect(page.shown == "a b c d | x y")
  }

  @Test func `A copy leaves the row where it is, also where the source forbids that it leaves`() {
    page.operation = .copy
    app.press(Self.space, .right)
    app.runUntilStill()
    #expect(page.right.table.dragging.slot == [0, 0])
    app.press(.enter)
    #expect(page.shown == "a b c d | a x y")
    #expect(page.isAtRest)
  }

  @Test func `Any view takes what is dropped on it, by Tab and by the mouse`() {
    app.press(Self.space, .tab, .tab, .enter)
    #expect(page.said == "begin 1, enter, exit, bin enter, bin a, end")
    #expect(page.left.names == ["b", "c", "d"])
    #expect(page.isAtRest)
    app.mouse(.press, 3, 0)
    app.run(for: 0.6)
    app.mouse(.drag, 18, 7)
    app.release()
    #expect(page.left.names == ["c", "d"])
    #expect(page.shown == "c d | x y")
    #expect(page.isAtRest)
  }

  @Test func `A row can take what is dropped on it, without room beside it`() {
    page.intent = .insertIntoDestinationIndexPath
    app.press(.down, Self.space, .right, .down)
    app.runUntilStill()
    #expect(page.right.table.dragging.order == nil)
    app.press(.up, .enter)
    #expect(page.said == "begin 1, enter, b into y, end")
    #expect(page.shown == "a c d | x y")
    #expect(page.isAtRest)
  }

  @Test func `Several selected rows are dragged together, and the badge counts them`() {
    page.left.table.allowsMultipleSelection = true
    app.press(Self.space, .down, .down, Self.space)
    app.press(.character("m"))
    app.runUntilStill()
    #expect(app.screen.contains(" 2 "))
    app.press(.right, .enter)
    #expect(page.said == "begin 2, enter, exit, enter, drop a+c at 0, end")
    #expect(page.left.names == ["b", "d"])
    #expect(page.right.names == ["a", "c", "x", "y"])
    #expect(page.isAtRest)
    #expect(page.shown.filter(\.isLetter) == "bdacxy")
  }

  @Test func `A row without items is moved only where it is`() {
    page.left.names[0] = "fixed"
    page.left.table.reloadData()
    app.press(Self.space, .right, .down, .enter)
    #expect(page.left.names == ["b", "fixed", "c", "d"])
    #expect(page.said == "move")
    page.left.table.dragInteractionEnabled = false
    app.press(Self.space, .right, .down, .enter)
    #expect(page.right.names == ["x", "y"])
    #expect(page.isAtRest)
  }

  @Test func `Lists that are gone for good while a hand holds their rows are not asked again`() {
    let page = ViewController()
    let app = TestApplication(page, columns: 40, rows: 8)
    let lists = TwoLists()
    func add(at column: Int) -> TableView {
      let table = TableView(frame: CGRect(cells: column, 0, 18, 6))
      (table.dataSource, table.dragDelegate, table.dropDelegate) = (lists.left, lists.left, lists.left)
      page.view.addSubview(table)
      return table
    }
    weak var other: TableView?
    add(at: 0).becomeFocused()
    other = add(at: 20)
    app.press(Self.space, .right)
    app.runUntilStill()
    #expect(app.application.window.hand?.place === other?.dragging)
    other?.removeFromSuperview()
    #expect(other == nil)
    app.press(.down, .tab)
    page.view.subviews.first?.removeFromSuperview()
    app.runUntilStill()
    #expect(app.application.window.hand == nil)
    #expect(!app.application.window.subviews.contains { $0 is Platter })
  }

  @Test func `A list that reloads below the hand, or goes, leaves nothing behind`() {
    app.press(Self.space, .right)
    page.right.names.append("z")
    page.right.table.reloadData()
    app.runUntilStill()
    #expect(page.app.application.window.hand != nil)
    app.press(.enter)
    #expect(page.isAtRest)
    #expect((page.left.names + page.right.names).sorted() == ["a", "b", "c", "d", "x", "y", "z"])
    page.left.table.becomeFocused()
    app.press(Self.space, .right)
    page.left.table.reloadData()
    #expect(page.isAtRest)
    app.press(Self.space, .right)
    page.right.table.removeFromSuperview()
    app.press(.enter)
    #expect(page.isAtRest)
  }
}
