import Segue

/// The page with the small pictures in a grid.
final class HeroGridViewController: HeroViewController {
  private let grid: PictureGrid

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    let captions = try context.assets.captions()
    let pictures = try zip(context.assets.pictures(captions.map(\.name)), captions).map(PictureGrid.Item.init)
    guard !pictures.isEmpty else {
      throw AssetError(description: "pictures/index.txt among the assets names no picture")
    }
    grid = PictureGrid(pictures, theme: context.theme(entry))
    super.init(grid, title: entry.title, theme: context.theme(entry), transition: HeroTransition())
    toolbarItems = ToolbarWords.grid
    grid.opened = { [weak self] in self?.proceed(animated: true) }
  }

  /// The picture and the title that fly.
  var chosenPicture: ImageView { grid.chosenPicture }
  var chosenTitle: Label { grid.chosenTitle }

  func proceed(animated: Bool) {
    let detail = HeroDetailViewController(grid.chosenItem, theme: theme, transition: transition)
    navigationController?.pushViewController(detail, animated: animated)
  }
}
