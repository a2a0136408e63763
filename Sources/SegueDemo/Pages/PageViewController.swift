import Segue

/// A page of the demo: a heading, a picture with its caption, text, a card of facts, and the keys that work.
///
/// It knows nothing of transitions.
class PageViewController: ViewController {
  let entry: CatalogueEntry
  private let article: Article
  private let heading: Label
  private let body: Label
  private let picture: ImageView
  private let facts: FactsCard
  private let footer: Label

  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    self.entry = entry
    article = try assets.article(entry.id)
    heading = Label(article.heading, color: entry.theme.accent, style: .bold)
    body = Label(article.paragraphs.joined(separator: "\n\n"), color: entry.theme.text)
    picture = ImageView(image: try assets.picture(entry.picture))
    facts = FactsCard(article.facts, theme: entry.theme)
    footer = Label("", color: entry.theme.quiet)
    super.init()
    title = entry.title
    tintColor = entry.theme.accent
  }

  /// What the footer says.
  var keys: String { "→ drag back   esc back   q quit" }

  override func viewDidLoad() {
    view.backgroundColor = entry.theme.background
    picture.contentMode = .scaleAspectFill
    body.numberOfLines = 0
    footer.text = keys
    for part in [heading, body, picture, facts, footer] { view.addSubview(part) }
  }

  /// A picture beside the text where there is room for both, above it where there is not.
  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    footer.frame = CGRect(cells: 2, size.rows - 1, max(0, size.columns - 4), 1)
    let margin = max(2, size.columns / 25)
    let air = size.rows >= 20 ? 1 : 0
    let area = Area(
      left: margin, top: top + air, columns: max(0, size.columns - 2 * margin),
      rows: max(0, size.rows - top - 2 * air - 1))
    if area.columns >= 64 { layOutBeside(area) } else { layOutBelow(area) }
  }

  private struct Area {
    var left: Int, top: Int, columns: Int, rows: Int
  }

  private func layOutBeside(_ area: Area) {
    let gap = max(3, area.columns / 30)
    let factRows = article.facts.count + 2
    // Three to two, as the pictures are, in cells of one to two.
    var pictureColumns = area.columns * 11 / 20
    var pictureRows = min(area.rows, pictureColumns / 3)
    let showsFactsBelow = area.rows - pictureRows > factRows
    if !showsFactsBelow { pictureRows = area.rows }
    pictureColumns = min(pictureColumns, max(pictureRows * 3, area.columns / 3))
    picture.frame = CGRect(cells: area.left, area.top, pictureColumns, pictureRows)
    let left = area.left + pictureColumns + gap
    let columns = min(72, area.left + area.columns - left)
    heading.frame = CGRect(cells: left, area.top, columns, 1)
    let factsHeight = facts.isHidden ? 0 : factRows
    if showsFactsBelow {
      facts.frame = CGRect(cells: area.left, area.top + pictureRows + 1, pictureColumns, factRows)
      layOut(body, left: left, top: area.top + 2, columns: columns, rows: area.rows - 2)
    } else {
      let rows = layOut(body, left: left, top: area.top + 2, columns: columns, rows: area.rows - 2)
      let rest = area.rows - 2 - rows - 1
      facts.isHidden = rest < factRows
      facts.frame = CGRect(cells: left, area.top + area.rows - factsHeight, columns, factRows)
    }
    if showsFactsBelow { facts.isHidden = false }
  }

  private func layOutBelow(_ area: Area) {
    let pictureRows = min(area.columns / 3, max(0, area.rows / 2 - 1))
    picture.frame = CGRect(cells: area.left, area.top, area.columns, pictureRows)
    let top = area.top + pictureRows + (pictureRows > 0 ? 1 : 0)
    heading.frame = CGRect(cells: area.left, top, area.columns, 1)
    layOut(body, left: area.left, top: top + 1, columns: area.columns, rows: area.top + area.rows - top - 1)
    facts.isHidden = true
  }

  /// Gives a label the lines that it needs, within `rows`, and returns how many these are.
  @discardableResult
  private func layOut(_ label: Label, left: Int, top: Int, columns: Int, rows: Int) -> Int {
    let limit = CellSize(columns: columns, rows: rows).points
    let needed = CellSize(covering: label.sizeThatFits(limit)).rows
    label.frame = CGRect(cells: left, top, max(0, columns), max(0, min(rows, needed)))
    return needed
  }
}

/// A card of names and values.
final class FactsCard: View {
  private let facts: [(name: String, value: String)]
  private let theme: Theme

  init(_ facts: [(name: String, value: String)], theme: Theme) {
    self.facts = facts
    self.theme = theme
    super.init(frame: .zero)
    backgroundColor = theme.card
    layer.cornerRadius = 8
    layer.borderColor = theme.line
    layer.borderWidth = 1
  }

  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    let width = (facts.map { Grapheme.width(of: $0.name) }.max() ?? 0) + 3
    for (row, fact) in facts.enumerated() where row + 2 < grid.size.rows {
      grid.write(fact.name, column: 2, row: row + 1, ink: theme.quiet, limit: grid.size.columns - 4)
      grid.write(
        fact.value, column: 2 + width, row: row + 1, ink: theme.accent, limit: grid.size.columns - 4 - width)
    }
  }
}
