import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Rows that are moved aside.
@Suite struct RowSwipeTests {
  /// A table of four rows of 40 columns, with two actions at the right and one at the left.
  private final class Page: ViewController, TableViewDataSource, TableViewDelegate {
    let table = TableView()
    var names = ["a", "b", "c", "d"]
    var log: [String] = []
    var allowsFullSwipe = true

    override func viewDidLoad() {
      title = "page"
      (table.dataSource, table.delegate) = (self, self)
      view.addSubview(table)
    }
    override func viewDidLayoutSubviews() { table.frame = view.bounds.inset(by: view.safeAreaInsets) }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(reuseIdentifier: "row")
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { log.append("open \(indexPath.row)") }

    private func action(_ title: String, _ style: ContextualAction.Style, at path: IndexPath) -> ContextualAction {
      ContextualAction(style: style, title: title) { [self] action, cell, done in
        log.append("\(title) \(path.row)")
        if style == .destructive {
          names.remove(at: path.row)
          table.deleteRows(at: [path], with: .automatic)
        }
        done(true)
      }
    }

    func tableView(
      _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
      if indexPath.row == 3 { return nil }
      let configuration = SwipeActionsConfiguration(actions: [
        action("Delete", .destructive, at: indexPath), action("Flag", .normal, at: indexPath),
      ])
      configuration.performsFirstActionWithFullSwipe = allowsFullSwipe
      return configuration
    }

    func tableView(
      _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { SwipeActionsConfiguration(actions: [action("Read", .normal, at: indexPath)]) }

    /// How far a row is seen to be moved.
    func offset(_ row: Int, in app: TestApplication) -> CGFloat {
      guard let cell = table.cellForRow(at: [0, row]) else { return .nan }
      return (cell.layer.state(at: app.application.time).transform.affine ?? .identity).tx
    }
  }

  private let page = Page()
  private let app: TestApplication
  /// 6 + 4 and 4 + 4 columns.
  private let width: CGFloat = 144

  init() { app = TestApplication(page, columns: 40, rows: 6) }

  /// Opens a row.
  private func open(_ row: Int) { app.rest(after: drag(row, from: 250, to: 130)) }

  private func hold(_ key: Key.Code, for seconds: Double) {
    app.application.reportsKeyReleases = true
    app.rest(after: app.hold(key, for: seconds, delay: seconds))
  }

  /// The texts of the rows.
  private var shown: [String] { app.rows.prefix(4).map { $0.trimmingCharacters(in: .whitespaces) } }

  /// Drags slowly, so that the place decides.
  private func drag(_ row: Int, from start: CGFloat, to end: CGFloat, lifts: Bool = true) {
    let y = CGFloat(row) * 16 + 8
    app.touch(.began, start, y)
    for step in 1...10 {
      app.touch(.moved, start + (end - start) * CGFloat(step) / 10, y)
      app.run(for: 0.05)
    }
    app.run(for: 0.3)
    if lifts { app.touch(.ended, end, y) }
  }

  @Test func `A drag to the left uncovers the actions, and the row follows the finger`() {
    drag(1, from: 250, to: 150, lifts: false)
    #expect(abs(page.offset(1, in: app) + 100) < 0.01)
    #expect(page.offset(0, in: app) == 0)
    app.rest(after: app.touch(.ended, 150, 24))
    #expect(page.offset(1, in: app) == -width)
    #expect(app.rows[1].hasSuffix("Flag    Delete"))
    #expect(page.log.isEmpty)
    #expect(page.table.highlightedRow == 0)
  }

  @Test func `A short drag goes back, and a quick one opens`() {
    app.rest(after: drag(1, from: 250, to: 200))
    #expect((page.offset(1, in: app), page.table.subviews.count) == (0, 4))
    app.touch(.began, 250, 24)
    for step in 1...5 {
      app.touch(.moved, 250 - CGFloat(step) * 10, 24)
      app.jump(by: 0.01)
    }
    app.rest(after: app.touch(.ended, 200, 24))
    #expect(page.offset(1, in: app) == -width)
  }

  @Test func `A click on an action performs it; elsewhere it closes the row and opens nothing`() {
    open(1)
    app.rest(after: app.click(2, 2))
    #expect(page.log.isEmpty)
    #expect(page.offset(1, in: app) == 0)
    open(1)
    app.rest(after: app.click(25, 1))
    #expect((page.log, page.offset(1, in: app)) == (["Flag 1"], 0))
    open(1)
    app.rest(after: app.click(36, 1))
    #expect(page.log == ["Flag 1", "Delete 1"])
    #expect(shown == ["a", "c", "d", ""])
    #expect(page.table.subviews.count == 3)
    app.click(2, 1)
    #expect(page.log.last == "open 1")
  }

  @Test func `A swipe over most of the row performs the first action, unless that is not wanted`() {
    app.rest(after: drag(0, from: 300, to: 80))
    #expect((page.log, page.names) == (["Delete 0"], ["b", "c", "d"]))
    page.allowsFullSwipe = false
    drag(0, from: 300, to: 80, lifts: false)
    // Beyond all actions it resists.
    #expect((width.nextUp..<200).contains(-page.offset(0, in: app)))
    app.rest(after: app.touch(.ended, 80, 8))
    #expect((page.log, page.offset(0, in: app)) == (["Delete 0"], -width))
  }

  @Test func `A cell is used for another row without the movement`() {
    app.rest(after: drag(0, from: 300, to: 80))
    page.names.append("e")
    app.rest(after: page.table.insertRows(at: [[0, 3]], with: .none))
    #expect(page.table.visibleCells.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
    #expect(shown == ["b", "c", "d", "e"])
  }

  @Test func `Only one row is open, and a scroll, a key and a reload close it`() {
    open(1)
    open(2)
    #expect([1, 2].map { page.offset($0, in: app) } == [0, -width])
    app.rest(after: .down)
    #expect((page.offset(2, in: app), page.table.highlightedRow) == (0, 1))
    drag(2, from: 250, to: 130)
    app.rest(after: page.table.reloadData())
    #expect((page.offset(2, in: app), page.table.subviews.count) == (0, 4))
    page.names += (0..<20).map(String.init)
    page.table.reloadData()
    app.tick()
    open(2)
    page.table.contentOffset.y = 16
    app.runUntilStill()
    #expect(page.offset(2, in: app) == 0)
    #expect(page.table.swipe == nil)
  }

  @Test func `The left arrow uncovers the actions of the highlighted row, and keys choose and close`() {
    func tap(_ key: Key.Code) { hold(key, for: 0.1) }
    app.press(.down)
    tap(.left)
    #expect(page.offset(1, in: app) == -width)
    app.rest(after: .escape)
    #expect(page.offset(1, in: app) == 0)
    tap(.left)
    app.press(.left)
    app.rest(after: .enter)
    #expect(page.log == ["Flag 1"])
    tap(.left)
    app.rest(after: .right)
    #expect(page.offset(1, in: app) == 0)
    tap(.left)
    app.rest(after: .enter)
    #expect((page.log, page.table.highlightedRow) == (["Flag 1", "Delete 1"], 1))
    app.press(.enter)
    #expect(page.log.last == "open 1")
  }

  @Test func `A held left arrow performs the first action, and a row without actions stays`() {
    hold(.left, for: 1.5)
    #expect(page.log == ["Delete 0"])
    for _ in 0..<3 { app.press(.down) }
    page.names.append("e")
    page.table.insertRows(at: [[0, 3]], with: .none)
    app.press(.down)
    hold(.left, for: 1.5)
    #expect(page.log == ["Delete 0"])
  }

  @Test func `From the left edge a drag goes back, and elsewhere it uncovers the leading action`() {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.pushViewController(page, animated: false)
    let app = TestApplication(navigation, columns: 40, rows: 12)
    app.runUntilStill()
    let row = Int((page.table.frame.minY + page.view.convert(.zero, to: nil).y) / 16)
    app.drag(from: (10, row), to: (24, row))
    app.run(for: 0.4)
    app.rest(after: app.release())
    #expect(page.offset(0, in: app) == 64)
    #expect(navigation.viewControllers.count == 2)
    app.drag(from: (0, row), to: (36, row))
    app.rest(after: app.release())
    #expect(navigation.viewControllers.count == 1)
  }
}
