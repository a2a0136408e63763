import Segue
import SegueTesting
import TestFiles
import Testing

/// Cells of the default styles.
@Suite struct TableViewCellTests {
  private static func rows(
    _ style: TableViewCell.CellStyle, height: CGFloat = 16, _ change: (TableViewCell) -> Void = { _ in }
  ) -> [String] {
    let page = ViewController()
    let cell = TableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 160, height: height)
    cell.textLabel?.text = "text"
    cell.detailTextLabel?.text = "more"
    change(cell)
    page.view.addSubview(cell)
    return TestApplication(page, columns: 20, rows: Int(height / 16)).rows
  }

  @Test func `A style places the texts, and an accessory stands at the right`() {
    #expect(Self.rows(.default) == [" text"])
    #expect(Self.rows(.value1) == [" text          more"])
    #expect(Self.rows(.subtitle) == [" text          more"])
    #expect(Self.rows(.subtitle, height: 32) == [" text", " more"])
    #expect(Self.rows(.subtitle, height: 64) == ["", " text", " more", ""])
    #expect(Self.rows(.default, height: 48) == ["", " text", ""])
    #expect(Self.rows(.default) { $0.accessoryType = .checkmark } == [" text             ✓"])
    #expect(Self.rows(.value1) { $0.accessoryType = .disclosureIndicator } == [" text        more ›"])
    let view = Label("[x]")
    view.frame.size = CGSize(width: 24, height: 16)
    #expect(Self.rows(.value1) { $0.accessoryView = view } == [" text      more [x]"])
  }

  @Test func `A highlighted cell lies on a plate unless it shows the highlight itself`() {
    let page = ViewController()
    page.view.backgroundColor = .systemBackground
    let cell = TableViewCell(frame: CGRect(cells: 0, 0, 10, 1))
    page.view.addSubview(cell)
    let app = TestApplication(page, columns: 12, rows: 2)
    func fill() -> Color { app.application.frame[3, 0].fill }
    #expect(fill() == Color(hex: 0x121417))
    cell.isHighlighted = true
    app.tick()
    #expect(fill() == Color(hex: 0x2A5699))
    cell.selectionStyle = .none
    app.tick()
    #expect(fill() == Color(hex: 0x121417))
    cell.selectionStyle = .default
    app.application.userInterfaceStyle = .light
    app.tick()
    #expect(fill() == Color(hex: 0xB4D0F5))
    cell.isHighlighted = false
    app.tick()
    #expect(fill() == Color(hex: 0xF2F3F6))
  }

  @Test func `Texts are readable on light and dark and while they are highlighted, and keep a colour of their own`() {
    let page = ViewController()
    let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(cells: 0, 0, 12, 1)
    cell.textLabel?.text = "text"
    cell.detailTextLabel?.text = "own"
    page.view.addSubview(cell)
    let app = TestApplication(page, columns: 12, rows: 2, colorMode: .palette16)
    func inks() -> [Color] { [1, 8].map { app.application.frame[$0, 0].ink } }
    app.tick()
    #expect(inks() == [.white, Color(hex: 0xE5E5E5)])
    cell.isEmphasized = false
    cell.isHighlighted = true
    app.tick()
    #expect(inks() == [.black, .black])
    app.application.userInterfaceStyle = .light
    cell.isHighlighted = false
    cell.detailTextLabel?.textColor = Color(hex: 0xCD0000)
    cell.detailTextLabel?.highlightedTextColor = Color(hex: 0x0000EE)
    app.tick()
    #expect(inks() == [.black, Color(hex: 0xCD0000)])
    cell.isHighlighted = true
    app.tick()
    #expect(inks() == [.black, Color(hex: 0x0000EE)])
  }
}

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

  private let page = Page()

  /// The page, whose first table has the focus.
  private func scene(_ mode: ColorMode = .truecolor) -> TestApplication {
    let app = TestApplication(page, columns: 40, rows: 12, colorMode: mode)
    page.tables[0].becomeFocused()
    for _ in 0..<2 { app.tick() }
    return app
  }

  private static func look(_ app: TestApplication, _ row: Int) -> [Color] {
    [app.application.frame[0, row].fill, app.application.frame[0, row].ink]
  }
  private static let chosen = [Color(hex: 0x2A5699), Color(hex: 0xFFFFFF)]
  private static let quiet = [Color(hex: 0x3A3F4A), Color(hex: 0xFFFFFF)]
  private static let plain = [Color(hex: 0x121417), Color(hex: 0xFFFFFF)]

  @Test func `The highlighted row of a table that loses the focus is quieter`() {
    let app = scene()
    #expect([0, 1, 4].map { Self.look(app, $0) } == [Self.chosen, Self.plain, Self.quiet])
    page.tables[1].becomeFocused()
    app.tick()
    #expect([0, 4].map { Self.look(app, $0) } == [Self.quiet, Self.chosen])
    app.press(.down)
    app.tick()
    #expect([4, 5].map { Self.look(app, $0) } == [Self.plain, Self.chosen])
  }

  @Test func `A table behind a sheet has lost the focus, and gets it back`() {
    let app = scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    page.present(sheet, animated: false)
    for _ in 0..<2 { app.tick() }
    let cell = page.tables[0].cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.isEmphasized == false)
    page.dismiss(animated: false)
    for _ in 0..<2 { app.tick() }
    #expect(cell?.isEmphasized == true)
    #expect(Self.look(app, 0) == Self.chosen)
  }

  @Test func `Rows that scroll in know of the focus, and others are not laid out for it`() {
    let app = scene()
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
    let app = scene(.mono)
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
    let looks: [(Bool, Color?, Color)] = [
      (true, nil, Color(hex: 0xA6ABB4)), (true, .systemRed, Color(hex: 0xFF4C42)),
      (false, .systemRed, Color(hex: 0xA6ABB4)),
    ]
    for (isHighlighted, color, ink) in looks {
      (label.isHighlighted, label.highlightedTextColor) = (isHighlighted, color)
      app.tick()
      #expect(app.application.frame[0, 0].ink == ink)
    }
  }
}
