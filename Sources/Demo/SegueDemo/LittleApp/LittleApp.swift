import Segue

/// The little app in the small screen beside the list. A copy of the list would look like a mirror.
enum LittleApp {
  case mail, photos, player, story, trips

  /// The colours of its pages. No page that opens over them has the same ground.
  static func theme(_ appearance: Appearance) -> Theme { appearance.theme(.graphite, on: .raised) }

  func makeRoot(_ context: DemoContext) -> ViewController {
    switch self {
    case .mail: InboxViewController(context)
    case .photos: PhotosViewController(context)
    case .player: PlayerViewController(context)
    case .story: StoryViewController(context)
    case .trips: TripsViewController(context)
    }
  }
}

/// A page of a little app with so many pictures that it gets them later: to read them takes longer than a frame.
@MainActor
protocol FilledLater: AnyObject {
  var isFilled: Bool { get }
  /// Reads the pictures, which fade in if `animated`. A damaged one is reported when the user opens its page.
  func fill(animated: Bool)
}

extension FilledLater {
  /// Shows pictures, where the page's ground was before, and no empty boxes.
  func show(_ images: [Image], in tiles: [ImageView], animated: Bool) {
    for (tile, image) in zip(tiles, images) {
      tile.image = image
      guard animated else { continue }
      tile.alpha = 0
      View.animate(withDuration: 0.25) { tile.alpha = 1 }
    }
  }
}
