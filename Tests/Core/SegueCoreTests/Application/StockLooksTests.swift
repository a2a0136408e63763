import Segue
import SegueTesting
import TestFiles
import Testing

/// Pages of stock views that set no colours, or colours by meaning only, can be read on every display.
@Suite struct StockLooksTests {
  private final class Row: TableViewCell {
    let name = Label("")
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      selectionStyle = .none
      addSubview(name)
    }
    override func layoutSubviews() {
      (name.frame, name.textColor) = (bounds, stateTextColor)
      backgroundColor = stateBackgroundColor
    }
  }

  /// Texts, two tables of which one has the focus, and a card.
  private final class Page: ViewController, TableViewDataSource {
    private let tables = [TableView(), TableView()]

    override func viewDidLoad() {
      title = "Stock views"
      toolbarItems = [KeyCommand(title: "open", keys: [.enter]), KeyCommand(title: "quit", keys: [.character("q")])]
      let texts: [(String, Color)] = [
        ("label", .label), ("secondary", .secondaryLabel), ("tertiary", .tertiaryLabel),
        ("placeholder", .placeholderText), ("link", .link), ("tint", .tint), ("red", .systemRed),
        ("green", .systemGreen),
      ]
      for (index, text) in texts.enumerated() { add(Label(text.0, color: text.1), CGRect(cells: 2, 3 + index, 14, 1)) }
      for (index, table) in tables.enumerated() {
        table.register(Row.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        add(table, CGRect(cells: 18 + index * 12, 3, 10, 4))
      }
      let card = View()
      card.backgroundColor = .secondarySystemBackground
      (card.layer.borderColor, card.layer.borderWidth) = (.separator, 1)
      add(card, CGRect(cells: 44, 3, 14, 5))
      let words = Label("on a card")
      words.frame = CGRect(cells: 2, 2, 10, 1)
      card.addSubview(words)
      let fills: [(String, Color, Color)] = [
        ("control", .label, .systemFill), ("focus", .focusLabel, .focus), ("accent", .tintLabel, .tint),
      ]
      for (index, fill) in fills.enumerated() {
        let box = Label(fill.0, color: fill.1)
        box.backgroundColor = fill.2
        add(box, CGRect(cells: 18 + index * 10, 9, 9, 1))
      }
      let field = TextField()
      field.placeholder = "name"
      add(field, CGRect(cells: 48, 11, 12, 1))
      let line = ProgressView()
      (line.progress, line.threshold) = (0.4, 0.6)
      add(line, CGRect(cells: 18, 11, 28, 1))
    }

    private func add(_ part: View, _ frame: CGRect) {
      part.frame = frame
      view.addSubview(part)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      tables[0].becomeFocused()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? Row)?.name.text = "row \(indexPath.row)"
      return cell
    }
  }

  private enum Stage: String, CaseIterable { case navigation, tabs, sheet }

  private static func app(_ stage: Stage, _ mode: ColorMode, _ style: UserInterfaceStyle) -> TestApplication {
    let below = ViewController()
    below.title = "Below"
    let navigation = NavigationController(rootViewController: below)
    let root: ViewController
    if stage == .tabs {
      let tabs = TabBarController()
      let (page, other) = (Page(), ViewController())
      other.title = "Other"
      tabs.viewControllers = [page, other]
      root = tabs
    } else {
      root = navigation
      navigation.isToolbarHidden = false
    }
    let app = TestApplication(root, columns: 64, rows: 20, colorMode: mode)
    app.application.userInterfaceStyle = style
    app.application.perform {
      if stage != .tabs { navigation.pushViewController(Page(), animated: false) }
      guard stage == .sheet else { return }
      let sheet = ViewController()
      let words = Label("on a sheet")
      words.frame = CGRect(cells: 2, 2, 12, 1)
      sheet.view.addSubview(words)
      sheet.modalPresentationStyle = .pageSheet
      sheet.sheetPresentationController?.detents = [.medium()]
      sheet.sheetPresentationController?.prefersGrabberVisible = true
      navigation.present(sheet, animated: false)
    }
    for _ in 0..<4 { app.tick() }
    app.runUntilStill()
    return app
  }

  /// The row of a text in a line like “12, 3: x has 2.5”.
  private static func row(of line: String) -> Int {
    line.split(separator: ":").first.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) } ?? 0
  }

  @Test(arguments: ColorMode.allCases, [UserInterfaceStyle.dark, .light])
  func `All words of stock views can be read`(_ mode: ColorMode, _ style: UserInterfaceStyle) {
    for (stage, words) in [(Stage.navigation, ["Below", "placeholder"]), (.tabs, ["Other"]), (.sheet, ["on a sheet"])] {
      let app = Self.app(stage, mode, style)
      for word in words { #expect(app.screen.contains(word), "\(stage)") }
      // What a sheet dims is not to be read.
      let top = stage == .sheet ? app.rows.firstIndex { $0.contains("on a sheet") } ?? 0 : 0
      let weak = app.weakText(in: mode).filter { Self.row(of: $0) >= top }
      #expect(weak == [], "\(stage)")
      #expect((top > 0) == (stage == .sheet))
    }
  }
}
