import Segue

/// Pictures with their titles in rows, one of them chosen: ↑ ↓ choose, Enter opens, a click opens.
final class PictureGrid: View {
  /// A picture and what belongs to it.
  struct Item {
    let image: Image
    let caption: Assets.Caption
  }

  /// Called when the chosen picture is to be opened.
  var opened: () -> Void = {}
  private(set) var chosen = 0
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
    addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.tapped($0) })
  }

  var chosenPicture: ImageView { pictures[chosen] }
  var chosenItem: Item { items[chosen] }

  override var canBecomeFocused: Bool { true }

  /// As many columns as make the pictures largest, in rows that are full.
  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let gap = max(2, size.columns / 40)
    func pictureRows(_ columns: Int) -> Int {
      let lines = (items.count + columns - 1) / columns
      return min((size.columns - (columns - 1) * gap) / columns / 3, size.rows / lines - 2)
    }
    let columns = [1, 2, 4, 8].max { pictureRows($0) < pictureRows($1) } ?? 4
    let rows = max(0, pictureRows(columns))
    let lines = (items.count + columns - 1) / columns
    let left = max(0, (size.columns - columns * rows * 3 - (columns - 1) * gap) / 2)
    // A picture, its title and an empty row; what is left over goes above, and a little of it between the lines.
    let spare = max(0, size.rows + 1 - lines * (rows + 2))
    let air = min(2, spare / max(1, lines))
    let top = (spare - (lines - 1) * air) / 3
    for (index, picture) in pictures.enumerated() {
      let column = left + index % columns * (rows * 3 + gap)
      let row = top + index / columns * (rows + 2 + air)
      picture.frame = CGRect(cells: column, row, rows * 3, rows)
      titles[index].frame = CGRect(cells: column, row + rows, rows * 3, 1)
      let isChosen = index == chosen
      titles[index].text = (isChosen ? "▸ " : "") + items[index].caption.title
      titles[index].textColor = isChosen ? theme.accent : theme.quiet
      titles[index].textStyle = isChosen ? .bold : []
    }
  }

  private func choose(_ index: Int) {
    chosen = min(max(0, index), items.count - 1)
    setNeedsLayout()
  }

  override func scrollWheel(by rows: Int) { choose(chosen + rows) }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    switch presses.first?.key.code {
    case .up, .character("k"): choose(chosen - 1)
    case .down, .character("j"): choose(chosen + 1)
    case .home, .character("g"): choose(0)
    case .end, .character("G"): choose(items.count - 1)
    case .enter: opened()
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    let place = recognizer.location(in: self)
    guard let index = pictures.firstIndex(where: { $0.frame.contains(place) }) else { return }
    choose(index)
    opened()
  }
}
