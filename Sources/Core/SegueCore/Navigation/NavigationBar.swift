/// The bar of a navigation controller, with a title in the middle and the back title on the left.
///
/// The title comes from the top page, and the back title from the page below. If there is no room for both, the back
/// title becomes shorter first. During a transition the texts move with the pages, under a finger as well. A click on the
/// back title pops the top page; pressed, it is lighter.
@preconcurrency @MainActor open class NavigationBar: ContainerBar {
  /// The colour of the title; `.barLabel` by default.
  public var titleColor = Color.barLabel { didSet { updateTitles() } }
  /// Whether the title is quieter, because another column has the focus.
  var isQuiet = false { didSet { if isQuiet != oldValue { updateTitles() } } }
  /// How far the bar reaches up behind the frame of a sheet, in points: its texts are below.
  var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }
  /// Called when the back title is clicked.
  var back: (() -> Void)?

  /// Clips the texts at the chevron, behind which they move in and out.
  private let texts = View()
  private let backArea = View()
  private lazy var labels = Labels(Content([]), titleColor: titleColor)
  private(set) var titleMovement: TitleMovement?

  /// Returns the margin of a bar's texts, and of pages that line up with them, in columns: 1, from 60 columns on 2, and from 120
  /// on 4.
  public nonisolated static func margin(inColumns columns: Int) -> Int { BarMetrics.margin(inColumns: columns) }

  /// Creates an empty bar.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    texts.clipsToBounds = true
    addSubview(texts)
    addSubview(backArea)
    let tap = TapGestureRecognizer { [weak self] _ in self?.back?() }
    tap.pressAction = { [weak backArea] in if let backArea { $0.showPress(in: backArea, area: backArea.bounds) } }
    backArea.addGestureRecognizer(tap)
    add(labels)
  }

  open override func layoutSubviews() {
    bounds.origin.y = -reach
    let cells = textSize
    let layout = Layout(of: labels.content, columns: cells.columns)
    let start = layout.textColumn
    texts.frame = CGRect(cells: start, 0, max(0, cells.columns - start), cells.rows)
    backArea.isHidden = layout.backArea.isEmpty
    backArea.frame = CGRect(cells: layout.backArea.lowerBound, 0, layout.backArea.count, cells.rows)
    if let titleMovement { titleMovement.layOut(in: cells) } else { labels.place(layout, rows: cells.rows) }
  }

  /// The room for texts.
  private var textSize: CellSize {
    CellSize(covering: CGSize(width: bounds.width, height: max(0, bounds.height - reach)))
  }

  private func makeLabels(_ stack: [ViewController]) -> Labels {
    let labels = Labels(Content(stack), titleColor: titleColor)
    (labels.page, labels.count) = (stack.last, stack.count)
    style(labels)
    takeChanger(labels.title)
    return labels
  }

  private func style(_ labels: Labels) {
    labels.title.textColor = isQuiet && titleColor == .barLabel ? .barSecondaryLabel : titleColor
    labels.title.textStyle = isQuiet ? [] : .bold
  }

  private func updateTitles() {
    style(labels)
    if let titleMovement { style(titleMovement.other(than: labels)) }
  }

  private func add(_ labels: Labels) {
    insertSubview(labels.chevron, belowSubview: backArea)
    texts.addSubview(labels.back)
    texts.addSubview(labels.title)
  }

  override var titleLabels: [Label] { [labels.title] }

  /// Shows the texts of a stack, without animation unless only the texts of the page itself have changed.
  func show(_ stack: [ViewController]) {
    if titleMovement == nil, labels.page === stack.last, labels.count == stack.count {
      labels.content = Content(stack)
      style(labels)
      setNeedsLayout()
      return layoutIfNeeded()
    }
    View.performWithoutAnimation {
      titleMovement?.other(than: labels).remove()
      titleMovement = nil
      labels.remove()
      labels = makeLabels(stack)
      add(labels)
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// Adds the labels of a new stack, and places them and the old ones at the start of their movement.
  func makeMovement(
    to stack: [ViewController], from old: [ViewController], isPush: Bool, style: TitleMovement.Style
  ) -> TitleMovement {
    show(old)
    let new = makeLabels(stack)
    let movement = TitleMovement(from: labels, to: new, isPush: isPush, style: style)
    add(new)
    (labels, titleMovement) = (new, movement)
    setNeedsLayout()
    layoutIfNeeded()
    return movement
  }

  /// Adds the labels of a new stack and returns the movement from the old ones to them, for an animation. Call `show` at
  /// the end, which removes the old labels.
  func prepare(_ stack: [ViewController], from old: [ViewController], isPush: Bool) -> () -> Void {
    let style: TitleMovement.Style = window?.scene?.isReduceMotionEnabled == true ? .fade : .move
    let movement = makeMovement(to: stack, from: old, isPush: isPush, style: style)
    return { [weak self] in
      if let self, movement === titleMovement { movement.moveToEnd(in: textSize) }
    }
  }

  /// The labels of a navigation bar for one stack. During a transition the bar has the labels of both stacks.
  final class Labels {
    var content: Content {
      didSet { for label in [chevron, back] { label.textColor = content.tint } }
    }
    /// The page whose title it is, and the number of pages up to it.
    fileprivate weak var page: ViewController?
    fileprivate var count = 0
    /// Does not move with the texts; hidden at the root.
    let chevron: Label
    let back: Label
    let title: Label

    init(_ content: Content, titleColor: Color) {
      self.content = content
      chevron = Label("‹", color: content.tint, style: .bold)
      chevron.isHidden = content.back == nil
      back = Label("", color: content.tint)
      title = Label("", color: titleColor, style: .bold)
    }

    var all: [Label] { [chevron, back, title] }

    /// Sets the frames of the labels, shifted by a number of columns. Each is as wide as its text, so that labels which
    /// the layout keeps apart do not overlap.
    func place(_ layout: Layout, rows: Int, backShift: Int = 0, titleShift: Int = 0) {
      chevron.frame = CGRect(cells: layout.margin, 0, 1, rows)
      back.text = layout.back
      back.frame = CGRect(cells: backShift, 0, Grapheme.width(of: layout.back), rows)
      title.text = layout.title
      title.frame = CGRect(
        cells: layout.titleColumn - layout.textColumn + titleShift, 0, Grapheme.width(of: layout.title), rows)
    }

    func remove() { for label in all { label.removeFromSuperview() } }
  }

  /// The texts of a bar for a stack.
  nonisolated struct Content: Equatable {
    /// One line; may be empty.
    var title: String
    /// The back title where there is room for it; nil at the root.
    var back: String?
    /// The colour of chevron and back title.
    var tint = Color.barTint

    /// The back title for a page that has no title, or too long a one.
    static let backWithoutTitle = "Back"

    /// Creates texts of one line: white space of any kind, and line ends, become single spaces.
    init(title: String?, back: String?) {
      func line(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      self.title = line(title ?? "")
      self.back = back.map(line)
      if self.back?.isEmpty == true { self.back = Self.backWithoutTitle }
    }

    /// Creates the texts for a stack: the titles of the top page and of the page below.
    @MainActor init(_ stack: [ViewController]) {
      self.init(title: stack.last?.title, back: stack.count > 1 ? stack[stack.count - 2].title ?? "" : nil)
      tint = stack.last?.tintColor ?? .barTint
    }
  }

  /// The positions of the texts in a bar, in columns.
  ///
  /// The title is centred, or as far to the right as the back title needs. If both do not fit, the back title becomes
  /// "Back", and then only the chevron is left. At last the title is cut.
  nonisolated struct Layout: Equatable {
    /// The column of the chevron, and the columns left free at the right edge.
    let margin: Int
    /// The back title, cut to the room for it.
    let back: String
    /// The title, cut to the room for it.
    let title: String
    let titleColumn: Int
    /// The columns in which a click goes back: chevron and back title, and one column on each side. Empty at the root.
    let backArea: Range<Int>

    /// Columns between the back title and the title.
    private static let gap = 2

    /// The first column of texts, to the right of the chevron. It is the same at the root, so that a title only ever
    /// moves away to the left.
    var textColumn: Int { margin + 2 }

    /// Creates the layout of a bar of `columns` columns, at least 0.
    init(of content: Content, columns: Int) {
      let margin = NavigationBar.margin(inColumns: columns)
      let start = margin + 2
      let end = columns - margin
      /// The first column that the title can have beside a back title.
      func first(beside back: String) -> Int {
        if content.back == nil { return start }
        return back.isEmpty ? margin + 1 + Self.gap : start + Grapheme.width(of: back) + Self.gap
      }
      let width = Grapheme.width(of: content.title)
      let texts = content.back.map { [$0, Content.backWithoutTitle] } ?? []
      let back = texts.first { text in
        width == 0 ? start + Grapheme.width(of: text) <= end : first(beside: text) + width <= end
      }
      self.margin = margin
      self.back = back ?? ""
      title = TextLayout(content.title, width: end - first(beside: self.back), limit: 1).lines.first?.text ?? ""
      titleColumn = max(first(beside: self.back), (columns - Grapheme.width(of: title)) / 2)
      let reach = self.back.isEmpty ? margin + 2 : start + Grapheme.width(of: self.back) + 1
      backArea = content.back == nil ? 0..<0 : margin - 1..<max(margin, min(reach, columns))
    }
  }
}
