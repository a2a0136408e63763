import Segue

/// The page with one large picture.
final class HeroDetailViewController: HeroViewController {
  private let panel: PicturePanel

  init(_ item: PictureGrid.Item, theme: Theme, transition: HeroTransition) {
    panel = PicturePanel(item, theme: theme)
    super.init(panel, title: item.caption.title, theme: theme, transition: transition)
    toolbarItems = ToolbarWords.page
  }

  /// The picture and the title that fly.
  var picture: ImageView { panel.picture }
  var pictureTitle: Label { panel.heading }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The animator needs to know where the picture is as soon as the page is laid out.
    panel.layoutIfNeeded()
  }
}
