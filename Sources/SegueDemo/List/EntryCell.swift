import Segue

/// A row of the list: a page's title and what it does, with a bar in the page's colour while it is highlighted, and on the
/// page's colour while it is pressed.
final class EntryCell: TableViewCell {
  /// What the row opens.
  var entry: CatalogueEntry? { didSet { entryChanged() } }
  private let bar = View()
  private let title = Label("", color: Theme.list.text, style: .bold)
  private let summary = Label("", color: Theme.list.quiet)
  private let chevron = Label("›", alignment: .right)
  private var theme: Theme { entry?.theme ?? .list }
  /// The width of the longest title, so that summaries beside the titles stand in a column.
  private static let titleColumns = Catalogue.entries.map { Grapheme.width(of: $0.title) }.max() ?? 0

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    layer.cornerRadius = 8
    showsPress = false
    for part in [bar, title, summary, chevron] { addSubview(part) }
  }

  private func entryChanged() {
    title.text = entry?.title
    summary.text = entry?.summary
    chevron.textColor = theme.accent
    bar.backgroundColor = theme.accent
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let (isTall, isOneLine) = (size.rows >= 3, size.rows < 2)
    let share = isPressed ? 0.22 : 0.12
    backgroundColor = isHighlighted || isPressed ? theme.background.mixed(with: theme.accent, by: share) : nil
    title.textColor = isHighlighted && !isPressed ? theme.accent : Theme.list.text
    summary.textColor = isPressed ? Theme.list.text : Theme.list.quiet
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
