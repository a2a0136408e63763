@_spi(Segue) import SegueCore

/// A choice of one among few, side by side. ← and → choose while it has the focus, and a click does.
///
///     let scope = SegmentedControl(items: ["All", "Open", "Done"])
///     scope.selectedSegmentIndex = 0
///     scope.addAction(for: .valueChanged) { _ in list.show(scope.selectedSegmentIndex) }
///
/// With 16 colours or none, where no fill is seen, lines are between the other segments, and brackets at the ends. Without colours, the
/// chosen segment is in reverse video, and with the focus its title is underlined.
@preconcurrency @MainActor open class SegmentedControl: Control {
  /// The index of no segment.
  public nonisolated static let noSegment = -1

  /// The titles, from left to right.
  public private(set) var titles: [String] = []
  /// Whether each segment can be chosen.
  private var usable: [Bool] = []
  /// The chosen segment; ``noSegment``, the default, for none. Setting it sends no event. An index that does not exist counts as none.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      let new = titles.indices.contains(newValue) ? newValue : Self.noSegment
      guard new != selected else { return }
      selected = new
      setNeedsDisplay()
    }
  }
  private var selected = SegmentedControl.noSegment

  /// A control with titles, as large as they are.
  public init(items titles: [String]) {
    self.titles = titles
    usable = titles.map { _ in true }
    super.init(frame: .zero)
    sizeToFit()
  }

  /// A control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// The number of segments.
  public var numberOfSegments: Int { titles.count }
  /// Returns the title of a segment; nil for one that does not exist.
  open func titleForSegment(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }
  /// Sets the title of a segment. One that does not exist is ignored.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard titles.indices.contains(index) else { return }
    titles[index] = title ?? ""
    setNeedsDisplay()
  }
  /// Inserts a segment. An index that does not exist counts as the nearest one. The chosen segment stays chosen.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    let index = min(max(0, index), titles.count)
    titles.insert(title ?? "", at: index)
    usable.insert(true, at: index)
    if selected >= index { selected += 1 }
    setNeedsDisplay()
  }
  /// Removes a segment. If it was chosen, none is. One that does not exist is ignored.
  open func removeSegment(at index: Int, animated: Bool) {
    guard titles.indices.contains(index) else { return }
    titles.remove(at: index)
    usable.remove(at: index)
    selected = selected == index ? Self.noSegment : selected > index ? selected - 1 : selected
    setNeedsDisplay()
  }
  /// Removes all segments.
  open func removeAllSegments() {
    (titles, usable) = ([], [])
    selected = Self.noSegment
    setNeedsDisplay()
  }
  /// Sets whether a segment can be chosen; true by default. One that does not exist is ignored.
  open func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    guard usable.indices.contains(index) else { return }
    usable[index] = isEnabled
    setNeedsDisplay()
  }
  /// Whether a segment can be chosen; false for one that does not exist.
  open func isEnabledForSegment(at index: Int) -> Bool { usable.indices.contains(index) && usable[index] }

  // MARK: Input

  override var respondsToTaps: Bool { false }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    let tap = TapGestureRecognizer { [weak self] tap in
      guard let self, let index = segment(at: tap.location(in: self)) else { return }
      becomeFocused()
      choose(index)
    }
    tap.pressAction = { [weak self] tap in
      guard let self, isEnabled || !tap.isPressed else { return }
      tap.showPress(in: self, area: segment(at: tap.location(in: self)).map(frame(ofSegment:)), cornerRadius: 0)
    }
    addGestureRecognizer(tap)
  }

  private func choose(_ index: Int) {
    guard isEnabled, isEnabledForSegment(at: index), index != selected else { return }
    selectedSegmentIndex = index
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Whether it is enabled and has segments.
  open override var canBecomeFocused: Bool { isEnabled && !titles.isEmpty }

  private func step(to index: Int?, _ direction: DragDirection) {
    if let index { choose(index) } else { nudge(direction) }
  }

  /// ← and → choose the segment beside, Home and End the first and the last one. At an end the control gives.
  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    guard isFocused else { return [] }
    let choices = titles.indices.filter(isEnabledForSegment)
    return super.builtInKeyCommands + [
      KeyCommand(
        title: "choose", keys: [.left, .right], alternateKeys: [.character("h"), .character("l")],
        discoverabilityTitle: "choose the previous or the next one",
        keyAction: { [unowned self] key in
          key.direction == .left
            ? step(to: choices.last { $0 < selected }, .left) : step(to: choices.first { $0 > selected }, .right)
        }),
      KeyCommand(
        title: "", keys: [.home, .end], discoverabilityTitle: "the first one, the last one",
        attributes: .hiddenInToolbar,
        keyAction: { [unowned self] key in
          key == .home ? step(to: choices.first, .left) : step(to: choices.last, .right)
        }),
    ]
  }

  // MARK: Display

  open override var drawsContent: Bool { true }

  /// The columns of each segment: its title with a blank on each side, and what is left of the width.
  private var columns: [Range<Int>] {
    let widths = titles.map { Grapheme.width(of: $0) + 2 }
    let room = CellSize(covering: bounds.size).columns
    let rest = max(0, room - widths.reduce(0, +))
    var (columns, start): ([Range<Int>], Int) = ([], 0)
    for (index, width) in widths.enumerated() {
      let extra = rest * (index + 1) / widths.count - rest * index / widths.count
      columns.append(start..<min(room, start + width + extra))
      start = columns[index].upperBound
    }
    return columns
  }

  private func frame(ofSegment index: Int) -> CGRect {
    let columns = columns[index]
    return CGRect(x: CGFloat(columns.lowerBound) * 8, y: 0, width: CGFloat(columns.count) * 8, height: bounds.height)
  }

  private func segment(at point: CGPoint) -> Int? {
    columns.firstIndex { $0.contains(LayoutAxis.horizontal.index(at: point.x)) }
  }

  open override func draw(in grid: inout CellGrid) {
    let row = (grid.size.rows - 1) / 2
    for (index, columns) in columns.enumerated() {
      let isChosen = index == selected
      let fill: Color = isChosen ? (isFocused ? .focus : .selection) : .systemFill
      let usable = isEnabled && isEnabledForSegment(at: index)
      let ink: Color =
        !usable && !(isChosen && areFillsUnseen)
        ? .tertiaryLabel : isChosen ? (isFocused ? .focusLabel : .selectionLabel) : .label
      for column in columns { for row in 0..<grid.size.rows { grid[column, row] = Cell(fill: fill) } }
      let width = Grapheme.width(of: titles[index])
      let column = columns.lowerBound + max(0, (columns.count - width) / 2)
      let style: TextStyle = isChosen ? (isFocused ? [.bold, .underline] : .bold) : []
      grid.write(
        titles[index], column: column, row: row, ink: ink, style: style, limit: max(0, columns.upperBound - column))
      guard areFillsUnseen, !isChosen else { continue }
      let last = columns.upperBound - 1
      if index == 0 {
        grid.write("[", column: 0, row: row, ink: .label)
      } else if index - 1 != selected {
        grid.write("|", column: columns.lowerBound, row: row, ink: .label)
      }
      if index == titles.count - 1, last > columns.lowerBound, grid[last, row].glyph == .space {
        grid.write("]", column: last, row: row, ink: .label)
      }
    }
    if areFillsUnseen { lineFrame.draw(in: &grid, ink: .label) }
  }

  /// The titles with a blank on each side, in one row.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CellSize(columns: titles.reduce(0) { $0 + Grapheme.width(of: $1) + 2 }, rows: 1).points
  }
}
