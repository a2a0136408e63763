// The places of the columns, and which one has the focus.

extension SplitViewController {
  /// The least width of the secondary column, and the limits of an automatic primary one, in points.
  private static let leastSecondary = CellSize(columns: 20, rows: 0).points.width
  private static let automaticWidths = leastSecondary...CellSize(columns: 40, rows: 0).points.width

  /// The width of the primary column beside the secondary one, in points: whole cells.
  public var primaryColumnWidth: CGFloat {
    isCollapsed ? viewIfLoaded?.bounds.width ?? 0 : primaryWidth(in: viewIfLoaded?.bounds.width ?? 0)
  }

  func primaryWidth(in width: CGFloat) -> CGFloat {
    let fraction = preferredPrimaryColumnWidthFraction
    let automatic = width * (fraction > 0 ? min(fraction, 1) : 0)
    var wanted = preferredPrimaryColumnWidth
    if !(wanted >= 0) { wanted = min(max(automatic, Self.automaticWidths.lowerBound), Self.automaticWidths.upperBound) }
    let most = min(maximumPrimaryColumnWidth, width - SplitDivider.width - Self.leastSecondary)
    let width = max(min(wanted, most), min(minimumPrimaryColumnWidth, max(0, most)))
    return CellSize(columns: LayoutAxis.horizontal.cells(width), rows: 0).points.width
  }

  func widthsChanged() { viewIfLoaded?.setNeedsLayout() }

  /// Places the columns. A hidden one is beyond the left edge.
  func layOutColumns() {
    let size = view.bounds.size
    // A scroll view inside finds out by itself how much bars cover.
    for column in Column.allCases where stack(column).isViewLoaded { stack(column).view.coveredEdges = .zero }
    divider.isHidden = isCollapsed
    if isCollapsed { return place(.primary, at: CGRect(origin: .zero, size: size)) }
    let width = primaryWidth(in: size.width)
    let start = displayMode == .secondaryOnly ? -width - SplitDivider.width : 0
    let rest = start + width + SplitDivider.width
    place(.primary, at: CGRect(x: start, y: 0, width: width, height: size.height))
    divider.frame = CGRect(x: start + width, y: 0, width: SplitDivider.width, height: size.height)
    place(.secondary, at: CGRect(x: rest, y: 0, width: max(0, size.width - rest), height: size.height))
  }

  private func place(_ column: Column, at frame: CGRect) {
    guard let column = stack(column).viewIfLoaded, column.superview === view, column.frame != frame else { return }
    column.frame = frame
  }

  /// Has the bars of a column go on up to the line between the columns. `Application.tick` calls it.
  func updateDivider() {
    guard isViewLoaded, !isCollapsed else { return }
    let column = sequence(first: stack(columnWithFocus.other) as ViewController, next: \.childForFocus)
    divider.bars = column.flatMap { ($0 as? any PageContainer)?.bars ?? [] }.compactMap { bar in
      guard !bar.isHidden, bar.window != nil, let color = bar.backgroundColor else { return nil }
      let frame = bar.convert(bar.bounds, to: view)
      let (first, last) = (LayoutAxis.vertical.cells(frame.minY), LayoutAxis.vertical.cells(frame.maxY))
      return first < last ? SplitDivider.Bar(rows: first..<last, color: color) : nil
    }
  }

  // MARK: Appearance

  /// Whether a column that comes gets its callbacks now, and not with the split.
  private var notifiesColumns: Bool { areColumnsAppearing && isOnScreen }

  /// Has the views of the shown columns in the split's view, behind the line.
  func showColumnViews() {
    guard isViewLoaded else { return }
    for column in shownColumns.reversed() where stack(column).view.superview !== view {
      view.insertSubview(stack(column).view, at: 0)
    }
    for column in Column.allCases where !shownColumns.contains(column) {
      if let column = stack(column).viewIfLoaded, column.superview === view { column.removeFromSuperview() }
    }
    updateFocusLook()
  }

  /// A column comes, at once.
  func appear(_ column: Column) {
    guard isViewLoaded else { return }
    let stack = stack(column)
    if notifiesColumns { stack.beginAppearanceTransition(true, animated: false) }
    if stack.view.superview !== view { view.insertSubview(stack.view, at: 0) }
    layOutColumns()
    if notifiesColumns, appearance == .appeared { stack.endAppearanceTransition() }
  }

  /// A column goes, at once.
  func disappear(_ column: Column) {
    let stack = stack(column)
    stack.beginAppearanceTransition(false, animated: false)
    if isViewLoaded, stack.viewIfLoaded?.superview === view { stack.view.removeFromSuperview() }
    stack.endAppearanceTransition()
  }

  /// Shows or hides the primary column where there is room for both. Call it from a change of the tree.
  func changePrimary(isShown: Bool, animated: Bool) {
    guard isShown == (displayMode == .secondaryOnly), isShown || hasPages(.secondary) || !isViewLoaded else { return }
    displayMode = isShown ? .oneBesideSecondary : .secondaryOnly
    guard !isCollapsed else { return }
    if isShown {
      delegate?.splitViewController(self, willShow: .primary)
    } else {
      delegate?.splitViewController(self, willHide: .primary)
      columnWithFocus = .secondary
    }
    movePrimary(isShown, animated: animated && viewIfLoaded?.window != nil)
    columnsChanged()
  }

  private func movePrimary(_ isShown: Bool, animated isAnimated: Bool) {
    guard isViewLoaded else { return }
    let primary = stack(.primary)
    movements += 1
    isPrimaryMoving = true
    if notifiesColumns { primary.beginAppearanceTransition(isShown, animated: isAnimated) }
    if isShown, primary.view.superview !== view {
      // From beyond the edge.
      let width = primaryWidth(in: view.bounds.width)
      View.performWithoutAnimation {
        primary.view.frame = CGRect(x: -width - SplitDivider.width, y: 0, width: width, height: view.bounds.height)
        view.insertSubview(primary.view, at: 0)
        primary.view.layoutIfNeeded()
      }
    }
    guard isAnimated else { return endMovement() }
    let movement = movements
    View.animate(withDuration: 0.25) { [self] in
      layOutColumns()
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      if let self, movement == movements { endMovement() }
    }
  }

  func endMovement() {
    guard isPrimaryMoving else { return }
    isPrimaryMoving = false
    movements += 1
    showColumnViews()
    if displayMode == .secondaryOnly || appearance == .appeared { stack(.primary).endAppearanceTransition() }
  }

  // MARK: Focus

  /// Moves the focus to a column that is shown and has a page. It does nothing while collapsed.
  func focus(_ column: Column) {
    guard !isCollapsed, shownColumns.contains(column), hasPages(column), column != columnWithFocus else { return }
    columnWithFocus = column
    columnsChanged()
  }

  /// The columns or the focus have changed.
  func columnsChanged() {
    guard isViewLoaded else { return }
    if !isPrimaryMoving { showColumnViews() }
    updateFocusLook()
    view.setNeedsLayout()
    view.window?.updateFocus()
    view.window?.scene?.setNeedsTick()
  }

  /// Has the line between the columns and the titles tell which column has the focus.
  private func updateFocusLook() {
    for column in Column.allCases {
      stack(column).navigationBar.isQuiet = !isCollapsed && displayMode != .secondaryOnly && column != columnWithFocus
    }
    divider.side = columnWithFocus
  }

  var canLeaveSecondary: Bool {
    !isCollapsed && columnWithFocus == .secondary && displayMode != .secondaryOnly && hasPages(.primary)
  }

  /// Where the focus can be: the views of all shown columns that can have it, and pages without such views.
  private var stops: [(column: Column, view: View?)] {
    shownColumns.filter(hasPages).flatMap { column -> [(Column, View?)] in
      let views = stack(column).visibleDescendant.viewIfLoaded?.focusables ?? []
      return views.isEmpty ? [(column, nil)] : views.map { (column, $0) }
    }
  }

  /// Moves the focus to the next view or column, or the one before, around the end. Returns false if there is no other one.
  func moveFocus(by step: Int) -> Bool {
    let stops = stops
    guard stops.count > 1 else { return false }
    let focused = view.window?.focusedView
    let place = stops.firstIndex { $0.column == columnWithFocus && $0.view === focused }
    let next = place.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
    focus(stops[next].column)
    stops[next].view?.becomeFocused()
    return true
  }

  /// What the keys of the columns do now.
  var columnKeys: [KeyCommand] {
    guard !isCollapsed, shownColumns.filter(hasPages).count > 1 else { return [] }
    let columns = KeyCommand(
      title: "column", keys: [.tab], alternateKeys: [.backTab], discoverabilityTitle: "the other column")
    return canLeaveSecondary ? [columns, KeyCommand.back("back", "go back to the first column")] : [columns]
  }
}
