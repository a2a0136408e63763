import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Scrolls before the first frame of a list whose controller gives it its rows, and reloads beside them.
@Suite struct FirstScrollTests {
  /// A callback of the controller.
  nonisolated enum Moment: CaseIterable, Sendable { case load, willAppear, layout, didAppear }

  /// What a page does once, in one of its callbacks.
  private struct Hook<List> {
    var moment = Moment.load
    var action: (List) -> Void

    mutating func reached(_ now: Moment, _ list: List) { if now == moment { action(list) } }
  }

  private final class Page: TableViewController {
    private var hook: Hook<TableView>

    init(_ moment: Moment = .load, _ action: @escaping (TableView) -> Void) {
      hook = Hook(moment: moment, action: action)
      super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() { hook.reached(.load, tableView) }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      hook.reached(.willAppear, tableView)
    }
    override func viewDidLayoutSubviews() { hook.reached(.layout, tableView) }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hook.reached(.didAppear, tableView)
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(reuseIdentifier: nil)
      cell.textLabel?.text = "row\(indexPath.row)"
      return cell
    }
  }

  private final class Grid: CollectionViewController {
    private var hook: Hook<CollectionView>

    init(_ moment: Moment = .load, _ action: @escaping (CollectionView) -> Void) {
      hook = Hook(moment: moment, action: action)
      super.init(collectionViewLayout: CollectionViewGridLayout())
    }

    override func viewDidLoad() { hook.reached(.load, collectionView) }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      hook.reached(.willAppear, collectionView)
    }
    override func viewDidLayoutSubviews() { hook.reached(.layout, collectionView) }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hook.reached(.didAppear, collectionView)
    }

    override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    override func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let (cell, label) = (CollectionViewCell(frame: .zero), Label("row\(indexPath.item)"))
      label.frame = CGRect(cells: 1, 0, 8, 1)
      cell.contentView.addSubview(label)
      return cell
    }
  }

  /// Pushes a page, and returns the row at the top of the list, below the bar if there is one.
  private func firstRow(_ page: ViewController, hasBar: Bool = true, animated: Bool = false) -> String {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.isNavigationBarHidden = !hasBar
    let app = TestApplication(navigation, columns: 20, rows: hasBar ? 5 : 4)
    app.tick()
    navigation.pushViewController(page, animated: animated)
    app.runUntilStill()
    return app.rows[hasBar ? 1 : 0].filter { $0.isLetter || $0.isNumber }
  }

  @Test(arguments: Moment.allCases, [false, true])
  func `A scroll stays, below the bar, with a reload after it as well`(_ moment: Moment, isReloaded: Bool) {
    let path = IndexPath(row: 50, section: 0)
    for (hasBar, animated) in [(false, false), (false, true), (true, false), (true, true)] {
      let comment: Comment = "bar: \(hasBar), animated: \(animated)"
      // The bar hides the row at an offset.
      let below = hasBar ? "row51" : "row50"
      var scrolls: [(row: String, inTable: (TableView) -> Void)] = [
        ("row50", { $0.scrollToRow(at: path, at: .top, animated: false) }),
        ("row50", { $0.selectRow(at: path, animated: false, scrollPosition: .top) }),
        ("row96", { $0.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false) }),
        (below, { $0.contentOffset = CGPoint(x: 0, y: 800) }),
      ]
      // Later on, an offset is what it says: beyond the end, or with the first row behind the bar.
      if moment == .load || moment == .willAppear {
        scrolls.append(("row96", { $0.contentOffset = CGPoint(x: 0, y: 8000) }))
        scrolls.append(("row0", { $0.setContentOffset(.zero, animated: false) }))
      }
      for (index, scroll) in scrolls.enumerated() {
        let page = Page(moment) { table in
          scroll.inTable(table)
          if isReloaded { table.reloadData() }
        }
        let row = firstRow(page, hasBar: hasBar, animated: animated)
        #expect(row == scroll.row, "\(comment), \(index)")
      }
      let gridScrolls: [(row: String, inGrid: (CollectionView) -> Void)] = [
        ("row50", { $0.scrollToItem(at: path, at: .top, animated: false) }),
        (below, { $0.contentOffset = CGPoint(x: 0, y: 800) }),
      ]
      for (index, scroll) in gridScrolls.enumerated() {
        let page = Grid(moment) { grid in
          scroll.inGrid(grid)
          if isReloaded { grid.reloadData() }
        }
        let row = firstRow(page, hasBar: hasBar, animated: animated)
        #expect(row == scroll.row, "\(comment), grid, \(index)")
      }
    }
  }

  @Test func `A reload in each layout shows the rows, and comes to rest`() {
    for page in [Page(.layout) { $0.reloadData() }, Grid(.layout) { $0.reloadData() }] {
      let app = TestApplication(page, columns: 12, rows: 4)
      app.runUntilStill()
      #expect(app.rows[0].contains("row0"))
      #expect(app.tick() == .never)
      app.resize(columns: 14, rows: 5)
      #expect(app.rows[4].contains("row4"))
    }
  }

  @Test func `A reload leaves a table where it was scrolled to, and keeps a highlight that is seen in sight`() {
    let page = Page { _ in }
    let app = TestApplication(page, columns: 12, rows: 4)
    let table: TableView = page.tableView
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    table.reloadData()
    app.tick()
    #expect(app.rows[0].contains("row50"))
    table.highlightRow(at: IndexPath(row: 51, section: 0))
    table.rowHeight = 32
    table.reloadData()
    app.tick()
    #expect(app.screen.contains("row51"))
    app.resize(columns: 12, rows: 2)
    #expect(app.screen.contains("row51"))
  }
}
