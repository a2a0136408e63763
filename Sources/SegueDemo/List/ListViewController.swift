import Segue

/// The first page: the catalogue as a list, and beside it, where there is room, a miniature of the highlighted page.
final class ListViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private static let cell = "entry"
  private let assets: Assets
  private let table = TableView()
  private let heading = Label("Transitions you can hold", color: Color(hex: 0xF2F3F5), style: .bold)
  private let subtitle = Label(
    "Every page comes and goes in its own way. Open one, then drag it back.", color: Theme.list.quiet)
  private let footer = Label("↑ ↓ choose   ⏎ open   q quit", color: Theme.list.quiet)
  private let hasMiniature: Bool
  /// The miniature; nil without room for it.
  private var miniature: Miniature?
  private var isOnScreen = false
  /// Why a page could not be opened; the footer shows it.
  private var failure: AssetError? { didSet { updateFooter() } }

  /// The list; `hasMiniature` is false for the list in a miniature.
  init(assets: Assets, hasMiniature: Bool = true) {
    self.assets = assets
    self.hasMiniature = hasMiniature
    super.init()
    title = "Segue"
  }

  func choose(_ entry: CatalogueEntry) {
    loadViewIfNeeded()
    if let row = Catalogue.entries.firstIndex(where: { $0.id == entry.id }) { table.highlightRow(row) }
  }

  override func viewDidLoad() {
    view.backgroundColor = Theme.list.background
    table.register(EntryCell.self, forCellReuseIdentifier: Self.cell)
    table.dataSource = self
    table.delegate = self
    for part in [heading, subtitle, table, footer] { view.addSubview(part) }
    table.reloadData()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isOnScreen = true
    miniature?.appear()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isOnScreen = false
    miniature?.stop()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    miniature?.disappear()
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    let isRoomy = size.rows >= 20
    let margin = max(2, size.columns / 25)
    let hasRoom = hasMiniature && size.columns >= 120 && size.rows >= 24
    let width = hasRoom ? size.columns * 9 / 20 - margin : size.columns - 2 * margin
    var row = top + (isRoomy ? 1 : 0)
    heading.isHidden = !isRoomy
    subtitle.isHidden = !isRoomy
    if isRoomy {
      heading.frame = CGRect(cells: margin + 1, row, max(0, width - 1), 1)
      subtitle.frame = CGRect(cells: margin + 1, row + 1, max(0, size.columns - 2 * margin), 1)
      row += 3
    }
    // The rows are as high as all of them fit, up to 4 rows of cells. With 1 row each, they scroll if they have to.
    let rowsForCells = max(0, size.rows - row - 2)
    let cellRows = min(4, max(1, rowsForCells / Catalogue.entries.count))
    table.rowHeight = CellSize(columns: 0, rows: cellRows).points.height
    table.frame = CGRect(cells: margin, row, max(0, width), max(0, size.rows - row - 2))
    footer.frame = CGRect(cells: margin + 1, size.rows - 1, max(0, size.columns - margin - 2), 1)
    showMiniature(hasRoom)
    let left = margin + width + 4
    miniature?.frame = CGRect(cells: left, row, max(0, size.columns - left - margin), max(0, size.rows - row - 2))
  }

  private func showMiniature(_ isShown: Bool) {
    if !isShown, let old = miniature {
      old.disappear()
      old.removeFromSuperview()
      miniature = nil
    } else if isShown, miniature == nil {
      let new = Miniature(Catalogue.entries[table.highlightedRow], assets: assets)
      miniature = new
      new.opened = { [weak self] in
        guard let self else { return }
        tableView(table, didSelectRow: table.highlightedRow)
      }
      // In front of the table: keys go to the first view that takes them.
      view.addSubview(new)
      if isOnScreen { new.appear() }
    }
  }

  private func updateFooter() {
    footer.text = failure.map { "\($0)" } ?? "↑ ↓ choose   ⏎ open   q quit"
    footer.textColor = failure == nil ? Theme.list.quiet : Color(hex: 0xFF6B6B)
  }

  func tableViewNumberOfRows(_ tableView: TableView) -> Int { Catalogue.entries.count }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: row)
    (cell as? EntryCell)?.entry = Catalogue.entries[row]
    return cell
  }

  func tableView(_ tableView: TableView, didHighlightRow row: Int) {
    miniature?.choose(Catalogue.entries[row])
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let navigationController else { return }
    do throws(AssetError) {
      try Catalogue.entries[row].open(in: navigationController, assets: assets, animated: true)
      failure = nil
    } catch {
      failure = error
    }
  }
}
