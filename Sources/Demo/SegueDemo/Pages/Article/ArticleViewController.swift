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
    toolbarItems = ToolbarWords.page
  }

  /// Surrounds the page with what is seen while it is smaller than the window: a shadow, or a light on dark pages, where a
  /// shadow would hardly be seen.
  func floatAboveList() {
    let layer = view.layer
    let isLight = context.appearance.isLight
    layer.shadowColor = isLight ? .black : theme.accent
    layer.shadowOpacity = isLight ? 0.6 : 0.85
    layer.shadowRadius = isLight ? 32 : 12
  }

  /// Called when the page has gone.
  var hasGone: () -> Void = {}

  /// A view across the page below all else, where there is room; nil, as for most pages, for none.
  var strip: View? { nil }

  /// The rows that a subclass needs above the picture.
  var rowsAbove: Int { 0 }

  override func viewDidLoad() {
    view.backgroundColor = theme.background
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
    var area = PageArea.inside(view)
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
    for (part, area) in [(card, layout.card), (caption, layout.caption)] as [(View, ArticleLayout.Area)] {
      part.isHidden = area.isEmpty
    }
    // A sentence that is cut says less than none.
    if caption.sizeThatFits(layout.caption.frame.size).height > layout.caption.frame.height { caption.isHidden = true }
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

/// The room for a page's content.
enum PageArea {
  /// The room in a view inside of bars and margins, with air above and below where there is enough.
  static func inside(_ view: View) -> ArticleLayout.Area {
    let size = CellSize(covering: view.bounds.size)
    func rows(_ height: CGFloat) -> Int { CellSize(covering: CGSize(width: 0, height: height)).rows }
    let (top, bottom) = (rows(view.safeAreaInsets.top), rows(view.safeAreaInsets.bottom))
    let margin = NavigationBar.margin(inColumns: size.columns)
    let air = size.rows - top - bottom >= 13 ? 1 : 0
    return ArticleLayout.Area(
      left: margin, top: top + air, columns: max(0, size.columns - 2 * margin),
      rows: max(0, size.rows - top - bottom - 2 * air))
  }
}
