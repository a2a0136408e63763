import Segue

/// A page of the demo: a picture with its caption, a heading, text, and a card of facts with the transition's curve.
///
/// It has nothing to do with transitions.
class ArticleViewController: ViewController {
  let entry: CatalogueEntry
  let context: DemoContext
  let theme: Theme
  private let article: Article
  private let picture: ImageView
  private let caption: Label
  private let card: FactsCard
  private let columns: [TextColumn]

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    self.entry = entry
    self.context = context
    theme = context.theme(entry)
    article = try context.assets.article(entry.id)
    picture = ImageView(image: try context.assets.picture(entry.picture))
    caption = Label(try context.assets.caption(of: entry.picture), color: theme.quiet)
    card = FactsCard(article.facts, curve: entry.curve, theme: theme)
    columns = [TextColumn(theme), TextColumn(theme)]
    super.init()
    title = entry.title
    tintColor = theme.tint
    toolbarItems = ToolbarItems.page
  }

  /// Surrounds the page with a shadow while it is smaller than the window; on dark pages, where a shadow would hardly be seen, with
  /// a glow.
  func floatAboveList() {
    let layer = view.layer
    let isLight = context.appearance.isLight
    layer.shadowColor = isLight ? .black : theme.accent
    layer.shadowOpacity = isLight ? 0.6 : 0.85
    layer.shadowRadius = isLight ? 32 : 12
  }

  /// Called when the page has gone.
  var hasGone: () -> Void = {}

  /// A view across the bottom of the page, if there is room; nil on most pages.
  var strip: View? { nil }

  /// The rows that a subclass needs above the picture.
  var rowsAbove: Int { 0 }

  override func viewDidLoad() {
    view.paint(with: theme, hasRule: rowsAbove == 0)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    caption.numberOfLines = 0
    for part in [picture, caption, card] + columns { view.addSubview(part) }
    if let strip { view.addSubview(strip) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if animated, context.playsByItself { card.runAlongCurve() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    card.stop()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hasGone()
  }

  override func viewDidLayoutSubviews() {
    var area = ArticleLayout.Area(inside: view)
    (area.top, area.rows) = (area.top + rowsAbove, area.rows - rowsAbove)
    if let strip {
      let rows = area.rows >= 16 ? area.rows / 4 : 0
      strip.frame = CGRect(cells: 0, area.top + area.rows - rows, CellSize(covering: view.bounds.size).columns, rows)
      if rows > 0 { area.rows -= rows + 1 }
    }
    let layout = ArticleLayout(in: area, cardRows: card.rows)
    picture.frame = layout.picture.frame
    card.frame = layout.card.frame
    caption.frame = layout.caption.frame
    card.isHidden = layout.card.isEmpty
    // No caption is better than half a sentence.
    let captionHeight = caption.sizeThatFits(layout.caption.frame.size).height
    caption.isHidden = layout.caption.isEmpty || captionHeight > layout.caption.frame.height
    var rest = article.paragraphs[...]
    for (index, column) in columns.enumerated() {
      column.isHidden = !layout.text.indices.contains(index)
      guard !column.isHidden else { continue }
      column.frame = layout.text[index].frame
      let isLast = index == layout.text.count - 1
      column.show(
        index == 0 ? article.heading : nil, &rest, upTo: isLast ? rest.count : (article.paragraphs.count + 1) / 2)
    }
  }
}

/// A heading and as many paragraphs as fit. The last one is cut only if much room would stay empty without it.
final class TextColumn: View {
  private let heading: Label
  private let body: Label

  init(_ theme: Theme) {
    heading = Label("", color: theme.accent, style: .bold)
    body = Label("", color: theme.text)
    super.init(frame: .zero)
    body.numberOfLines = 0
    addSubview(heading)
    addSubview(body)
  }

  /// The fraction of the rows that may stay empty.
  private static let mostEmpty = 1.0 / 3

  /// Shows paragraphs, at most `count`, and removes them from the rest.
  func show(_ title: String?, _ paragraphs: inout ArraySlice<String>, upTo count: Int) {
    let size = CellSize(covering: bounds.size)
    let top = title == nil || size.rows >= 8 ? 2 : 1
    heading.text = title ?? ""
    heading.frame = CGRect(cells: 0, 0, size.columns, 1)
    var shown: [String] = []
    var used = 0
    while let paragraph = paragraphs.first, shown.count < count {
      body.text = (shown + [paragraph]).joined(separator: "\n\n")
      let lines = CellSize(covering: body.sizeThatFits(CellSize(columns: size.columns, rows: 0).points)).rows
      let room = size.rows - top
      if lines > room, !shown.isEmpty, Double(room - used) <= Double(size.rows) * Self.mostEmpty { break }
      shown.append(paragraph)
      paragraphs.removeFirst()
      used = lines
    }
    body.text = shown.joined(separator: "\n\n")
    body.frame = CGRect(cells: 0, top, size.columns, max(0, min(used, size.rows - top)))
  }
}
