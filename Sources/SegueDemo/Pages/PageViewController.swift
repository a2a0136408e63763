import Segue

/// A page of the demo: a heading, a picture with its caption, text, a card of facts, and the keys that work.
///
/// It has nothing to do with transitions, except that its footer shows other keys while a finger holds it.
class PageViewController: ViewController {
  let entry: CatalogueEntry
  private let article: Article
  private let heading: Label
  private let body: Label
  private let picture: ImageView
  private let facts: FactsCard
  private let caption: Label
  private lazy var footer = Footer(keys, whileHeld: keysWhileHeld, color: entry.theme.quiet)

  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    self.entry = entry
    article = try assets.article(entry.id)
    heading = Label(article.heading, color: entry.theme.accent, style: .bold)
    body = Label("", color: entry.theme.text)
    picture = ImageView(image: try assets.picture(entry.picture))
    facts = FactsCard(article.facts, theme: entry.theme)
    caption = Label(try assets.caption(of: entry.picture), color: entry.theme.quiet)
    super.init()
    title = entry.title
    tintColor = entry.theme.accent
  }

  /// A view across the page above the footer, where there is room; nil, as for most pages, for none.
  var strip: View? { nil }
  /// The text of the footer.
  var keys: String { "→ drag back   esc back   q quit" }
  /// The text of the footer while a finger holds the page.
  var keysWhileHeld: String { Footer.sideways }

  override func viewDidLoad() {
    view.backgroundColor = entry.theme.background
    picture.contentMode = .scaleAspectFill
    body.numberOfLines = 0
    caption.numberOfLines = 2
    for part in [heading, body, picture, facts, caption, footer] { view.addSubview(part) }
    if let strip { view.addSubview(strip) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    footer.follow(self, isLeaving: false)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    footer.follow(self, isLeaving: true)
  }

  /// Lays out the picture beside the text if there is room for both, else above it.
  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    let bottom = size.rows - CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.bottom)).rows
    let margin = max(2, size.columns / 25)
    footer.frame = CGRect(cells: margin, bottom - 1, max(0, size.columns - 2 * margin), 1)
    let air = size.rows >= 20 ? 1 : 0
    var area = Area(
      left: margin, top: top + air, columns: max(0, size.columns - 2 * margin),
      rows: max(0, bottom - top - 2 * air - 1))
    if let strip {
      let rows = area.rows >= 17 ? area.rows / 4 : 0
      strip.frame = CGRect(cells: 0, area.top + area.rows - rows, size.columns, rows)
      if rows > 0 { area.rows -= rows + 1 }
    }
    if area.columns >= 64 { layOutBeside(area) } else { layOutBelow(area) }
  }

  private struct Area {
    var left: Int, top: Int, columns: Int, rows: Int
  }

  /// Lays out picture and facts on the left and the text on the right.
  private func layOutBeside(_ area: Area) {
    let gap = max(3, area.columns / 30)
    let factRows = article.facts.count + 2
    // Pictures are three to two, and cells one to two.
    var columns = area.columns * 11 / 20
    var rows = min(area.rows, columns / 3)
    facts.isHidden = area.rows - rows <= factRows
    if facts.isHidden { rows = area.rows }
    columns = min(columns, max(rows * 3, area.columns / 3))
    picture.frame = CGRect(cells: area.left, area.top, columns, rows)
    facts.frame = CGRect(cells: area.left, area.top + rows + 1, columns, factRows)
    caption.isHidden = facts.isHidden || area.rows - rows < factRows + 4
    caption.frame = CGRect(cells: area.left, area.top + rows + factRows + 2, columns, 2)
    let left = area.left + columns + gap
    layOutText(left: left, top: area.top, columns: min(72, area.left + area.columns - left), rows: area.rows)
  }

  /// Lays out the picture above the text, without facts.
  private func layOutBelow(_ area: Area) {
    let rows = min(area.columns / 3, max(0, area.rows / 2 - 1))
    picture.frame = CGRect(cells: area.left, area.top, area.columns, rows)
    let taken = rows > 0 ? rows + 1 : 0
    layOutText(left: area.left, top: area.top + taken, columns: area.columns, rows: area.rows - taken)
    facts.isHidden = true
    caption.isHidden = true
  }

  /// Lays out the heading, and below it as many whole paragraphs as there is room for.
  private func layOutText(left: Int, top: Int, columns: Int, rows: Int) {
    let air = rows >= 8 ? 2 : 1
    heading.frame = CGRect(cells: left, top, max(0, columns), 1)
    var used = 0
    var shown: [String] = []
    for paragraph in article.paragraphs {
      body.text = (shown + [paragraph]).joined(separator: "\n\n")
      let needed = body.sizeThatFits(CellSize(columns: columns, rows: 0).points)
      let lines = CellSize(covering: needed).rows
      // The first one is shown even if it has to be cut.
      if lines > rows - air, !shown.isEmpty { break }
      shown.append(paragraph)
      used = lines
    }
    body.text = shown.joined(separator: "\n\n")
    body.frame = CGRect(cells: left, top + air, max(0, columns), max(0, min(used, rows - air)))
  }
}
