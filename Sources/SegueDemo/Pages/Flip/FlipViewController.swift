import Segue

/// The page on the back of the card.
final class FlipViewController: TransitionPageViewController {
  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets, transition: FlipTransition())
  }
}
