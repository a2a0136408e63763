import Segue

final class PicturePanel: View {
  let picture: ImageView
  let heading: Label
  private let caption: Label

  init(_ image: Image?, _ words: Assets.Caption, theme: Theme) {
    picture = ImageView(image: image)
    heading = Label(words.title, color: theme.accent, style: .bold)
    caption = Label(words.sentence, color: theme.text)
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
