import Segue

/// The pages in the tabs: the one about tabs, and three with a picture.
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
