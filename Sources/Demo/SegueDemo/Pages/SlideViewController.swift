import Segue

/// A page with the navigation controller's own transition, which needs no code. The strip needs none either: a scroll view's drag
/// has priority over the drag at the edge as long as it can scroll.
final class SlideViewController: ArticleViewController {
  private let pictures: PictureStrip

  override init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    let names = try context.assets.captions().map(\.name)
    // A damaged file has to be reported now, and not while the strip scrolls.
    try context.assets.check(pictures: names)
    pictures = PictureStrip(count: names.count) { (try? context.assets.thumbnails($0.map { names[$0] })) ?? [] }
    try super.init(entry, context: context)
  }

  override var strip: View? { pictures }
}

/// Pictures side by side that scroll sideways. Each is read when it first comes into view, even while the page itself moves in.
final class PictureStrip: ScrollView {
  private let pictures: [ImageView]
  private let read: ([Int]) -> [Image]
  /// Runs while unread pictures would be in view with the page in its place.
  private var link: DisplayLink?

  /// - Parameter read: Returns the pictures with the given indices, or none if they cannot be read.
  init(count: Int, read: @escaping ([Int]) -> [Image]) {
    pictures = (0..<count).map { _ in ImageView() }
    self.read = read
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    for picture in pictures {
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      addSubview(picture)
    }
  }

  /// The arrows go back and forth between pages.
  override var canBecomeFocused: Bool { false }

  override var bounds: CGRect { didSet { if bounds.origin != oldValue.origin { readVisible() } } }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let (margin, gap) = (NavigationBar.margin(inColumns: size.columns), max(2, size.columns / 60))
    // Pictures are three to two, and cells one to two.
    let step = size.rows * 3 + gap
    for (index, picture) in pictures.enumerated() {
      picture.frame = CGRect(cells: margin + index * step, 0, size.rows * 3, size.rows)
    }
    contentSize = CGRect(cells: 0, 0, 2 * margin + pictures.count * step - gap, size.rows).size
    wait(in: window?.application)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsDisplay()
  }

  /// Draws nothing, but is called for the first frame. Only then the page's place is known: its layout may be that of the end.
  override var drawsContent: Bool { true }
  override func draw(in grid: inout CellGrid) { readVisible() }

  /// Reads all pictures that have come into view at once, because they are decoded in parallel.
  private func readVisible() {
    guard let window, let application = window.application else { return wait(in: nil) }
    var missing = pictures.indices.filter { pictures[$0].image == nil && pictures[$0].frame.intersects(bounds) }
    let visible = missing.filter { isVisible(pictures[$0], in: window, at: application.time) }
    if !visible.isEmpty {
      for (index, image) in zip(visible, read(visible)) { pictures[index].image = image }
      missing.removeAll(where: visible.contains)
    }
    wait(in: missing.isEmpty ? nil : application)
  }

  /// Looks again with the next frame; not without an application.
  private func wait(in application: Application?) {
    guard let application else {
      link?.invalidate()
      return link = nil
    }
    if link != nil { return }
    let link = DisplayLink { [weak self] link in self.map { $0.readVisible() } ?? link.invalidate() }
    self.link = link
    link.add(to: application)
  }

  /// Whether a part of a picture is inside the window at a moment of a transition.
  private func isVisible(_ picture: View, in window: Window, at time: TimeInterval) -> Bool {
    let area = picture.bounds
    let corners = [(area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY), (area.maxX, area.maxY)]
      .map { picture.layer.convertToRoot(CGPoint(x: $0, y: $1), at: time) }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top).intersects(window.bounds)
  }
}
