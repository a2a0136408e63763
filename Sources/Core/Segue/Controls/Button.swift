/// A title that can be clicked, or triggered with Enter and Space while it has the focus.
///
///     let save = Button("Save", style: .filled) { _ in document.save() }
///     save.sizeToFit()
///     view.addSubview(save)
///
/// A filled button is the one that a page is for, a grey one any other, and a plain one looks like a link. A destructive one has a red
/// title. With the focus it has another fill. Without colours its ends are brackets, and with the focus it is in reverse video.
@preconcurrency @MainActor open class Button: Control {
  /// How a button looks.
  public nonisolated enum Style: Sendable, Hashable, CaseIterable {
    /// A title in the tint, without a fill.
    case plain
    /// A title on a fill.
    case gray
    /// A title on the tint.
    case filled
  }

  /// How it looks; `.gray` by default.
  open var style = Style.gray { didSet { stateChanged() } }
  /// Whether it deletes something, so that its title is red; false by default.
  open var isDestructive = false { didSet { stateChanged() } }
  /// The colour of a plain title, and of the fill of a filled button; `.tint` by default.
  open var tintColor = Color.tint { didSet { stateChanged() } }
  /// The room around the title, in points, rounded to whole cells; one at the left and the right by default.
  open var contentInsets = EdgeInsets(top: 0, left: 8, bottom: 0, right: 8) { didSet { stateChanged() } }
  /// What a click opens instead of triggering the button; nil by default.
  open var menu: Menu? { didSet { stateChanged() } }
  private var titles: [UInt: String] = [:]

  /// A button with a title and an action, as large as its title.
  public convenience init(_ title: String, style: Style = .gray, action: ((Action) -> Void)? = nil) {
    self.init(frame: .zero)
    setTitle(title, for: .normal)
    self.style = style
    if let action { addAction(action) }
    sizeToFit()
  }

  /// A button that opens a menu, as large as its title.
  public convenience init(_ title: String, style: Style = .gray, menu: Menu) {
    self.init(title, style: style)
    self.menu = menu
    sizeToFit()
  }

  // MARK: Titles

  /// Sets the title in a state. A state without a title has that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    stateChanged()
  }

  /// Returns the title that was set for a state.
  open func title(for state: State) -> String? { titles[state.rawValue] }

  /// The title in the present state.
  open var currentTitle: String? { titles[state.subtracting(.focused).rawValue] ?? titles[0] }

  // MARK: Keys and focus

  /// Whether it is enabled and does something.
  open override var canBecomeFocused: Bool { isEnabled && (menu != nil || !actions.isEmpty) }

  open override func trigger() {
    guard isEnabled else { return }
    if let menu { menu.open(from: self) } else { super.trigger() }
  }

  // MARK: Display

  open override var drawsContent: Bool { true }

  private var insets: (left: Int, right: Int) {
    func cells(_ points: CGFloat) -> Int { points > 0 ? Int(min(points / 8, 65_535).rounded()) : 0 }
    return (cells(contentInsets.left), cells(contentInsets.right))
  }

  /// The title, with a sign behind it if it opens a menu.
  private var shownTitle: String { (currentTitle ?? "") + (menu == nil ? "" : isPlain ? " v" : " ▾") }

  /// Whether the terminal may lack signs.
  private var isPlain: Bool { window?.application?.mosaic == .ascii }
  private var isWithoutColors: Bool { window?.application?.colorMode == .mono }

  open override func draw(in grid: inout CellGrid) {
    let (fill, ink) = colors
    let row = (grid.size.rows - 1) / 2
    if let fill {
      for row in 0..<grid.size.rows { for column in 0..<grid.size.columns { grid[column, row] = Cell(fill: fill) } }
    }
    let style: TextStyle = isFocused ? [.bold, .underline] : self.style == .filled ? .bold : []
    let (left, right) = insets
    let room = max(0, grid.size.columns - left - right)
    let text = TextLayout(shownTitle, width: max(1, room), limit: 1)
    let column = left + max(0, (room - text.size.columns) / 2)
    grid.write(text.lines.first?.text ?? "", column: column, row: row, ink: ink, style: style, limit: room)
    guard isWithoutColors, self.style != .plain, left > 0, right > 0 else { return }
    grid.write("[", column: 0, row: row, ink: ink)
    grid.write("]", column: grid.size.columns - 1, row: row, ink: ink)
  }

  private var colors: (fill: Color?, ink: Color) {
    if !isEnabled { return (style == .plain ? nil : .systemFill, .tertiaryLabel) }
    if isFocused || isHighlighted { return (.focus, .focusLabel) }
    let ink: Color = isDestructive ? .systemRed : style == .plain ? tintColor : .label
    switch style {
    case .plain: return (nil, ink)
    case .gray: return (.systemFill, ink)
    case .filled: return (isDestructive ? .systemRed : tintColor, .tintLabel)
    }
  }

  /// The title and the room around it, in one row.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (left, right) = insets
    return CellSize(columns: Grapheme.width(of: shownTitle) + left + right, rows: 1).points
  }
}
