import Segue
import SegueTesting
import TestFiles
import Testing

/// The highlighted row of a table with the focus and of one without.
@Suite struct TableFocusTests {
  private final class Cell: TableViewCell {
    let name = Label("")
    var layouts = 0
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      selectionStyle = .none
      addSubview(name)
    }
    override func layoutSubviews() {
      layouts += 1
      name.frame = bounds
      name.text = "row"
      name.textColor = stateTextColor
      backgroundColor = stateBackgroundColor
    }
  }

  private final class Page: ViewController, TableViewDataSource {
    let tables = [TableView(), TableView()]
    override func viewDidLoad() {
      for (index, table) in tables.enumerated() {
        table.register(Cell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.frame = CGRect(cells: 0, index * 4, 20, 4)
        view.addSubview(table)
      }
    }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  private static func look(_ app: TestApplication, _ row: Int) -> [Color] {
    [app.application.frame[0, row].fill, app.application.frame[0, row].ink]
  }
  private static let chosen = [Color(hex: 0x2A5699), Color(hex: 0xFFFFFF)]
  private static let quiet = [Color(hex: 0x3A3F4A), Color(hex: 0xFFFFFF)]
  private static let plain = [Color(hex: 0x000000), Color(hex: 0xFFFFFF)]

  @Test func `The highlighted row of a table that loses the focus is quieter`() {
    let page = Page()
    let app = TestApplication(page, columns: 40, rows: 12)
    page.tables[0].becomeFocused()
    app.tick()
    app.tick()
    #expect(Self.look(app, 0) == Self.chosen)
    #expect(Self.look(app, 1) == Self.plain)
    #expect(Self.look(app, 4) == Self.quiet)
    page.tables[1].becomeFocused()
    app.tick()
    #expect(Self.look(app, 0) == Self.quiet)
    #expect(Self.look(app, 4) == Self.chosen)
    app.press(.down)
    app.tick()
    #expect(Self.look(app, 4) == Self.plain)
    #expect(Self.look(app, 5) == Self.chosen)
  }

  @Test func `A table behind a sheet has lost the focus, and gets it back`() {
    let page = Page()
    let app = TestApplication(page, columns: 40, rows: 12)
    page.tables[0].becomeFocused()
    app.tick()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    page.present(sheet, animated: false)
    app.tick()
    app.tick()
    let cell = page.tables[0].cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.isEmphasized == false)
    page.dismiss(animated: false)
    app.tick()
    app.tick()
    #expect(cell?.isEmphasized == true)
    #expect(Self.look(app, 0) == Self.chosen)
  }

  @Test func `Rows that scroll in know of the focus, and others are not laid out for it`() {
    let page = Page()
    let app = TestApplication(page, columns: 40, rows: 12)
    page.tables[0].becomeFocused()
    app.tick()
    app.tick()
    let first = page.tables[0].cellForRow(at: IndexPath(row: 1, section: 0)) as? Cell
    let layouts = first?.layouts
    app.tick()
    #expect(first?.layouts == layouts)
    page.tables[1].highlightRow(at: IndexPath(row: 19, section: 0))
    app.tick()
    #expect(page.tables[1].cellForRow(at: IndexPath(row: 19, section: 0))?.isEmphasized == false)
    #expect(Self.look(app, 7) == Self.quiet)
  }

  @Test func `Without colours the row is in reverse video, and without the focus underlined`() {
    let page = Page()
    let app = TestApplication(page, columns: 40, rows: 12, colorMode: .mono)
    page.tables[0].becomeFocused()
    app.tick()
    app.tick()
    #expect(Self.look(app, 0) == [.white, .black])
    #expect(app.application.frame[0, 0].style.isEmpty)
    #expect(Self.look(app, 4) == [.black, .white])
    #expect(app.application.frame[0, 4].style == .underline)
    #expect(app.application.frame[0, 5].style.isEmpty)
  }

  @Test func `A highlighted label has its other colour`() {
    let page = ViewController()
    let label = Label("text", color: .secondaryLabel)
    label.frame = CGRect(cells: 0, 0, 10, 1)
    page.view.addSubview(label)
    let app = TestApplication(page, columns: 40, rows: 12)
    label.isHighlighted = true
    app.tick()
    #expect(app.application.frame[0, 0].ink == Color(hex: 0xA6ABB4))
    label.highlightedTextColor = .systemRed
    app.tick()
    #expect(app.application.frame[0, 0].ink == Color(hex: 0xFF4C42))
    label.isHighlighted = false
    app.tick()
    #expect(app.application.frame[0, 0].ink == Color(hex: 0xA6ABB4))
  }
}
