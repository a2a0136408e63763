import Segue
import SegueTesting
import Testing

/// A program as somebody writes it who has only what is public: things to do at the left, done things at the right. They are dragged over,
/// put in order and deleted, and the last of these can be undone.
private final class Board: ViewController {
  final class Column: NSObject, TableViewDataSource, TableViewDragDelegate, TableViewDropDelegate {
    let table = TableView()
    var tasks: [String]
    unowned let board: Board

    init(_ tasks: [String], of board: Board) {
      (self.tasks, self.board) = (tasks, board)
      super.init()
      (table.dataSource, table.dragDelegate, table.dropDelegate) = (self, self, self)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { tasks.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
      cell.textLabel?.text = tasks[indexPath.row]
      return cell
    }
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      board.remember("moved")
      tasks.insert(tasks.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(
      _ tableView: TableView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] { [DragItem(localObject: tasks[indexPath.row])] }
    func tableView(_ tableView: TableView, performDropWith coordinator: TableViewDropCoordinator) {
      guard let item = coordinator.items.first, let task = item.dragItem.localObject as? String else { return }
      board.remember("moved")
      let (row, other) = (
        coordinator.destinationIndexPath?.row ?? tasks.count, self === board.open ? board.done : board.open
      )
      if let old = other.tasks.firstIndex(of: task) {
        other.tasks.remove(at: old)
        other.table.deleteRows(at: [IndexPath(row: old, section: 0)], with: .automatic)
      }
      tasks.insert(task, at: row)
      table.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
      coordinator.drop(item.dragItem, toRowAt: IndexPath(row: row, section: 0))
    }
  }

  private(set) lazy var open = Column(["milk", "tea", "rye"], of: self)
  private(set) lazy var done = Column(["jam"], of: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    for column in [open, done] { view.addSubview(column.table) }
    addKeyCommand(KeyCommand(title: "delete", keys: [.character("x")]) { [unowned self] in delete() })
  }

  override func viewDidLayoutSubviews() {
    open.table.frame = CGRect(cells: 0, 0, 15, 6)
    done.table.frame = CGRect(cells: 16, 0, 14, 6)
  }

  private func delete() {
    guard let column = [open, done].first(where: \.table.isFocused), let path = column.table.indexPathForHighlightedRow
    else { return }
    remember("“\(column.tasks[path.row])” deleted")
    column.tasks.remove(at: path.row)
    column.table.deleteRows(at: [path], with: .left)
  }

  /// Offers to take back what comes now.
  func remember(_ what: String) {
    let old = (open.tasks, done.tasks)
    showToast(
      Toast(
        what,
        action: Action(title: "Undo") { [unowned self] _ in
          for (column, tasks) in [(open, old.0), (done, old.1)] {
            let difference = tasks.difference(from: column.tasks).inferringMoves()
            column.tasks = tasks
            column.table.apply(difference)
          }
        }))
  }
}

@Suite struct BoardTests {
  private let board = Board()
  private let app: TestApplication

  init() {
    app = TestApplication(board, columns: 30, rows: 8)
    board.open.table.becomeFocused()
    app.runUntilStill()
  }

  /// After all movement, while the line at the bottom is still there.
  private var lists: String {
    app.run(for: 0.7)
    return board.open.tasks.joined(separator: " ") + " | " + board.done.tasks.joined(separator: " ")
  }
  /// The same from the screen.
  private var seen: String {
    app.run(for: 0.7)
    func words(_ first: Int, _ count: Int) -> String {
      app.rows.prefix(6).compactMap { row in
        let part = String(row.dropFirst(first).prefix(count)).filter(\.isLetter)
        return part.isEmpty ? nil : part
      }.joined(separator: " ")
    }
    return words(0, 15) + " | " + words(16, 14)
  }

  @Test func `Keys carry a task over and put it in order, and Undo takes that back`() {
    app.press(.down, .character(" "), .right, .down, .enter)
    #expect(lists == "milk rye | jam tea")
    #expect(seen == lists)
    #expect(app.screen.contains("moved   Undo u"))
    app.press(.up, modifiers: .alternate)
    #expect(lists == "milk rye | tea jam")
    app.press(.character("u"))
    #expect(lists == "milk tea rye | jam")
    #expect(seen == lists)
  }

  @Test func `The mouse does the same, and a press that goes nowhere does nothing`() {
    app.mouse(.press, 3, 2)
    app.run(for: 0.6)
    app.mouse(.drag, 10, 1)
    app.mouse(.drag, 20, 0)
    app.release()
    #expect(lists == "milk tea | rye jam")
    #expect(seen == lists)
    app.mouse(.press, 3, 0)
    app.run(for: 0.6)
    app.release()
    app.mouse(.press, 3, 0)
    app.run(for: 0.6)
    app.mouse(.drag, 3, 7)
    app.release()
    #expect(lists == "milk tea | rye jam")
    #expect(seen == lists)
  }

  @Test func `Undo takes back the line that is seen, and all that came after it`() {
    app.press(.character("x"))
    app.run(for: 1)
    app.press(.character("x"))
    #expect(lists == "rye | jam")
    app.press(.character("u"))
    #expect(lists == "milk tea rye | jam")
    #expect(seen == lists)
  }
}
