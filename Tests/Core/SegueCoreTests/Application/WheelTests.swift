import Segue
import SegueTesting
import TestFiles
import Testing

/// Where a turn of the wheel has an effect.
@Suite struct WheelTests {
  private final class Page: ViewController, TableViewDataSource {
    let (table, scroller) = (TableView(), ScrollView())
    let hasTable: Bool

    init(hasTable: Bool = true) {
      self.hasTable = hasTable
      super.init()
      title = "page"
    }

    /// Below a bar of one row: a table on the left, a scroll view beside it, and a free row at the bottom.
    override func viewDidLoad() {
      table.frame = CGRect(cells: 0, 2, 10, 4)
      scroller.frame = CGRect(cells: 20, 2, 10, 4)
      scroller.contentSize = CGSize(width: 80, height: 96)
      table.dataSource = self
      if hasTable { view.addSubview(table) }
      view.addSubview(scroller)
      table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
  }

  private let page = Page()
  private let app: TestApplication

  init() { app = TestApplication(NavigationController(rootViewController: page)) }

  @Test func `Over a table it moves the highlight, over a scroll view it scrolls`() {
    app.mouse(.wheelDown, 5, 3)
    #expect(page.table.highlightedRow == 1)
    #expect(page.scroller.contentOffset.y == 0)
    app.mouse(.wheelDown, 25, 3)
    #expect(page.table.highlightedRow == 1)
    #expect(page.scroller.contentOffset.y == 16)
    app.mouse(.wheelUp, 25, 3)
    #expect(page.table.highlightedRow == 1)
    #expect(page.scroller.contentOffset.y == 0)
  }

  @Test(arguments: [(5, 0), (15, 3), (5, 11)])
  func `Over the bar, a margin and free rows it reaches the table that has the keys`(column: Int, row: Int) {
    app.mouse(.wheelDown, column, row)
    app.mouse(.wheelDown, column, row)
    app.mouse(.wheelUp, column, row)
    #expect(page.table.highlightedRow == 1)
    #expect(page.scroller.contentOffset.y == 0)
  }

  @Test func `At the end of a scroll view, too`() {
    let page = Page()
    let app = TestApplication(page)
    app.mouse(.wheelUp, 25, 3)
    #expect(page.table.highlightedRow == 0)
    for _ in 0..<3 { app.mouse(.wheelDown, 25, 3) }
    #expect(page.scroller.contentOffset.y == 32)
    #expect(page.table.highlightedRow == 1)
  }

  @Test func `Without a table, it reaches the page's first scroll view`() {
    let page = Page(hasTable: false)
    let app = TestApplication(NavigationController(rootViewController: page))
    app.mouse(.wheelDown, 35, 0)
    #expect(page.scroller.contentOffset.y == 16)
    page.scroller.isScrollEnabled = false
    app.mouse(.wheelDown, 35, 0)
    page.scroller.removeFromSuperview()
    app.mouse(.wheelDown, 35, 0)
    #expect(page.scroller.contentOffset.y == 16)
  }

  @Test func `Beside a sheet it reaches the sheet's content, and never the page below`() {
    let (page, sheet) = (Page(), Page())
    let app = TestApplication(page, columns: 100, rows: 24)
    sheet.modalPresentationStyle = .pageSheet
    app.tick { page.present(sheet, animated: false) }
    app.mouse(.wheelDown, 2, 4)
    app.mouse(.wheelDown, 50, 0)
    #expect((sheet.table.highlightedRow, page.table.highlightedRow) == (2, 0))
  }

  @Test func `A table at its last row hands the wheel on`() {
    let page = Page(hasTable: false)
    let app = TestApplication(page)
    page.table.frame = CGRect(cells: 0, 0, 10, 3)
    app.tick { page.scroller.addSubview(page.table) }
    for _ in 0..<9 { app.mouse(.wheelDown, 22, 2) }
    #expect(page.table.highlightedRow == 9)
    #expect(page.scroller.contentOffset.y == 0)
    app.mouse(.wheelDown, 22, 2)
    #expect(page.scroller.contentOffset.y == 16)
  }
}
