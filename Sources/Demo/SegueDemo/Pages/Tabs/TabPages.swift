import Segue

/// The pages in the tabs: the one about tabs, and three with a picture.
enum TabPages {
  static func make(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) -> [ViewController] {
    let article = try TabArticleViewController(entry, context: context)
    article.tabBarItem.title = "About"
    var pages: [ViewController] = [article]
    let captions = try context.assets.captions()
    for (name, title, hue) in [
      ("blossom", "Spring", Hue.rose), ("dunes", "Sand", .amber), ("rings", "Space", .indigo),
    ] {
      guard let caption = captions.first(where: { $0.name == name }) else { continue }
      let page = TabPictureViewController(
        PictureGrid.Item(image: try context.assets.picture(name), caption: caption),
        theme: context.appearance.theme(hue))
      page.tabBarItem.title = title
      pages.append(page)
    }
    return pages
  }
}
