import Segue

/// The list of places, in a sheet. ↑ and ↓ move the sheet, so that Tab goes through the list.
final class PlacesViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private static let cell = "place"
  private let theme: Theme
  private let heading = Label("Places", style: .bold)
  private let count = Label("")
  private let table = PlacesTable()
  var chosen: (_ place: Int) -> Void = { _ in }
  var opened: (_ place: Int) -> Void = { _ in }
  var hasGone: () -> Void = {}

  /// The rows above the list: the sheet's grabber, the heading, and a free one.
  static let rowsAbove = 3
  static let rowsOfPlace = 2
  private static let airyRows = 36

  init(_ theme: Theme) {
    self.theme = theme
    super.init()
    modalPresentationStyle = .pageSheet
    addCommands()
  }

  override func viewDidLoad() {
    view.backgroundColor = theme.risen
    heading.textColor = theme.accent
    count.textColor = theme.quiet
    count.text = "\(Place.all.count) nearby"
    table.register(PlaceCell.self, forCellReuseIdentifier: Self.cell)
    table.dataSource = self
    table.delegate = self
    for part in [heading, count, table] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    let columns = CellSize(covering: size).columns
    let margin = ArticleLayout.Area(inside: view).left
    let width = Grapheme.width(of: count.text ?? "")
    let cell = CellSize.pointsPerCell.height
    let first = Int(view.safeAreaInsets.top / cell)
    heading.frame = CGRect(cells: margin, first, max(0, columns - 2 * margin - width - 1), 1)
    count.frame = CGRect(cells: columns - margin - width, first, width, 1)
    let top = CGFloat(Self.rowsAbove) * cell
    table.margin = margin
    let isAiry = CellSize(covering: view.window?.bounds.size ?? .zero).rows >= Self.airyRows
    table.rowHeight = CellSize(columns: 0, rows: Self.rowsOfPlace + (isAiry ? 1 : 0)).points.height
    table.frame = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hasGone()
  }

  private func addCommands() {
    func add(_ command: KeyCommand, _ action: @escaping (PlacesViewController) -> Void) {
      command.primaryAction = { [weak self] in
        if let self { action(self) }
      }
      addKeyCommand(command)
    }
    add(KeyCommand(title: "next", keys: [.tab], discoverabilityTitle: "the next place")) { $0.choose($0.chosenRow + 1) }
    add(
      KeyCommand(
        title: "previous", keys: [.backTab], alternateKeys: [Key(.tab, modifiers: .shift)],
        discoverabilityTitle: "the previous place", attributes: .hiddenInToolbar)
    ) { $0.choose($0.chosenRow - 1) }
    add(
      KeyCommand(
        title: "show", keys: [.enter], discoverabilityTitle: "show it on the map", attributes: .hiddenInToolbar)
    ) { $0.opened($0.chosenRow) }
  }

  private var chosenRow: Int { table.indexPathForHighlightedRow?.row ?? 0 }

  /// Chooses a place. Beyond the first and the last one the list gives.
  private func choose(_ row: Int) {
    guard Place.all.indices.contains(row) else { return _ = table.nudge(row < 0 ? .up : .down) }
    table.highlightRow(at: IndexPath(row: row, section: 0))
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Place.all.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    (cell as? PlaceCell)?.content = (Place.all[indexPath.row], theme, table.margin)
    return cell
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { chosen(indexPath.row) }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { opened(indexPath.row) }
}

/// A table that leaves ↑ and ↓ to the sheet.
private final class PlacesTable: TableView {
  var margin = 2 { didSet { if margin != oldValue { reloadData() } } }
  override var canBecomeFocused: Bool { false }
}

private final class PlaceCell: TableViewCell {
  var content: (place: Place, theme: Theme, margin: Int)? { didSet { setNeedsLayout() } }
  private let fill = View()
  private let bar = View()
  private let name = Label("", style: .bold)
  private let kind = Label("")

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    for part in [fill, bar, name, kind] { addSubview(part) }
  }

  override func layoutSubviews() {
    guard let (place, theme, margin) = content else { return }
    let columns = CellSize(covering: bounds.size).columns
    let height = CellSize(columns: 0, rows: PlacesViewController.rowsOfPlace).points.height
    (fill.backgroundColor, fill.isHidden) = (theme.chosen, !isHighlighted)
    fill.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    (name.text, kind.text) = (place.name, place.kind)
    name.textColor = isHighlighted ? theme.chosenText : theme.text
    kind.textColor = isHighlighted ? theme.chosenText : theme.quiet
    bar.backgroundColor = theme.accent
    bar.isHidden = !isHighlighted
    bar.frame = CGRect(x: 0, y: 0, width: 4, height: height)
    name.frame = CGRect(cells: margin, 0, max(0, columns - 2 * margin), 1)
    kind.frame = CGRect(cells: margin, 1, max(0, columns - 2 * margin), 1)
  }
}
