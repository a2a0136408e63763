/// The bar of a tab bar controller: a tab for each page, the chosen one in its page's colour, with a mark that moves
/// from tab to tab along with the pages.
open class TabBar: View {
  /// What fills it.
  public var barTintColor = Color(hex: 0x16181D) {
    didSet {
      backgroundColor = barTintColor
      setNeedsLayout()
    }
  }
  /// The colour of the tabs that are not chosen.
  public var unselectedItemTintColor = Color(hex: 0x8E939C) {
    didSet { for button in buttons { button.textColor = unselectedItemTintColor } }
  }
  /// Which tab is lit, if any.
  private(set) var selectedIndex: Int?
  /// Which one was, while the mark is on its way.
  private var oldIndex: Int?
  /// Called when a tab is clicked, with its index.
  var choose: ((Int) -> Void)?

  private var faces: [TabBarButton.Face] = []
  private var buttons: [TabBarButton] = []
  private lazy var mark = TabBarMark(in: self)
  /// The mark of the new tab while marks fade instead of moving.
  private var nextMark: TabBarMark?

  /// Tabs further apart than this, in columns, would not look like one bar any more.
  private static let widestTab = 28

  /// As high as a navigation bar.
  static func height(in size: CGSize) -> CGFloat { NavigationBar.height(in: size) }

  /// An empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = barTintColor
    clipsToBounds = true
    addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.tapped($0) })
  }

  // MARK: Contents

  /// Shows tabs, one of them lit, at once.
  func show(_ faces: [TabBarButton.Face], selected index: Int?) {
    nextMark?.remove()
    (nextMark, oldIndex) = (nil, nil)
    mark.alpha = 1
    if faces != self.faces {
      self.faces = faces
      makeButtons()
      placeButtons()
    }
    selectedIndex = index.flatMap { faces.indices.contains($0) ? $0 : nil }
    mark.isHidden = selectedIndex == nil
    place(mark, at: selectedIndex)
  }

  /// The movement to another tab, for an animation. Whoever calls `show` at the end clears up.
  func prepare(selecting index: Int) -> () -> Void {
    guard faces.indices.contains(index) else { return {} }
    // Layout that is due would be taken for part of the movement.
    layoutIfNeeded()
    guard window?.application?.isReduceMotionEnabled == true else {
      return { [self] in
        (oldIndex, selectedIndex) = (selectedIndex, index)
        place(mark, at: index)
        mark.joinAnimation()
      }
    }
    let next = TabBarMark(in: self)
    next.alpha = 0
    nextMark = next
    (oldIndex, selectedIndex) = (selectedIndex, index)
    layoutIfNeeded()
    return { [mark] in
      mark.alpha = 0
      next.alpha = 1
    }
  }

  private func makeButtons() {
    for button in buttons.dropFirst(faces.count) { button.removeFromSuperview() }
    buttons = Array(buttons.prefix(faces.count))
    while buttons.count < faces.count {
      let button = TabBarButton("", color: unselectedItemTintColor, alignment: .center)
      insertSubview(button, at: 0)
      buttons.append(button)
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    placeButtons()
    guard let oldIndex else { return place(mark, at: selectedIndex) }
    if let nextMark {
      place(mark, at: oldIndex)
      place(nextMark, at: selectedIndex)
    } else {
      mark.replaceAnimation {
        place(mark, at: oldIndex)
      } end: {
        place(mark, at: selectedIndex)
      }
    }
  }

  private func placeButtons() {
    guard !faces.isEmpty else { return }
    let size = CellSize(covering: bounds.size)
    let used = min(size.columns, faces.count * Self.widestTab)
    let first = (size.columns - used) / 2
    let detail = TabBarButton.Face.detail(of: faces, columns: used / faces.count)
    for (index, button) in buttons.enumerated() {
      let (left, right) = (used * index / faces.count, used * (index + 1) / faces.count)
      button.frame = CGRect(cells: first + left, 0, right - left, size.rows)
      button.text = faces[index].text(detail)
    }
  }

  private func place(_ mark: TabBarMark, at index: Int?) {
    mark.cover(buttons, with: faces)
    guard let index, faces.indices.contains(index) else { return }
    mark.move(to: buttons[index], tint: faces[index].tint, over: barTintColor)
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    let place = recognizer.location(in: self)
    if let index = buttons.firstIndex(where: { $0.frame.contains(place) }) { choose?(index) }
  }
}
