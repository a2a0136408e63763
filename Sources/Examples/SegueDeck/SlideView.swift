import Foundation
import Segue
import SegueImages
import SegueMarkdown

/// A slide. Its title is large, where it fits. What it has stands together in the middle, and it scrolls if the window is too low for it.
final class SlideView: ScrollView {
  let slide: Slide
  /// The step that it shows. What comes later has its place already.
  var step: Int { didSet { if step != oldValue { setNeedsLayout() } } }
  /// The document without its large title, or all of it.
  private let text: MarkdownView
  private let title: TitleView
  /// Where a title was last looked for, and the one that was found.
  private var fit: (area: CellSize, title: TitleLayout?)?
  /// How often places were found anew for another reason than a step.
  private var changes = 0

  /// With all of its steps, unless one is given.
  init(_ slide: Slide, _ images: ImageLoader, step: Int? = nil) {
    self.slide = slide
    self.step = step ?? slide.steps.count - 1
    text = MarkdownView(slide.document, images: images)
    title = TitleView(color: slide.document.style.accent)
    super.init(frame: .zero)
    backgroundColor = Palette.background
    text.identifiesBlocks = true
    text.textAlignment = slide.isTitle ? .center : .left
    text.pictureAction = { [weak self] in self?.fitAgain() }
    // A heading of Markdown with this text is another thing: it is so much smaller that it could only be stretched.
    title.transitionID = ["title", slide.title]
    // Its letters are drawn.
    (title.isAccessibilityElement, title.accessibilityLabel, title.accessibilityTraits) = (true, slide.title, .header)
    for view in [text, title] { addSubview(view) }
  }

  /// The arrows go from slide to slide.
  override var canBecomeFocused: Bool { false }

  func picture(at url: URL) -> ImageView? { text.imageView(at: url) }

  // The size of the title depends on the application.
  override func didMoveToWindow() { fitAgain() }
  override var bounds: CGRect { didSet { if bounds.size != oldValue.size { fitAgain() } } }

  private func fitAgain() {
    (fit, changes) = (nil, changes + 1)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let (columns, rows) = (Int(bounds.width / 8), Int(bounds.height / 16))
    let margin = columns < 40 ? 1 : max(4, (columns - 40) / 8)
    let top = max(1, (rows - 12) / 6)
    let area = CellSize(columns: columns - 2 * margin, rows: rows - top - 1)
    if fit?.area != area { fit = (area, largeTitle(in: area)) }
    title.title = fit?.title
    let hidden = title.title == nil ? 0 : 1
    text.document = document(without: hidden)
    text.visibleBlocks = slide.steps[step].blocks - hidden
    title.isHidden = title.title == nil || slide.steps[step].blocks == 0
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

  /// The document at the step without its first blocks. The items of a short list have air between them.
  private func document(without count: Int) -> MarkdownDocument {
    var document = slide.document(at: step, dimmed: dimmed)
    document.blocks.removeFirst(count)
    guard CGFloat(document.blocks.count) * 5 * 16 <= bounds.height else { return document }
    for index in document.blocks.indices { document.blocks[index].isSpaced = true }
    return document
  }

  /// How lines of code look that step back.
  private var dimmed: AttributeContainer {
    let attributes = AttributeContainer().foregroundColor(Palette.dimmed)
    // Without colours a letter can only be dim.
    return window?.application?.colorMode == .mono ? attributes.textStyle(.dim) : attributes
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
      text.document = document(without: 1)
      let left = CGRect(cells: 0, 0, Self.readable(area.columns), area.rows - layout.size.rows - layout.space)
      if left.height > 0, text.sizeThatFits(left.size).height <= left.height { return layout }
    }
    return nil
  }
}

// MARK: Steps and changes

extension SlideView {
  /// The next step, or the one before; nil at the ends.
  func step(_ direction: PageViewController.NavigationDirection) -> Int? {
    let next = step + (direction == .forward ? 1 : -1)
    return slide.steps.indices.contains(next) ? next : nil
  }

  /// The transition from this step to another one. What comes slides in from the right, where the finger takes it from.
  func change(to goal: Int) -> StateTransition {
    let (old, before) = (step, changes)
    text.blockModifiers = [.fade, .translate(x: Self.way)]
    let transition = StateTransition(in: self) { [self] in
      step = goal
      layoutIfNeeded()
      showLastBlock()
    }
    transition.addCompletion { [self] position in
      text.blockModifiers = []
      guard position == .start else { return }
      step = old
      // The views from before are back. In the meantime others may have taken their places.
      if changes != before { rebuild() }
    }
    return transition
  }

  /// From how far a block comes, in points.
  private static let way: CGFloat = 64

  /// Scrolls to what has come last, if it is out of sight.
  private func showLastBlock() {
    let rows = text.rect(forBlock: text.visibleBlocks - 1)
    if !rows.isNull { scrollRectToVisible(text.convert(rows, to: self), animated: false) }
  }

  private func rebuild() {
    text.document = MarkdownDocument("", style: Palette.slides)
    fitAgain()
  }

  /// Prepares a transition to another slide in which code changes by lines. Returns whether any does.
  func matchCode(with next: SlideView, duration: TimeInterval) -> Bool {
    next.layoutIfNeeded()
    return text.matchCode(with: next.text, duration: duration)
  }

  func endCodeMatch() { text.endCodeMatch() }
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
