@_spi(Segue) import SegueCore
public import Foundation

/// A title, an image or both that can be clicked, or triggered with Enter and Space while they have the focus.
///
///     let save = Button("Save", style: .filled) { _ in document.save() }
///     save.sizeToFit()
///     view.addSubview(save)
///
/// A filled button is the one that a page is for, a grey one any other, and a plain one looks like a link. A destructive one has a red
/// title. With the focus it has another fill. With 16 colours or none, where a grey fill is not seen, its ends are brackets. A high
/// button has a frame there, and one without room around its title is underlined. Elsewhere the upper edge of a high one is lit. Without colours a button with the focus is in reverse
/// video.
///
/// Its fill has the round corners of its layer, whose `cornerRadius` makes it clip what is inside.
///
/// Titles, their colours and images are set for states. A state without one has that of `.normal`.
///
///     button.setImage(disc, for: .normal)
///     button.setTitle("Saved", for: .disabled)
@preconcurrency @MainActor open class Button: Control {
  /// How a button looks.
  public nonisolated enum Style: Sendable, Hashable, CaseIterable {
    /// A title in the tint, without a fill. On a ``View/backgroundColor`` of its own it is black or white. It takes the room around it
    /// before it is cut.
    case plain
    /// A title on a fill.
    case gray
    /// A title on the tint.
    case filled
  }

  /// How it looks; `.plain` by default, and `.gray` by default with a title from the initializer.
  open var style = Style.plain { didSet { stateChanged() } }
  /// Whether it deletes something, so that its title is red; false by default.
  @available(swift, introduced: 6)
  open var isDestructive = false { didSet { stateChanged() } }
  /// The colour of a plain title, and of the fill of a filled button; `.tint` by default.
  // This and other members give way to members of a module whose views have colours and pictures of another type.
  @_disfavoredOverload
  open var tintColor = Color.tint { didSet { stateChanged() } }
  /// The room around the title and the image, in points, rounded to whole cells; one at the left and the right by default. There is none
  /// at the top and the bottom of a button that has no row left for its title.
  open var contentInsets = EdgeInsets(top: 0, left: 8, bottom: 0, right: 8) { didSet { stateChanged() } }
  /// What a click opens instead of triggering the button; nil by default.
  open var menu: Menu? { didSet { stateChanged() } }
  /// The colour of the bounds, behind the fill.
  @_disfavoredOverload
  open override var backgroundColor: Color? { didSet { stateChanged() } }
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: AttributedString] = [:]
  private var titleColors: [State: Color] = [:]
  private var contents: [State: Layer.Contents] = [:]
  var parts = ButtonParts()

  /// A plain button without a title.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

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
    titles[state] = title
    stateChanged()
  }

  /// Returns the title that was set for a state.
  open func title(for state: State) -> String? { titles[state] }

  /// The title in the present state, without colours and styles of its own.
  open var currentTitle: String? { titles.shown(in: state) }

  /// Sets a title with colours and styles of its own in a state. It comes before one from ``setTitle(_:for:)``, and ``titleLabel`` shows it.
  @_disfavoredOverload
  open func setAttributedTitle(_ title: AttributedString?, for state: State) {
    attributedTitles[state] = title
    stateChanged()
  }

  /// Returns the title with colours and styles of its own that was set for a state.
  @_disfavoredOverload
  open func attributedTitle(for state: State) -> AttributedString? { attributedTitles[state] }

  /// The title with colours and styles of its own in the present state.
  open var currentAttributedTitle: AttributedString? { attributedTitles.shown(in: state) }

  /// Sets the colour of the title in a state. With the focus, a title has the focus's colour instead. A button that is pressed and has a
  /// colour for that keeps its fill.
  @_disfavoredOverload
  open func setTitleColor(_ color: Color?, for state: State) {
    titleColors[state] = color
    stateChanged()
  }

  /// Returns the colour of the title that was set for a state.
  @_disfavoredOverload
  open func titleColor(for state: State) -> Color? { titleColors[state] }

  /// The colour of the title in the present state.
  open var currentTitleColor: Color { look.ink }

  // MARK: Images

  /// Sets the image in a state. It stands at the left of the title. It is fainter while the button is pressed or disabled.
  @_disfavoredOverload
  open func setImage(_ image: Image?, for state: State) {
    contents[state] = image.map { .image($0, gravity: .resizeAspect) }
    stateChanged()
  }

  /// Sets a still picture of views as the image in a state: its text stays text.
  open func setSnapshot(_ snapshot: LayerSnapshot?, for state: State) {
    contents[state] = snapshot.map { .snapshot($0) }
    stateChanged()
  }

  /// Returns the image that was set for a state; nil for a still picture of views.
  @_disfavoredOverload
  open func image(for state: State) -> Image? { Self.image(contents[state]) }

  /// The image in the present state; nil for a still picture of views.
  open var currentImage: Image? { Self.image(currentContents) }

  var currentContents: Layer.Contents? { contents.shown(in: state) }

  private static func image(_ contents: Layer.Contents?) -> Image? {
    if case .image(let image, _)? = contents { image } else { nil }
  }

  // MARK: Keys and focus

  /// Whether it is enabled and does something.
  open override var canBecomeFocused: Bool { isEnabled && (menu != nil || !actions.isEmpty) }

  open override func trigger() {
    guard isEnabled else { return }
    if let menu { menu.open(from: self) } else { super.trigger() }
  }

  // MARK: Display

  open override func stateChanged() {
    super.stateChanged()
    showParts()
    // The card draws the light above it.
    (superview as? AlertCard)?.setNeedsDisplay()
  }

  @_spi(Segue) open override func colorsDidChange() { showParts() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The fill has the corners of the background.
    if layer.cornerRadius > 0 { clipsToBounds = true }
    layOutParts()
  }

  open override var drawsContent: Bool { true }

  /// The title, with a sign behind it if it opens a menu.
  var shownTitle: String { (currentAttributedTitle.map { String($0.characters) } ?? currentTitle ?? "") + menuSign }
  /// The sign behind a title that opens a menu.
  var menuSign: String { menu == nil ? "" : window?.application?.mosaic == .ascii ? " v" : " ▾" }

  open override func draw(in grid: inout CellGrid) {
    let (fill, ink) = look
    if let fill {
      for row in 0..<grid.size.rows { for column in 0..<grid.size.columns { grid[column, row] = Cell(fill: fill) } }
      if grid.size.rows > 2, let light = lit(fill) {
        grid.write(String(repeating: "▔", count: grid.size.columns), column: 0, row: 0, ink: light)
      }
    }
    let edge = edge(inRows: grid.size.rows)
    if edge == .frame { lineFrame.draw(in: &grid, ink: ink) }
    let place = places(in: grid.size).title
    let size = CellSize(covering: place.size)
    let left = Int(place.minX / CellSize.pointsPerCell.width)
    let row = Int(place.minY / CellSize.pointsPerCell.height) + max(0, size.rows - 1) / 2
    if parts.title == nil {
      let text = TextLayout(shownTitle, width: max(1, size.columns), limit: 1)
      let column = left + max(0, (size.columns - text.size.columns) / 2)
      grid.write(
        text.lines.first?.text ?? "", column: column, row: row, ink: ink, style: stateStyle, limit: size.columns)
    }
    guard edge == .brackets else { return }
    grid.write("[", column: 0, row: row, ink: ink)
    grid.write("]", column: grid.size.columns - 1, row: row, ink: ink)
  }

  /// What shows where the button is while its fill is not seen.
  private enum Edge { case frame, brackets, underline }

  private func edge(inRows rows: Int) -> Edge? {
    guard style != .plain, areFillsUnseen else { return nil }
    return rows > 2 ? .frame : contentInsets.left >= 4 && contentInsets.right >= 4 ? .brackets : .underline
  }

  /// The style of the title by the state.
  var stateStyle: TextStyle {
    if isFocused { return [.bold, .underline] }
    let isUnderlined = edge(inRows: CellSize(covering: bounds.size).rows) == .underline
    return (style == .filled ? TextStyle.bold : []).union(isUnderlined ? .underline : [])
  }

  /// The fill and the colour of the title in the present state.
  var look: (fill: Color?, ink: Color) {
    let state = state.subtracting(.focused)
    if state != .normal, !isFocused || !isEnabled, let color = titleColors[state] { return (restingLook.fill, color) }
    if !isEnabled { return (style == .plain ? nil : .systemFill, .tertiaryLabel) }
    if isFocused || isHighlighted { return (.focus, .focusLabel) }
    return restingLook
  }

  private var restingLook: (fill: Color?, ink: Color) {
    let color: Color? = titleColors[.normal] ?? (isDestructive ? .systemRed : nil)
    switch style {
    case .plain: return (nil, color ?? (backgroundColor == nil ? tintColor : isLight ? .black : .white))
    case .gray: return (.systemFill, color ?? .label)
    case .filled: return (isDestructive ? .systemRed : tintColor, titleColors[.normal] ?? .tintLabel)
    }
  }

  /// The title, the image and the room around them. The title has one row, unless ``titleLabel`` has more lines.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .infinity
    return fittingSize(in: CellSize(covering: CGSize(width: width, height: 0)).columns).points
  }
}
