import Segue

/// Pictures side by side, which scroll sideways.
final class PictureStrip: ScrollView {
  private let pictures: [ImageView]

  init(_ images: [Image]) {
    pictures = images.map { ImageView(image: $0) }
    super.init(frame: .zero)
    for picture in pictures {
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      addSubview(picture)
    }
  }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let (margin, gap) = (max(2, size.columns / 25), max(2, size.columns / 60))
    // Pictures are three to two, and cells one to two.
    let step = size.rows * 3 + gap
    for (index, picture) in pictures.enumerated() {
      picture.frame = CGRect(cells: margin + index * step, 0, size.rows * 3, size.rows)
    }
    contentSize = CGRect(cells: 0, 0, 2 * margin + pictures.count * step - gap, size.rows).size
  }
}
