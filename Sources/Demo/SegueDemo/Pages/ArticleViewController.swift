import Segue

/// A page with a picture, a text, and a card of facts with the transition's curve. It has nothing to do with transitions.
class ArticleViewController: ViewController {
  let entry: CatalogueEntry
  let context: DemoContext
  let theme: Theme
  private let article: Article
  private let picture: ImageView
  private let caption: Label
  private let card: FactsCard
  private let columns: [TextColumn]
  /// Chooses among the pages of the row; nil for a page that is a row by itself.
  private let variants: VariantSwitch?

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    (self.entry, self.context, theme) = (entry, context, context.theme(entry))
    if let text = entry.article { article = text } else { article = try context.assets.article(entry.id) }
    picture = ImageView(image: try context.assets.picture(entry.picture))
    caption = Label(try context.assets.caption(of: entry.picture), color: theme.quiet)
    card = FactsCard(article.facts, curve: entry.curve, theme: theme)
    columns = [TextColumn(theme), TextColumn(theme)]
    variants = VariantSwitch(entry, theme: theme)
    super.init()
    title = entry.title
    tintColor = theme.tint
    if let variants { addKeyCommand(variants.keyCommand) }
  }

  /// Whether a shadow surrounds the page, darker where the list is dark.
  var floatsAboveList = false { didSet { castShadow() } }

  private func castShadow() {
    guard floatsAboveList else { return }
    let isLight = traitCollection.userInterfaceStyle == .light
    (view.layer.shadowOpacity, view.layer.shadowRadius) = (isLight ? 0.6 : 0.9, 32)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    castShadow()
  }

  var hasGone: () -> Void = {}

  /// A view across the bottom of the page, if there is room; nil on most pages.
  var strip: View? { nil }

  var rowsAbove: Int { 0 }

  override func viewDidLoad() {
    view.paint(with: theme, hasRule: rowsAbove == 0)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    caption.numberOfLines = 0
    for part in [picture, caption, card] + columns { view.addSubview(part) }
    if let strip { view.addSubview(strip) }
    if let variants {
      variants.chosen = { [weak self] in self?.show(variant: $0) }
      view.addSubview(variants)
    }
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

  /// A lower page has no room for the switch. The keys work there, too.
  private static let leastRowsForVariants = 8

  /// Puts another page of the row in the place of this one. The way back stays the same.
  private func show(variant: CatalogueEntry) {
    // The pictures of all pages were checked at the start.
    guard let navigationController, navigationController.topViewController === self, variant.id != entry.id,
      let page = try? variant.make(variant, context)
    else { return }
    navigationController.viewControllers = navigationController.viewControllers.dropLast() + [page]
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, let variant = variants?.entry(for: key) else {
      return super.pressesBegan(presses, with: event)
    }
    show(variant: variant)
  }

  override func viewDidLayoutSubviews() {
    var area = ArticleLayout.Area(inside: view)
    var above = rowsAbove
    if let variants {
      variants.isHidden = area.rows < Self.leastRowsForVariants
      variants.frame = CGRect(cells: area.left, area.top, area.columns, 1)
      if !variants.isHidden { above += 2 }
    }
    (area.top, area.rows) = (area.top + above, area.rows - above)
    if let strip {
      let rows = area.rows >= 15 ? area.rows / 4 : 0
      strip.frame = CGRect(cells: 0, area.top + area.rows - rows, CellSize(covering: view.bounds.size).columns, rows)
      if rows > 0 { area.rows -= rows + 1 }
    }
    let layout = ArticleLayout(in: area, cardRows: card.rows) { columns[0].rows(of: article.paragraphs, in: $0) }
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

/// A heading and as many paragraphs as fit. The last one ends after a sentence if the rest of it has no room.
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

  /// The rows of a heading and all paragraphs in a number of columns.
  func rows(of paragraphs: [String], in columns: Int) -> Int {
    let old = body.text
    defer { body.text = old }
    body.text = paragraphs.joined(separator: "\n\n")
    return 2 + CellSize(covering: body.sizeThatFits(CellSize(columns: columns, rows: 0).points)).rows
  }

  /// Shows paragraphs, at most `count`, and removes what is shown from the rest.
  func show(_ title: String?, _ paragraphs: inout ArraySlice<String>, upTo count: Int) {
    let size = CellSize(covering: bounds.size)
    let top = title == nil || size.rows >= 8 ? 2 : 1
    heading.text = title ?? ""
    heading.frame = CGRect(cells: 0, 0, size.columns, 1)
    let room = max(0, size.rows - top)
    func rows(of paragraphs: [String]) -> Int {
      body.text = paragraphs.joined(separator: "\n\n")
      return CellSize(covering: body.sizeThatFits(CellSize(columns: size.columns, rows: 0).points)).rows
    }
    var shown: [String] = []
    while let paragraph = paragraphs.first, shown.count < count {
      let sentences = Self.sentences(of: paragraph)
      func text(_ count: Int) -> String { sentences.prefix(count).joined(separator: " ") }
      // In the smallest window even the first sentence is cut.
      let least = shown.isEmpty ? 1 : 0
      let fitting = (least...sentences.count).last { rows(of: shown + [text($0)]) <= room } ?? least
      if fitting > 0 { shown.append(text(fitting)) }
      paragraphs.removeFirst()
      guard fitting < sentences.count else { continue }
      paragraphs = [sentences.dropFirst(fitting).joined(separator: " ")] + paragraphs
      break
    }
    let used = rows(of: shown)
    body.frame = CGRect(cells: 0, top, size.columns, min(used, room))
  }

  private static func sentences(of paragraph: String) -> [String] {
    let parts = paragraph.components(separatedBy: ". ")
    return parts.dropLast().map { $0 + "." } + parts.suffix(1)
  }
}
