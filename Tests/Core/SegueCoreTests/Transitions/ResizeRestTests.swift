import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Another size at rest: nothing is lost on the way through a window that is too small.
@Suite struct ResizeRestTests {
  @Test func `A view that follows by its mask comes back to its frame`() {
    let page = ViewController()
    let inner = View()
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(inner)
    let app = TestApplication(page)
    let frame = CGRect(x: 80, y: 48, width: 160, height: 96)
    inner.frame = frame
    for (columns, rows) in [(8, 3), (1, 1), (2, 40), (40, 12)] { app.resize(columns: columns, rows: rows) }
    #expect(inner.frame == frame)
    app.resize(columns: 1, rows: 1)
    inner.bounds.size = CGSize(width: 8, height: 16)
    app.resize(columns: 2, rows: 2)
    #expect(inner.bounds.size == CGSize(width: 16, height: 32), "a size that is set has the last word")
  }

  @Test func `The highlighted row stays visible, and no room is wasted`() {
    let (page, rows) = (ViewController(), Rows())
    let table = TableView(frame: .zero)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = rows
    page.view.addSubview(table)
    let app = TestApplication(page)
    table.frame = page.view.bounds
    table.reloadData()
    table.highlightRow(17)
    for (columns, rows, first) in [(40, 4, 14), (1, 1, 17), (40, 12, 8), (200, 60, 0)] {
      app.resize(columns: columns, rows: rows)
      let row = table.cellForRow(at: 17)?.frame ?? .zero
      #expect(table.highlightedRow == 17)
      #expect(row.minY >= table.bounds.minY)
      #expect(row.maxY <= table.bounds.maxY)
      #expect(table.bounds.minY <= CGFloat(first) * 16)
      #expect(table.bounds.maxY <= max(20, CGFloat(rows)) * 16)
    }
  }

  @Test func `A scroll animation ends at the last offset of the new size`() {
    let (page, scroll) = (ViewController(), ScrollView())
    page.view.addSubview(scroll)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let app = TestApplication(page)
    scroll.frame = page.view.bounds
    scroll.contentSize = CGSize(width: 320, height: 1600)
    scroll.setContentOffset(CGPoint(x: 0, y: 1408), animated: true)
    app.jump(by: 0.1)
    let place = scroll.contentOffset.y
    app.resize(columns: 40, rows: 60)
    #expect(abs(scroll.contentOffset.y - place) < 1e-9)
    #expect(place < 1408)
    app.runUntilStill()
    #expect(scroll.contentOffset.y == 640)
  }

  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
  }
}
