import CMemory
import Segue

/// Pages as a list, and beside it, where there is room, a miniature that plays the highlighted page.
final class ListViewController: ViewController, TableViewDataSource, TableViewDelegate, ApplicationDelegate {
  private static let cell = "entry"
  let context: DemoContext
  private let rows: [CatalogueEntry]
  private let table = ChoiceTable()
  private let message = Label("")
  private(set) var miniature: Miniature?
  private(set) var lastOpened: CatalogueEntry?
  private var style = EntryCell.Style.title
  /// The width of the longest title, so that summaries beside the titles stand in a column.
  private var titleColumns = 0
  /// Whether there is room for air between groups of rows.
  private var hasAir = false
  private var isOnScreen = false
  private var failure: AssetError? {
    didSet {
      message.text = failure.map { "\($0)" } ?? ""
      view.setNeedsLayout()
    }
  }

  var willOpen: (ViewController) -> Void = { _ in }

  init(rows: [CatalogueEntry] = Catalogue.rows, title: String = "Segue", context: DemoContext) {
    (self.rows, self.context) = (rows, context)
    super.init()
    self.title = title
    tintColor = context.appearance.theme(.list).tint
    addKeyCommand(dragCommand)
  }

  func choose(_ entry: CatalogueEntry) {
    loadViewIfNeeded()
    let row = rows.firstIndex { row in ([row] + row.others).contains { $0.id == entry.id } }
    if let row { table.highlightRow(at: IndexPath(row: row, section: 0)) }
  }

  override func viewDidLoad() {
    let theme = context.appearance.theme(.list)
    view.paint(with: theme)
    message.textColor = context.appearance.theme(.brick).accent
    message.numberOfLines = 0
    table.register(EntryCell.self, forCellReuseIdentifier: Self.cell)
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    view.addSubview(message)
    table.reloadData()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Another page of the row may have taken the place of the one that was opened.
    let page = transitionCoordinator?.viewController(forKey: .from)
    lastOpened = page.flatMap(PageHelp.entry) ?? lastOpened
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isOnScreen = true
    miniatureAppears()
    // The page that has gone has left holes of all sizes.
    segue_return_free_memory()
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

  /// From this width on, in columns, and this height of the page, in rows, the list has a miniature beside it.
  private static let (leastColumns, leastRows) = (64, 13)

  override func viewDidLayoutSubviews() {
    let columns = CellSize(covering: view.bounds.size).columns
    var area = ArticleLayout.Area(inside: view)
    let hasMiniature = columns >= Self.leastColumns && area.rows >= Self.leastRows
    message.isHidden = failure == nil
    if failure != nil {
      message.frame = CGRect(cells: area.left, area.top + area.rows - 2, area.columns, 2)
      area.rows -= 3
    }
    titleColumns = rows.map { Grapheme.width(of: $0.title) }.max() ?? 0
    let title = titleColumns + 2
    let summary = rows.map { Grapheme.width(of: $0.summary) }.max() ?? 0
    let isWide = area.columns + 2 >= title + EntryCell.gap + summary
    style = hasMiniature ? .title : isWide ? .oneLine : .twoLines
    let height = style == .twoLines ? 2 : 1
    let (count, groups) = (rows.count, rows.count(where: \.startsGroup))
    // Where there is plenty of room, every row has air.
    let isAiry = area.rows >= 2 * height * count
    hasAir = !isAiry && area.rows >= height * count + groups
    table.rowHeight = CellSize(columns: 0, rows: isAiry ? 2 * height : height).points.height
    table.reloadData()
    // Rows begin a column before the margin, so that their text begins at the margin.
    let width = style == .title ? title + 1 : area.columns + 2
    table.frame = CGRect(cells: area.left - 1, area.top, width, area.rows)
    showMiniature(hasMiniature)
    let left = area.left - 1 + width + 1
    miniature?.frame = CGRect(cells: left, area.top, max(0, area.left + area.columns - left), area.rows)
  }

  private func showMiniature(_ isShown: Bool) {
    if !isShown, let old = miniature {
      old.disappear()
      old.removeFromSuperview()
      miniature = nil
    } else if isShown, miniature == nil {
      let new = Miniature(rows[chosenRow], context: context)
      miniature = new
      new.opened = { [weak self] in
        self?.proceed(animated: true)
      }
      view.addSubview(new)
      if isOnScreen { miniatureAppears() }
    }
  }

  private func miniatureAppears() {
    miniature?.appear()
    // Under a sheet it rests.
    if navigationController?.presentedViewController != nil { miniature?.stop() }
  }

  private var dragCommand: KeyCommand {
    let command = KeyCommand(
      title: "drag it", keys: [.right], alternateKeys: [.left],
      discoverabilityTitle: "hold it to drag the page in the small screen")
    command.isEnabledProvider = { [weak self] in self?.miniature != nil }
    return command
  }

  /// Drags the page in the miniature with the keys of the window.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let miniature, let key = presses.first?.key, key.modifiers.isEmpty, miniature.drag(by: key) else {
      return super.pressesBegan(presses, with: event)
    }
  }

  /// While a finger holds the page in the miniature, the toolbar shows its progress.
  override var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    super.transitionCoordinator ?? miniature?.heldTransition
  }

  func applicationWillResignActive(_ application: Application) { miniature?.pause() }
  func applicationDidBecomeActive(_ application: Application) { miniature?.resume() }

  /// Opens a page. The miniature is put back first: the page would come over a picture of itself. It rests until the page has gone.
  func open(_ entry: CatalogueEntry, animated: Bool) throws(AssetError) {
    guard let navigationController else { return }
    try entry.open(in: navigationController, context: context, animated: animated) { page in
      miniature?.putBack()
      lastOpened = entry
      willOpen(page)
      (page as? StockPageViewController)?.grow(from: table.cellForRow(at: IndexPath(row: chosenRow, section: 0)))
      // A sheet over the list causes no appearance callbacks.
      (page as? ArticleViewController)?.hasGone = { [weak self] in self?.miniature?.resume() }
    }
  }

  private var chosenRow: Int { table.indexPathForHighlightedRow?.row ?? 0 }

  func proceed(animated: Bool) {
    do throws(AssetError) {
      try open(rows[chosenRow], animated: animated)
      if failure != nil { failure = nil }
    } catch {
      failure = error
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let cell = CellSize.pointsPerCell.height
    return tableView.rowHeight + (hasAir && rows[indexPath.row].startsGroup ? cell : 0)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    (cell as? EntryCell)?.content = (rows[indexPath.row], context)
    (cell as? EntryCell)?.layout = (style, titleColumns)
    return cell
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    miniature?.choose(rows[indexPath.row])
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { proceed(animated: true) }
}
