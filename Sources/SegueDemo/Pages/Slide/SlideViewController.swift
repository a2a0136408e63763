import Segue

/// A page with the navigation controller's own transition, which needs no code.
///
/// Nor does the strip: a scroll view's drag goes before the drag at the edge as long as there is something to scroll.
final class SlideViewController: PageViewController {
  private let pictures: PictureStrip

  override init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    pictures = PictureStrip(try assets.pictures())
    try super.init(entry, assets: assets)
  }

  override var strip: View? { pictures }
}
