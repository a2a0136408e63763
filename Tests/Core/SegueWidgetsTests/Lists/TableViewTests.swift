import Segue
import SegueTesting
import TestFiles
import Testing

@Suite struct TableViewTests {
  private let scene = ListScene(count: 10)
  private let app: TestApplication

  init() { app = scene.app }

  @Test func `Keys highlight rows and select them`() {
    app.press(.down, .down, .up, .enter)
    #expect((scene.opened, scene.highlighted) == ([1], [1, 2, 1]))
    #expect(app.screen == "row 0\nrow 1\nrow 2\nrow 3\n")
    app.press(.character("G"))
    #expect(app.screen == "row 6\nrow 7\nrow 8\nrow 9\n")
    app.press(.down, .up, .up, .up, .up)
    #expect(app.screen == "row 5\nrow 6\nrow 7\nrow 8\n")
    app.press(.home)
    #expect(scene.table.highlightedRow == 0)
    app.press(.pageDown)
    #expect(scene.table.highlightedRow == 3)
  }

  @Test func `A click selects its row, and the wheel scrolls`() {
    app.click(2, 2)
    #expect(scene.opened == [2])
    for _ in 0..<4 { app.mouse(.wheelDown, 2, 2) }
    #expect(scene.table.highlightedRow == 6)
    app.click(2, 0)
    #expect(scene.opened == [2, 3], "the row under the mouse, not the first one")
  }

  @Test func `A finger scrolls and leaves the highlight; a click opens what is under it, and a key scrolls back`() {
    app.touch(.began, 20, 60)
    app.touch(.moved, 20, 50)
    app.run(for: 0.4)
    app.touch(.moved, 20, 26)
    #expect(abs(scene.table.contentOffset.y - 34) < 1e-9)
    app.jump(by: 0.2)
    app.rest(after: app.touch(.ended, 20, 26))
    #expect(app.screen == "row 2\nrow 3\nrow 4\nrow 5\n")
    #expect(scene.table.highlightedRow == 0)
    #expect(scene.opened.isEmpty)
    app.click(2, 1)
    #expect(scene.opened == [3])
    app.press(.home)
    #expect(app.screen.hasPrefix("row 0\n"))
  }

  @Test func `A table whose size changes shows its highlighted row, and nothing below the last one`() {
    app.press(.end)
    scene.table.frame.size.height = 32
    app.tick()
    #expect(app.screen.hasPrefix("row 8\nrow 9\n"))
    scene.table.frame.size.height = 80
    app.tick()
    #expect(app.screen.hasPrefix("row 5\nrow 6\n"))
    scene.table.rowHeight = 40
    app.tick()
    // 10 rows of 40 points end at 400, and a table of 80 points shows the last 80.
    #expect((scene.table.contentOffset.y, scene.table.contentSize.height) == (320, 400))
  }

  @Test func `A table whose rows fit leaves every drag to what is around it`() {
    scene.table.frame.size.height = 160
    var calls: [GestureRecognizer.State] = []
    scene.view.addGestureRecognizer(PanGestureRecognizer { calls.append($0.state) })
    for (column, row) in [(2, 3), (6, 1)] {
      app.mouse(.press, 2, 1)
      app.mouse(.drag, column, row)
      app.mouse(.release, column, row)
    }
    #expect(calls == [.began, .ended, .began, .ended])
    #expect(scene.table.contentOffset == .zero)
    #expect(scene.opened.isEmpty)
  }
}

/// Keys that drag what is chosen.
@Suite struct FocusDragTests {
  /// A page with a table whose rows can be dragged to one side, or not at all.
  private final class Page: ViewController, TableViewDataSource {
    let table = TableView()
    let direction: PanInteractionController.Direction?
    /// The row and the finger's place in it when a drag began.
    var began: [(row: Int, place: CGPoint)] = []
    var ended = 0

    init(_ direction: PanInteractionController.Direction?) {
      self.direction = direction
      super.init()
      title = "page"
    }

    override func viewDidLoad() {
      table.frame = CGRect(cells: 3, 2, 20, 6)
      table.dataSource = self
      view.addSubview(table)
      table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell()
      guard let direction else { return cell }
      let pan = PanGestureRecognizer { [weak self] pan in
        if pan.state == .began { self?.began.append((indexPath.row, pan.location(in: nil))) }
        if pan.state == .ended { self?.ended += 1 }
      }
      pan.direction = direction
      cell.addGestureRecognizer(pan)
      return cell
    }
  }

  /// An application whose keys come up.
  private static func app(_ root: ViewController) -> TestApplication {
    let app = TestApplication(root, columns: 40, rows: 20)
    app.application.reportsKeyReleases = true
    return app
  }

  private static func hold(_ key: Key.Code, in app: TestApplication) {
    app.rest(after: app.hold(key, for: 1.2, delay: 1.2))
  }

  @Test func `A held left arrow drags the highlighted row, from its right end`() throws {
    let page = Page(.left)
    let app = Self.app(NavigationController(rootViewController: page))
    app.press(.down, .down, .down)
    Self.hold(.left, in: app)
    let drag = try #require(page.began.first)
    #expect(page.began.count == 1)
    #expect(drag.row == 3)
    // The table ends at column 23, and begins in row 2 below the bar's three.
    let row = page.view.window?.convert(page.table.rectForRow(at: 3), from: page.table) ?? .zero
    #expect(abs(drag.place.y - row.midY) <= 8)
    #expect((row.midX.nextUp...row.maxX).contains(drag.place.x))
    #expect(page.ended == 1)
  }

  @Test func `A row that has scrolled away is not dragged`() {
    let page = Page(.left)
    let app = Self.app(NavigationController(rootViewController: page))
    page.table.contentOffset.y = 64
    app.runUntilStill()
    Self.hold(.left, in: app)
    #expect(page.began.isEmpty)
  }

  @Test func `The right arrow goes back, although the row could be dragged`() {
    let page = Page(.right)
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.pushViewController(page, animated: false)
    Self.hold(.right, in: Self.app(navigation))
    #expect(page.began.isEmpty)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `Where no gesture begins at the edge, the right arrow drags the row`() {
    let page = Page(.right)
    let app = Self.app(page)
    app.press(.down)
    Self.hold(.right, in: app)
    #expect(page.began.map(\.row) == [1])
    #expect((page.began.first?.place.x ?? 0) >= page.table.frame.minX)
  }

  @Test func `Where a row has no drag, the arrow drags what is around it`() {
    let tabs = TabBarController()
    let page = Page(nil)
    tabs.viewControllers = [page, ViewController()]
    var began = 0
    let pan = PanGestureRecognizer { if $0.state == .began { began += 1 } }
    pan.direction = .left
    tabs.view.addGestureRecognizer(pan)
    Self.hold(.left, in: Self.app(tabs))
    #expect(began == 1)
  }
}
