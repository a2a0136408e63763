/// The bar of a navigation controller, with a title in the middle and the back title on the left.
///
/// The title is that of the top page, and the back title that of the page below. If there is no room for both, the back
/// title becomes shorter first. During a transition the texts move with the pages, under a finger as well. A click on the
/// back title pops the top page; pressed, it is lighter.
@preconcurrency @MainActor open class NavigationBar: View {
  /// The bar's background colour.
  public var barTintColor = BarColors.current.background { didSet { backgroundColor = barTintColor } }
  /// The colour of the title.
  public var titleColor = BarColors.current.title { didSet { labels.title.textColor = titleColor } }
  /// Called when the back title is clicked.
  var back: (() -> Void)?

  /// Clips the texts at the chevron, behind which they move in and out.
  private let texts = View()
  private let backArea = View()
  /// Lies over the back title while that is pressed.
  private weak var patch: PressPatch?
  private lazy var labels = Labels(Content([]), titleColor: titleColor)
  private var titleTransition: TitleTransition?

  /// Returns the height of the bar, in points: three rows from 20 rows on, else one.
  static func height(in size: CGSize) -> CGFloat {
    let cells = CellSize(covering: size)
    return CellSize(columns: 0, rows: cells.rows >= 20 ? 3 : 1).points.height
  }

  /// Returns the margin of a bar's texts, and of pages that line up with them, in columns: 1, from 60 columns on 2, and from 120
  /// on 4.
  public nonisolated static func margin(inColumns columns: Int) -> Int { columns >= 120 ? 4 : columns >= 60 ? 2 : 1 }

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = barTintColor
    clipsToBounds = true
    texts.clipsToBounds = true
    addSubview(texts)
    addSubview(backArea)
    let tap = TapGestureRecognizer { [weak self] _ in self?.back?() }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    backArea.addGestureRecognizer(tap)
    add(labels)
  }

  open override func layoutSubviews() {
    let cells = CellSize(covering: bounds.size)
    let layout = Layout(of: labels.content, columns: cells.columns)
    let start = layout.textColumn
    texts.frame = CGRect(cells: start, 0, max(0, cells.columns - start), cells.rows)
    backArea.isHidden = layout.backArea.isEmpty
    backArea.frame = CGRect(cells: layout.backArea.lowerBound, 0, layout.backArea.count, cells.rows)
    if let titleTransition {
      titleTransition.layOut(in: cells)
    } else {
      labels.place(layout, rows: cells.rows)
    }
  }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    patch?.removeFromSuperview()
    guard tap.isPressed else { return }
    tap.pressArea = backArea.bounds
    patch = PressPatch(in: backArea, frame: backArea.bounds)
  }

  private func add(_ labels: Labels) {
    insertSubview(labels.chevron, belowSubview: backArea)
    texts.addSubview(labels.back)
    texts.addSubview(labels.title)
  }

  /// Shows the texts of a stack without animation.
  func show(_ stack: [ViewController]) {
    titleTransition?.other(than: labels).remove()
    titleTransition = nil
    labels.remove()
    labels = Labels(Content(stack), titleColor: titleColor)
    add(labels)
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Adds the labels of a new stack and returns the movement from the old ones to them, for an animation. Call `show` at
  /// the end, which removes the old labels.
  func prepare(_ stack: [ViewController], from old: [ViewController], isPush: Bool) -> () -> Void {
    show(old)
    let new = Labels(Content(stack), titleColor: titleColor)
    let titleTransition = TitleTransition(
      from: labels, to: new, isPush: isPush, moves: window?.application?.isReduceMotionEnabled != true)
    add(new)
    (labels, self.titleTransition) = (new, titleTransition)
    setNeedsLayout()
    layoutIfNeeded()
    return { [weak self] in
      guard let self, titleTransition === self.titleTransition else { return }
      titleTransition.moveToEnd(in: CellSize(covering: bounds.size))
    }
  }
}
