import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Searches, dates, lists that are edited, badges and toasts that set no colours can be read on every display.
@Suite struct ReadableTests {
  private final class Page: ViewController, TableViewDataSource {
    let (search, date, table) = (SearchBar(frame: CGRect(cells: 2, 2, 20, 7)), DatePicker(), TableView())
    let names = ["milk", "bread", "paint"]
    private let matches = TableView()

    override func viewDidLoad() {
      title = "All"
      tabBarItem.badgeValue = "12"
      matches.dataSource = self
      search.list = matches
      search.placeholder = "find"
      search.showsCancelButton = true
      date.datePickerMode = .dateAndTime
      date.date = Date(timeIntervalSince1970: 0)
      date.frame = CGRect(cells: 2, 10, 30, 1)
      table.dataSource = self
      table.frame = CGRect(cells: 26, 2, 30, 6)
      table.allowsMultipleSelectionDuringEditing = true
      for part in [search, date, table] { view.addSubview(part) }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Section" }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      cell.detailTextLabel?.text = "\(indexPath.row) h"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  }

  @Test(arguments: ColorMode.allCases, [UserInterfaceStyle.dark, .light])
  func `All their words can be read, with and without the focus`(_ mode: ColorMode, _ style: UserInterfaceStyle) {
    let (tabs, page, other) = (TabBarController(), Page(), ViewController())
    other.title = "Other"
    other.tabBarItem.badgeValue = "new"
    tabs.viewControllers = [page, other]
    let app = TestApplication(tabs, columns: 64, rows: 18, colorMode: mode)
    app.application.userInterfaceStyle = style
    func check(_ stage: String, _ words: [String], rows: Range<Int>? = nil) {
      app.run(for: 1)
      for word in words { #expect(app.screen.contains(word), "\(stage) \(app.screen)") }
      #expect(app.weakText(in: mode, rows: rows) == [], "\(stage) \(app.screen)")
    }
    let always = ["milk", "bread", "Section", "0 h", "12", "new", "1970"]
    page.search.becomeFocused()
    check("search", always + ["find"])
    app.type("mi")
    check("a search", always + ["mi"])
    page.date.becomeFocused()
    check("date", always)
    page.table.becomeFocused()
    check("rows", always)
    page.table.setEditing(true, animated: false)
    page.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    check("edited", always)
    page.table.setEditing(true, animated: false)
    page.table.allowsMultipleSelectionDuringEditing = false
    check("deletions", always)
    app.press(.enter)
    check("a deletion", ["Delete"])
    page.search.becomeFocused()
    check("without focus", ["milk", "1970"])
    page.showToast(Toast("“milk” deleted", action: Action(title: "Undo") { _ in }))
    // Its shadow falls on the bar.
    check("toast", ["deleted", "Undo"], rows: 0..<17)
  }
}
