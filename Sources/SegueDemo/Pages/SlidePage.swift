import Segue

/// A page that leaves its transition to the navigation controller: there is nothing to write.
///
/// Nor is there for the strip: a scroll view goes before the drag at the edge as long as it has something to scroll.
final class SlideViewController: PageViewController {
  private let pictures: PictureStrip

  override init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    pictures = PictureStrip(try assets.pictures())
    try super.init(entry, assets: assets)
  }

  override var strip: View? { pictures }
}
