import Segue

/// The little app in the small screen beside the list. A copy of the list would look like a mirror.
enum LittleApp {
  case mail, photos, player

  /// The colours of its pages. No page that opens over them has the same ground.
  static func theme(_ appearance: Appearance) -> Theme { appearance.theme(.graphite, on: .raised) }

  func makeRoot(_ context: DemoContext) -> ViewController {
    switch self {
    case .mail: InboxViewController(context)
    case .photos: PhotosViewController(context)
    case .player: PlayerViewController(context)
    }
  }
}
