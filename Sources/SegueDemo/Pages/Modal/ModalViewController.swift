import Segue

/// The page that is presented.
final class ModalViewController: PageViewController {
  private let transition = ModalTransition()

  override init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets)
    transitioningDelegate = transition
  }

  override var keys: String { "esc dismiss   q quit" }
}
