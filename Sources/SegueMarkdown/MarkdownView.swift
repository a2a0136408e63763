public import Foundation
public import Segue
public import SegueImages

/// Shows a Markdown document: headings, lists, quotations, code with colours, tables and pictures.
///
///     let help = MarkdownView(MarkdownDocument(text))
///     let height = help.sizeThatFits(CGSize(width: scroller.bounds.width, height: 0)).height
///     help.frame = CGRect(x: 0, y: 0, width: scroller.bounds.width, height: height)
///     scroller.addSubview(help)
///     scroller.contentSize = help.frame.size
///
/// It does not scroll by itself. Pictures are read in the background, from files only; of others, and until a picture is there,
/// the words are shown that stand for it. A table that is too wide breaks the lines in its widest columns, and code breaks
/// anywhere. Links are underlined, but cannot be followed.
open class MarkdownView: View {
  /// What it shows.
  open var document: MarkdownDocument { didSet { if document != oldValue { makeViews() } } }
  /// Where the lines of headings and running text stand in the width; `.left` by default.
  open var textAlignment = Label.TextAlignment.left { didSet { if textAlignment != oldValue { makeViews() } } }
  /// Is called when a picture has come, which may change what `sizeThatFits(_:)` returns.
  open var pictureAction: (() -> Void)?
  /// Reads the pictures.
  public let images: ImageLoader

  /// The longest side of the pictures that are read, in pixels: what 400 columns can show.
  public static let maximumPixelSize = 800
  /// The lowest picture, in rows.
  private static let lowest = 5
  private var views: [View?] = []
  private var laidOut: CGSize?

  /// A view of a document, of size zero. Views that share a loader read each picture once.
  public init(_ document: MarkdownDocument, images: ImageLoader = ImageLoader()) {
    (self.document, self.images) = (document, images)
    super.init(frame: .zero)
    makeViews()
  }

  /// Returns the view of the first picture from a file, once it has been read: to fly from and to.
  public func imageView(at url: URL) -> ImageView? {
    views.lazy.compactMap { $0 as? MarkdownPicture }.first { $0.url == url && $0.image.image != nil }?.image
  }

  /// Returns the size of the document for a width, in whole rows. Pictures are as high as their width and proportions say. With
  /// a height above 0 that is too low for all, they share what the rest leaves of it, with five rows at least.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rows = spans(for: size).last?.upperBound ?? 0
    return CGSize(width: size.width, height: CGFloat(rows) * 16)
  }

  open override func layoutSubviews() {
    guard laidOut != bounds.size else { return }
    laidOut = bounds.size
    for view in subviews { view.removeFromSuperview() }
    let columns = Int(bounds.width / 8)
    var end = 0
    for (index, (block, span)) in zip(document.blocks, spans(for: bounds.size)).enumerated() {
      for bar in block.quotationBars {
        let isJoined = index > 0 && document.blocks[index - 1].quotationBars.contains(bar)
        let start = CGFloat(isJoined ? end : span.lowerBound) * 16
        let line = View(
          frame: CGRect(x: CGFloat(bar) * 8, y: start, width: 4, height: CGFloat(span.upperBound) * 16 - start))
        line.backgroundColor = document.style.line
        addSubview(line)
      }
      end = span.upperBound
      let frame = CGRect(
        cells: block.column, span.lowerBound, max(1, columns - block.column), span.count - rule(below: block.kind))
      if block.kind == .thematicBreak { addLine(frame) }
      if rule(below: block.kind) > 0 { addLine(ruleFrame(below: frame)) }
      guard let view = views[index] else { continue }
      view.frame = frame
      addSubview(view)
      guard !block.marker.isEmpty else { continue }
      let marker = Label(block.marker, color: document.style.accent)
      let width = TextLayout(block.marker).size.columns
      marker.frame = CGRect(cells: block.column - 1 - width, span.lowerBound, width, 1)
      addSubview(marker)
    }
  }

  /// The rows of each block.
  private func spans(for size: CGSize) -> [Range<Int>] {
    let columns = Int(size.width / 8)
    var heights = zip(document.blocks, views).map { block, view in
      height(of: block, view, columns: max(1, columns - block.column))
    }
    let spaces = document.blocks.indices.map { $0 > 0 && heights[$0] > 0 && document.blocks[$0].isSpaced ? 1 : 0 }
    let surplus = heights.reduce(0, +) + spaces.reduce(0, +) - Int(min(size.height, 1e6) / 16)
    let pictures = views.indices.filter { views[$0] is MarkdownPicture }
    let sum = pictures.reduce(0) { $0 + heights[$1] }
    if size.height > 0, surplus > 0 {
      for index in pictures { heights[index] = max(Self.lowest, heights[index] * max(0, sum - surplus) / sum) }
    }
    var row = 0
    return zip(heights, spaces).map { height, space in
      defer { row += space + height }
      return row + space..<row + space + height
    }
  }

  private func height(of block: MarkdownBlock, _ view: View?, columns: Int) -> Int {
    if block.kind == .thematicBreak { return 1 }
    guard let view else { return 0 }
    if case .table(let rows, let alignments) = block.kind {
      (view as? Label)?.attributedText = TableText.text(rows, alignments, width: columns, style: document.style)
    }
    let size = view.sizeThatFits(CGSize(width: CGFloat(columns) * 8, height: 0))
    return Int(size.height / 16) + rule(below: block.kind)
  }

  /// The rows for the line below a heading.
  private func rule(below kind: MarkdownBlock.Kind) -> Int { if case .heading(1...2) = kind { 1 } else { 0 } }

  private func ruleFrame(below heading: CGRect) -> CGRect {
    // In the middle it is an ornament.
    let width = textAlignment == .left ? heading.width : min(heading.width, 12 * 8)
    let x = textAlignment == .right ? heading.maxX - width : heading.midX - width / 2
    return CGRect(x: (x / 8).rounded(.down) * 8, y: heading.maxY, width: width, height: 16)
  }

  private func addLine(_ frame: CGRect) {
    let line = Label(String(repeating: "─", count: Int(frame.width / 8)), color: document.style.line)
    line.frame = frame
    addSubview(line)
  }

  private func makeViews() {
    laidOut = nil
    setNeedsLayout()
    views = document.blocks.map { block in
      let label = Label("", color: document.style.text, alignment: textAlignment)
      (label.attributedText, label.numberOfLines) = (block.text, 0)
      switch block.kind {
      case .thematicBreak, .html: return nil
      case .picture(let url):
        let picture = MarkdownPicture(url, images, alternative: block.text, color: document.style.quiet)
        picture.changed = { [weak self] in self?.pictureCame() }
        return picture
      case .heading: label.textColor = document.style.accent
      case .code:
        (label.textAlignment, label.lineBreakMode) = (.left, .byCharWrapping)
        label.backgroundColor = document.style.panel
        label.textInsets = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
      case .table: label.textAlignment = .left
      case .paragraph: break
      }
      return label
    }
  }

  private func pictureCame() {
    laidOut = nil
    setNeedsLayout()
    pictureAction?()
  }
}
