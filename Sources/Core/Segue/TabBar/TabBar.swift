/// The bar of a tab bar controller, with a tab for each page. The selected tab has the accent colour of its page. An
/// indicator above it moves from tab to tab with the pages, under a finger as well. A tab that is pressed is lighter.
@preconcurrency @MainActor open class TabBar: View {
  /// The bar's background colour.
  public var barTintColor = BarColors.current.background {
    didSet {
      backgroundColor = barTintColor
      setNeedsLayout()
    }
  }
  /// The colour of the tabs that are not selected.
  public var unselectedItemTintColor = BarColors.current.secondary {
    didSet { for button in buttons { button.textColor = unselectedItemTintColor } }
  }
  private(set) var selectedIndex: Int?
  /// The index that was selected before, while the indicator moves.
  private var oldIndex: Int?
  /// Called when the tab with that index is clicked.
  var select: ((Int) -> Void)?

  private var contents: [TabBarButton.Content] = []
  private var buttons: [TabBarButton] = []
  private lazy var indicator = TabSelectionIndicator(in: self)
  /// The indicator of the new tab while indicators fade instead of moving.
  private var nextIndicator: TabSelectionIndicator?
  /// Lies over the tab that is pressed.
  private weak var patch: PressPatch?

  /// The largest width of a tab, in columns. Wider tabs would not look like one bar.
  private static let widestTab = 28

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = barTintColor
    clipsToBounds = true
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
    guard window?.application?.isReduceMotionEnabled == true else {
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

  private func makeButtons() {
    while buttons.count > contents.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < contents.count {
      let button = TabBarButton("", color: unselectedItemTintColor, alignment: .center)
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
      indicator.replaceAnimation {
        place(indicator, at: oldIndex)
      } end: {
        place(indicator, at: selectedIndex)
      }
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
      button.text = contents[index].text(detail)
    }
  }

  private func place(_ indicator: TabSelectionIndicator, at index: Int?) {
    indicator.cover(buttons, with: contents)
    guard let index, contents.indices.contains(index) else { return }
    indicator.move(to: buttons[index], tint: contents[index].tint, over: barTintColor)
  }

  private func index(under recognizer: GestureRecognizer) -> Int? {
    let place = recognizer.location(in: self)
    return buttons.firstIndex { $0.frame.contains(place) }
  }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    patch?.removeFromSuperview()
    guard tap.isPressed else { return }
    tap.pressArea = index(under: tap).map { buttons[$0].frame }
    patch = tap.pressArea.map { PressPatch(in: self, frame: $0) }
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    if let index = index(under: recognizer) { select?(index) }
  }
}
