import Segue

/// The page with the small pictures in a grid.
final class HeroGridViewController: HeroViewController {
  private let entry: CatalogueEntry
  private let assets: Assets
  private let grid: PictureGrid

  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    self.entry = entry
    self.assets = assets
    var pictures: [PictureGrid.Item] = []
    for caption in try assets.captions() {
      pictures.append(PictureGrid.Item(image: try assets.picture(caption.name), caption: caption))
    }
    guard !pictures.isEmpty else {
      throw AssetError(description: "pictures/index.txt among the assets names no picture")
    }
    grid = PictureGrid(pictures, theme: entry.theme)
    super.init(
      transition: HeroTransition(),
      footer: Footer("↑ ↓ choose   ⏎ open   → drag back   esc back   q quit", color: entry.theme.quiet))
    title = entry.title
    tintColor = entry.theme.accent
  }

  /// The picture that flies.
  var chosenPicture: ImageView { grid.chosenPicture }

  override func viewDidLoad() {
    view.backgroundColor = entry.theme.background
    grid.opened = { [weak self] in self?.proceed(animated: true) }
    view.addSubview(grid)
    view.addSubview(footer)
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    let (margin, air) = (max(2, size.columns / 25), size.rows >= 20 ? 1 : 0)
    footer.frame = CGRect(cells: margin, size.rows - 1, max(0, size.columns - 2 * margin), 1)
    grid.frame = CGRect(
      cells: margin, top + air, max(0, size.columns - 2 * margin), max(0, size.rows - top - air - 1))
  }

  func proceed(animated: Bool) {
    let detail = HeroDetailViewController(grid.chosenItem, theme: entry.theme, transition: transition)
    navigationController?.pushViewController(detail, animated: animated)
  }
}
