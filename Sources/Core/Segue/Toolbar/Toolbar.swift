import Foundation

/// The bar at the bottom of a navigation controller, which shows the effects of keys.
///
/// It shows the `toolbarItems` of the visible page and changes at once, without animation. While a finger holds a transition, a line
/// shows its progress, with a mark from which on letting go finishes it, and ``interactionItems`` can name the keys that work then. A
/// click on an item has the effect of its key.
@preconcurrency @MainActor open class Toolbar: View {
  /// The bar's background colour.
  public var barTintColor = BarColors.current.background { didSet { backgroundColor = barTintColor } }
  /// The colour of the keys.
  public var tintColor = BarColors.current.title { didSet { if tintColor != oldValue { setNeedsLayout() } } }
  /// The colour of the titles.
  public var titleColor = BarColors.current.secondary { didSet { if titleColor != oldValue { setNeedsLayout() } } }
  /// Whether a line shows the progress of a transition that a finger holds; true by default.
  public var showsInteractionProgress = true
  /// The line, whose colours can be set.
  public let progressView = ProgressView()
  /// Returns the items while a finger holds a transition. By default nil: the page's items stay.
  ///
  /// It is called repeatedly while the finger moves, so it should only choose among items.
  public var interactionItems: ((_ drag: InteractionProgress) -> [BarButtonItem]?)?

  private var labels: [Label] = []
  private var shown = Content()

  /// A copy of the content, because items are classes, and may change.
  private struct Content: Equatable {
    struct Item: Equatable {
      var title: String
      var keys: [Key.Code]
    }
    var items: [Item] = []
    /// Nil if no finger holds a transition.
    var progress: CGFloat?
    var threshold: CGFloat?
  }

  /// The items of the bar now. Without room for all, the last ones are not shown.
  public private(set) var items: [BarButtonItem] = []

  /// Columns between two items, and between keys and title.
  private static let (gap, space) = (3, 1)
  /// The least width of a line beside the items, in columns.
  private static let leastLine = 10

  override func setUp() {
    backgroundColor = barTintColor
    clipsToBounds = true
    progressView.isHidden = true
    progressView.isUserInteractionEnabled = false
    addSubview(progressView)
    let tap = TapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
  }

  /// Shows items, and the progress of a transition that a finger holds.
  func show(_ pageItems: [BarButtonItem], during drag: InteractionProgress?) {
    let new = drag.flatMap { interactionItems?($0) } ?? pageItems
    var content = Content(items: new.map { Content.Item(title: $0.title ?? "", keys: $0.keys) })
    if let drag, showsInteractionProgress {
      (content.progress, content.threshold) = (drag.percentComplete, drag.threshold)
    }
    items = new
    // A mouse that comes to rest reports nothing. But its rest changes the effect of letting go.
    if let drag, let threshold = drag.threshold, drag.finishesOnLift != (drag.percentComplete > threshold) {
      window?.application?.schedule(after: VelocityTracker.window) {}
    }
    guard content != shown else { return }
    let isSameText = content.items == shown.items && (content.progress == nil) == (shown.progress == nil)
    shown = content
    progressView.progress = content.progress ?? 0
    progressView.threshold = content.threshold
    if !isSameText { setNeedsLayout() }
  }

  open override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let margin = NavigationBar.margin(inColumns: size.columns)
    let end = size.columns - margin
    let row = size.rows - 1
    var column = margin
    for (index, item) in shown.items.enumerated() {
      let label = label(at: index)
      let text = text(of: item)
      let width = Grapheme.width(of: String(text.characters))
      label.attributedText = text
      // If an item has no room, the items after it are left out, too.
      label.isHidden = column + width > end
      label.frame = CGRect(cells: column, row, width, 1)
      column += width + Self.gap
      if label.isHidden { column = end + 1 }
    }
    for label in labels.dropFirst(shown.items.count) { label.isHidden = true }
    let used = labels.prefix(shown.items.count).filter { !$0.isHidden }.map(\.frame.maxX).max() ?? 0
    layOutLine(in: size, margin: margin, used: CellSize(covering: CGSize(width: used, height: 0)).columns)
  }

  /// Places the line above the items, or beside them in a bar of one row, if there is room.
  private func layOutLine(in size: CellSize, margin: Int, used: Int) {
    if size.rows > 1 {
      progressView.isHidden = shown.progress == nil
      progressView.frame = CGRect(cells: margin, 0, max(0, size.columns - 2 * margin), 1)
    } else {
      let left = used + Self.gap
      let width = size.columns - margin - left
      progressView.isHidden = shown.progress == nil || width < Self.leastLine
      progressView.frame = CGRect(cells: left, 0, max(0, width), 1)
    }
  }

  private func label(at index: Int) -> Label {
    if index < labels.count { return labels[index] }
    let label = Label("")
    labels.append(label)
    addSubview(label)
    return label
  }

  private func text(of item: Content.Item) -> AttributedString {
    let isPlain = window?.application.map { $0.mosaic == .ascii || $0.mosaic == .half } ?? false
    var text = AttributedString()
    var keys = AttributedString(item.keys.map { isPlain ? $0.word : $0.symbol }.joined(separator: " "))
    keys.foregroundColor = tintColor
    keys.textStyle = .bold
    text.append(keys)
    guard !item.title.isEmpty else { return text }
    var title = AttributedString((item.keys.isEmpty ? "" : String(repeating: " ", count: Self.space)) + item.title)
    title.foregroundColor = titleColor
    text.append(title)
    return text
  }

  // MARK: Clicks

  private func index(under recognizer: GestureRecognizer) -> Int? {
    let place = recognizer.location(in: self)
    return items.indices.first { labels.indices.contains($0) && !labels[$0].isHidden && area(of: $0).contains(place) }
  }

  /// The item with a column on each side, as high as the bar.
  private func area(of index: Int) -> CGRect {
    let frame = labels[index].frame.insetBy(dx: -CellSize.pointsPerCell.width, dy: 0)
    return CGRect(x: frame.minX, y: 0, width: frame.width, height: bounds.height)
  }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    let index = index(under: tap)
    let row = index.map { labels[$0].frame.insetBy(dx: -CellSize.pointsPerCell.width, dy: 0) }
    tap.showPress(in: self, area: index.map(area), patch: row, cornerRadius: 0)
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    guard let index = index(under: recognizer) else { return }
    if let action = items[index].primaryAction {
      action()
    } else if let key = items[index].keys.first {
      window?.application?.press(Key(key))
    }
  }
}

/// An entry of a toolbar: keys and their effect.
///
///     page.toolbarItems = [
///       BarButtonItem(title: "open", keys: [.enter]),
///       BarButtonItem(title: "save", keys: [.character("s")]) { save() },
///     ]
///
/// In a terminal a bar of buttons is a bar of keys: the keys are bright, the title is dim, and a click has the effect of the first
/// key.
@preconcurrency @MainActor open class BarButtonItem {
  /// The effect of the keys, in a word or two; nil and the empty text show the keys alone.
  open var title: String?
  /// The keys of the item. The toolbar shows them in this order, in front of the title.
  open var keys: [Key.Code]
  /// The action of a click. By default nil: the application gets the first of ``keys``, as if it had been pressed.
  open var primaryAction: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil, keys: [Key.Code] = [], primaryAction: (() -> Void)? = nil) {
    (self.title, self.keys, self.primaryAction) = (title, keys, primaryAction)
  }
}
