import Segue

/// The page with the small pictures in a grid.
final class HeroGridViewController: HeroViewController {
  private let theme: Theme
  private let grid: PictureGrid

  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    theme = entry.theme
    let captions = try assets.captions()
    let pictures = try zip(assets.pictures(captions.map(\.name)), captions).map(PictureGrid.Item.init)
    guard !pictures.isEmpty else {
      throw AssetError(description: "pictures/index.txt among the assets names no picture")
    }
    grid = PictureGrid(pictures, theme: theme)
    super.init(
      grid, title: entry.title, keys: "↑ ↓ choose   ⏎ open   → drag back   esc back   q quit", theme: theme,
      background: theme.background, transition: HeroTransition())
    grid.opened = { [weak self] in self?.proceed(animated: true) }
  }

  /// The picture that flies.
  var chosenPicture: ImageView { grid.chosenPicture }

  func proceed(animated: Bool) {
    let detail = HeroDetailViewController(grid.chosenItem, theme: theme, transition: transition)
    navigationController?.pushViewController(detail, animated: animated)
  }
}
