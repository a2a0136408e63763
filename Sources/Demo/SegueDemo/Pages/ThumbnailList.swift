import Segue

/// The pictures of a list. They are thumbnails, but for the one whose page is open: it may fly there, and grow.
final class ThumbnailList {
  let views: [ImageView]
  private let names: [String]
  private let assets: Assets
  private let thumbnails: [Image]

  init(_ names: [String], assets: Assets) throws(AssetError) {
    (self.names, self.assets) = (names, assets)
    thumbnails = try assets.thumbnails(names)
    views = thumbnails.map { ImageView(image: $0) }
    for view in views {
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
    }
  }

  /// Shows the whole picture until `shrink`, and returns it. A thumbnail stands in for a file that has been damaged since.
  func enlarge(_ index: Int) -> Image {
    let image = (try? assets.picture(names[index])) ?? thumbnails[index]
    views[index].image = image
    return image
  }

  func shrink() {
    for (view, thumbnail) in zip(views, thumbnails) where view.image !== thumbnail { view.image = thumbnail }
  }
}
