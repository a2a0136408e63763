@_spi(Segue) import SegueCore

/// Shows a menu beside a view.
final class MenuViewController: ViewController, ViewControllerTransitioningDelegate {
  private var menus: [Menu]
  private weak var source: View?
  private let sourceRect: CGRect?
  private let list = MenuList()

  init(_ menu: Menu, beside source: View, rect: CGRect?) {
    (menus, self.source, sourceRect) = ([menu], source, rect)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  /// The elements of the menu that is seen; nil for a line.
  var rows: [MenuElement?] { menus.last?.rows ?? [] }

  override func loadView() {
    view = list
    list.chosen = { [weak self] in self?.choose($0) }
    showMenu()
  }

  /// Highlights the first row, or an element.
  private func showMenu(highlighting element: MenuElement? = nil) {
    list.show(rows, title: menus.count > 1 ? menus.last?.title : nil, highlighting: element)
    viewIfLoaded?.superview?.setNeedsLayout()
  }

  private func choose(_ element: MenuElement) {
    if let menu = element as? Menu {
      menus.append(menu)
      showMenu()
    } else if let action = element as? Action {
      dismiss(animated: true) { [weak self] in action.perform(sender: self?.source) }
    }
  }

  /// Keys without a use here do nothing.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { actOnBuiltInKeys(presses) }

  override var builtInKeyCommands: [KeyCommand] {
    let close = { [unowned self] (_: Key) in dismiss(animated: true) }
    let isInner = menus.count > 1
    let back = isInner ? { [unowned self] (_: Key) in showMenu(highlighting: menus.removeLast()) } : close
    return [
      KeyCommand(title: "close", keys: [.escape], keyAction: back),
      KeyCommand(keys: isInner ? [.backspace, .left] : [.backspace], keyAction: back),
      KeyCommand(keys: [.tab], keyAction: close),
    ]
  }

  /// Where the menu stands in its container: below the source, or above it.
  fileprivate func frame(in container: View) -> CGRect {
    let size = list.sizeThatFits(container.bounds.size)
    guard let source, source.window != nil else { return CGRect(origin: .zero, size: size) }
    let anchor = source.convert(sourceRect ?? source.bounds, to: container)
    // A source that fills the window leaves no room beside it: then the menu stands over it.
    let least = CellSize(columns: 1, rows: min(rows.count + 2, 5)).points
    return AnchoredPlacement(
      size, beside: anchor, in: container.bounds, sides: [.below, .above], alignment: .leading, least: least
    ).frame
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    MenuPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { AlertAnimator(isPresenting: true, scale: 1) }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    AlertAnimator(isPresenting: false, scale: 1)
  }
}

/// Places a menu, and closes it at a click beside it.
private final class MenuPresentationController: CardPresentationController {
  override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    // A view that is nearly transparent gets no touches, but this one is as clear as its colour.
    (dimmingView.backgroundColor, dimming) = (.clear, 1)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let menu = presentedViewController as? MenuViewController else { return .zero }
    return menu.frame(in: container)
  }
}

/// The rows of a menu in a frame of lines.
final class MenuList: View {
  var chosen: (MenuElement) -> Void = { _ in }
  private(set) var rows: [MenuElement?] = []
  private var title: String?
  private(set) var highlighted = 0
  /// The rows that are scrolled out at the top.
  private var hidden = 0

  override func setUp() {
    backgroundColor = .secondarySystemBackground
    let tap = TapGestureRecognizer { [weak self] tap in
      guard let self, let row = row(at: tap.location(in: self)) else { return }
      highlight(row)
      open(row)
    }
    tap.pressAction = { [weak self] tap in
      guard let self, tap.isPressed, let row = row(at: tap.location(in: self)) else { return }
      highlight(row)
    }
    addGestureRecognizer(tap)
  }

  func show(_ rows: [MenuElement?], title: String?, highlighting element: MenuElement?) {
    (self.rows, self.title, hidden) = (rows, title, 0)
    let place = element.flatMap { element in rows.firstIndex { $0 === element } }
    highlighted = place ?? rows.indices.first(where: canChoose) ?? 0
    setNeedsDisplay()
  }

  private func canChoose(_ row: Int) -> Bool {
    guard rows.indices.contains(row), let element = rows[row] else { return false }
    return (element as? Action)?.attributes.contains(.disabled) != true
  }

  private func open(_ row: Int) {
    if canChoose(row), let element = rows[row] { chosen(element) } else { nudge(.right) }
  }

  private func row(at point: CGPoint) -> Int? {
    let row = LayoutAxis.vertical.index(at: point.y) - 1 - (title == nil ? 0 : 1) + hidden
    return bounds.contains(point) && rows.indices.contains(row) && rows[row] != nil ? row : nil
  }

  override var canBecomeFocused: Bool { true }

  override var builtInKeyCommands: [KeyCommand] {
    let choose = { [unowned self] (key: Key) in
      let direction: DragDirection = [.up, .backTab, .home, .pageUp].contains(key) ? .up : .down
      let isFar = [.home, .pageUp, .end, .pageDown].contains(key)
      if !highlight(isFar ? end(direction) : rowBeside(direction)) { nudge(direction) }
    }
    let open = { [unowned self] (_: Key) in self.open(highlighted) }
    let initials = Set(rows.indices.filter(canChoose).compactMap { rows[$0]?.title.first }.filter { $0 != " " })
    let letters = initials.flatMap { [$0.lowercased(), $0.uppercased()] }.compactMap(\.first)
    return [
      KeyCommand(title: "choose", keys: [.up, .down], keyAction: choose),
      KeyCommand(title: "open", keys: [.enter], keyAction: open),
      KeyCommand(keys: [.backTab, .home, .pageUp, .end, .pageDown], keyAction: choose),
      KeyCommand(
        keys: rows.indices.contains(highlighted) && rows[highlighted] is Menu
          ? [.character(" "), .right] : [.character(" ")],
        keyAction: open),
      KeyCommand(keys: letters.map { .character($0) }, attempt: { [unowned self] in find($0) }),
    ]
  }

  private func rowBeside(_ direction: DragDirection) -> Int? {
    direction == .up
      ? rows[..<highlighted].indices.last(where: canChoose)
      : rows.indices.dropFirst(highlighted + 1).first(where: canChoose)
  }

  /// The first row, or the last one.
  private func end(_ direction: DragDirection) -> Int? {
    direction == .up ? rows.indices.first(where: canChoose) : rows.indices.last(where: canChoose)
  }

  /// Highlights a row. Returns false for none, or the one that is highlighted.
  @discardableResult
  func highlight(_ row: Int?) -> Bool {
    guard let row, row != highlighted else { return false }
    highlighted = row
    setNeedsDisplay()
    return true
  }

  /// Goes to the next title that begins with a letter.
  private func find(_ key: Key) -> Bool {
    guard case .character(let letter) = key.code else { return false }
    let order = Array(rows.indices.dropFirst(highlighted + 1)) + Array(rows.indices.prefix(highlighted + 1))
    let row = order.first { canChoose($0) && rows[$0]?.title.lowercased().hasPrefix(letter.lowercased()) == true }
    highlight(row)
    return row != nil
  }

  override func scrollWheel(by count: Int) {
    for _ in 0..<abs(count) { highlight(rowBeside(count < 0 ? .up : .down)) }
  }

  // MARK: Display

  override var drawsContent: Bool { true }

  private var columns: Int {
    let widest = rows.compactMap { $0.map { Grapheme.width(of: $0.title) + ($0 is Menu ? 2 : 0) } }.max() ?? 0
    return max(widest + 4, title.map { Grapheme.width(of: $0) + 4 } ?? 0)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CellSize(columns: columns + 2, rows: rows.count + 2 + (title == nil ? 0 : 1)).points
  }

  override func draw(in grid: inout CellGrid) {
    let (width, height) = (grid.size.columns, grid.size.rows)
    guard width > 2, height > 2 else { return }
    let isASCII = window?.application?.mosaic == .ascii
    LineFrame(isASCII: isASCII).draw(in: &grid)
    var top = 1
    if let title {
      grid.write(isASCII ? "<" : "‹", column: 1, row: top, ink: .tint, style: .bold)
      grid.write(title, column: 3, row: top, ink: .secondaryLabel, style: .bold, limit: width - 5)
      top += 1
    }
    let room = height - 1 - top
    hidden = min(max(hidden, highlighted - room + 1), highlighted, max(0, rows.count - room))
    for (place, index) in rows.indices.dropFirst(hidden).prefix(room).enumerated() {
      draw(index, row: top + place, isASCII: isASCII, in: &grid)
    }
  }

  private func draw(_ index: Int, row: Int, isASCII: Bool, in grid: inout CellGrid) {
    guard let element = rows[index] else {
      return LineFrame(isASCII: isASCII).drawSeparator(row: row, in: &grid)
    }
    let width = grid.size.columns
    let action = element as? Action
    let isHighlighted = index == highlighted && canChoose(index)
    let ink: Color =
      !canChoose(index)
      ? .tertiaryLabel
      : isHighlighted
        ? .selectionLabel
        : action?.attributes.contains(.destructive) == true ? .systemRed : .label
    if isHighlighted { for column in 1..<width - 1 { grid[column, row] = Cell(fill: .selection) } }
    let sign =
      switch action?.state {
      case .on?: isASCII ? "*" : "✓"
      case .mixed?: "-"
      default: " "
      }
    grid.write(sign, column: 1, row: row, ink: ink)
    grid.write(element.title, column: 3, row: row, ink: ink, limit: max(0, width - 5))
    if element is Menu { grid.write(isASCII ? ">" : "›", column: width - 3, row: row, ink: ink) }
  }
}
