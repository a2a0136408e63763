import Segue
import SegueTesting
import TestFiles
import Testing

/// Scroll views below bars.
@Suite struct ScrollInsetsTests {
  private final class Page: ViewController, TableViewDataSource {
    let scroller: ScrollView
    var area: (CGRect) -> CGRect = { $0 }

    init(_ scroller: ScrollView) {
      self.scroller = scroller
      super.init()
      title = "page"
    }

    override func viewDidLoad() {
      (scroller as? TableView)?.dataSource = self
      view.addSubview(scroller)
    }
    override func viewDidLayoutSubviews() { scroller.frame = area(view.bounds) }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell()
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
  }

  /// A page below a navigation bar and above a tab bar.
  private static func scene(_ page: Page) -> (TestApplication, NavigationController) {
    let (navigation, tabs) = (NavigationController(rootViewController: page), TabBarController())
    tabs.viewControllers = [navigation, ViewController()]
    let app = TestApplication(tabs, columns: 40, rows: 24)
    app.runUntilStill()
    return (app, navigation)
  }

  private static func rows(_ app: TestApplication) -> [String] {
    app.rows.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("row") }
  }

  @Test func `A table that fills a page shows its first row below the bar, and its last one above the tab bar`() throws
  {
    let page = Page(TableView())
    let (app, navigation) = Self.scene(page)
    let insets = page.view.safeAreaInsets
    #expect(insets.top > 0)
    #expect(insets.bottom > 0)
    #expect([page.scroller.adjustedContentInset, page.scroller.contentInset] == [insets, .zero])
    #expect(page.scroller.contentOffset.y == -insets.top)
    #expect(Self.rows(app).first == "row 0")
    let row = try #require(app.rows.firstIndex { $0.contains("row 0") })
    #expect(CGFloat(row) * 16 == insets.top)
    app.runUntilStill { app.press(.end) }
    let last = try #require(app.rows.firstIndex { $0.contains("row 29") })
    #expect(CGFloat(last + 1) * 16 == app.application.window.bounds.height - insets.bottom)
    app.press(.home)
    app.runUntilStill { navigation.isNavigationBarHidden = true }
    #expect(page.scroller.contentOffset.y == 0)
    #expect(app.rows.first?.contains("row 0") == true)
  }

  @Test func `Only the part of a scroll view that bars cover counts, and a rectangle is shown beside them`() {
    let page = Page(ScrollView())
    let (app, _) = Self.scene(page)
    let insets = page.view.safeAreaInsets
    app.tick { page.scroller.contentSize = CGSize(width: 100, height: 1600) }
    page.scroller.scrollRectToVisible(CGRect(x: 0, y: 800, width: 8, height: 16), animated: false)
    #expect(page.scroller.contentOffset.y == 816 + insets.bottom - page.scroller.bounds.height)
    page.scroller.scrollRectToVisible(CGRect(x: 0, y: 80, width: 8, height: 16), animated: false)
    #expect(page.scroller.contentOffset.y == 80 - insets.top)
    page.area = { CGRect(x: 0, y: 16, width: $0.width, height: 128) }
    app.tick { page.view.setNeedsLayout() }
    #expect(page.scroller.adjustedContentInset == EdgeInsets(top: insets.top - 16))
    page.area = { $0.inset(by: insets) }
    app.tick { page.view.setNeedsLayout() }
    #expect(page.scroller.adjustedContentInset == .zero)
  }

  @Test func `The behaviour says which bars count; a scroll view inside of another one has none`() {
    let (page, inner) = (Page(ScrollView()), ScrollView(frame: CGRect(cells: 0, 0, 10, 4)))
    let (app, _) = Self.scene(page)
    let insets = page.view.safeAreaInsets
    app.tick { page.scroller.addSubview(inner) }
    #expect(inner.adjustedContentInset == .zero)
    page.scroller.contentInset.top = 8
    #expect(page.scroller.adjustedContentInset.top == insets.top + 8)
    for behavior in [ScrollView.ContentInsetAdjustmentBehavior.never, .scrollableAxes] {
      page.scroller.contentInsetAdjustmentBehavior = behavior
      #expect(page.scroller.adjustedContentInset == EdgeInsets(top: 8), "\(behavior)")
    }
    page.scroller.alwaysBounceVertical = true
    page.scroller.contentInsetAdjustmentBehavior = .always
    #expect(page.scroller.adjustedContentInset == EdgeInsets(top: insets.top + 8, bottom: insets.bottom))
  }

  @Test func `A page that is covered and comes back, and one that is pushed, are where they were`() {
    let page = Page(TableView())
    let (app, navigation) = Self.scene(page)
    app.runUntilStill { app.press(.pageDown) }
    let (offset, shown) = (page.scroller.contentOffset, Self.rows(app))
    app.jump(by: 0.1) { navigation.pushViewController(Page(TableView()), animated: true) }
    #expect(page.scroller.contentOffset == offset)
    app.runUntilStill()
    #expect(Self.rows(app).first == "row 0")
    app.runUntilStill { navigation.popViewController(animated: true) }
    #expect(Self.rows(app) == shown)
    #expect(page.scroller.contentOffset == offset)
  }

  @Test(arguments: [false, true])
  func `A finger that rests keeps no row from its place below a bar that changes`(isTable: Bool) {
    let page = Page(isTable ? TableView() : ScrollView())
    let (app, _) = Self.scene(page)
    if !isTable { page.scroller.contentSize = CGSize(width: 100, height: 1000) }
    app.resize(columns: 40, rows: 32)
    app.mouse(.press, 20, 12)
    app.resize(columns: 40, rows: 20)
    #expect(page.scroller.contentOffset.y == -page.view.safeAreaInsets.top)
    app.runUntilStill { app.mouse(.release, 20, 12) }
    #expect(page.scroller.contentOffset.y == -page.view.safeAreaInsets.top)
  }
}
