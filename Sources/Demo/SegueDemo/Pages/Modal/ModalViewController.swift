import Segue

/// The page that is presented.
final class ModalViewController: ArticleViewController {
  private let transition = ModalTransition()

  override init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context)
    transitioningDelegate = transition
    toolbarItems = ToolbarWords.modal
  }

}
