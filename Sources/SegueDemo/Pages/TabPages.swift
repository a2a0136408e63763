import Segue

/// What the tabs hold: the page about tabs, and three pictures.
enum TabPages {
  static func make(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) -> [ViewController] {
    let article = try TabArticleViewController(entry, assets: assets)
    article.tabBarItem.title = "About"
    var pages: [ViewController] = [article]
    let captions = try assets.captions()
    for (name, title, theme) in [
      ("blossom", "Spring", Theme.rose), ("dunes", "Sand", .amber), ("rings", "Space", .indigo),
    ] {
      guard let caption = captions.first(where: { $0.name == name }) else { continue }
      let page = TabPictureViewController(
        PictureGrid.Item(image: try assets.picture(name), caption: caption), theme: theme)
      page.tabBarItem.title = title
      pages.append(page)
    }
    return pages
  }
}

/// The text, in a tab.
private final class TabArticleViewController: PageViewController {
  override var keys: String { "tab 1…4   ← drag   esc back   q quit" }
}

/// A picture, in a tab.
private final class TabPictureViewController: ViewController {
  private let panel: PicturePanel
  private let theme: Theme

  init(_ item: PictureGrid.Item, theme: Theme) {
    panel = PicturePanel(item, theme: theme)
    self.theme = theme
    super.init()
    tintColor = theme.accent
  }

  override func viewDidLoad() {
    view.backgroundColor = theme.background
    view.addSubview(panel)
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let insets = view.safeAreaInsets
    let (top, bottom) = (
      CellSize(covering: CGSize(width: 0, height: insets.top)).rows,
      CellSize(covering: CGSize(width: 0, height: insets.bottom)).rows
    )
    let (margin, air) = (max(2, size.columns / 25), size.rows >= 20 ? 1 : 0)
    panel.frame = CGRect(
      cells: margin, top + air, max(0, size.columns - 2 * margin), max(0, size.rows - top - bottom - 2 * air))
  }
}
