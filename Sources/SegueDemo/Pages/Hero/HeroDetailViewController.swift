import Segue

/// The page with one large picture.
final class HeroDetailViewController: HeroViewController {
  private let panel: PicturePanel
  private let theme: Theme

  init(_ item: PictureGrid.Item, theme: Theme, transition: HeroTransition) {
    panel = PicturePanel(item, theme: theme)
    self.theme = theme
    super.init(transition: transition, footer: Footer("→ drag back   esc back   q quit", color: theme.quiet))
    title = item.caption.title
    tintColor = theme.accent
  }

  /// The picture that flies.
  var picture: ImageView { panel.picture }

  override func viewDidLoad() {
    view.backgroundColor = theme.card
    view.addSubview(panel)
    view.addSubview(footer)
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    let (margin, air) = (max(2, size.columns / 25), size.rows >= 20 ? 1 : 0)
    footer.frame = CGRect(cells: margin, size.rows - 1, max(0, size.columns - 2 * margin), 1)
    panel.frame = CGRect(
      cells: margin, top + air, max(0, size.columns - 2 * margin), max(0, size.rows - top - air - 1))
    // The animator needs to know where the picture is as soon as the page is laid out.
    panel.layoutIfNeeded()
  }
}
