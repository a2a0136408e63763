import Segue

/// The first page: the catalogue as a list, and beside it, where there is room, a picture of the chosen page.
final class ListViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private let assets: Assets
  private let table = TableView()
  private let heading = Label("Transitions you can hold", color: Color(hex: 0xF2F3F5), style: .bold)
  private let subtitle = Label(
    "Every page comes and goes in its own way. Open one, then drag it back.", color: Theme.list.quiet)
  private let footer = Label("↑ ↓ choose   ⏎ open   q quit", color: Theme.list.quiet)
  private let picture = ImageView()
  private let caption = Label("", color: Theme.list.quiet)
  /// Shown in the footer when a page could not be opened.
  private var failure: AssetError? { didSet { updateFooter() } }

  init(assets: Assets) {
    self.assets = assets
    super.init()
    title = "Segue"
  }

  /// Chooses the row of a page that is opened without the list.
  func choose(_ entry: CatalogueEntry) {
    loadViewIfNeeded()
    if let row = Catalogue.entries.firstIndex(where: { $0.id == entry.id }) { table.highlightRow(row) }
  }

  override func viewDidLoad() {
    view.backgroundColor = Theme.list.background
    picture.contentMode = .scaleAspectFill
    caption.numberOfLines = 2
    table.dataSource = self
    table.delegate = self
    for part in [heading, subtitle, picture, caption, table, footer] { view.addSubview(part) }
    table.reloadData()
    showPicture()
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    let isRoomy = size.rows >= 20
    let margin = max(2, size.columns / 25)
    let hasPicture = size.columns >= 120
    let width = hasPicture ? size.columns * 9 / 20 - margin : size.columns - 2 * margin
    var row = top + (isRoomy ? 1 : 0)
    heading.isHidden = !isRoomy
    subtitle.isHidden = !isRoomy
    if isRoomy {
      heading.frame = CGRect(cells: margin + 1, row, max(0, width - 1), 1)
      subtitle.frame = CGRect(cells: margin + 1, row + 1, max(0, size.columns - 2 * margin), 1)
      row += 3
    }
    // With air where all fit so, else closer together, else in one line, scrolling if need be.
    let rowsForCells = max(0, size.rows - row - 2)
    let cellRows = min(4, max(1, rowsForCells / Catalogue.entries.count))
    table.rowHeight = CellSize(columns: 0, rows: cellRows).points.height
    table.frame = CGRect(cells: margin, row, max(0, width), max(0, size.rows - row - 2))
    footer.frame = CGRect(cells: margin + 1, size.rows - 1, max(0, size.columns - margin - 2), 1)
    picture.isHidden = !hasPicture
    caption.isHidden = !hasPicture
    let left = margin + width + 4
    let columns = max(0, size.columns - left - margin)
    let rows = min(columns / 3, max(0, size.rows - row - 4))
    picture.frame = CGRect(cells: left, row, columns, rows)
    caption.frame = CGRect(cells: left, row + rows + 1, columns, 2)
  }

  private func showPicture() {
    let entry = Catalogue.entries[table.highlightedRow]
    picture.image = try? assets.picture(entry.picture)
    caption.text = try? assets.caption(of: entry.picture)
  }

  private func updateFooter() {
    footer.text = failure.map { "\($0)" } ?? "↑ ↓ choose   ⏎ open   q quit"
    footer.textColor = failure == nil ? Theme.list.quiet : Color(hex: 0xFF6B6B)
  }

  func tableViewNumberOfRows(_ tableView: TableView) -> Int { Catalogue.entries.count }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    EntryCell(Catalogue.entries[row])
  }

  func tableView(_ tableView: TableView, didHighlightRow row: Int) { showPicture() }

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

/// A row of the list: a bar in the page's colour, its title and what it does.
private final class EntryCell: TableViewCell {
  private let bar = View()
  private let title: Label
  private let summary: Label
  private let chevron: Label
  private let theme: Theme
  /// As wide as the longest title, so that what follows stands in a column.
  private static let titleColumns = Catalogue.entries.map { Grapheme.width(of: $0.title) }.max() ?? 0

  init(_ entry: CatalogueEntry) {
    theme = entry.theme
    title = Label(entry.title, color: Theme.list.text, style: .bold)
    summary = Label(entry.summary, color: Theme.list.quiet)
    chevron = Label("›", color: entry.theme.accent, alignment: .right)
    super.init(frame: .zero)
    layer.cornerRadius = 8
    bar.backgroundColor = theme.accent
    for part in [bar, title, summary, chevron] { addSubview(part) }
  }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let (isTall, isOneLine) = (size.rows >= 3, size.rows < 2)
    backgroundColor = isHighlighted ? theme.background.mixed(with: theme.accent, by: 0.12) : nil
    title.textColor = isHighlighted ? theme.accent : Theme.list.text
    chevron.isHidden = !isHighlighted
    bar.isHidden = !isHighlighted
    bar.frame = CGRect(x: 0, y: isTall ? 8 : 0, width: 4, height: bounds.height - (isTall ? 16 : 0))
    let columns = max(0, size.columns - 5)
    if isOneLine {
      let indent = Self.titleColumns + 3
      title.frame = CGRect(cells: 2, 0, min(Self.titleColumns, columns), 1)
      summary.frame = CGRect(cells: 2 + indent, 0, max(0, columns - indent), 1)
    } else {
      let top = (size.rows - 2) / 2
      title.frame = CGRect(cells: 2, top, columns, 1)
      summary.frame = CGRect(cells: 2, top + 1, columns, 1)
    }
    chevron.frame = CGRect(cells: max(0, size.columns - 3), 0, 2, size.rows)
  }
}
