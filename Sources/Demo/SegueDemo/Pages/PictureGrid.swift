import Foundation
import Segue

/// Pictures with their titles in a grid from edge to edge, or in a small window in a list. Arrows and the wheel choose, Enter and a click open.
final class PictureGrid: View {
  struct Item {
    let image: Image
    let caption: Assets.Caption
  }

  var opened: () -> Void = {}
  private(set) var chosen = 0
  private var shown = 0..<1
  /// Whether the pictures are too small for a grid, and have their titles beside them.
  private(set) var isList = false
  private var columns = 1
  private let highlight = View()
  /// The mark of what is chosen, as in lists.
  private let bar = View()
  /// How many pictures are shown if all of them would be too small.
  private static let few = [8, 6]
  private let captions: [Assets.Caption]
  private let theme: Theme
  private let thumbnails: ThumbnailList
  private let titles: [Label]
  private var pictures: [ImageView] { thumbnails.views }

  init(_ assets: Assets, theme: Theme) throws(AssetError) {
    captions = try assets.captions()
    guard !captions.isEmpty else { throw AssetError("pictures/index.txt in the assets names no picture") }
    thumbnails = try ThumbnailList(captions.map(\.name), assets: assets)
    self.theme = theme
    titles = captions.map { Label($0.title, color: theme.quiet) }
    super.init(frame: .zero)
    for view in pictures + titles { addSubview(view) }
    highlight.backgroundColor = theme.chosen
    bar.backgroundColor = theme.accent
    highlight.isUserInteractionEnabled = false
    highlight.addSubview(bar)
    insertSubview(highlight, at: 0)
    let tap = TapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
  }

  var chosenPicture: ImageView { pictures[chosen] }
  var chosenTitle: Label { titles[chosen] }

  /// The chosen picture for the page that opens. Until `close`, it is here as large as there.
  func openChosen() -> Item { Item(image: thumbnails.enlarge(chosen), caption: captions[chosen]) }

  func close() { thumbnails.shrink() }

  /// The opacity of what shows the choice.
  var highlightAlpha: CGFloat {
    get { highlight.alpha }
    set { highlight.alpha = newValue }
  }

  /// The view with a picture; nil for one that is not shown.
  func picture(_ index: Int) -> ImageView? { shown.contains(index) ? pictures[index] : nil }

  override var canBecomeFocused: Bool { true }

  /// Arranges all pictures, or a few if all would be too small, or else a list.
  override func layoutSubviews() {
    let (size, title) = (CellSize(covering: bounds.size), titles.map { Int($0.sizeThatFits(bounds.size).width / 8) })
    let counts = [captions.count] + Self.few.filter { $0 < captions.count }
    let grid = counts.lazy.compactMap { Grid(of: $0, titles: title, in: size) }.first
    isList = grid == nil
    if let grid {
      chosen = min(chosen, grid.count - 1)
      (columns, shown) = (grid.columns, 0..<grid.count)
      layOut(grid)
    } else {
      layOutList()
    }
    // Empty and not hidden, because the transition hides the picture that flies.
    for index in captions.indices where !shown.contains(index) { place(index, .zero, title: .zero) }
    bar.frame = CGRect(x: 0, y: 0, width: 4, height: highlight.bounds.height)
    for (index, title) in titles.enumerated() {
      let isChosen = index == chosen
      title.textColor = isChosen ? theme.chosenText : theme.quiet
      title.textStyle = isChosen ? .bold : []
    }
  }

  private func place(_ index: Int, _ picture: CGRect, title: CGRect) {
    (pictures[index].frame, titles[index].frame) = (picture, title)
  }

  private func layOut(_ grid: Grid) {
    for index in shown {
      let tile = grid.tile(index)
      let below = CGRect(cells: tile.left, tile.top + tile.rows - 1, tile.columns, 1)
      // The title stands in from the picture's edge, which may be the edge of the screen.
      place(
        index, CGRect(cells: tile.left, tile.top, tile.columns, tile.rows - 1),
        title: CGRect(cells: tile.left + 1, tile.top + tile.rows - 1, tile.columns - 1, 1))
      if index == chosen { highlight.frame = below }
    }
  }

  /// A list of small pictures with their titles beside them. It scrolls no further than the choice needs.
  private func layOutList() {
    columns = 1
    let size = CellSize(covering: bounds.size)
    // Pictures are three to two, and cells one to two.
    let height = size.rows >= 4 ? 2 : 1
    let count = max(1, min(captions.count, size.rows / height))
    let first = min(max(shown.lowerBound, chosen - count + 1), min(chosen, captions.count - count))
    shown = first..<first + count
    for index in shown {
      let row = (index - first) * height
      let left = height * 3 + 3
      place(
        index, CGRect(cells: 1, row, height * 3, height),
        title: CGRect(cells: left, row, max(0, size.columns - left - 1), 1))
      if index == chosen { highlight.frame = CGRect(cells: 0, row, size.columns, height) }
    }
  }

  private func choose(_ index: Int) {
    chosen = min(max(0, index), (isList ? captions.count : shown.count) - 1)
    setNeedsLayout()
  }

  override func scrollWheel(by rows: Int) { choose(chosen + rows) }

  override var keyCommands: [KeyCommand]? { ChoiceKeys.commands(isList: isList, "picture") }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let before = chosen
    switch presses.first?.key.code {
    case .left where !isList, .character("h") where !isList: choose(chosen - 1)
    case .right where !isList, .character("l") where !isList: choose(chosen + 1)
    case .up, .character("k"): if chosen >= columns { choose(chosen - columns) }
    case .down, .character("j"): if isList || chosen + columns < shown.count { choose(chosen + columns) }
    case .home, .character("g"): choose(0)
    case .end, .character("G"): choose(captions.count - 1)
    case .enter: opened()
    default: return super.pressesBegan(presses, with: event)
    }
    answer(presses.first?.key, ifStill: chosen == before)
  }

  private func index(under recognizer: GestureRecognizer) -> Int? {
    let place = recognizer.location(in: self)
    return shown.first { area(of: $0).contains(place) }
  }

  /// A picture, in the list with its title.
  private func area(of index: Int) -> CGRect {
    let picture = pictures[index].frame
    return isList ? CGRect(x: picture.minX, y: picture.minY, width: bounds.width, height: picture.height) : picture
  }

  /// Shows the picture under a press through a veil of the background.
  private func pressChanged(_ tap: TapGestureRecognizer) {
    let pressed = tap.isPressed ? index(under: tap) : nil
    if tap.isPressed { tap.pressArea = pressed.map(area) }
    for (index, picture) in pictures.enumerated() { picture.alpha = index == pressed ? 0.7 : 1 }
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    guard let index = index(under: recognizer) else { return }
    choose(index)
    opened()
  }
}

/// The places of a number of pictures, each with its title in the row below, in cells.
private struct Grid {
  let count: Int
  let columns: Int
  private let lines: Int
  private let size: CellSize

  /// The columns between two pictures.
  private static let gap = 1
  /// Smaller pictures become a list, which has more room for titles.
  private static let leastRows = 3

  /// Chooses a number of columns that fills every line and has room for all titles. Of several, it takes the one whose pictures are most
  /// nearly three to two. Nil if there is none.
  init?(of count: Int, titles: [Int], in size: CellSize) {
    (self.count, self.size) = (count, size)
    let widest = (titles.prefix(count).max() ?? 0) + 1
    /// How far a picture is from three to two; cells are one to two.
    func distance(_ columns: Int) -> Double? {
      let (width, rows) = ((size.columns - (columns - 1) * Self.gap) / columns, size.rows / (count / columns) - 1)
      guard width >= widest, rows >= Self.leastRows else { return nil }
      return abs(log(Double(width) / Double(3 * rows)))
    }
    let fitting = (1...count).filter { count.isMultiple(of: $0) }.compactMap { columns in
      distance(columns).map { (columns: columns, distance: $0) }
    }
    guard let best = fitting.min(by: { $0.distance < $1.distance }) else { return nil }
    (columns, lines) = (best.columns, count / best.columns)
  }

  /// A picture and the row below it. Tiles share the whole room, so that some are larger by a cell.
  func tile(_ index: Int) -> ArticleLayout.Area {
    let (column, line) = (index % columns, index / columns)
    func edge(_ place: Int, _ count: Int, _ length: Int) -> Int { place * length / count }
    let left = edge(column, columns, size.columns + Self.gap)
    let top = edge(line, lines, size.rows)
    return ArticleLayout.Area(
      left: left, top: top, columns: edge(column + 1, columns, size.columns + Self.gap) - Self.gap - left,
      rows: edge(line + 1, lines, size.rows) - top)
  }
}
