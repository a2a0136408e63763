import Segue

/// A list of trips: pictures from the left edge on, and their titles and sentences beside them.
final class TripsViewController: ViewController, FilledLater {
  private let theme: Theme
  private let assets: Assets
  private let captions: [Assets.Caption]
  private let rows: [TripView]
  private(set) var isFilled = false

  /// No two neighbours are of one colour.
  private static let names = ["balloons", "lagoon", "canyon", "blossom", "grove", "drift", "ridge", "dunes"]

  init(_ context: DemoContext) {
    let theme = LittleApp.theme(context.appearance)
    let all = (try? context.assets.captions()) ?? []
    (self.theme, assets) = (theme, context.assets)
    captions = Self.names.compactMap { name in all.first { $0.name == name } }
    rows = captions.map { TripView($0, theme: theme) }
    super.init()
    title = "Trips"
    tintColor = theme.tint
  }

  override func viewDidLoad() {
    view.paint(with: theme, hasRule: false)
    for row in rows { view.addSubview(row) }
  }

  func fill(animated: Bool) {
    guard !isFilled, let images = try? assets.thumbnails(captions.map(\.name)) else { return }
    isFilled = true
    show(images, in: rows.map(\.picture), animated: animated)
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let bar = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    // Rows stand close, so that their pictures are a band along the edge.
    let height = max(3, min(6, size.columns / 14))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(cells: 0, bar + index * height, size.columns, height)
      // No half of a row at the lower edge.
      row.isHidden = bar + (index + 1) * height > size.rows
    }
  }
}

private final class TripView: View {
  let picture = ImageView()
  private let title: Label
  private let sentence: Label

  init(_ caption: Assets.Caption, theme: Theme) {
    title = Label(caption.title, color: theme.text, style: .bold)
    sentence = Label(caption.sentence, color: theme.quiet)
    super.init(frame: .zero)
    sentence.numberOfLines = 2
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    for part in [picture, title, sentence] { addSubview(part) }
  }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let width = size.rows * 3
    picture.frame = CGRect(cells: 0, 0, width, size.rows)
    let (left, top) = (width + 3, max(0, (size.rows - 3) / 2))
    let columns = max(0, size.columns - left - 2)
    title.frame = CGRect(cells: left, top, columns, 1)
    sentence.frame = CGRect(cells: left, top + 1, columns, min(2, size.rows - top - 1))
  }
}
