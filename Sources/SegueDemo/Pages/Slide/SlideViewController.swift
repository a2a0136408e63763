import Segue

/// A page with the navigation controller's own transition, which needs no code.
///
/// Nor does the strip: a scroll view's drag goes before the drag at the edge as long as there is something to scroll.
final class SlideViewController: PageViewController {
  private let pictures: PictureStrip

  override init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    let names = try assets.captions().map(\.name)
    // What is wrong with a file has to be said now, and not while the strip is scrolled.
    try assets.check(pictures: names)
    pictures = PictureStrip(count: names.count) { (try? assets.pictures($0.map { names[$0] })) ?? [] }
    try super.init(entry, assets: assets)
  }

  override var strip: View? { pictures }
}
