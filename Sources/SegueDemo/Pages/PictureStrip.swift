import Segue

/// Pictures side by side, which scroll sideways. Each is read when it first comes into view.
final class PictureStrip: ScrollView {
  private let pictures: [ImageView]
  private let read: ([Int]) -> [Image]

  /// - Parameter read: Returns the pictures of some numbers, or none if they cannot be read.
  init(count: Int, read: @escaping ([Int]) -> [Image]) {
    pictures = (0..<count).map { _ in ImageView() }
    self.read = read
    super.init(frame: .zero)
    for picture in pictures {
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      addSubview(picture)
    }
  }

  override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { readVisible() } }
  }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let (margin, gap) = (NavigationBar.margin(inColumns: size.columns), max(2, size.columns / 60))
    // Pictures are three to two, and cells one to two.
    let step = size.rows * 3 + gap
    for (index, picture) in pictures.enumerated() {
      picture.frame = CGRect(cells: margin + index * step, 0, size.rows * 3, size.rows)
    }
    contentSize = CGRect(cells: 0, 0, 2 * margin + pictures.count * step - gap, size.rows).size
    readVisible()
  }

  /// Reads those that come into view together, because they are decoded at the same time.
  private func readVisible() {
    let missing = pictures.indices.filter { pictures[$0].image == nil && pictures[$0].frame.intersects(bounds) }
    if missing.isEmpty { return }
    for (index, image) in zip(missing, read(missing)) { pictures[index].image = image }
  }
}
