import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// A field and its list as one view.
@Suite struct SearchBarTests {
  private final class Page: ViewController, TableViewDataSource, TableViewDelegate, SearchBarDelegate {
    let search = SearchBar(frame: CGRect(cells: 0, 0, 20, 6))
    let table = TableView()
    let all = ["anna", "bert", "gina", "hans", "hugo", "jana"]
    var found: [String] = []
    var log: [String] = []
    private(set) lazy var app = TestApplication(self, columns: 20, rows: 6)

    override func viewDidLoad() {
      found = all
      (table.dataSource, table.delegate, search.delegate) = (self, self, self)
      search.list = table
      view.addSubview(search)
    }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { found.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = found[indexPath.row]
      return cell
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      log.append("open \(found[indexPath.row])")
    }
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
      found = all.filter { searchText.isEmpty || $0.contains(searchText) }
      table.reloadData()
    }
    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { log.append("cancel") }

    var shown: [String] {
      app.runUntilStill()
      return app.rows.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }

  private let page = Page()
  private var app: TestApplication { page.app }

  init() {
    app.runUntilStill()
    page.search.searchTextField.becomeFocused()
    app.tick()
  }

  @Test func `What is typed filters, the down arrow goes into the list, and up from its first row back`() {
    #expect(page.shown == ["Search", "anna", "bert", "gina", "hans", "hugo"])
    app.type("an")
    #expect(page.shown == ["an", "anna", "hans", "jana"])
    app.press(.down)
    #expect(page.table.isFocused)
    app.press(.down, .enter)
    #expect(page.log == ["open hans"])
    app.press(.up)
    #expect(page.table.isFocused)
    app.press(.up)
    #expect(page.search.searchTextField.isFocused)
  }

  @Test func `Letters that move in other lists are typed here, and Backspace takes them back`() {
    app.press(.down)
    app.type("h")
    #expect(page.search.searchTextField.isFocused)
    #expect(page.shown == ["h", "hans", "hugo"])
    app.press(.down)
    app.type("u")
    #expect(page.shown == ["hu", "hugo"])
    app.press(.down, .backspace)
    #expect(page.shown == ["h", "hans", "hugo"])
    app.press(.down)
    app.type("g")
    #expect(page.search.text == "hg")
    #expect(page.shown == ["hg"])
    app.press(.down)
    #expect(page.search.searchTextField.isFocused, "there is nothing to go to")
  }

  @Test func `Esc clears the text, then leaves the field, and then is the page's`() {
    let navigation = NavigationController(rootViewController: ViewController())
    let app = TestApplication(navigation, columns: 20, rows: 8)
    navigation.pushViewController(page, animated: false)
    page.search.searchTextField.becomeFocused()
    app.runUntilStill()
    app.type("an")
    app.press(.escape)
    #expect(page.search.text?.isEmpty == true)
    #expect(page.found == page.all)
    #expect(page.search.searchTextField.isFocused)
    app.press(.escape)
    #expect(page.table.isFocused)
    #expect(page.log == ["cancel"])
    #expect(navigation.viewControllers.count == 2)
    app.rest(after: .escape)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `Enter in the field opens the first row that is found`() {
    app.type("an")
    app.press(.enter)
    #expect(page.log == ["search", "open anna"])
    app.press(.escape)
    app.press(.down, .down, .down)
    app.type("n")
    app.press(.enter)
    #expect(page.log.last == "open anna", "a new text begins at the first row")
  }
}
