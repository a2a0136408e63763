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
/// It does not scroll by itself. Pictures are read in the background, from files only. Before a picture has been read, and for other
/// addresses, its description is shown. Links to the web and to mail can be followed, and relative ones by a page that overrides
/// `Responder.openLink(_:)`: see the article *Links* of Segue. Views that are added to it are in front.
/// <doc:Markdown> shows the look of each block.
open class MarkdownView: View {
  /// The document to show.
  ///
  /// If nothing but colours and styles changes, the views stay, so that a transition moves from the old to the new ones. The view of a
  /// picture stays as long as the document has the picture.
  open var document: MarkdownDocument {
    didSet {
      if document == oldValue { return }
      guard document.reads(like: oldValue) else { return makeParts() }
      for (part, block) in zip(parts, document.blocks) { part.take(block) }
      if !codeSplits.isEmpty { splitCode() }
    }
  }
  /// How many of the blocks are shown, from the first one; the others keep their places. All of them by default. Numbers below 0 count as 0.
  open var visibleBlocks = Int.max { didSet { if visibleBlocks != oldValue { conceal() } } }
  /// How blocks come and go in a transition in which they have no match, such as a `StateTransition` that changes ``visibleBlocks``. Empty by
  /// default.
  open var blockModifiers: [TransitionModifier] = [] {
    didSet {
      for part in parts { part.modifiers = blockModifiers }
      for line in lines { line.view.transitionModifiers = blockModifiers }
    }
  }
  /// The alignment of headings and running text; `.left` by default. Lists, quotations, code and tables are at the left, and
  /// pictures in the middle.
  open var textAlignment = Label.TextAlignment.left { didSet { if textAlignment != oldValue { setNeedsPlaces() } } }
  /// Called when a picture has been read or cannot be read, which may change the result of `sizeThatFits(_:)`.
  open var pictureAction: (() -> Void)?
  /// Whether the blocks have transition identifiers by what they show, false by default: then a `MagicMoveAnimator` moves the headings,
  /// paragraphs, list items, tables and pictures that two documents have in common. Equal blocks count from the first on. Code is
  /// matched block by block; ``matchCode(with:duration:)`` matches its lines.
  open var identifiesBlocks = false { didSet { if identifiesBlocks != oldValue { identifyParts() } } }
  /// Whether the user can select text by a drag and by double clicks, also across blocks; false by default. See `Label.isSelectable`.
  open var isSelectable: Bool {
    get { hasTextSelection }
    set { hasTextSelection = newValue }
  }
  /// Reads the pictures.
  public let images: ImageLoader

  /// The longest side of the pictures that are read, in pixels: the samples of 400 columns.
  public static let maximumPixelSize = 800
  /// The widest view, in columns.
  private static let widest = 65_535
  /// Has the views of all blocks, behind added views.
  private let content = View()
  private(set) var parts: [MarkdownPart] = []
  /// Bars and rules, which each layout makes anew, with the index of the block.
  private var lines: [(view: View, block: Int)] = []
  private var laidOut: CGSize?
  /// The blocks of code that are in pieces, by their identifiers.
  var codeSplits: [AnyHashable: CodeSplit] = [:] { didSet { splitCode() } }

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
    return pictures.first { $0.look.url == url && $0.image.image != nil }?.image
  }

  /// Returns the size of the document for a width, in whole rows. Pictures keep their proportions. If the height is above 0 and too
  /// low for everything, pictures become lower, but none lower than five rows.
  ///
  /// A width of less than a column or NaN gives a height of 0; the widest width is 65,535 columns.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? min(size.width, CGFloat(Self.widest * 8)) : 0
    return CGSize(width: width, height: CGFloat(rows(for: size).count * 16))
  }

  /// Puts the blocks into their places, if the size or the document has changed.
  open override func layoutSubviews() {
    guard laidOut != bounds.size else { return }
    laidOut = bounds.size
    content.frame = bounds
    for line in lines { line.view.removeFromSuperview() }
    lines = []
    let columns = Self.columns(bounds.width)
    content.isHidden = columns == 0
    // The end and the bars of the last visible block.
    var (end, bars) = (0, [Int]())
    for (index, (part, span)) in zip(parts, rows(for: bounds.size).spans).enumerated() where !part.isHidden {
      let column = part.column(in: columns)
      let old = part.block.quotationBars.dropLast(max(0, part.block.startingBars))
      for bar in part.block.quotationBars where bar >= 0 && bar < column {
        let start = old.contains(bar) && bars.contains(bar) ? end : span.lowerBound
        addBar(CGRect(cells: bar, start, 1, span.upperBound - start), of: index)
      }
      (end, bars) = (span.upperBound, part.block.quotationBars)
      let frame = CGRect(cells: column, span.lowerBound, columns - column, max(0, span.count - part.rule))
      let alignment = column == 0 ? textAlignment : .left
      part.layOut(in: frame, alignment: alignment)
      if part.block.content == .thematicBreak { addRule(frame, of: index) }
      if part.rule > 0 { addRule(ruleFrame(below: frame, alignment), of: index) }
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

  private func addBar(_ frame: CGRect, of block: Int) {
    let bar = View(frame: frame)
    bar.frame.size.width = 4
    bar.backgroundColor = document.style.line
    add(bar, of: block)
  }

  private func addRule(_ frame: CGRect, of block: Int) {
    let rule = Label(String(repeating: "─", count: Int(frame.width / 8)), color: document.style.line)
    rule.frame = frame
    rule.transitionID = parts[block].view?.transitionID.map { [$0, "rule"] as [AnyHashable] }
    add(rule, of: block)
  }

  private func add(_ line: View, of block: Int) {
    lines.append((line, block))
    (line.isHidden, line.transitionModifiers) = (block >= visibleBlocks, blockModifiers)
    content.addSubview(line)
  }

  private func conceal() {
    for (index, part) in parts.enumerated() { part.isConcealed = index >= visibleBlocks }
    for (view, block) in lines { view.isHidden = block >= visibleBlocks }
  }

  /// Returns the rows of a block, in the view's coordinates, after layout; null if there is no such block, and without a width.
  open func rect(forBlock index: Int) -> CGRect {
    let (columns, spans) = (Self.columns(bounds.width), rows(for: bounds.size).spans)
    guard columns > 0, spans.indices.contains(index) else { return .null }
    return CGRect(cells: 0, spans[index].lowerBound, columns, spans[index].count)
  }

  private func makeParts() {
    for view in content.subviews { view.removeFromSuperview() }
    lines = []
    // A transition may have been told which view flies, and layout changes what is around it. A file with an error is read again.
    var pictures = parts.compactMap { $0.view as? MarkdownPicture }.filter { !$0.hasFailed }
    parts = document.blocks.map { block in
      MarkdownPart(block, style: document.style) { url in
        let look = MarkdownPicture.Look(url: url, alternative: block.text, color: document.style.quiet)
        let old = pictures.firstIndex { $0.look == look }
        return old.map { pictures.remove(at: $0) } ?? MarkdownPicture(look, images)
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
    for part in parts { part.modifiers = blockModifiers }
    conceal()
    identifyParts()
  }

  private func identifyParts() {
    for (part, identifier) in zip(parts, document.identifiers) {
      part.identify(identifiesBlocks ? identifier : nil)
    }
    splitCode()
  }

  private func splitCode() {
    for (part, identifier) in zip(parts, document.identifiers) { part.split(identifier.flatMap { codeSplits[$0] }) }
    setNeedsPlaces()
  }

  private func setNeedsPlaces() {
    laidOut = nil
    setNeedsLayout()
  }
}

/// The rows of a document's blocks.
struct MarkdownRows {
  /// The rows of each block, without the empty row above it.
  private(set) var spans: [Range<Int>] = []

  /// The number of all rows.
  var count: Int { spans.last?.upperBound ?? 0 }

  /// Puts blocks below each other.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - heights: Their heights in rows; 0 for invisible ones.
  ///   - pictures: The indices of the pictures, which may become lower.
  ///   - limit: The most rows; 0 for any number.
  init(_ blocks: [MarkdownBlock], heights: [Int], pictures: [Int], limit: Int) {
    var heights = heights
    var isFirst = true
    let spaces = zip(blocks, heights).map { block, height in
      defer { if height > 0 { isFirst = false } }
      return height > 0 && block.isSpaced && !isFirst ? 1 : 0
    }
    let surplus = heights.reduce(0, +) + spaces.reduce(0, +) - limit
    if limit > 0, surplus > 0 { Self.lower(&heights, of: pictures, by: surplus) }
    var row = 0
    spans = zip(heights, spaces).map { height, space in
      defer { row += space + height }
      return row + space..<row + space + height
    }
  }

  /// Makes pictures lower, in proportion, but none lower than five rows unless it is by itself.
  private static func lower(_ heights: inout [Int], of pictures: [Int], by surplus: Int) {
    var sum = pictures.reduce(0) { $0 + heights[$1] }
    var room = max(0, sum - surplus)
    // The lowest first: they keep rows that the others have to give up.
    for index in pictures.sorted(by: { (heights[$0], $0) < (heights[$1], $1) }) {
      let own = heights[index]
      heights[index] = max(min(MarkdownPicture.usual, own), own * room / sum)
      sum -= own
      room = max(0, room - heights[index])
    }
  }
}
