/// The bar of a tab bar controller, with a tab for each page. The selected tab has the accent colour of its page. An
/// indicator above it moves from tab to tab with the pages, under a finger as well. A tab that is pressed is lighter.
@preconcurrency @MainActor open class TabBar: ContainerBar {
  /// The colour of the tabs that are not selected; `.barSecondaryLabel` by default.
  public var unselectedItemTintColor = Color.barSecondaryLabel {
    didSet { for button in buttons { button.textColor = unselectedItemTintColor } }
  }
  private(set) var selectedIndex: Int?
  /// The index that was selected before, while the indicator moves.
  private var oldIndex: Int?
  /// Called when the tab with that index is clicked.
  var select: ((Int) -> Void)?

  private var contents: [TabBarButton.Content] = []
  private var buttons: [TabBarButton] = []
  /// The badges, by the index of the tab.
  private var badges: [Int: TabBadge] = [:]
  private lazy var indicator = TabSelectionIndicator(in: self)
  /// The indicator of the new tab while indicators fade instead of moving.
  private var nextIndicator: TabSelectionIndicator?

  /// The largest width of a tab, in columns. Wider tabs would not look like one bar.
  private static let widestTab = 28

  /// Creates an empty bar.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    let tap = TapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
  }

  /// Shows tabs, with one of them selected, without animation.
  func show(_ contents: [TabBarButton.Content], selected index: Int?) {
    nextIndicator?.remove()
    (nextIndicator, oldIndex) = (nil, nil)
    indicator.alpha = 1
    if contents != self.contents {
      self.contents = contents
      makeButtons()
      placeButtons()
    }
    selectedIndex = index.flatMap { contents.indices.contains($0) ? $0 : nil }
    indicator.isHidden = selectedIndex == nil
    place(indicator, at: selectedIndex)
  }

  /// Returns the movement to another tab, for an animation. Call `show` at its end.
  func prepare(selecting index: Int) -> () -> Void {
    guard contents.indices.contains(index) else { return {} }
    // Pending layout would become part of the animation.
    layoutIfNeeded()
    guard window?.scene?.isReduceMotionEnabled == true else {
      return { [self] in
        (oldIndex, selectedIndex) = (selectedIndex, index)
        place(indicator, at: index)
        indicator.joinAnimation()
      }
    }
    let next = TabSelectionIndicator(in: self)
    next.alpha = 0
    nextIndicator = next
    (oldIndex, selectedIndex) = (selectedIndex, index)
    layoutIfNeeded()
    return { [indicator] in
      indicator.alpha = 0
      next.alpha = 1
    }
  }

  override var titleLabels: [Label] { buttons as [Label] + Array(badges.values) }

  private func makeButtons() {
    while buttons.count > contents.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < contents.count {
      let button = TabBarButton("", color: unselectedItemTintColor, alignment: .center)
      takeChanger(button)
      insertSubview(button, at: 0)
      buttons.append(button)
    }
  }

  open override func layoutSubviews() {
    placeButtons()
    guard let oldIndex else { return place(indicator, at: selectedIndex) }
    if let nextIndicator {
      place(indicator, at: oldIndex)
      place(nextIndicator, at: selectedIndex)
    } else {
      indicator.replaceAnimation(
        start: { place(indicator, at: oldIndex) }, end: { place(indicator, at: selectedIndex) })
    }
  }

  private func placeButtons() {
    guard !contents.isEmpty else { return }
    let size = CellSize(covering: bounds.size)
    let used = min(size.columns, contents.count * Self.widestTab)
    let first = (size.columns - used) / 2
    let detail = TabBarButton.Content.detail(of: contents, columns: used / contents.count)
    for (index, button) in buttons.enumerated() {
      let (left, right) = (used * index / contents.count, used * (index + 1) / contents.count)
      button.frame = CGRect(cells: first + left, 0, right - left, size.rows)
      button.badgeColumns = contents[index].badge?.columns ?? 0
      button.text = contents[index].text(detail)
      placeBadge(contents[index].badge, of: index, behind: button)
    }
    for index in badges.keys where index >= buttons.count { placeBadge(nil, of: index) }
  }

  private func placeBadge(_ content: TabBadge.Content?, of index: Int, behind button: TabBarButton? = nil) {
    guard let content, let button else {
      badges.removeValue(forKey: index)?.removeFromSuperview()
      return
    }
    if let badge = badges[index] { return badge.show(content, behind: button) }
    let badge = TabBadge(frame: .zero)
    takeChanger(badge)
    badges[index] = badge
    addSubview(badge)
    View.performWithoutAnimation { badge.show(content, behind: button) }
  }

  private func place(_ indicator: TabSelectionIndicator, at index: Int?) {
    indicator.cover(buttons, with: contents, on: barTintColor)
    guard let index, contents.indices.contains(index) else { return }
    indicator.move(to: buttons[index], tint: contents[index].tint)
  }

  /// The rectangle of a tab in the bar, in points; nil for an index without one.
  package func rect(ofTab index: Int) -> CGRect? {
    layoutIfNeeded()
    return buttons.indices.contains(index) ? buttons[index].frame : nil
  }

  private func index(under recognizer: GestureRecognizer) -> Int? {
    let place = recognizer.location(in: self)
    return buttons.firstIndex { $0.frame.contains(place) }
  }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    tap.showPress(in: self, area: index(under: tap).map { buttons[$0].frame })
  }

  private func tapped(_ recognizer: GestureRecognizer) { if let index = index(under: recognizer) { select?(index) } }
}

/// A tab: symbol and name in one colour.
final class TabBarButton: Label {
  /// The contents of a tab.
  struct Content: Hashable {
    var title: String
    var symbol: String?
    /// The page's accent colour.
    var tint: Color
    var badge: TabBadge.Content?
  }

  /// The columns that a badge takes behind the text; 0 without one.
  var badgeColumns = 0 { didSet { if badgeColumns != oldValue { textInsets.right = CGFloat(badgeColumns * 8) } } }

  /// How much of its content a tab has room for.
  enum Detail: CaseIterable { case symbolAndTitle, title, symbol }

  /// The frame of the text with a column on each side, as high as the tab, in the superview's coordinates.
  var textFrame: CGRect {
    let width = max(0, CellSize(covering: bounds.size).columns - badgeColumns)
    let used = min(Grapheme.width(of: text ?? ""), width)
    let left = (width - used) / 2
    let first = max(0, left - 1)
    let padded = CGRect(cells: first, 0, min(width, left + used + 1) - first, 0)
    return CGRect(x: frame.minX + padded.minX, y: frame.minY, width: padded.width, height: bounds.height)
  }
}

extension TabBarButton.Content {
  /// Returns the text in a level of detail. A tab that lacks a symbol or a title shows the other one.
  func text(_ detail: TabBarButton.Detail) -> String {
    guard let symbol, !symbol.isEmpty else { return title }
    if title.isEmpty { return symbol }
    switch detail {
    case .symbolAndTitle: return symbol + " " + title
    case .title: return title
    case .symbol: return symbol
    }
  }

  /// Returns the level of detail in which all tabs fit into `columns` columns each, with one free on each side.
  static func detail(of contents: [Self], columns: Int) -> TabBarButton.Detail {
    TabBarButton.Detail.allCases.first { detail in
      contents.allSatisfy { Grapheme.width(of: $0.text(detail)) + 2 <= columns }
    } ?? .symbol
  }
}

/// The indicator of the selected tab.
///
/// It is a bar above the tab's text, or a patch behind the text if the tab bar has a single row. A clipping view with the same
/// columns, the lens, shows copies of all tabs in their accent colours, or on a patch in the bar's. So a text changes its colour letter by letter as
/// the indicator moves over it.
final class TabSelectionIndicator {
  private let bar = View()
  private let lens = View()
  private var buttons: [TabBarButton] = []

  /// In points; a quarter of a cell.
  private static let height: CGFloat = 4

  init(in superview: View) {
    lens.clipsToBounds = true
    for view in [bar, lens] { superview.addSubview(view) }
  }

  var isHidden = false { didSet { for view in [bar, lens] { view.isHidden = isHidden } } }

  var alpha: CGFloat = 1 { didSet { for view in [bar, lens] { view.alpha = alpha } } }

  func remove() { for view in [bar, lens] { view.removeFromSuperview() } }

  /// The properties that a movement animates.
  private static let animated: [LayerProperty] = [.bounds, .position, .backgroundColor]

  /// Adds animations of those properties that do not change: see `View.joinAnimation(of:)`.
  func joinAnimation() { for view in [bar, lens] { view.joinAnimation(of: Self.animated) } }

  /// Replaces the start and the end of a running movement: see `View.replaceAnimations`.
  func replaceAnimation(start: () -> Void, end: () -> Void) {
    View.replaceAnimations(of: [bar, lens], Self.animated, start: start, end: end)
  }

  /// Puts the copies exactly in front of the tabs.
  func cover(_ tabs: [TabBarButton], with contents: [TabBarButton.Content], on background: Color) {
    if buttons.count != tabs.count {
      for button in buttons { button.removeFromSuperview() }
      buttons = tabs.map { _ in TabBarButton("", style: .bold, alignment: .center) }
      for button in buttons { lens.addSubview(button) }
    }
    for ((copy, tab), content) in zip(zip(buttons, tabs), contents) {
      copy.frame = tab.frame
      copy.badgeColumns = tab.badgeColumns
      copy.text = tab.text
      // On a patch of its colour, a text has the colour of the bar, which differs from it as much.
      copy.textColor = Self.isPatch(tab.bounds.size) ? background : content.tint
    }
  }

  private static func isPatch(_ size: CGSize) -> Bool { CellSize(covering: size).rows < 2 }

  func move(to button: TabBarButton, tint: Color) {
    let place = button.textFrame
    // At the bottom of the row above the text. A quarter at the top of a row would be drawn as three quarters in the
    // bar's colour over the indicator's, which shows through where the blocks of a font do not meet.
    let y = place.minY + CellSize.pointsPerCell.height - Self.height
    let line = CGRect(x: place.minX, y: y, width: place.width, height: Self.height)
    bar.frame = Self.isPatch(place.size) ? place : line
    bar.backgroundColor = tint
    // The lens's bounds equal its frame, so its subviews stay where they are in the bar.
    lens.bounds = place
    lens.center = CGPoint(x: place.midX, y: place.midY)
  }
}
