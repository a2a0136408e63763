import Segue

/// Pictures with their titles in a grid, one of them chosen, in a frame. Arrows and the wheel choose, Enter and a click open.
final class PictureGrid: View {
  struct Item {
    let image: Image
    let caption: Assets.Caption
  }

  var opened: () -> Void = {}
  private(set) var chosen = 0
  private var shown = 1
  private var columns = 1
  private let frameAroundChosen = View()
  /// How many pictures are shown if all of them would be smaller than `leastRows`.
  private static let few = 8
  private static let leastRows = 6
  private let items: [Item]
  private let theme: Theme
  private let pictures: [ImageView]
  private let titles: [Label]

  init(_ items: [Item], theme: Theme) {
    self.items = items
    self.theme = theme
    pictures = items.map { ImageView(image: $0.image) }
    titles = items.map { Label($0.caption.title, color: theme.quiet) }
    super.init(frame: .zero)
    for picture in pictures {
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      addSubview(picture)
    }
    for title in titles { addSubview(title) }
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
  var chosenItem: Item { items[chosen] }

  /// The view with a picture; nil for one that is not shown.
  func picture(_ index: Int) -> ImageView? { index < shown ? pictures[index] : nil }

  override var canBecomeFocused: Bool { true }

  /// Arranges all pictures as large as possible, or a few if all would be too small.
  override func layoutSubviews() {
    // The frame needs a row and a column on each side.
    let size = CellSize(
      covering: CGRect(
        cells: 0, 0, CellSize(covering: bounds.size).columns - 2, CellSize(covering: bounds.size).rows - 1
      ).size)
    let gap = max(3, size.columns / 40)
    var (columns, rows) = arrangement(of: items.count, in: size, gap: gap)
    shown = items.count
    if rows < Self.leastRows, items.count > Self.few {
      shown = Self.few
      (columns, rows) = arrangement(of: shown, in: size, gap: gap)
    }
    chosen = min(chosen, shown - 1)
    self.columns = columns
    let lines = (shown + columns - 1) / columns
    let left = 1 + max(0, (size.columns - columns * rows * 3 - (columns - 1) * gap) / 2)
    // Each line is a picture, its title and an empty row. A part of the rows left over goes between the lines, a third
    // of the rest above.
    let spare = max(0, size.rows + 1 - lines * (rows + 2))
    let air = min(2, spare / max(1, lines))
    let top = 1 + max(0, (spare - (lines - 1) * air) / 3)
    for (index, picture) in pictures.enumerated() {
      // Empty instead of hidden, because the transition hides and shows the picture that flies.
      guard index < shown else {
        (picture.frame, titles[index].frame) = (.zero, .zero)
        continue
      }
      let column = left + index % columns * (rows * 3 + gap)
      let row = top + index / columns * (rows + 2 + air)
      picture.frame = CGRect(cells: column, row, rows * 3, rows)
      titles[index].frame = CGRect(cells: column, row + rows, rows * 3, 1)
      let isChosen = index == chosen
      if isChosen { frameAroundChosen.frame = CGRect(cells: column - 1, row - 1, rows * 3 + 2, rows + 3) }
      titles[index].textColor = isChosen ? theme.accent : theme.quiet
      titles[index].textStyle = isChosen ? .bold : []
    }
  }

  /// The number of columns with which `count` pictures are largest, and the height of each picture in rows of cells. Among equal
  /// arrangements, one that fills every line wins. Pictures are three to two, and cells one to two.
  private func arrangement(of count: Int, in size: CellSize, gap: Int) -> (columns: Int, rows: Int) {
    func rows(_ columns: Int) -> Int {
      let lines = (count + columns - 1) / columns
      return max(0, min((size.columns - (columns - 1) * gap) / columns / 3, size.rows / lines - 2))
    }
    let most = (1...count).map(rows).max() ?? 0
    let best = (1...count).filter { rows($0) == most }
    return (best.first { count.isMultiple(of: $0) } ?? best[0], most)
  }

  private func choose(_ index: Int) {
    chosen = min(max(0, index), shown - 1)
    setNeedsLayout()
  }

  override func scrollWheel(by rows: Int) { choose(chosen + rows) }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    switch presses.first?.key.code {
    case .left, .character("h"): choose(chosen - 1)
    case .right, .character("l"): choose(chosen + 1)
    case .up, .character("k"): if chosen >= columns { choose(chosen - columns) }
    case .down, .character("j"): if chosen + columns < shown { choose(chosen + columns) }
    case .home, .character("g"): choose(0)
    case .end, .character("G"): choose(shown - 1)
    case .enter: opened()
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func index(under recognizer: GestureRecognizer) -> Int? {
    let place = recognizer.location(in: self)
    return pictures.firstIndex { $0.frame.contains(place) }
  }

  /// Shows the picture under a press through a veil of the background.
  private func pressChanged(_ tap: TapGestureRecognizer) {
    let pressed = tap.isPressed ? index(under: tap) : nil
    if tap.isPressed { tap.pressArea = pressed.map { pictures[$0].frame } }
    for (index, picture) in pictures.enumerated() { picture.alpha = index == pressed ? 0.7 : 1 }
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    guard let index = index(under: recognizer) else { return }
    choose(index)
    opened()
  }
}

/// One picture, as large as there is room for, with its title and its caption below.
final class PicturePanel: View {
  let picture: ImageView
  let heading: Label
  private let caption: Label

  init(_ item: PictureGrid.Item, theme: Theme) {
    picture = ImageView(image: item.image)
    heading = Label(item.caption.title, color: theme.accent, style: .bold)
    caption = Label(item.caption.sentence, color: theme.text)
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    caption.numberOfLines = 2
    for part in [heading, caption, picture] { addSubview(part) }
  }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    // Pictures are three to two, and cells one to two.
    let rows = max(0, min(size.rows - 4, size.columns / 3))
    let columns = min(size.columns, max(rows * 3, size.columns * 3 / 4))
    let left = (size.columns - columns) / 2
    picture.frame = CGRect(cells: left, 0, columns, rows)
    heading.frame = CGRect(cells: left, rows + 1, columns, 1)
    caption.frame = CGRect(cells: left, rows + 2, columns, 2)
  }
}
