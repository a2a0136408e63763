import Segue

/// A page with the navigation controller's own transition, which needs no code.
///
/// Nor does the strip: a scroll view's drag goes before the drag at the edge as long as there is something to scroll.
final class SlideViewController: ArticleViewController {
  private let pictures: PictureStrip

  override init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    let names = try context.assets.captions().map(\.name)
    // What is wrong with a file has to be said now, and not while the strip is scrolled.
    try context.assets.check(pictures: names)
    pictures = PictureStrip(count: names.count) { (try? context.assets.pictures($0.map { names[$0] })) ?? [] }
    try super.init(entry, context: context)
  }

  override var strip: View? { pictures }
}
