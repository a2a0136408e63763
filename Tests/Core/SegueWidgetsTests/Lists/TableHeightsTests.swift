import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Rows of different heights.
@Suite struct TableHeightsTests {
  /// Rows whose heights are known.
  private final class Heights: ViewController, TableViewDataSource, TableViewDelegate {
    let table = TableView()
    var heights: [CGFloat] = []
    var asked = 0

    override func viewDidLoad() {
      table.frame = CGRect(cells: 0, 0, 10, 8)
      (table.dataSource, table.delegate) = (self, self)
      view.addSubview(table)
      table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked += 1
      return heights[indexPath.row]
    }
  }

  @Test func `Rows stand below each other, and a place leads to its row`() {
    let scene = Heights()
    scene.heights = [16, 48, 5, .nan, 32, .infinity, 64]
    let app = TestApplication(scene, columns: 12, rows: 9)
    app.tick()
    #expect(scene.asked == 7)
    // What is below 16, or no number, counts as 16.
    let heights: [CGFloat] = [16, 48, 16, 16, 32, 16, 64]
    var top: CGFloat = 0
    for (row, height) in heights.enumerated() {
      #expect(scene.table.rectForRow(at: row) == CGRect(x: 0, y: top, width: 80, height: height))
      #expect(scene.table.row(at: CGPoint(x: 0, y: top)) == row)
      #expect(scene.table.row(at: CGPoint(x: 0, y: top + height - 0.1)) == row)
      top += height
    }
    #expect(scene.table.contentSize.height == top)
    #expect(scene.table.row(at: CGPoint(x: 0, y: top)) == nil)
    #expect(scene.table.row(at: CGPoint(x: 0, y: -1)) == nil)
    #expect(scene.table.rectForRow(at: 7) == .zero)
    #expect(scene.table.rowsForVisibleCells == [0, 1, 2, 3, 4], "128 points")
    app.press(.end)
    #expect(scene.table.highlightedRow == 6)
    #expect(scene.table.contentOffset.y == 80)
    #expect(scene.table.rowsForVisibleCells == [3, 4, 5, 6])
    app.press(.pageUp)
    // The last row ends at 208, and rows 3 to 6 fit into 128 points: 80 to 208.
    #expect(scene.table.highlightedRow == 3)
    app.press(.pageUp)
    #expect(scene.table.highlightedRow == 0)
    app.press(.pageDown)
    // Rows 0 to 4 end at 128.
    #expect(scene.table.highlightedRow == 4)
    app.click(2, 0)
    #expect(scene.table.highlightedRow == scene.table.row(at: CGPoint(x: 0, y: scene.table.contentOffset.y)))
  }

  @Test func `Random rows: what is in view is what a sum of heights says`() {
    var dice = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let heights = (0..<Int.random(in: 0...30, using: &dice)).map { _ in
        CGFloat(Int.random(in: 1...5, using: &dice)) * 16
      }
      let counts = ItemCounts([heights.count])
      let rows = TableLayout(counts, rows: TableRows(count: heights.count) { heights[$0] })
      let even = TableLayout(counts, rows: TableRows(height: 32))
      let (top, length) = (
        CGFloat(Int.random(in: -90...1500, using: &dice)), CGFloat(Int.random(in: 0...200, using: &dice))
      )
      for (rows, heights) in [(rows, heights), (even, heights.map { _ in 32 })] {
        var (expected, y): ([Int], CGFloat) = ([], 0)
        for (row, height) in heights.enumerated() {
          if y < top + length, y + height > top { expected.append(row) }
          y += height
        }
        #expect(Array(rows.rows(from: top, to: top + length)) == (length > 0 ? expected : []))
        #expect(rows.height == y)
      }
    }
  }

  @Test func `A delegate without heights is asked once, and rows of one height page as ever`() {
    let scene = ListScene(count: 1_000_000)
    scene.app.tick()
    #expect(scene.table.leavesOpen.rowHeight)
    #expect(scene.table.rectForRow(at: 999_999).minY == 15_999_984)
    for (height, length) in [(16, 64), (16, 70), (32, 100), (48, 40)] as [(CGFloat, CGFloat)] {
      let rows = TableLayout(ItemCounts([1000]), rows: TableRows(height: height))
      let step = max(1, Int(length / height) - 1)
      #expect(rows.page(from: 500, isDown: true, length: length) == 500 + step)
      #expect(rows.page(from: 500, isDown: false, length: length) == 500 - step)
    }
  }

  @Test func `Heights are asked for again after a change of the rows, and of the delegate`() {
    let scene = Heights()
    scene.heights = [32, 32]
    let app = TestApplication(scene, columns: 12, rows: 9)
    app.tick()
    scene.heights = [32, 64, 32]
    scene.table.insertRows(at: [1])
    app.tick()
    #expect(scene.table.contentSize.height == 128)
    scene.table.delegate = nil
    app.tick()
    #expect(scene.table.contentSize.height == 48)
    scene.table.delegate = scene
    scene.heights[0] = 48
    scene.table.reloadRows(at: [0])
    app.tick()
    #expect(scene.table.contentSize.height == 144)
  }
}
