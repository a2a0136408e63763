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
/// the words are shown that stand for it. Links are underlined, but cannot be followed. Views that are added to it are in front.
/// <doc:Markdown> says how each block looks.
open class MarkdownView: View {
  /// What it shows.
  open var document: MarkdownDocument { didSet { if document != oldValue { makeParts() } } }
  /// Where the lines of headings and running text stand in the width; `.left` by default. What is in lists and quotations, code
  /// and tables are at the left, and pictures in the middle.
  open var textAlignment = Label.TextAlignment.left { didSet { if textAlignment != oldValue { setNeedsPlaces() } } }
  /// Is called when a picture has come or cannot be read, which may change what `sizeThatFits(_:)` returns.
  open var pictureAction: (() -> Void)?
  /// Reads the pictures.
  public let images: ImageLoader

  /// The longest side of the pictures that are read, in pixels: what 400 columns can show.
  public static let maximumPixelSize = 800
  /// The widest view, in columns.
  private static let widest = 65_535
  /// Has the views of all blocks, behind what others add.
  private let content = View()
  private var parts: [MarkdownPart] = []
  /// Bars and rules, which each layout makes anew.
  private var lines: [View] = []
  private var laidOut: CGSize?

  /// A view of a document, of size zero. Views that share a loader read each picture once.
  public init(_ document: MarkdownDocument, images: ImageLoader = ImageLoader()) {
    (self.document, self.images) = (document, images)
    super.init(frame: .zero)
    addSubview(content)
    makeParts()
  }

  /// Returns the view of the first picture from a file, once it has been read: to fly from and to.
  public func imageView(at url: URL) -> ImageView? {
    let pictures = parts.lazy.compactMap { $0.view as? MarkdownPicture }
    return pictures.first { $0.url == url && $0.image.image != nil }?.image
  }

  /// Returns the size of the document for a width, in whole rows. Pictures are as high as their width and proportions say. With
  /// a height above 0 that is too low for all, they share what the rest leaves of it, with five rows at least.
  ///
  /// A width of less than a column, or that is not a number, has a height of 0; the widest is 65,535 columns.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? min(size.width, CGFloat(Self.widest * 8)) : 0
    return CGSize(width: width, height: CGFloat(rows(for: size).count * 16))
  }

  /// Puts the blocks into their places, if the size or the document has changed.
  open override func layoutSubviews() {
    guard laidOut != bounds.size else { return }
    laidOut = bounds.size
    content.frame = bounds
    for line in lines { line.removeFromSuperview() }
    lines = []
    let columns = Self.columns(bounds.width)
    content.isHidden = columns == 0
    // Where the last block ends that can be seen, and which bars it has.
    var (end, bars) = (0, [Int]())
    for (part, span) in zip(parts, rows(for: bounds.size).spans) where !part.isHidden {
      let column = part.column(in: columns)
      let old = part.block.quotationBars.dropLast(max(0, part.block.startingBars))
      for bar in part.block.quotationBars where bar >= 0 && bar < column {
        let start = old.contains(bar) && bars.contains(bar) ? end : span.lowerBound
        addBar(CGRect(cells: bar, start, 1, span.upperBound - start))
      }
      (end, bars) = (span.upperBound, part.block.quotationBars)
      let frame = CGRect(cells: column, span.lowerBound, columns - column, max(0, span.count - part.rule))
      let alignment = column == 0 ? textAlignment : .left
      part.layOut(in: frame, alignment: alignment)
      if part.block.kind == .thematicBreak { addRule(frame) }
      if part.rule > 0 { addRule(ruleFrame(below: frame, alignment)) }
    }
  }

  private static func columns(_ width: CGFloat) -> Int { width > 0 ? Int(min(width / 8, CGFloat(widest))) : 0 }

  /// The rows of each block.
  private func rows(for size: CGSize) -> MarkdownRows {
    let columns = Self.columns(size.width)
    let limit = size.height > 0 && size.height < 1e9 ? Int(size.height / 16) : 0
    return MarkdownRows(
      document.blocks, heights: parts.map { columns > 0 ? $0.rows(in: columns) : 0 },
      pictures: parts.indices.filter { parts[$0].view is MarkdownPicture }, limit: limit)
  }

  private func ruleFrame(below heading: CGRect, _ alignment: Label.TextAlignment) -> CGRect {
    // In the middle it is an ornament.
    let width = alignment == .left ? heading.width : min(heading.width, 12 * 8)
    let x = alignment == .right ? heading.maxX - width : heading.midX - width / 2
    return CGRect(x: (x / 8).rounded(.down) * 8, y: heading.maxY, width: width, height: 16)
  }

  private func addBar(_ frame: CGRect) {
    let bar = View(frame: frame)
    bar.frame.size.width = 4
    bar.backgroundColor = document.style.line
    add(bar)
  }

  private func addRule(_ frame: CGRect) {
    let rule = Label(String(repeating: "─", count: Int(frame.width / 8)), color: document.style.line)
    rule.frame = frame
    add(rule)
  }

  private func add(_ line: View) {
    lines.append(line)
    content.addSubview(line)
  }

  private func makeParts() {
    for view in content.subviews { view.removeFromSuperview() }
    lines = []
    parts = document.blocks.map { block in
      MarkdownPart(block, style: document.style) { url in
        MarkdownPicture(url, images, alternative: block.text, color: document.style.quiet)
      }
    }
    for part in parts where !part.isHidden {
      for view in [part.view].compactMap({ $0 }) + part.markers.map(\.label) { content.addSubview(view) }
      guard let picture = part.view as? MarkdownPicture else { continue }
      picture.changed = { [weak self, weak part] in
        part?.setNeedsMeasure()
        self?.setNeedsPlaces()
        self?.pictureAction?()
      }
    }
    setNeedsPlaces()
  }

  private func setNeedsPlaces() {
    laidOut = nil
    setNeedsLayout()
  }
}
