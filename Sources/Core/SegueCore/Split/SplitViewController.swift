/// A container with two columns beside each other, such as a list and what is chosen in it; in a narrow window, one stack of pages.
///
///     let split = SplitViewController(style: .doubleColumn)
///     split.setViewController(MailboxPage(), for: .primary)
///     split.setViewController(MessagePage(), for: .secondary)
///
/// Each column is a navigation controller: the one that was set, or one around the page that was set. In a view of less than
/// ``minimumExpandedWidth``, the split is collapsed: the pages of the secondary column lie on top of the primary one's, in one stack
/// with a way back. Each resize may change that, also in the middle of a push or a drag, which then ends at once. Pages keep their
/// views, and so text that is being typed, scroll offsets and the focus.
///
/// Tab and Shift-Tab move the focus through both columns, a click moves it, and Esc leads back from the secondary column. The title of
/// the other column is quieter. A drag of the line between the columns changes their widths. See <doc:SplitPages>.
@preconcurrency @MainActor open class SplitViewController: ViewController {
  /// The columns of a split.
  public nonisolated enum Style: Int, Sendable {
    /// Two.
    case doubleColumn = 1
  }

  /// A column.
  public nonisolated enum Column: Int, Sendable, CaseIterable {
    /// The left one.
    case primary
    /// The right one, which is as wide as the primary one leaves it.
    case secondary = 2

    var other: Column { self == .primary ? .secondary : .primary }
  }

  /// Which columns are shown where there is room for both.
  public nonisolated enum DisplayMode: Int, Sendable {
    /// Both.
    case automatic
    /// The secondary one.
    case secondaryOnly
    /// Both.
    case oneBesideSecondary
  }

  /// The value of a width that the split chooses by itself.
  public static let automaticDimension: CGFloat = -1

  /// Decides about the columns when the split collapses and expands, and is notified of it.
  open weak var delegate: (any SplitViewControllerDelegate)?
  /// Which columns should be shown; `.automatic` by default. A change shows at once. ``show(_:)`` and ``hide(_:)`` are animated.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      guard preferredDisplayMode != oldValue else { return }
      changes.perform { [self] in changePrimary(isShown: preferredDisplayMode != .secondaryOnly, animated: false) }
    }
  }
  /// The width of the primary column, in points, rounded to whole cells; ``automaticDimension``, the default, for
  /// ``preferredPrimaryColumnWidthFraction``, but 20 columns at least and 40 at most. A drag of the line between the columns sets it.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The width of the primary column as a fraction of the whole one, 0…1; a third by default.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 1.0 / 3 { didSet { widthsChanged() } }
  /// The least width of the primary column, in points; 10 columns by default.
  open var minimumPrimaryColumnWidth = CellSize(columns: 10, rows: 0).points.width { didSet { widthsChanged() } }
  /// The largest width of the primary column, in points; infinity by default. The secondary one keeps 20 columns at least in any case.
  open var maximumPrimaryColumnWidth = CGFloat.infinity { didSet { widthsChanged() } }
  /// The least width of the split's view in which columns are beside each other, in points; 60 columns by default, where
  /// ``TraitCollection/horizontalSizeClass`` begins to be regular.
  open var minimumExpandedWidth = CellSize(columns: 60, rows: 0).points.width { didSet { widthsChanged() } }

  /// Whether there is one stack of pages, because the view is narrow.
  public internal(set) var isCollapsed = false
  /// Which columns are shown; while collapsed, those that would be.
  public internal(set) var displayMode = DisplayMode.oneBesideSecondary
  /// The column that gets keys; while collapsed, the one whose page is on top.
  public var focusedColumn: Column { isCollapsed ? (isSecondaryOnTop ? .secondary : .primary) : columnWithFocus }

  /// The controllers that were set.
  var contents: [Column: ViewController] = [:]
  /// The stacks of the columns: controllers that were set, or such around them.
  private(set) var primaryStack: NavigationController = ColumnStack()
  private(set) var secondaryStack: NavigationController = ColumnStack()
  var columnWithFocus = Column.primary
  /// The lowest page of the secondary column while it is in the primary one's stack, or was popped from there.
  var secondaryRoot: ViewController?
  /// Whether a change between collapsed and expanded waits for another change.
  var isRearrangementPending = false
  /// Whether the columns get appearance callbacks from changes: not before the split itself has begun to appear.
  var areColumnsAppearing = false
  /// Counts the movements of the primary column, so that the end of an older one has no effect.
  var movements = 0
  var isPrimaryMoving = false
  let divider = SplitDivider()

  /// A split with empty columns.
  public init(style: Style = .doubleColumn) {
    super.init()
    addStacks()
  }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) {
    super.init()
    addStacks()
  }

  /// A split with empty columns. The arguments have no effect.
  @available(swift, obsoleted: 6)
  public override init(nibName: String?, bundle: Bundle?) {
    super.init()
    addStacks()
  }

  private func addStacks() {
    for stack in [primaryStack, secondaryStack] {
      addChild(stack)
      stack.didMove(toParent: self)
    }
  }

  /// The style: two columns.
  public var style: Style { .doubleColumn }

  /// The stack of a column.
  func stack(_ column: Column) -> NavigationController { column == .primary ? primaryStack : secondaryStack }

  func setStack(_ stack: NavigationController, of column: Column) {
    if column == .primary { primaryStack = stack } else { secondaryStack = stack }
  }

  // MARK: Columns

  /// The controller that was set for a column, or was shown in it by ``showDetailViewController(_:sender:)``; nil for none.
  open func viewController(for column: Column) -> ViewController? { contents[column] }

  /// Sets the controller of a column, without an animation: a navigation controller, or a page, which gets one around it. Nil empties
  /// the column. While collapsed, it takes the place of the column's pages in the stack, if they are there.
  open func setViewController(_ controller: ViewController?, for column: Column) {
    guard controller.map(canContain) ?? true else { return }
    changes.perform { [self] in replace(column, by: controller) }
  }

  /// The controllers of the columns, from left to right. Others than the first two are ignored when it is set.
  open var viewControllers: [ViewController] {
    get { Column.allCases.compactMap { contents[$0] } }
    set {
      for (index, column) in Column.allCases.enumerated() {
        setViewController(newValue.indices.contains(index) ? newValue[index] : nil, for: column)
      }
    }
  }

  /// Shows a column, animated, and moves the focus there. While collapsed, the stack goes to the column's top page.
  open func show(_ column: Column) { changes.perform { [self] in carryOutShow(column) } }

  /// Hides the primary column, animated. It does nothing for the secondary one, while that is empty, and while collapsed.
  open func hide(_ column: Column) {
    guard column == .primary else { return }
    changes.perform { [self] in if !isCollapsed { changePrimary(isShown: false, animated: true) } }
  }

  /// Shows a controller in the secondary column. While collapsed, it is pushed, animated. The focus stays where it is.
  open override func showDetailViewController(_ controller: ViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    guard canContain(controller) else { return }
    changes.perform { [self] in
      if isCollapsed { pushDetail(controller) } else { replace(.secondary, by: controller) }
    }
  }

  override func showBeside(_ controller: ViewController, sender: Any?) -> Bool {
    showDetailViewController(controller, sender: sender)
    return true
  }

  // MARK: Containment

  override var viewOfFocusedColumn: View? { isCollapsed ? nil : childForFocus?.viewIfLoaded }
  override func moveFocusAmongColumns(by step: Int) -> Bool? { isCollapsed ? nil : moveFocus(by: step) }
  override func updateBars() { updateDivider() }
  override func focusColumn(of child: ViewController) {
    if let column = Column.allCases.first(where: { stack($0) === child }) { focus(column) }
  }

  /// The stacks that are shown.
  open override var childrenForAppearance: [ViewController] { shownColumns.map(stack) }
  /// The stack that gets keys.
  open override var childForFocus: ViewController? { stack(isCollapsed ? .primary : columnWithFocus) }

  /// A stack that others take away leaves an empty column.
  override func childLeft(_ child: ViewController) {
    guard let column = Column.allCases.first(where: { stack($0) === child }) else { return }
    changes.perform { [self] in if stack(column) === child { replace(column, by: nil) } }
  }

  open override func loadView() {
    let view = View(frame: firstFrame)
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    view.addSubview(divider)
    self.view = view
    divider.moved = { [weak self] column in
      self?.preferredPrimaryColumnWidth = CellSize(columns: column, rows: 0).points.width
    }
    showColumnViews()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Before the columns appear with the split, so that each page appears once.
    areColumnsAppearing = false
    rearrange()
    areColumnsAppearing = true
  }

  open override func viewDidDisappear(_ animated: Bool) {
    areColumnsAppearing = false
    super.viewDidDisappear(animated)
  }

  open override func viewDidLayoutSubviews() {
    updateArrangement()
    layOutColumns()
  }

  open override func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    // Before the keys that come after the resize, which may go to another page then.
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.view.window?.layoutIfNeeded() })
  }

  open override func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard parentSize.width >= minimumExpandedWidth, displayMode != .secondaryOnly else { return parentSize }
    let (width, isPrimary) = (primaryWidth(in: parentSize.width), container === primaryStack)
    return CGSize(
      width: isPrimary ? width : max(0, parentSize.width - width - SplitDivider.width), height: parentSize.height)
  }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] { columnKeys + super.builtInKeyCommands }

  /// Moves the focus back to the primary column on Esc and Backspace; passes other keys on.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if presses.containsBack, canLeaveSecondary { focus(.primary) } else { super.pressesBegan(presses, with: event) }
  }
}

extension ViewController {
  /// The nearest split around it; nil without one.
  public var splitViewController: SplitViewController? { parent?.nearest { $0 as? SplitViewController } }
}
