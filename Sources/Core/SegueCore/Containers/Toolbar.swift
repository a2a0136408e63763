import Foundation

/// The bar at the bottom of a navigation controller, which shows the effects of keys.
///
/// It shows the `toolbarItems` of the visible page, or else all commands that work there, and changes at once, without animation. Commands
/// that are not enabled are left out. While another page has the focus, such as one in the other column of a split, only those stay that
/// work from there, and items without keys. Without room for all, those with the highest ``KeyCommand/visibilityPriority`` stay. A note
/// can stand in front of them for a while: see ``show(note:for:about:)``. While a finger holds a transition, a line shows its progress,
/// with a mark from which on letting go finishes it, and ``interactionItems`` can name the keys that work then. A click on an item has
/// the effect of its key.
@preconcurrency @MainActor open class Toolbar: ContainerBar {
  /// The colour of the keys; `.barLabel` by default.
  public var tintColor = Color.barLabel { didSet { if tintColor != oldValue { setNeedsLayout() } } }
  /// The colour of the titles; `.barSecondaryLabel` by default.
  public var titleColor = Color.barSecondaryLabel { didSet { if titleColor != oldValue { setNeedsLayout() } } }
  override class var mostRows: Int { 2 }
  /// Whether a line shows the progress of a transition that a finger holds; true by default.
  public var showsInteractionProgress = true
  /// The line, whose colours can be set.
  public let progressView = ProgressView()
  /// Returns the items while a finger holds a transition. By default nil: the page's items stay.
  ///
  /// It is called repeatedly while the finger moves, so it should only choose among items.
  public var interactionItems: ((_ drag: InteractionProgress) -> [KeyCommand]?)?

  private var labels: [Label] = []
  /// Views in the places of items, for pages that grow out of them.
  private var standIns: [ObjectIdentifier: Label] = [:]
  private var shown = Content()

  /// What ``show(note:for:about:)`` shows.
  private var note: Note?

  private struct Note {
    let item: KeyCommand
    /// The action that removes it.
    let end: ScheduledAction?
    let isAboutPage: Bool
    weak var page: ViewController?
  }

  /// A copy of the content, because items are classes, and may change.
  private struct Content: Equatable {
    struct Item: Equatable {
      var title: String
      var keys: [Key]
      var priority: Int
    }
    var items: [Item] = []
    /// Nil if no finger holds a transition.
    var progress: CGFloat?
    var threshold: CGFloat?
  }

  /// The items of the bar now, a note first. Without room for all, some are not shown: see ``KeyCommand/visibilityPriority``.
  public private(set) var items: [KeyCommand] = []

  /// Columns between two items, and between keys and title.
  private static let (gap, space) = (3, 1)
  /// The least widths of a line beside the items, and of a note beside the item with the highest priority, in columns.
  private static let (leastLine, leastNote) = (10, 6)

  /// Creates an empty bar.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    progressView.isHidden = true
    progressView.isUserInteractionEnabled = false
    addSubview(progressView)
    let tap = TapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
  }

  /// Shows the items of the visible page, and the progress of a transition that a finger holds.
  func show(_ pageItems: [KeyCommand], of page: ViewController, during drag: InteractionProgress?) {
    if let note, note.isAboutPage, note.page !== page { removeNote() }
    let held = drag.flatMap { interactionItems?($0) }
    // What letting go does is more important than a note.
    let new = held ?? [note?.item].compactMap(\.self) + pageItems.filter(\.isEnabled)
    var content = Content(
      items: new.map { Content.Item(title: $0.title ?? "", keys: $0.keys, priority: $0.visibilityPriority) })
    if let drag, showsInteractionProgress {
      (content.progress, content.threshold) = (drag.percentComplete, drag.threshold)
    }
    items = new
    // A mouse that comes to rest reports nothing. But its rest changes the effect of letting go.
    if let drag, let threshold = drag.threshold, drag.finishesOnLift != (drag.percentComplete > threshold) {
      window?.scene?.schedule(after: VelocityTracker.window) {}
    }
    guard content != shown else { return }
    let isSameText = content.items == shown.items && (content.progress == nil) == (shown.progress == nil)
    shown = content
    progressView.progress = content.progress ?? 0
    progressView.threshold = content.threshold
    if !isSameText { setNeedsLayout() }
  }

  /// Shows a note in front of the page's items for some seconds, such as the result of a key. A new note replaces an old one.
  ///
  /// Items for which it leaves no room are not shown meanwhile. For the one with the highest priority it is cut. While a finger holds a
  /// transition, the bar says what letting go does instead, and the note comes back if its time is not over.
  ///
  /// - Parameters:
  ///   - text: One line, cut if there is no room. The empty text removes a note.
  ///   - seconds: How long it is shown; infinity for as long as no other note comes. Values that are not above 0 remove a note.
  ///   - page: The visible page, if the note is about it: then it goes with the page. A note without one, the default, stays.
  open func show(note text: String, for seconds: TimeInterval = 3, about page: ViewController? = nil) {
    removeNote()
    window?.scene?.setNeedsTick()
    guard !text.isEmpty, seconds > 0 else { return }
    let item = KeyCommand(title: text)
    item.visibilityPriority = KeyCommand.notePriority
    let end = seconds.isFinite ? window?.scene?.schedule(after: seconds) { [weak self] in self?.note = nil } : nil
    note = Note(item: item, end: end, isAboutPage: page != nil, page: page)
  }

  private func removeNote() {
    note?.end?.cancel()
    note = nil
  }

  open override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let margin = BarMetrics.margin(inColumns: size.columns)
    let end = size.columns - margin
    let row = size.rows - 1
    let texts = shown.items.map(text)
    let priorities = shown.items.map(\.priority)
    let widths = Self.cut(
      texts.map { Grapheme.width(of: String($0.characters)) }, priorities: priorities, in: end - margin)
    var kept = Self.kept(widths, priorities: priorities, in: end - margin)
    if size.rows == 1, shown.progress != nil {
      let beside = Self.kept(widths, priorities: priorities, in: end - margin - Self.gap - Self.leastLine)
      if !beside.isEmpty { kept = beside }
    }
    var column = margin
    for (index, text) in texts.enumerated() {
      let label = label(at: index)
      label.attributedText = text
      label.isHidden = !kept.contains(index)
      guard !label.isHidden else { continue }
      let width = min(widths[index], end - column)
      label.frame = CGRect(cells: column, row, width, 1)
      column += width + Self.gap
    }
    for label in labels.dropFirst(shown.items.count) { label.isHidden = true }
    // The line is above the items, or beside them in a bar of one row, if there is room.
    let used = labels.filter { !$0.isHidden }.map(\.frame.maxX).max() ?? 0
    let left = size.rows < 2 ? CellSize(covering: CGSize(width: used, height: 0)).columns + Self.gap : margin
    progressView.isHidden = shown.progress == nil || size.rows < 2 && end - left < Self.leastLine
    progressView.frame = CGRect(cells: left, 0, max(0, end - left), 1)
    placeStandIns()
  }

  /// The widths of the items, with a note cut so that the item with the highest priority, as a rule the way out, has room beside it.
  private static func cut(_ widths: [Int], priorities: [Int], in columns: Int) -> [Int] {
    guard priorities.first == KeyCommand.notePriority,
      let highest = priorities.dropFirst().max(), let other = priorities.firstIndex(of: highest)
    else { return widths }
    let room = columns - gap - widths[other]
    guard room >= leastNote else { return widths }
    return [min(widths[0], room)] + widths.dropFirst()
  }

  /// The items that have room in a number of columns: drops the one with the lowest priority, the last one among several, until the rest
  /// fits. A note stays, and is cut, if nothing else is left.
  static func kept(_ widths: [Int], priorities: [Int], in columns: Int) -> [Int] {
    var kept = Array(widths.indices)
    while !kept.isEmpty, kept.map({ widths[$0] + gap }).reduce(-gap, +) > columns {
      if kept.count == 1, priorities[kept[0]] == KeyCommand.notePriority { break }
      guard let lowest = kept.map({ priorities[$0] }).min() else { break }
      if let place = kept.lastIndex(where: { priorities[$0] == lowest }) { kept.remove(at: place) }
    }
    return kept
  }

  private func label(at index: Int) -> Label {
    if index < labels.count { return labels[index] }
    let label = Label("")
    labels.append(label)
    addSubview(label)
    return label
  }

  private func text(of item: Content.Item) -> AttributedString {
    let isPlain = window?.scene.map { $0.mosaic == .ascii || $0.mosaic == .half } ?? false
    var keys = AttributedString(item.keys.map { isPlain ? $0.word : $0.symbol }.joined(separator: " "))
    keys.foregroundColor = tintColor
    keys.textStyle = .bold
    guard !item.title.isEmpty else { return keys }
    var title = AttributedString((item.keys.isEmpty ? "" : String(repeating: " ", count: Self.space)) + item.title)
    title.foregroundColor = titleColor
    return keys + title
  }

  // MARK: Clicks

  private func index(under recognizer: GestureRecognizer) -> Int? {
    let place = recognizer.location(in: self)
    return items.indices.first { area(of: $0)?.contains(place) == true }
  }

  /// An item with a column on each side; nil for one that is not shown.
  private func row(of index: Int) -> CGRect? {
    guard labels.indices.contains(index), !labels[index].isHidden else { return nil }
    return labels[index].frame.insetBy(dx: -CellSize.pointsPerCell.width, dy: 0)
  }

  /// The same, as high as the bar.
  private func area(of index: Int) -> CGRect? {
    row(of: index).map { CGRect(x: $0.minX, y: 0, width: $0.width, height: bounds.height) }
  }

  /// The rectangle of an item in the bar, in points; nil for an item that is not shown.
  package func rect(of item: KeyCommand) -> CGRect? {
    layoutIfNeeded()
    return items.firstIndex { $0 === item }.flatMap(area)
  }

  /// A view in the place of an item, with its picture, such as a page grows out of; nil for an item that is not shown.
  package func standIn(for item: KeyCommand) -> View? {
    layoutIfNeeded()
    guard let index = items.firstIndex(where: { $0 === item }), let row = row(of: index) else { return nil }
    if let known = standIns[ObjectIdentifier(item)], known.frame == row { return known }
    let label = Label("")
    label.attributedText = labels[index].attributedText
    label.textAlignment = .center
    label.backgroundColor = barTintColor
    label.isUserInteractionEnabled = false
    label.frame = row
    addSubview(label)
    standIns.updateValue(label, forKey: ObjectIdentifier(item))?.removeFromSuperview()
    return label
  }

  /// Those of items that are not shown stay only while something takes their place.
  private func placeStandIns() {
    for (item, view) in standIns {
      if let row = items.firstIndex(where: { ObjectIdentifier($0) == item }).flatMap(row) {
        view.frame = row
      } else if view.layer.standInCount <= 0 {
        view.removeFromSuperview()
        standIns[item] = nil
      }
    }
  }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    let index = index(under: tap)
    tap.showPress(in: self, area: index.flatMap(area), patch: index.flatMap(row), cornerRadius: 0)
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    guard let index = index(under: recognizer) else { return }
    items[index].perform(in: window?.next)
  }
}

extension ViewController {
  /// The toolbar that shows the controller's commands: of the nearest navigation controller around it, or around its presenter, whose
  /// toolbar is not hidden. Nil without one.
  public var visibleToolbar: Toolbar? {
    sequence(first: self, next: \.above).lazy.compactMap { ($0 as? any PageContainer)?.shownToolbar }.first
  }
}
