import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Sections, and their headers and footers.
@Suite struct TableSectionsTests {
  private typealias Section = SectionScene.Section

  private static func scene(_ style: TableView.Style = .plain) -> SectionScene {
    let scene = SectionScene(
      [
        Section(title: "A", rows: ["a0", "a1", "a2"]), Section(title: nil, rows: []),
        Section(title: "C", rows: ["c0", "c1", "c2", "c3", "c4"], footer: "end of c"),
        Section(title: "D", rows: ["d0", "d1", "d2", "d3"]),
      ], style: style)
    scene.app.runUntilStill()
    return scene
  }

  @Test func `Headers and footers stand around the rows of their sections`() {
    let scene = Self.scene(.grouped)
    #expect(scene.shown == ["", "A", "a0", "a1", "a2", "", "C", "c0"])
    #expect(scene.table.rectForHeader(inSection: 2) == CGRect(cells: 0, 5, 16, 2))
    #expect(scene.table.rectForFooter(inSection: 2) == CGRect(cells: 0, 12, 16, 1))
    #expect(scene.table.rect(forSection: 2) == CGRect(cells: 0, 5, 16, 8))
    #expect(scene.table.rect(forSection: 9) == .zero)
    #expect(scene.table.rectForRow(at: IndexPath(row: 1, section: 2)) == CGRect(cells: 0, 8, 16, 1))
    #expect(scene.table.rectForRow(at: IndexPath(row: 0, section: 1)) == .zero)
    // 3 + 5 + 4 rows, 3 headers of 2 rows, and a footer.
    #expect(scene.table.contentSize.height == 304)
    #expect((scene.table.numberOfSections, scene.table.numberOfRows(inSection: 2)) == (4, 5))
    #expect(scene.table.headerView(forSection: 2) != nil)
    #expect(scene.table.headerView(forSection: 1) == nil)
  }

  @Test func `In a plain table the header stays at the top, and the next one pushes it off`() {
    let scene = Self.scene()
    let tops = ["A a0 a1", "A a1 a2", "A a2 C", "A C c0", "C c0 c1", "C c1 c2", "C c2 c3", "C c3 c4"]
    for (row, top) in tops.enumerated() {
      scene.table.contentOffset.y = CGFloat(row) * 16
      scene.app.tick()
      #expect(scene.shown.prefix(3).joined(separator: " ") == top)
    }
    // At half a row below the top, the next header has pushed it half off.
    scene.table.contentOffset.y = 56
    scene.app.tick()
    #expect([0, 2].map { scene.table.headerView(forSection: $0)?.frame.minY } == [48, 64])
    #expect(scene.table.rectForHeader(inSection: 0).minY == 0)
  }

  @Test func `Keys go from row to row, and show the header of a first row and the footer of a last one`() {
    let scene = Self.scene()
    for _ in 0..<7 { scene.app.press(.down) }
    #expect(scene.highlightedName == "c4")
    #expect(scene.highlighted.last == IndexPath(row: 4, section: 2))
    // The footer is shown with the last row.
    #expect(scene.shown.last == "end of c")
    for _ in 0..<5 { scene.app.press(.up) }
    #expect(scene.highlightedName == "a2")
    for _ in 0..<2 { scene.app.press(.up) }
    #expect(scene.shown.prefix(2) == ["A", "a0"])
    scene.app.press(.end)
    #expect(scene.shown.suffix(2) == ["d2", "d3"])
    scene.app.press(.enter)
    #expect(scene.opened == [IndexPath(row: 3, section: 3)])
    #expect(scene.table.indexPathForSelectedRow == IndexPath(row: 3, section: 3))
  }

  @Test func `A highlighted row is never below the header that stays`() {
    let scene = Self.scene()
    scene.app.press(.end)
    for _ in 0..<11 {
      scene.app.rest(after: .up)
      guard let path = scene.table.indexPathForHighlightedRow else { continue }
      let header = scene.table.headerView(forSection: path.section)?.frame.maxY ?? 0
      #expect(scene.table.rectForRow(at: path).minY >= header, "\(path)")
    }
  }

  @Test func `A click on a header or a footer opens nothing`() {
    let scene = Self.scene()
    scene.app.click(2, 0)
    #expect(scene.opened.isEmpty)
    scene.table.contentOffset.y = 16
    scene.app.tick()
    // Below the header that stays, there is the first row.
    scene.app.click(2, 0)
    #expect(scene.opened.isEmpty)
    scene.app.click(2, 1)
    #expect(scene.opened == [IndexPath(row: 1, section: 0)])
  }

  @Test func `A delegate's own views stand in place of titles, and are used again`() {
    final class Delegate: TableViewDelegate {
      var made = 0
      func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
        section.isMultiple(of: 2) ? 32 : 0
      }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let used = tableView.dequeueReusableHeaderFooterView(withIdentifier: "own")
        if used == nil { made += 1 }
        let view = used ?? TableViewHeaderFooterView(reuseIdentifier: "own")
        view.textLabel?.text = "own \(section)"
        return view
      }
    }
    let scene = SectionScene((0..<1000).map { Section(title: "\($0)", rows: ["row \($0)"]) })
    let delegate = Delegate()
    scene.loadViewIfNeeded()
    scene.table.delegate = delegate
    scene.app.runUntilStill()
    #expect(scene.shown == ["", "own 0", "row 0", "row 1", "", "own 2", "row 2", "row 3"])
    for row in 0..<300 {
      scene.table.contentOffset.y = CGFloat(row) * 16
      scene.app.tick()
    }
    #expect(delegate.made <= 5)
  }

  @Test func `A view above all rows and one below them scroll with them`() {
    let scene = Self.scene()
    (scene.table.tableHeaderView, scene.table.tableFooterView) = (Label("above"), Label("below"))
    // The heights change after the views were set.
    scene.table.tableHeaderView?.frame.size.height = 32
    scene.table.tableFooterView?.frame.size.height = 16
    scene.app.rest(after: scene.table.reloadData())
    #expect(scene.table.rectForRow(at: [0, 0]).minY == 48)
    scene.app.press(.end)
    #expect(scene.shown.last == "below")
    scene.app.rest(after: .home)
    #expect(scene.table.contentOffset.y == 0)
  }

  @Test func `A million rows in ten thousand sections: only those in view are asked for`() {
    final class Source: TableViewDataSource {
      var asked = 0
      func numberOfSections(in tableView: TableView) -> Int { 10_000 }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "S\(section)" }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell
      }
    }
    let (source, page) = (Source(), ViewController())
    let table = TableView(frame: CGRect(cells: 0, 0, 16, 8))
    table.dataSource = source
    page.view.addSubview(table)
    let app = TestApplication(page, columns: 16, rows: 8)
    #expect(source.asked == 7)
    #expect(table.contentSize.height == CGFloat(1_010_000 * 16))
    table.scrollToRow(at: IndexPath(row: 50, section: 5_000), at: .top, animated: false)
    app.tick()
    #expect(app.rows.map { $0.trimmingCharacters(in: .whitespaces) }.prefix(3) == ["S5000", "5000.50", "5000.51"])
    app.press(.end)
    #expect(app.rows.last?.trimmingCharacters(in: .whitespaces) == "9999.99")
    #expect(source.asked < 30)
    #expect(table.indexPathForRow(at: CGPoint(x: 0, y: 5_000 * 101 * 16 + 16)) == IndexPath(row: 0, section: 5_000))
  }

  @Test func `Random sections: what is in view is what a sum of heights says`() {
    var dice = SplitMix64(seed: 12)
    for _ in 0..<300 {
      let counts = (0..<Int.random(in: 0...6, using: &dice)).map { _ in Int.random(in: 0...4, using: &dice) }
      func heights(_ count: Int) -> [CGFloat] {
        (0..<count).map { _ in CGFloat(Int.random(in: 0...3, using: &dice)) * 16 }
      }
      let (headers, footers) = (heights(counts.count), heights(counts.count))
      let isEven = Bool.random(using: &dice)
      let rows = (0..<counts.reduce(0, +)).map { _ -> CGFloat in
        isEven ? 32 : CGFloat(Int.random(in: 1...3, using: &dice)) * 16
      }
      let items = ItemCounts(counts)
      let given = isEven ? TableRows(height: 32) : TableRows(count: rows.count) { rows[$0] }
      let layout = TableLayout(items, rows: given, around: (32, 16)) { (headers[$0], footers[$0]) }
      let top = CGFloat(Int.random(in: -40...700, using: &dice))
      let length = CGFloat(Int.random(in: 0...90, using: &dice))
      var (y, row, shown, under): (CGFloat, Int, [Int], Int?) = (32, 0, [], nil)
      for (section, count) in counts.enumerated() {
        #expect(layout.top(ofSection: section) == y)
        y += headers[section]
        for index in 0..<count {
          #expect(layout.top(of: row) == y)
          #expect(items.indexPath(of: row) == IndexPath(row: index, section: section))
          #expect(items.index(of: IndexPath(row: index, section: section)) == row)
          if y < top + length, y + rows[row] > top { shown.append(row) }
          if y <= top, y + rows[row] > top { under = row }
          y += rows[row]
          row += 1
        }
        #expect(layout.endOfRows(in: section) == y)
        y += footers[section]
      }
      #expect(layout.height == y + 16)
      #expect(Array(layout.rows(from: top, to: top + length)) == (length > 0 ? shown : []))
      #expect(layout.row(at: top) == under)
    }
  }
}

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
    #expect((scene.table.highlightedRow, scene.table.contentOffset.y) == (6, 80))
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

  @Test func `A delegate without heights is asked once, and rows of one height page as ever`() {
    let scene = ListScene(count: 1_000_000)
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
