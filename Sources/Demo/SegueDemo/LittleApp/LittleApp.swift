import Segue

/// The little app in the small screen beside the list: the page over which the chosen transition brings another one.
///
/// It looks like apps that people know. A copy of the list beside it would look like a mirror.
enum LittleApp {
  case mail, photos, player

  /// The colours of its pages. No page that opens over them has the same.
  static let hue = Hue.graphite

  func makeRoot(_ context: DemoContext) -> ViewController {
    switch self {
    case .mail: InboxViewController(context)
    case .photos: PhotosViewController(context)
    case .player: PlayerViewController(context)
    }
  }
}
