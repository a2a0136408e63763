import Segue

/// The page on the next face.
final class CubeViewController: TransitionPageViewController {
  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets, transition: CubeTransition())
  }
}
