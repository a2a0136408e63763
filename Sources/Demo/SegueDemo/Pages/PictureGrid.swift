import Segue

/// Pictures with their titles in a grid, or in a small window in a list. Arrows and the wheel choose, Enter and a click open.
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
  private let frameAroundChosen = View()
  /// How many pictures are shown if all of them would be smaller than `leastRows`: the first number with which their titles fit.
  private static let few = [8, 6]
  private static let leastRows = 6
  /// Smaller pictures become a list, which has more room for titles.
  private static let leastRowsOfGrid = 3
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
    frameAroundChosen.layer.borderColor = theme.accent
    frameAroundChosen.layer.borderWidth = 1
    frameAroundChosen.layer.cornerRadius = 8
    frameAroundChosen.isUserInteractionEnabled = false
    insertSubview(frameAroundChosen, at: 0)
    let tap = TapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
  }

  var chosenPicture: ImageView { pictures[chosen] }
  var chosenTitle: Label { titles[chosen] }

  /// The chosen picture for the page that opens. Until `close`, it is here as large as there.
  func openChosen() -> Item { Item(image: thumbnails.enlarge(chosen), caption: captions[chosen]) }

  func close() { thumbnails.shrink() }

  /// The view with a picture; nil for one that is not shown.
  func picture(_ index: Int) -> ImageView? { shown.contains(index) ? pictures[index] : nil }

  override var canBecomeFocused: Bool { true }

  /// Arranges all pictures as large as possible, or a few if all would be too small, or else as a list.
  override func layoutSubviews() {
    // The frame needs a row and a column on each side.
    let size = CellSize(
      covering: CGRect(
        cells: 0, 0, CellSize(covering: bounds.size).columns - 2, CellSize(covering: bounds.size).rows - 1
      ).size)
    let widths = titles.map { Int($0.sizeThatFits(bounds.size).width / 8) }
    var grid = Grid(of: captions.count, titles: widths, in: size)
    if grid.rows < Self.leastRows, let fewer = Self.few.first(where: { $0 < captions.count }) {
      let grids = Self.few.filter { $0 <= fewer }.map { Grid(of: $0, titles: widths, in: size) }
      grid = grids.first(where: \.hasWholeTitles) ?? grids[0]
    }
    isList = grid.rows < Self.leastRowsOfGrid
    frameAroundChosen.layer.borderWidth = isList ? 0 : 1
    frameAroundChosen.backgroundColor = isList ? theme.chosen : nil
    frameAroundChosen.layer.cornerRadius = isList ? 0 : 8
    if isList {
      layOutList()
    } else {
      chosen = min(chosen, grid.count - 1)
      columns = grid.columns
      layOut(grid, in: size)
    }
    // Empty and not hidden, because the transition hides the picture that flies.
    for index in captions.indices where !shown.contains(index) { place(index, .zero, title: .zero) }
    for (index, title) in titles.enumerated() {
      let isChosen = index == chosen
      title.textColor = isChosen ? (isList ? theme.chosenText : theme.accent) : theme.quiet
      title.textStyle = isChosen ? .bold : []
    }
  }

  private func place(_ index: Int, _ picture: CGRect, title: CGRect) {
    (pictures[index].frame, titles[index].frame) = (picture, title)
  }

  private func layOut(_ grid: Grid, in size: CellSize) {
    shown = 0..<grid.count
    let rows = grid.rows
    let left = 1 + max(0, (size.columns - grid.width) / 2)
    // Each line is a picture, its title and an empty row. Rows left over go between the lines, and a third of the rest above.
    let spare = max(0, size.rows + 1 - grid.lines * (rows + 2))
    let air = min(2, spare / max(1, grid.lines))
    let top = 1 + max(0, (spare - (grid.lines - 1) * air) / 3)
    for index in shown {
      let column = left + index % columns * grid.step
      let row = top + index / columns * (rows + 2 + air)
      let width = grid.widths[index]
      place(index, CGRect(cells: column, row, rows * 3, rows), title: CGRect(cells: column, row + rows, width, 1))
      if index == chosen { frameAroundChosen.frame = CGRect(cells: column - 1, row - 1, width + 2, rows + 3) }
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
      if index == chosen { frameAroundChosen.frame = CGRect(cells: 0, row, size.columns, height) }
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

/// The lines and columns of a number of pictures, each with its title below, in cells. Pictures are three to two, and cells one to two.
private struct Grid {
  let count: Int
  let columns: Int
  let rows: Int
  let step: Int
  /// How wide each picture with its title is. A title may be wider than its picture, into the gap on its right.
  let widths: [Int]
  let hasWholeTitles: Bool

  /// Makes the pictures as large as possible. Among equal grids, one that fills every line wins.
  init(of count: Int, titles: [Int], in size: CellSize) {
    let gap = max(3, size.columns / 40)
    func rows(_ columns: Int) -> Int {
      let lines = (count + columns - 1) / columns
      return max(0, min((size.columns - (columns - 1) * gap) / columns / 3, size.rows / lines - 2))
    }
    let most = (1...count).map(rows).max() ?? 0
    let best = (1...count).filter { rows($0) == most }
    let columns = best.first { count.isMultiple(of: $0) } ?? best[0]
    let wanted = titles.prefix(count).map { max($0, most * 3) }
    let last = stride(from: columns - 1, to: count, by: columns).map { wanted[$0] }.max() ?? most * 3
    let room = columns > 1 ? (size.columns - last) / (columns - 1) : size.columns
    let step = max(most * 3 + gap, min((wanted.max() ?? 0) + 2, room))
    (self.count, self.columns, self.step) = (count, columns, step)
    self.rows = most
    widths = wanted.enumerated().map { index, width in
      let left = index % columns * step
      return max(most * 3, min(width, (index % columns == columns - 1 ? size.columns - left : step - 1)))
    }
    hasWholeTitles = widths == wanted
  }

  var lines: Int { (count + columns - 1) / columns }
  var width: Int { widths.indices.map { $0 % columns * step + widths[$0] }.max() ?? 0 }
}
