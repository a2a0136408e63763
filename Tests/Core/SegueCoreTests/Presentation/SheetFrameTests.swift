import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// The frame of a sheet, which is its line, its grabber and its round corners, hides no letter of its content, nor of the page behind it.
@Suite struct SheetFrameTests {
  /// A look of the sheet and its terminal.
  nonisolated struct Look: CustomTestStringConvertible, Sendable {
    var style = UserInterfaceStyle.dark
    var mode = ColorMode.truecolor
    var hasGrabber = false
    var testDescription: String { "\(style), \(mode)\(hasGrabber ? ", grabber" : "")" }

    nonisolated static let all = [false, true].flatMap { grabber in
      [UserInterfaceStyle.dark, .light].flatMap { style in
        [ColorMode.truecolor, .palette16, .mono].map { Look(style: style, mode: $0, hasGrabber: grabber) }
      }
    }
  }

  private static let sizes = [(40, 24), (60, 24), (80, 24), (80, 30), (120, 40), (200, 60)]

  private final class Messages: TableViewController {
    override func viewDidLoad() { tableView.register(TableViewCell.self, forCellReuseIdentifier: "cell") }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 80 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "Message \(indexPath.row)"
      return cell
    }
  }

  /// A page with a word in each corner of its safe area.
  private final class Corners: ViewController {
    private let labels = ["first", "second", "third", "fourth"].map { Label($0) }
    override func viewDidLoad() { for label in labels { view.addSubview(label) } }

    override func viewDidLayoutSubviews() {
      let area = view.bounds.inset(by: view.safeAreaInsets)
      for (index, label) in labels.enumerated() {
        let size = CGSize(width: CGFloat(label.text?.count ?? 0) * 8, height: 16)
        label.frame = CGRect(
          x: index % 2 == 0 ? area.minX : area.maxX - size.width, y: index < 2 ? area.minY : area.maxY - size.height,
          width: size.width, height: size.height)
      }
    }
  }

  private func app(_ look: Look, _ size: (columns: Int, rows: Int), over page: ViewController = ViewController())
    -> TestApplication
  {
    let app = TestApplication(page, columns: size.columns, rows: size.rows, colorMode: look.mode)
    app.tick { app.application.userInterfaceStyle = look.style }
    return app
  }

  /// Calls a closure with the screen at each detent.
  private func show(
    _ content: ViewController, _ look: Look, _ size: (columns: Int, rows: Int),
    as style: ModalPresentationStyle = .pageSheet, _ check: (TestApplication, Comment) -> Void
  ) {
    let page = ViewController()
    let app = app(look, size, over: page)
    content.modalPresentationStyle = style
    let sheet = content.sheetPresentationController
    sheet?.prefersGrabberVisible = look.hasGrabber
    sheet?.detents = [.medium(), .large()]
    app.runUntilStill { page.present(content, animated: false) }
    check(app, "\(look.testDescription), \(size), medium")
    app.runUntilStill { sheet?.selectedDetentIdentifier = .large }
    check(app, "\(look.testDescription), \(size), large")
  }

  @Test(arguments: Look.all) func `Bar and grabber stand beside each other`(_ look: Look) {
    for size in Self.sizes {
      let (lower, upper) = (ViewController(), ViewController())
      (lower.title, upper.title) = ("Inbox", "Title")
      let navigation = NavigationController(rootViewController: lower)
      navigation.pushViewController(upper, animated: false)
      show(navigation, look, size) { app, comment in
        let bars = app.rows.filter { $0.contains("‹ Inbox") && $0.contains("Title") }
        let grabbers = app.rows.filter { $0.contains("━━━━━") }
        #expect(bars.count == 1, comment)
        #expect(grabbers.count == (look.hasGrabber ? 1 : 0), comment)
        #expect(bars != grabbers, comment)
      }
    }
  }

  @Test(arguments: Look.all) func `Corners of a page keep their words, and a card's lower ones, too`(_ look: Look) {
    for (style, sizes) in [(ModalPresentationStyle.pageSheet, Self.sizes), (.formSheet, [(80, 24), (120, 40)])] {
      for size in sizes {
        show(Corners(), look, size, as: style) { app, comment in
          for words in [["first", "second"], ["third", "fourth"]] {
            let row = app.rows.first { $0.contains(words[0]) }
            #expect(row?.contains(words[1]) == true, comment)
            #expect(row?.contains("━") == false, comment)
          }
        }
      }
    }
  }

  /// Points between two rows, where letters go to the nearest one and all else glides.
  @Test(arguments: Look.all)
  func `Between two rows, too, a held sheet shows each word, and nothing beside it`(_ look: Look) {
    for size in [(60, 24), (120, 40)] {
      let content = Corners()
      show(content, look, size) { app, comment in
        let sheet = content.sheetPresentationController
        let area = sheet?.frameOfPresentedViewInContainerView ?? .zero
        let hasNoFrame = content.view.safeAreaInsets.top == 0
        // To where both detents are far.
        let way: CGFloat = sheet?.selectedDetentIdentifier == .large ? 1 : -1
        let (x, y) = (area.midX, area.minY + 8)
        app.jump(by: 0.05) { app.touch(.began, x, y) }
        app.jump(by: 0.05) { app.touch(.moved, x, y + 12 * way) }
        for step in 1...11 {
          app.jump(by: 0.05) { app.touch(.moved, x, y + (12 + CGFloat(step) * 1.5) * way) }
          let rows = app.rows
          for (left, right) in [("first", "second"), ("third", "fourth")] {
            let row = rows.first { $0.contains(left) || $0.contains(right) } ?? ""
            let between = row.ranges(of: left).first.flatMap { left in
              row.ranges(of: right).first.map { row[left.upperBound..<$0.lowerBound] }
            }
            // Where the frame takes nothing, the edge of the sheet itself runs through the first row.
            let isClear = between?.allSatisfy { $0 == " " || left == "first" && hasNoFrame && "▁▂▃▄▅▆▇".contains($0) }
            #expect(isClear == true, "\(comment), step \(step): \(left)")
          }
        }
        app.runUntilStill { app.touch(.cancelled, x, y) }
      }
    }
  }

  @Test(arguments: Look.all)
  func `The rows of a table are whole, and begin below the frame, wherever it is scrolled`(_ look: Look) {
    for (style, sizes) in [(ModalPresentationStyle.pageSheet, Self.sizes), (.formSheet, [(80, 24), (120, 40)])] {
      for size in sizes {
        let table = Messages()
        show(table, look, size, as: style) { app, comment in
          for row in [0, 40, 79] {
            let place = IndexPath(row: row, section: 0)
            app.runUntilStill { table.tableView.scrollToRow(at: place, at: .top, animated: false) }
            let shown = app.rows.filter { $0.contains("essage") || $0.contains("sage ") }
            #expect(!shown.isEmpty, comment)
            for line in shown {
              #expect(line.contains("Message "), comment)
              #expect(!line.contains("━"), comment)
            }
            let isThere = shown.contains { $0.hasSuffix("Message \(row)") || $0.contains("Message \(row) ") }
            #expect(isThere, comment)
          }
        }
      }
    }
  }

  @Test func `The insets are the same at each detent and while a finger holds the sheet, and go with it`() {
    let (page, content) = (ViewController(), ViewController())
    let app = app(Look(), (60, 40), over: page)
    content.modalPresentationStyle = .pageSheet
    content.sheetPresentationController?.detents = [.medium(), .large()]
    app.tick { page.present(content, animated: true) }
    for _ in 0..<20 {
      #expect(content.view.safeAreaInsets == EdgeInsets(top: 16))
      app.jump(by: 0.05)
    }
    app.runUntilStill()
    app.touch(.began, 240, 400)
    for step in 1...12 {
      app.jump(by: 1.0 / 60) { app.touch(.moved, 240, 400 - CGFloat(step) * 16) }
      #expect(content.view.safeAreaInsets == EdgeInsets(top: 16))
    }
    app.runUntilStill { app.touch(.ended, 240, 208) }
    app.runUntilStill { content.dismiss(animated: true) }
    #expect(content.view.safeAreaInsets == .zero)
  }

  @Test func `A sheet without corners, grabber and line takes nothing`() {
    let (page, content) = (ViewController(), ViewController())
    let app = app(Look(style: .light), (60, 40), over: page)
    page.view.backgroundColor = Color(120, 120, 120)
    content.view.backgroundColor = .white
    content.modalPresentationStyle = .pageSheet
    content.sheetPresentationController?.preferredCornerRadius = 0
    app.runUntilStill { page.present(content, animated: false) }
    #expect(content.view.safeAreaInsets == .zero)
    app.runUntilStill { content.sheetPresentationController?.prefersGrabberVisible = true }
    #expect(content.view.safeAreaInsets == EdgeInsets(top: 16))
  }

  @Test(arguments: [60, 80, 120, 130, 200], [UserInterfaceStyle.dark, .light])
  func `The page that recedes keeps its letters`(_ columns: Int, _ style: UserInterfaceStyle) {
    let pages: [ViewController] = [Messages(), Corners(), NavigationController(rootViewController: Messages())]
    pages[2].children.first?.title = "A title"
    for page in pages {
      let app = app(Look(style: style), (columns, 40), over: page)
      // Above the largest sheet there are three rows.
      func letters() -> [String] { app.rows.prefix(2).map { String($0.filter(\.isLetter)) } }
      let before = letters()
      let content = ViewController()
      content.modalPresentationStyle = .pageSheet
      page.present(content, animated: true)
      for _ in 0..<12 {
        app.jump(by: 0.06)
        #expect(letters() == before)
      }
      app.runUntilStill()
      #expect(letters() == before)
    }
  }
}
