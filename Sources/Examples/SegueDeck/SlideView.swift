import Foundation
import Segue
import SegueImages
import SegueMarkdown

/// A slide. Its title is large, where it fits. What it has stands together in the middle, and it scrolls if the window is too low for it.
final class SlideView: ScrollView {
  let slide: Slide
  /// The document without its large title, or all of it.
  private let text: MarkdownView
  private let title: TitleView

  init(_ slide: Slide, _ images: ImageLoader) {
    self.slide = slide
    text = MarkdownView(slide.document, images: images)
    title = TitleView(color: slide.document.style.accent)
    super.init(frame: .zero)
    backgroundColor = Palette.background
    text.identifiesBlocks = true
    text.textAlignment = slide.isTitle ? .center : .left
    text.pictureAction = { [weak self] in self?.setNeedsLayout() }
    // A heading of Markdown with this text is another thing: it is so much smaller that it could only be stretched.
    title.transitionID = ["title", slide.title]
    for view in [text, title] { addSubview(view) }
  }

  /// The arrows go from slide to slide.
  override var canBecomeFocused: Bool { false }

  func picture(at url: URL) -> ImageView? { text.imageView(at: url) }

  // The size of the title depends on the application.
  override func didMoveToWindow() { setNeedsLayout() }

  override func layoutSubviews() {
    let (columns, rows) = (Int(bounds.width / 8), Int(bounds.height / 16))
    let margin = columns < 40 ? 1 : max(4, (columns - 40) / 8)
    let top = max(1, (rows - 12) / 6)
    let area = CellSize(columns: columns - 2 * margin, rows: rows - top - 1)
    title.title = largeTitle(in: area)
    if title.title == nil { text.document = spread(slide.document) }
    let above = title.title.map { $0.size.rows + $0.space } ?? 0
    let most = max(0, Self.readable(area.columns))
    let wanted = slide.isTitle ? most : min(most, text.document.blocks.map(\.widestLine).max() ?? 0)
    let height = Int(text.sizeThatFits(CGRect(cells: 0, 0, wanted, area.rows - above).size).height / 16)
    let free = rows - above - height
    // A little above the middle, where the eye expects the middle.
    let first = slide.isTitle ? max(1, free / 2) : max(top, free * 2 / 5)
    let block = max(wanted, title.title?.size.columns ?? 0)
    let left = (columns - block) / 2
    if let size = title.title?.size {
      let indent = slide.isTitle ? (block - size.columns) / 2 : 0
      title.frame = CGRect(cells: left + indent - 1, first - 1, size.columns + 2, size.rows + 2)
    }
    text.frame = CGRect(cells: slide.isTitle ? (columns - wanted) / 2 : left, first + above, wanted, height)
    contentSize = CGSize(width: bounds.width, height: text.frame.maxY + (height + above + top > rows ? 16 : 0))
  }

  /// The items of a short list have air between them.
  private func spread(_ document: MarkdownDocument) -> MarkdownDocument {
    var document = document
    guard CGFloat(document.blocks.count) * 5 * 16 <= bounds.height else { return document }
    for index in document.blocks.indices { document.blocks[index].isSpaced = true }
    return document
  }

  /// As many of some columns as the eye follows from line to line.
  private static func readable(_ columns: Int) -> Int { min(columns, max(96, columns * 2 / 3)) }

  /// Sizes and numbers of lines, from good to tolerable: a title is as large as possible, and a heading one line if possible.
  private static let titleSizes = TitleLayout.sizes.flatMap { [($0, 1), ($0, 2)] }
  private static let headingSizes =
    TitleLayout.sizes.map { ($0, 1) } + TitleLayout.sizes.filter { $0.pen == 1 }.map { ($0, 2) }

  /// The title in the largest letters with which all of the slide can be seen, or nil; the rest of the document goes into `text`.
  private func largeTitle(in area: CellSize) -> TitleLayout? {
    // Letters of ASCII signs, or of dots instead of colours, cannot be read.
    guard slide.hasTitle, let application = window?.application, application.mosaic != .ascii,
      application.colorMode != .mono
    else { return nil }
    for (size, lines) in slide.isTitle ? Self.titleSizes : Self.headingSizes {
      // A heading is large, but the slide is about something else. Small letters cannot do with less.
      let most = slide.isTitle ? area.rows / 2 : size.pen > 1 ? area.rows / 4 : area.rows * 3 / 5
      let layout = TitleLayout(
        slide.title, size, lines: lines, columns: area.columns, rows: most, isCentered: slide.isTitle)
      guard let layout else { continue }
      text.document = spread(slide.documentBelowTitle)
      let left = CGRect(cells: 0, 0, Self.readable(area.columns), area.rows - layout.size.rows - layout.space)
      if left.height > 0, text.sizeThatFits(left.size).height <= left.height { return layout }
    }
    return nil
  }
}

extension MarkdownBlock {
  /// The columns that it fills if none of its lines is wrapped; more than any view has for what takes all that there are.
  fileprivate var widestLine: Int {
    switch content {
    case .picture, .thematicBreak: 10_000
    case .html: 0
    // A view moves text to the left where it has less room than what is left of it.
    case .heading, .paragraph: column + max(TextLayout(text).size.columns, column)
    // There are two columns at either side of the code, but not in a view of less than twelve.
    case .code: column + max(TextLayout(text).size.columns + 4, column, 12)
    case .table(let rows, let alignments):
      alignments.indices.reduce(column) { sum, index in
        sum + 3 + (rows.compactMap { $0.indices.contains(index) ? TextLayout($0[index]).size.columns : nil }.max() ?? 0)
      }
    }
  }
}
