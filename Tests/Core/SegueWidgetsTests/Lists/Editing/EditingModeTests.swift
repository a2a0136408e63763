import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// The editing mode of a table.
@Suite struct EditingModeTests {
  /// Rows in a window of 20 × 6: the second one inserts, the third cannot be edited, and the last one is not indented.
  private final class Page: TableViewController {
    var names = ["a", "b", "c", "d"]
    var log: [String] = []
    private(set) lazy var app = TestApplication(self, columns: 20, rows: 6)

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.showsVerticalScrollIndicator = false
      tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
      toolbarItems = [editButtonItem]
    }

    var shown: [String] {
      app.runUntilStill()
      return app.rows.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
      names[indexPath.row] != "c"
    }
    override func tableView(
      _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { ["b": .insert, "d": .none][names[indexPath.row]] ?? .delete }
    override func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
      names[indexPath.row] != "d"
    }
    override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      names[indexPath.row] != "b"
    }
    override func tableView(
      _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      log.append("\(editingStyle) \(names[indexPath.row])")
      switch editingStyle {
      case .delete:
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
      case .insert:
        names.insert("new", at: indexPath.row)
        tableView.insertRows(at: [indexPath], with: .automatic)
      case .none: break
      }
    }
    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      log.append("open \(names[indexPath.row])")
    }
  }

  private let page = Page()
  private var app: TestApplication { page.app }

  init() { app.runUntilStill() }

  @Test func `The mode shows marks and grips by the answers of data source and delegate, and takes them away`() {
    let before = page.shown
    page.setEditing(true, animated: true)
    #expect(page.shown == ["⊖ a              ≡", "⊕ b", "c                ≡", "d                ≡"])
    #expect(app.rows.prefix(4).map { $0.firstIndex { $0.isLetter }?.utf16Offset(in: $0) } == [3, 3, 1, 1])
    #expect(page.tableView.isEditing)
    page.isEditing = false
    #expect(page.shown == before)
  }

  @Test func `Marks come in with the content, each step of the way, and nothing is highlighted twice`() {
    page.setEditing(true, animated: true)
    let cell = page.tableView.cellForRow(at: [0, 0])
    var places: [CGFloat] = []
    for _ in 0..<24 {
      app.jump(by: 1 / 60)
      places.append(cell?.contentView.layer.state(at: app.application.time).frame.minX ?? -1)
    }
    #expect(places.last == 16)
    #expect(places == places.sorted())
    #expect(Set(places).count > 10, "it moves")
  }

  @Test func `Enter asks before it deletes, and Esc takes the question back`() {
    page.setEditing(true, animated: false)
    app.press(.enter)
    app.runUntilStill()
    #expect(page.shown[0].contains("Delete"))
    app.press(.escape)
    #expect(page.shown.count == 4)
    #expect(page.log.isEmpty)
    app.press(.delete)
    app.runUntilStill()
    app.press(.enter)
    #expect(page.log == ["delete a"])
    #expect(page.shown == ["⊕ b", "c                ≡", "d                ≡"])
    app.press(.enter)
    #expect(page.log == ["delete a", "insert b"])
    #expect(page.shown.first == "⊖ new            ≡")
  }

  @Test func `A click on the mark does what it says, and beside it nothing is opened`() {
    page.setEditing(true, animated: false)
    app.runUntilStill()
    app.click(1, 1)
    #expect(page.log == ["insert b"])
    app.runUntilStill()
    app.click(5, 0)
    #expect(page.log == ["insert b"])
    app.click(1, 0)
    app.runUntilStill()
    app.click(17, 0)
    #expect(page.log == ["insert b", "delete a"])
    page.tableView.allowsSelectionDuringEditing = true
    app.runUntilStill()
    app.click(5, 0)
    #expect(page.log.last == "open new")
  }

  @Test func `The edit command begins and ends the mode, and says so`() {
    #expect(page.editButtonItem.title == "edit")
    app.press(.character("e"))
    #expect(page.isEditing)
    #expect(page.editButtonItem.title == "done")
    app.press(.character("e"))
    #expect(!page.tableView.isEditing)
  }

  @Test func `Rows are not moved aside by drags while they are edited, and cells that come into view show the mode`() {
    page.names = (0..<20).map { "n\($0)" }
    page.tableView.reloadData()
    page.setEditing(true, animated: false)
    app.drag(from: (15, 1), to: (3, 1))
    app.rest(after: app.release())
    #expect(page.tableView.swipe == nil)
    app.press(.end)
    #expect(page.shown.last == "⊖ n19            ≡")
    page.setEditing(false, animated: false)
    app.press(.home)
    #expect(page.shown.first == "n0               ›")
  }
}
