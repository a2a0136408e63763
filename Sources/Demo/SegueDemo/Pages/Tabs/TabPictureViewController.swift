import Segue

/// A page with a picture.
final class TabPictureViewController: ViewController {
  private let panel: PicturePanel
  private let theme: Theme

  init(_ item: PictureGrid.Item, theme: Theme) {
    panel = PicturePanel(item, theme: theme)
    self.theme = theme
    super.init()
    tintColor = theme.tint
  }

  override func viewDidLoad() {
    view.backgroundColor = theme.background
    view.addSubview(panel)
  }

  override func viewDidLayoutSubviews() {
    panel.frame = PageArea.inside(view).frame
  }
}
