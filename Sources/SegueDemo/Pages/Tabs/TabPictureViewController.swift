import Segue

/// A page with a picture.
final class TabPictureViewController: ViewController {
  private let panel: PicturePanel
  private let theme: Theme

  init(_ item: PictureGrid.Item, theme: Theme) {
    panel = PicturePanel(item, theme: theme)
    self.theme = theme
    super.init()
    tintColor = theme.accent
  }

  override func viewDidLoad() {
    view.backgroundColor = theme.background
    view.addSubview(panel)
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let insets = view.safeAreaInsets
    let (top, bottom) = (
      CellSize(covering: CGSize(width: 0, height: insets.top)).rows,
      CellSize(covering: CGSize(width: 0, height: insets.bottom)).rows
    )
    let (margin, air) = (max(2, size.columns / 25), size.rows >= 20 ? 1 : 0)
    panel.frame = CGRect(
      cells: margin, top + air, max(0, size.columns - 2 * margin), max(0, size.rows - top - bottom - 2 * air))
  }
}
