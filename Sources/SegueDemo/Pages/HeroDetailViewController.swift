import Segue

/// One picture, large.
final class HeroDetailViewController: HeroViewController {
  let picture: ImageView
  private let theme: Theme
  private let heading: Label
  private let caption: Label
  private let footer: Label

  init(_ item: PictureGrid.Item, theme: Theme, transition: HeroTransition) {
    picture = ImageView(image: item.image)
    self.theme = theme
    heading = Label(item.caption.title, color: theme.accent, style: .bold)
    caption = Label(item.caption.sentence, color: theme.text)
    footer = Label("→ drag back   esc back   q quit", color: theme.quiet)
    super.init(transition: transition)
    title = item.caption.title
    tintColor = theme.accent
  }

  override func viewDidLoad() {
    view.backgroundColor = theme.card
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    caption.numberOfLines = 2
    for part in [heading, caption, footer, picture] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    let air = size.rows >= 20 ? 1 : 0
    let margin = max(2, size.columns / 25)
    footer.frame = CGRect(cells: margin, size.rows - 1, max(0, size.columns - 2 * margin), 1)
    // Pictures are three to two, and cells one to two.
    let area = (columns: max(0, size.columns - 4), rows: max(0, size.rows - top - air - 5))
    let rows = min(area.rows, area.columns / 3)
    let columns = min(area.columns, max(rows * 3, area.columns * 3 / 4))
    let left = (size.columns - columns) / 2
    picture.frame = CGRect(cells: left, top + air, columns, rows)
    heading.frame = CGRect(cells: left, top + air + rows + 1, columns, 1)
    caption.frame = CGRect(cells: left, top + air + rows + 2, columns, 2)
  }
}
