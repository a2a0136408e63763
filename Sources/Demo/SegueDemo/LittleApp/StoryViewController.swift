import Segue

/// A story of a magazine: a picture across the page, and the text below it in columns.
final class StoryViewController: ViewController {
  private let theme: Theme
  private let picture: ImageView
  private let columns: [TextColumn]

  private static let (name, heading) = ("beacon", "The keeper of the rock")
  private static let text = [
    "For forty years the light has turned by itself. Still somebody climbs the tower every night and counts its beams.",
    "“A lamp needs nobody,” says Ida Holm, who is seventy-three. “The boats do.” She keeps a book of their names.",
    "In a gale the waves come over the gallery. She goes up before the wind does, with bread and a blanket.",
    "The last supply boat left on Tuesday. The next one comes when the sea lets it, in a week or in three.",
  ]

  init(_ context: DemoContext) {
    theme = LittleApp.theme(context.appearance)
    picture = ImageView(image: try? context.assets.picture(Self.name))
    columns = [TextColumn(theme), TextColumn(theme)]
    super.init()
    title = "Stories"
    tintColor = theme.tint
  }

  override func viewDidLoad() {
    view.paint(with: theme, hasRule: false)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    for part in [picture] + columns { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let (size, area) = (CellSize(covering: view.bounds.size), ArticleLayout.Area(inside: view))
    // The picture begins below the bar, and has no margin.
    let bar = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    let room = max(0, size.rows - bar)
    let rows = min(room, max(room * 3 / 5, room - 14))
    picture.frame = CGRect(cells: 0, bar, size.columns, rows)
    let count = area.columns >= 64 ? 2 : 1
    let (gap, top) = (3, bar + rows + 1)
    let width = (area.columns - (count - 1) * gap) / count
    var rest = Self.text[...]
    for (index, column) in columns.enumerated() {
      column.isHidden = index >= count || top >= size.rows
      column.frame = CGRect(cells: area.left + index * (width + gap), top, max(0, width), max(0, size.rows - top))
      column.show(index == 0 ? Self.heading : nil, &rest, upTo: count == 2 && index == 0 ? 2 : rest.count)
    }
  }
}
