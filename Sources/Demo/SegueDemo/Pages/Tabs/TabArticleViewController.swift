import Segue

/// The page about tabs. The items of the toolbar are those of the tab bar controller around it.
final class TabArticleViewController: ArticleViewController {
  override init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context)
    toolbarItems = nil
  }
}
