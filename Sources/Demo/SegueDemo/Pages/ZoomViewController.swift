import Segue

/// A grid of pictures. Each opens as a page that grows out of it, and goes back into it.
final class ZoomGridViewController: ViewController {
  private let grid: PictureGrid
  private let theme: Theme

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    theme = context.theme(entry)
    grid = try PictureGrid(context.assets, theme: theme)
    super.init()
    title = entry.title
    tintColor = theme.tint
    grid.opened = { [weak self] in self?.proceed(animated: true) }
  }

  override func viewDidLoad() {
    view.paint(with: theme, hasRule: false)
    view.addSubview(grid)
  }

  override func viewDidLayoutSubviews() {
    grid.frame = view.bounds.inset(by: view.safeAreaInsets)
    grid.layoutIfNeeded()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    grid.close()
  }

  func proceed(animated: Bool) {
    let photo = PhotoViewController(grid.openChosen(), index: grid.chosen, theme: theme)
    // The grid is asked for the picture each time that it is needed: it may have been laid out anew.
    photo.preferredTransition = .zoom { [weak grid] context in
      (context.zoomedViewController as? PhotoViewController).flatMap { grid?.picture($0.index) }
    }
    navigationController?.pushViewController(photo, animated: animated)
  }
}

/// A picture that fills the page, with its title and its caption over the lower edge.
final class PhotoViewController: ViewController {
  let index: Int
  private let picture: ImageView
  private let band = View()
  private let heading: Label
  private let caption: Label

  init(_ item: PictureGrid.Item, index: Int, theme: Theme) {
    self.index = index
    picture = ImageView(image: item.image)
    heading = Label(item.caption.title, color: .white, style: .bold)
    caption = Label(item.caption.sentence, color: Color(hex: 0xD8DCE4))
    super.init()
    title = item.caption.title
    tintColor = theme.tint
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    band.backgroundColor = Color.black.withAlphaComponent(0.6)
    caption.numberOfLines = 2
  }

  override func viewDidLoad() {
    view.backgroundColor = .black
    for part in [picture, band, heading, caption] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let cells = CellSize(covering: area.size)
    let margin = NavigationBar.margin(inColumns: cells.columns)
    // All of the page is the picture, behind the bar as well: on its way the page is a picture and nothing else.
    picture.frame = view.bounds
    let rows = min(4, cells.rows / 4)
    band.frame = CGRect(x: area.minX, y: area.maxY - CGFloat(rows * 16), width: area.width, height: CGFloat(rows * 16))
    band.isHidden = rows < 2
    let text = CGRect(cells: margin, 0, max(0, cells.columns - 2 * margin), 1)
    heading.frame = text.offsetBy(dx: area.minX, dy: band.frame.minY + (rows > 2 ? 8 : 0))
    heading.frame.origin.y = band.frame.minY + (rows > 3 ? 16 : 0)
    caption.frame = CGRect(
      x: heading.frame.minX, y: heading.frame.maxY, width: text.width,
      height: max(0, area.maxY - heading.frame.maxY))
    (heading.isHidden, caption.isHidden) = (rows < 2, rows < 2)
  }
}
