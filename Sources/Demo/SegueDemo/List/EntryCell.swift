import Segue

/// A row of the list. Its highlight is as high as the text; a higher row has empty space above it.
final class EntryCell: TableViewCell {
  enum Style {
    case title
    case oneLine
    case twoLines
  }

  /// The page of the row, and its colours.
  var content: (entry: CatalogueEntry, context: DemoContext)? { didSet { contentChanged() } }
  /// Its style, and the columns of the longest title in the list.
  var layout = (style: Style.title, titleColumns: 0) { didSet { setNeedsLayout() } }
  private let fill = View()
  private let bar = View()
  private let title = Label("", style: .bold)
  private let summary = Label("")
  static let gap = 3

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    (showsPress, selectionStyle) = (false, .none)
    for part in [fill, bar, title, summary] { addSubview(part) }
  }

  private func contentChanged() {
    title.text = content?.entry.title
    summary.text = content?.entry.summary
    setNeedsLayout()
  }

  override func layoutSubviews() {
    guard let content else { return }
    let (style, titleColumns) = layout
    let theme = content.context.appearance.theme(.list)
    let size = CellSize(covering: bounds.size)
    let height = style == .twoLines ? 2 : 1
    let top = max(0, size.rows - height)
    let isMarked = isHighlighted || isPressed
    fill.isHidden = !isMarked
    fill.backgroundColor = isPressed ? theme.pressed : theme.chosen
    fill.frame = CGRect(cells: 0, top, size.columns, height)
    bar.isHidden = !isMarked || content.context.appearance.mode == .mono
    bar.backgroundColor = content.context.theme(content.entry).accent
    bar.frame = CGRect(x: 0, y: fill.frame.minY, width: 4, height: fill.frame.height)
    title.textColor = isMarked ? theme.chosenText : theme.text
    summary.textColor = isMarked ? theme.chosenText : theme.quiet
    summary.isHidden = style == .title
    let columns = max(0, size.columns - 2)
    title.frame = CGRect(cells: 1, top, min(columns, titleColumns), 1)
    if style == .oneLine {
      let left = 1 + titleColumns + Self.gap
      summary.frame = CGRect(cells: left, top, max(0, size.columns - left - 1), 1)
    } else {
      summary.frame = CGRect(cells: 1, top + 1, columns, 1)
    }
  }
}
