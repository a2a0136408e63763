import Segue
import SegueImages
import SegueMarkdown

/// A slide. It scrolls if the window is too low for it.
final class SlideView: ScrollView {
  let slide: Slide
  private let text: MarkdownView

  init(_ slide: Slide, _ images: ImageLoader) {
    self.slide = slide
    text = MarkdownView(slide.document, images: images)
    super.init(frame: .zero)
    backgroundColor = Palette.background
    text.textAlignment = slide.isTitle ? .center : .left
    text.pictureAction = { [weak self] in self?.setNeedsLayout() }
    addSubview(text)
  }

  /// The view of a picture, once it has been read.
  func picture(at url: URL) -> ImageView? { text.imageView(at: url) }

  override func layoutSubviews() {
    let (columns, rows) = (Int(bounds.width / 8), Int(bounds.height / 16))
    let margin = columns < 40 ? 1 : max(4, (columns - 40) / 8)
    let top = max(1, (rows - 12) / 6)
    let size = text.sizeThatFits(CGRect(cells: 0, 0, columns - 2 * margin, rows - top - 1).size)
    let height = Int(size.height / 16)
    text.frame = CGRect(cells: margin, slide.isTitle ? max(1, (rows - height) / 2) : top, columns - 2 * margin, height)
    contentSize = CGSize(width: bounds.width, height: text.frame.maxY + (height + top > rows ? 16 : 0))
  }
}

enum Palette {
  static let background = Color(hex: 0x12151C)
  static let (accent, quiet) = (MarkdownStyle().accent, MarkdownStyle().quiet)
}
