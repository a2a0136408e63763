import Segue
import SegueImages

/// The cells. Arrows choose, Enter, Space and a click open, the wheel and a finger scroll.
final class GridView: CollectionView, CollectionViewDataSource, CollectionViewDelegate {
  var opened: () -> Void = {}
  private let grid = GridLayout()
  private let (files, images): ([PictureFile], ImageLoader)

  init(_ files: [PictureFile], _ images: ImageLoader) {
    (self.files, self.images) = (files, images)
    super.init(frame: .zero, collectionViewLayout: grid)
    register(GridCell.self, forCellWithReuseIdentifier: "picture")
    (dataSource, delegate) = (self, self)
    chosen = 0
  }

  var chosen: Int {
    get { indexPathForHighlightedItem?.item ?? 0 }
    set {
      highlightItem(at: IndexPath(item: newValue, section: 0))
      layoutIfNeeded()
    }
  }

  /// The picture that flies, once it has been read; nil in a list.
  var chosenPicture: ImageView? {
    let cell = cellForItem(at: IndexPath(item: chosen, section: 0)) as? GridCell
    guard !grid.choice.isList, let picture = cell?.picture?.image, picture.image != nil else { return nil }
    return picture
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { files.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    (cell as? GridCell)?.show(files[indexPath.item], images)
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) { opened() }

  override var keyCommands: [KeyCommand]? {
    [
      KeyCommand(
        title: "choose", keys: grid.choice.isList ? [.up, .down] : [.left, .down, .up, .right],
        discoverabilityTitle: "choose a picture"),
      KeyCommand(
        title: "open", keys: [.enter], alternateKeys: [.character(" ")], discoverabilityTitle: "open it"
      ) { [weak self] in self?.opened() },
      KeyCommand(
        title: "windows", keys: [.pageUp, .pageDown], discoverabilityTitle: "a page up, a page down",
        attributes: .hiddenInToolbar),
      KeyCommand(
        title: "ends", keys: [.home, .end], discoverabilityTitle: "the first picture, the last one",
        attributes: .hiddenInToolbar),
    ]
  }
}

/// A picture with its name; in a row of a list, the name alone. The chosen one has a frame, or in a list an arrow.
final class GridCell: CollectionViewCell {
  private(set) var picture: PictureView?
  private let name = Label("", color: Palette.quiet)
  private let border = FrameView()
  private var file: PictureFile?

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsPress = false
    name.lineBreakMode = .byTruncatingMiddle
    for view in [border, name] { contentView.addSubview(view) }
  }

  func show(_ file: PictureFile, _ images: ImageLoader) {
    let picture = picture ?? PictureView(images, mode: .scaleAspectFill)
    if self.picture == nil {
      self.picture = picture
      picture.clipsToBounds = true
      contentView.insertSubview(picture, aboveSubview: border)
    }
    picture.file = file
    self.file = file
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (columns, rows) = (Int(bounds.width / 8), Int(bounds.height / 16))
    let (margin, isInList) = (GridChoice.margin, rows == 1)
    picture?.isHidden = isInList
    border.isHidden = isInList || !isHighlighted
    name.text = (isInList && isHighlighted ? "▸ " : isInList ? "  " : " ") + (file?.name ?? "") + (isInList ? "" : " ")
    name.textColor = isHighlighted ? Palette.chosen : Palette.quiet
    name.textStyle = isHighlighted ? [.bold, .inverse] : []
    border.frame = bounds
    picture?.frame = CGRect(cells: 1, 1, max(0, columns - margin.columns), max(0, rows - margin.rows))
    if isInList {
      name.frame = CGRect(cells: 1, 0, max(0, columns - 2), 1)
    } else {
      // No wider than the name, because it interrupts the line of the frame.
      let width = min(Int(name.sizeThatFits(bounds.size).width / 8), max(0, columns - 2))
      name.frame = CGRect(cells: (columns - width) / 2, rows - 1, width, 1)
    }
  }
}

/// A frame of heavy lines, which are seen without any colour, too.
final class FrameView: View {
  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    guard columns > 1, rows > 1 else { return }
    let line = String(repeating: "━", count: columns - 2)
    grid.write("┏\(line)┓", column: 0, row: 0, ink: Palette.chosen)
    for row in 1..<rows - 1 {
      for column in [0, columns - 1] { grid.write("┃", column: column, row: row, ink: Palette.chosen) }
    }
    grid.write("┗\(line)┛", column: 0, row: rows - 1, ink: Palette.chosen)
  }
}
