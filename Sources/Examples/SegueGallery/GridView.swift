import Segue
import SegueImages

/// The cells. Arrows choose, Enter and a click open, the wheel and a finger scroll.
final class GridView: ScrollView {
  var opened: () -> Void = {}
  /// The chosen picture.
  var chosen = 0 { didSet { if chosen != oldValue { reveal() } } }
  private(set) var layout: GridLayout
  private let (files, images): ([PictureFile], ImageLoader)
  private var cells: [Int: GridCell] = [:]
  private var spare: [GridCell] = []

  init(_ files: [PictureFile], _ images: ImageLoader) {
    (self.files, self.images) = (files, images)
    layout = GridLayout(files.count, in: CellSize(columns: 0, rows: 0))
    super.init(frame: .zero)
    addGestureRecognizer(TapGestureRecognizer { [unowned self] in tapped($0.location(in: self)) })
  }

  override var canBecomeFocused: Bool { true }

  /// The picture that flies, once it has been read; nil in a list.
  var chosenPicture: ImageView? {
    guard !layout.isList, let picture = cells[chosen]?.picture.image, picture.image != nil else { return nil }
    return picture
  }

  private var count: Int { files.count }

  override var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      if bounds.size != oldValue.size {
        layout = GridLayout(count, in: CellSize(covering: bounds.size))
        reveal()
      }
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    contentSize = CGSize(width: bounds.width, height: layout.height)
    let shown = layout.indices(from: bounds.minY, to: bounds.maxY)
    for (index, cell) in cells where !shown.contains(index) {
      cell.removeFromSuperview()
      spare.append(cell)
      cells[index] = nil
    }
    for index in shown {
      let cell = cells[index] ?? spare.popLast() ?? GridCell(images)
      cells[index] = cell
      if cell.superview == nil { addSubview(cell) }
      cell.frame = layout.frame(of: index)
      cell.show(files[index], isChosen: index == chosen, isInList: layout.isList)
    }
  }

  private func reveal() {
    setNeedsLayout()
    scrollRectToVisible(layout.frame(of: chosen), animated: false)
    layoutIfNeeded()
  }

  private func tapped(_ place: CGPoint) {
    guard let (index, _) = cells.first(where: { $0.value.frame.contains(place) }) else { return }
    chosen = index
    opened()
  }

  override var keyCommands: [KeyCommand]? {
    [
      KeyCommand(
        title: "choose", keys: layout.isList ? [.up, .down] : [.left, .down, .up, .right],
        discoverabilityTitle: "choose a picture"),
      KeyCommand(
        title: "open", keys: [.enter], alternateKeys: [.character(" ")], discoverabilityTitle: "open it"
      ) { [weak self] in
        self?.opened()
      },
      KeyCommand(
        title: "windows", keys: [.pageUp, .pageDown], discoverabilityTitle: "a window back, a window on",
        attributes: .hiddenInToolbar),
      KeyCommand(
        title: "ends", keys: [.home, .end], discoverabilityTitle: "the first picture, the last one",
        attributes: .hiddenInToolbar),
    ]
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, key.modifiers.isEmpty else { return super.pressesBegan(presses, with: event) }
    let (columns, page) = (layout.columns, layout.columns * layout.rows)
    switch key.code {
    case .left: choose(chosen - 1)
    case .right: choose(chosen + 1)
    case .up: choose(chosen - columns, orStay: true)
    case .down: choose(chosen + columns, orStay: true)
    case .pageUp: choose(chosen - page)
    case .pageDown: choose(chosen + page)
    case .home: choose(0)
    case .end: choose(count - 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func choose(_ index: Int, orStay isStaying: Bool = false) {
    let columns = layout.columns
    if isStaying, !(0..<count).contains(index), index < 0 || chosen / columns == (count - 1) / columns { return }
    chosen = min(max(0, index), count - 1)
  }
}

/// A picture in a frame, with its name; in a list, the name alone.
final class GridCell: View {
  let picture: PictureView
  private let name = Label("", color: Palette.quiet)
  private let border = FrameView()
  private var isInList = false

  init(_ images: ImageLoader) {
    picture = PictureView(images, mode: .scaleAspectFill)
    super.init(frame: .zero)
    picture.clipsToBounds = true
    name.lineBreakMode = .byTruncatingMiddle
    for view in [border, picture, name] { addSubview(view) }
  }

  override func layoutSubviews() {
    let (columns, rows) = (Int(bounds.width / 8), Int(bounds.height / 16))
    let margin = GridLayout.margin
    border.frame = bounds
    picture.frame = CGRect(cells: 1, 1, max(0, columns - margin.columns), max(0, rows - margin.rows))
    if isInList {
      name.frame = CGRect(cells: 1, 0, max(0, columns - 2), 1)
    } else {
      // No wider than the name, because it interrupts the line of the frame.
      let width = min(Int(name.sizeThatFits(bounds.size).width / 8), max(0, columns - 2))
      name.frame = CGRect(cells: (columns - width) / 2, rows - 1, width, 1)
    }
  }

  /// Shows a file. The chosen one has a frame, and its name is bold and inverse, in a list with an arrow.
  func show(_ file: PictureFile, isChosen: Bool, isInList: Bool) {
    picture.file = file
    self.isInList = isInList
    (picture.isHidden, border.isHidden) = (isInList, isInList || !isChosen)
    name.text = (isInList && isChosen ? "▸ " : isInList ? "  " : " ") + file.name + (isInList ? "" : " ")
    name.textColor = isChosen ? Palette.chosen : Palette.quiet
    name.textStyle = isChosen ? [.bold, .inverse] : []
    setNeedsLayout()
  }
}

/// A frame of heavy lines, which are seen without any colour, too.
final class FrameView: View {
  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    guard columns > 1, rows > 1 else { return }
    func row(_ left: String, _ middle: String, _ right: String) -> String {
      left + String(repeating: middle, count: columns - 2) + right
    }
    grid.write(row("┏", "━", "┓"), column: 0, row: 0, ink: Palette.chosen)
    for row in 1..<rows - 1 {
      for column in [0, columns - 1] { grid.write("┃", column: column, row: row, ink: Palette.chosen) }
    }
    grid.write(row("┗", "━", "┛"), column: 0, row: rows - 1, ink: Palette.chosen)
  }
}
