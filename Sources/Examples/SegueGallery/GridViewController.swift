import Segue
import SegueImages

/// The folder: small pictures in a grid. Only pictures in view have a cell.
final class GridViewController: ViewController {
  let grid: GridView
  let pages: PhotoViewController

  init(_ files: [PictureFile], title: String, _ images: ImageLoader = ImageLoader(limit: 200)) {
    (grid, pages) = (GridView(files, images), PhotoViewController(files, images))
    super.init()
    self.title = title
    tintColor = Palette.chosen
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.background
    view.addSubview(grid)
    grid.opened = { [unowned self] in open() }
    pages.turned = { [unowned self] in grid.chosen = $0 }
    // The pages may have been turned since: the picture goes back to the cell of the one that is shown.
    let options = Transition.ZoomOptions()
    options.alignmentRectProvider = { [unowned self] _ in pages.pictureRect }
    pages.preferredTransition = .zoom(options: options) { [unowned self] _ in grid.chosenPicture }
  }

  override func viewDidLayoutSubviews() {
    grid.frame = view.bounds.inset(by: view.safeAreaInsets)
    grid.layoutIfNeeded()
  }

  private func open() {
    pages.show(grid.chosen)
    navigationController?.pushViewController(pages, animated: true)
  }
}

/// Cells of one size in rows. Arrows choose, Enter and a click open, the wheel and a finger scroll.
final class GridView: ScrollView {
  var opened: () -> Void = {}
  /// The chosen picture.
  var chosen = 0 { didSet { if chosen != oldValue { reveal() } } }
  private let (files, images): ([PictureFile], ImageLoader)
  private var cells: [Int: GridCell] = [:]
  private var spare: [GridCell] = []
  private static let (leastWidth, rows) = (20, 8)

  init(_ files: [PictureFile], _ images: ImageLoader) {
    (self.files, self.images) = (files, images)
    super.init(frame: .zero)
    addGestureRecognizer(TapGestureRecognizer { [unowned self] in tapped($0.location(in: self)) })
  }

  override var canBecomeFocused: Bool { true }

  /// The picture that flies, once it has been read.
  var chosenPicture: ImageView? { cells[chosen]?.picture.image.image == nil ? nil : cells[chosen]?.picture.image }

  private var count: Int { files.count }
  private var columns: Int { max(1, Int(bounds.width / 8) / Self.leastWidth) }

  private func frame(of index: Int) -> CGRect {
    let width = Int(bounds.width / 8) / columns
    return CGRect(cells: index % columns * width, index / columns * Self.rows, width, Self.rows)
  }

  override var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      if bounds.size != oldValue.size { reveal() }
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    contentSize = CGSize(width: bounds.width, height: CGFloat((count + columns - 1) / columns * Self.rows * 16))
    let first = max(0, Int(bounds.minY / 16) / Self.rows * columns)
    let last = min(count, (Int(bounds.maxY / 16) / Self.rows + 1) * columns)
    let shown = first..<max(first, last)
    for (index, cell) in cells where !shown.contains(index) {
      cell.removeFromSuperview()
      spare.append(cell)
      cells[index] = nil
    }
    for index in shown {
      let cell = cells[index] ?? spare.popLast() ?? GridCell(images)
      cells[index] = cell
      if cell.superview == nil { addSubview(cell) }
      cell.frame = frame(of: index)
      cell.show(files[index], isChosen: index == chosen)
    }
  }

  private func reveal() {
    setNeedsLayout()
    scrollRectToVisible(frame(of: chosen), animated: false)
    layoutIfNeeded()
  }

  private func tapped(_ place: CGPoint) {
    guard let (index, _) = cells.first(where: { $0.value.frame.contains(place) }) else { return }
    chosen = index
    opened()
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, key.modifiers.isEmpty else { return super.pressesBegan(presses, with: event) }
    let page = max(1, Int(bounds.height / 16) / Self.rows) * columns
    switch key.code {
    case .left: choose(chosen - 1)
    case .right: choose(chosen + 1)
    case .up: choose(chosen - columns, orStay: true)
    case .down: choose(chosen + columns, orStay: true)
    case .pageUp: choose(chosen - page)
    case .pageDown: choose(chosen + page)
    case .home: choose(0)
    case .end: choose(count - 1)
    case .enter, .character(" "): opened()
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func choose(_ index: Int, orStay isStaying: Bool = false) {
    if isStaying, !(0..<count).contains(index), index < 0 || chosen / columns == (count - 1) / columns { return }
    chosen = min(max(0, index), count - 1)
  }
}

/// A picture and its name.
final class GridCell: View {
  let picture: PictureView
  private let name = Label("", color: Palette.quiet, alignment: .center)

  init(_ images: ImageLoader) {
    picture = PictureView(images, mode: .scaleAspectFill)
    super.init(frame: .zero)
    picture.clipsToBounds = true
    name.lineBreakMode = .byTruncatingMiddle
    for view in [picture, name] { addSubview(view) }
  }

  override func layoutSubviews() {
    let (columns, rows) = (Int(bounds.width / 8), Int(bounds.height / 16))
    picture.frame = CGRect(cells: 1, 0, max(0, columns - 2), max(0, rows - 2))
    name.frame = CGRect(cells: 1, rows - 2, max(0, columns - 2), 1)
  }

  func show(_ file: PictureFile, isChosen: Bool) {
    picture.file = file
    name.text = file.name
    name.textColor = isChosen ? Palette.chosen : Palette.quiet
    name.textStyle = isChosen ? .inverse : []
  }
}
