import Foundation
import Segue
import SegueTesting
import Testing

/// What a delegate hears of rows and items that come and go, and of rows that are about to be opened.
@Suite struct DisplayedRowsTests {
  private final class Rows: TableViewController {
    var (shown, opened): (Set<Int>, [Int]) = ([], [])
    var repeated: [Int] = []
    var offsets: [CGFloat] = []
    override func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.y) }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { if !shown.insert(indexPath.row).inserted { repeated.append(indexPath.row) } }
    override func tableView(
      _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { if shown.remove(indexPath.row) == nil { repeated.append(indexPath.row) } }
    override func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      indexPath.row == 1 ? nil : IndexPath(row: indexPath.row == 2 ? 5 : indexPath.row, section: 0)
    }
    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      opened.append(indexPath.row)
    }
  }

  @Test func `A row is told to come, and to go, once each, and its controller hears of the scrolling`() {
    let rows = Rows()
    let app = TestApplication(rows, columns: 40, rows: 10)
    rows.offsets = []
    for first in [0, 40, 45] {
      rows.tableView.contentOffset.y = CGFloat(16 * first)
      app.tick()
      #expect(rows.shown == Set(first..<first + 10))
    }
    #expect((rows.repeated, rows.offsets) == ([], [640, 720]))
  }

  @Test func `A row that turns round on its way goes out of sight, and is not left over others`() throws {
    let page = ListPage(TableView(), ["a", "b", "c"]) { page in
      page.place()
      page.connect()
      page.table?.rowHeight = 32
    }
    page.app.runUntilStill()
    let table = try #require(page.table)
    #expect(page.app.screen.contains("b"))
    // Two rows make room for the third, and before they have arrived the first one takes all of it.
    for height: CGFloat in [16, 64] {
      View.animate(withDuration: 0.3) {
        table.rowHeight = height
        table.layoutIfNeeded()
      }
      page.app.run(for: 0.1)
    }
    page.app.runUntilStill()
    #expect(page.app.screen.contains("a"))
    #expect(!page.app.screen.contains("b"))
  }

  @Test func `A row may be refused, or replaced by another one`() {
    let rows = Rows()
    let app = TestApplication(rows, columns: 40, rows: 10)
    for _ in 0..<4 { app.press(.enter, .down) }
    #expect(rows.opened == [0, 5, 3])
  }

  private final class Items: CollectionViewController {
    var shown: Set<Int> = []
    override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    override func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }
    override func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) { shown.insert(indexPath.item) }
    override func collectionView(
      _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) { shown.remove(indexPath.item) }
  }

  @Test func `An item is told to come and to go`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 16)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let items = Items(collectionViewLayout: layout)
    let app = TestApplication(items, columns: 40, rows: 10)
    app.tick()
    #expect(items.shown == Set(0..<10))
    items.collectionView.contentOffset.y = 16 * 40
    app.tick()
    #expect(items.shown == Set(40..<50))
  }
}
