import Segue

/// Pictures from edge to edge, under the days on which they were taken.
final class PhotosViewController: ViewController, FilledLater {
  private let theme: Theme
  private let assets: Assets
  private let names: [String]
  private let tiles: [ImageView]
  private let days = [Label("Today", style: .bold), Label("Last week", style: .bold)]
  private(set) var isFilled = false

  /// The pictures under the first day: a line of them, or two.
  private static let today = 6

  init(_ context: DemoContext) {
    theme = LittleApp.theme(context.appearance)
    assets = context.assets
    names = (try? assets.captions().map(\.name)) ?? []
    tiles = names.map { _ in ImageView() }
    super.init()
    title = "Photos"
    tintColor = theme.tint
  }

  override func viewDidLoad() {
    view.paint(with: theme)
    for tile in tiles {
      tile.contentMode = .scaleAspectFill
      tile.clipsToBounds = true
      view.addSubview(tile)
    }
    for day in days {
      day.textColor = theme.text
      view.addSubview(day)
    }
  }

  func fill(animated: Bool) {
    guard !isFilled, let images = try? assets.thumbnails(names) else { return }
    isFilled = true
    show(images, in: tiles, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    let area = ArticleLayout.Area(inside: view)
    let columns = CellSize(covering: view.bounds.size).columns
    let count = columns >= 100 ? 4 : columns >= 54 ? 3 : 2
    // From edge to edge, with a column between two pictures.
    let width = max(3, (columns - (count - 1)) / count)
    let rest = columns - (count - 1) - width * count
    let rows = max(1, (width + 1) / 3)
    var (top, next) = (area.top, 0)
    for (day, label) in days.enumerated() {
      label.frame = CGRect(cells: area.left, top, max(0, area.columns), 1)
      label.isHidden = top >= area.top + area.rows
      top += 2
      let last = day == 0 ? min(Self.today, tiles.count) : tiles.count
      while next < last {
        for column in 0..<count where next < last {
          let isLast = column == count - 1
          tiles[next].frame = CGRect(cells: column * (width + 1), top, width + (isLast ? rest : 0), rows)
          next += 1
        }
        top += rows + (rows > 4 ? 1 : 0)
      }
      top += 1
    }
  }
}
