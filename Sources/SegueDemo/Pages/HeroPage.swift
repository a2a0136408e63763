import Segue

/// Lets a picture fly between the grid and its page, and leaves every other pair of pages alone.
final class HeroTransition: EdgePanTransition {
  override func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    switch (fromVC, toVC) {
    case (let grid as HeroGridViewController, let detail as HeroDetailViewController):
      SharedElementAnimator(from: grid.chosenPicture, to: detail.picture, isForward: true)
    case (let detail as HeroDetailViewController, let grid as HeroGridViewController):
      SharedElementAnimator(from: detail.picture, to: grid.chosenPicture, isForward: false)
    default:
      nil
    }
  }
}

/// A page of the pair: the transition is the navigation controller's while one of the two is on the screen.
class HeroViewController: ViewController {
  let transition: HeroTransition

  init(transition: HeroTransition) {
    self.transition = transition
    super.init()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    navigationController?.delegate = transition
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.delegate === transition { navigationController?.delegate = nil }
  }
}

/// The pictures, small, in a grid.
final class HeroGridViewController: HeroViewController, LeadingPage {
  private let entry: CatalogueEntry
  private let assets: Assets
  private let grid: PictureGrid
  private let footer: Label

  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    self.entry = entry
    self.assets = assets
    var pictures: [PictureGrid.Item] = []
    for caption in try assets.captions() {
      pictures.append(PictureGrid.Item(image: try assets.picture(caption.name), caption: caption))
    }
    guard !pictures.isEmpty else {
      throw AssetError(description: "pictures/index.txt among the assets names no picture")
    }
    grid = PictureGrid(pictures, theme: entry.theme)
    footer = Label("↑ ↓ choose   ⏎ open   → drag back   esc back   q quit", color: entry.theme.quiet)
    super.init(transition: HeroTransition())
    title = entry.title
    tintColor = entry.theme.accent
  }

  /// The one that flies.
  var chosenPicture: ImageView { grid.chosenPicture }

  override func viewDidLoad() {
    view.backgroundColor = entry.theme.background
    grid.opened = { [weak self] in self?.proceed(animated: true) }
    view.addSubview(grid)
    view.addSubview(footer)
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    let (margin, air) = (max(2, size.columns / 25), size.rows >= 20 ? 1 : 0)
    footer.frame = CGRect(cells: 2, size.rows - 1, max(0, size.columns - 4), 1)
    grid.frame = CGRect(
      cells: margin, top + air, max(0, size.columns - 2 * margin), max(0, size.rows - top - air - 1))
  }

  func proceed(animated: Bool) {
    let detail = HeroDetailViewController(grid.chosenItem, theme: entry.theme, transition: transition)
    navigationController?.pushViewController(detail, animated: animated)
  }
}

/// One picture, large.
final class HeroDetailViewController: HeroViewController {
  let picture: ImageView
  private let theme: Theme
  private let heading: Label
  private let caption: Label
  private let footer: Label
  private var pan: EdgePan?

  init(_ item: PictureGrid.Item, theme: Theme, transition: HeroTransition) {
    picture = ImageView(image: item.image)
    self.theme = theme
    heading = Label(item.caption.title, color: theme.accent, style: .bold)
    caption = Label(item.caption.sentence, color: theme.text)
    footer = Label("→ drag back   esc back   q quit", color: theme.quiet)
    super.init(transition: transition)
    title = item.caption.title
    tintColor = theme.accent
  }

  override func viewDidLoad() {
    view.backgroundColor = theme.card
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    caption.numberOfLines = 2
    for part in [heading, caption, footer, picture] { view.addSubview(part) }
    pan = EdgePan(on: self, driving: transition)
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    let air = size.rows >= 20 ? 1 : 0
    footer.frame = CGRect(cells: 2, size.rows - 1, max(0, size.columns - 4), 1)
    // Pictures are three to two, and cells one to two.
    let area = (columns: max(0, size.columns - 4), rows: max(0, size.rows - top - air - 5))
    let rows = min(area.rows, area.columns / 3)
    let columns = min(area.columns, max(rows * 3, area.columns * 3 / 4))
    let left = (size.columns - columns) / 2
    picture.frame = CGRect(cells: left, top + air, columns, rows)
    heading.frame = CGRect(cells: left, top + air + rows + 1, columns, 1)
    caption.frame = CGRect(cells: left, top + air + rows + 2, columns, 2)
  }
}
