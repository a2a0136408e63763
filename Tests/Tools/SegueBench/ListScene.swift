import Segue

/// A list that fills a screen of 200 × 60.
final class ListScene: TableViewDataSource {
  private let table = TableView(frame: CGRect(cells: 0, 0, 200, 60))
  private let application: Application
  private var rows: [Int]
  private let sections: Int
  private let hasEffect: Bool
  private var turns = 0

  /// - Parameters:
  ///   - rows: The rows of all sections together.
  ///   - sections: How many sections share them equally.
  ///   - hasEffect: Whether each row has an effect of scrolling.
  init(rows: Int, sections: Int = 1, hasEffect: Bool = false) {
    (self.rows, self.sections, self.hasEffect) = (Array(0..<rows / sections), sections, hasEffect)
    let page = ViewController()
    page.view.addSubview(table)
    application = Application(rootViewController: page, size: CellSize(columns: 200, rows: 60), display: NoDisplay())
    table.register(LabelCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    reload()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func numberOfSections(in tableView: TableView) -> Int { sections }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections > 1 ? "section \(section)" : nil
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if hasEffect { cell.scrollEffect { .opacity(1 - abs($0.value)).moved(x: 8 * abs($0.value)) } }
    (cell as? LabelCell)?.label.text = "a row with the number \(rows[indexPath.row])"
    return cell
  }

  /// Scrolls by a row to and fro around the middle, and returns the processor time of the tick.
  func scroll() -> Double {
    turns += 1
    let middle = (table.contentSize.height - table.bounds.height) / 2
    table.contentOffset.y = middle + CGFloat(abs(turns % 40 - 20)) * 16
    return milliseconds { application.tick(at: application.time + 0.02) }
  }

  func reload() {
    table.reloadData()
    application.tick(at: application.time + 0.02)
  }

  /// Replaces every third row by another one. Returns the time without that of making the difference.
  func replaceThird() -> Double {
    let old = rows
    for index in rows.indices where index.isMultiple(of: 3) { rows[index] += 1_000_000 }
    let difference = rows.difference(from: old)
    return milliseconds {
      table.apply(difference)
      application.tick(at: application.time + 0.02)
    }
  }

  /// Highlights the last row in view, from which every key scrolls.
  func begin() {
    table.highlightRow(at: IndexPath(row: 0, section: 0))
    table.highlightRow(at: IndexPath(row: 59, section: 0))
    application.tick(at: application.time + 0.02)
  }

  func press(_ key: Key.Code) {
    table.pressesBegan([Press(key: Key(key))], with: nil)
    application.tick(at: application.time + 0.02)
  }
}

/// Labels below each other in a scroll view that shows 60 of them.
final class LabelScene {
  private let scroller = ScrollView(frame: CGRect(cells: 0, 0, 200, 60))
  private let application: Application
  private let labels: [Label]
  private var turns = 0

  init(_ count: Int) {
    labels = (0..<count).map { row in
      let label = Label("row \(row)")
      label.frame = CGRect(cells: 0, row, 40, 1)
      return label
    }
    for label in labels { scroller.addSubview(label) }
    scroller.contentSize = CellSize(columns: 40, rows: count).points
    let page = ViewController()
    page.view.addSubview(scroller)
    application = Application(rootViewController: page, size: CellSize(columns: 200, rows: 60), display: NoDisplay())
    application.tick(at: 0)
  }

  /// The processor time of a tick in which the labels have scrolled by a row, or one of those in view fades.
  func turn(fading: Bool) -> Double {
    turns += 1
    if fading {
      View.animate(withDuration: 60) { labels[30].alpha = turns.isMultiple(of: 2) ? 1 : 0.5 }
      application.tick(at: application.time + 0.02)
    } else {
      scroller.contentOffset.y = CGFloat(turns) * 16
    }
    return milliseconds { application.tick(at: application.time + 0.02) }
  }
}
