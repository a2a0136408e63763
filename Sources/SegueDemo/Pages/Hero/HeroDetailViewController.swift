import Segue

/// The page with one large picture.
final class HeroDetailViewController: HeroViewController {
  private let panel: PicturePanel

  init(_ item: PictureGrid.Item, theme: Theme, transition: HeroTransition) {
    panel = PicturePanel(item, theme: theme)
    super.init(
      panel, title: item.caption.title, keys: "→ drag back   esc back   q quit", theme: theme, background: theme.card,
      transition: transition)
  }

  /// The picture that flies.
  var picture: ImageView { panel.picture }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The animator needs to know where the picture is as soon as the page is laid out.
    panel.layoutIfNeeded()
  }
}
