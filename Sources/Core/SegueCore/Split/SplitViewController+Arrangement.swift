// The changes between two columns and one stack. They run in the tree's queue of changes, so that no callback finds half of one.

extension SplitViewController {
  /// The pages of the secondary column that lie on top of the primary one's, while collapsed.
  var secondaryPagesInStack: ArraySlice<ViewController> {
    let pages = stack(.primary).stack
    guard let secondaryRoot, let index = pages.firstIndex(of: secondaryRoot) else { return [] }
    return pages[index...]
  }

  var isSecondaryOnTop: Bool { isCollapsed && !secondaryPagesInStack.isEmpty }

  private var primaryPages: [ViewController] { Array(stack(.primary).stack.dropLast(secondaryPagesInStack.count)) }

  /// The columns that are on the screen.
  var shownColumns: [Column] {
    isCollapsed ? [.primary] : displayMode == .secondaryOnly ? [.secondary] : [.primary, .secondary]
  }

  // MARK: Collapsing and expanding

  /// The width that decides; nil as long as neither the view nor one around it has any.
  private var decidingWidth: CGFloat? {
    selfAndParents.lazy.compactMap { $0.viewIfLoaded?.bounds.width }.first { $0 > 0 }
  }

  private var shouldCollapse: Bool { decidingWidth.map { $0 < minimumExpandedWidth } ?? isCollapsed }

  /// Collapses or expands if the width asks for it: now, or after the change under way.
  func updateArrangement() {
    guard shouldCollapse != isCollapsed, !isRearrangementPending else { return }
    isRearrangementPending = true
    changes.perform { [self] in
      isRearrangementPending = false
      rearrange()
    }
  }

  func rearrange() {
    guard isViewLoaded, shouldCollapse != isCollapsed else { return }
    finishTransitions()
    endMovement()
    if isCollapsed { expand() } else { collapse() }
    columnsChanged()
  }

  private func collapse() {
    let proposed: Column = columnWithFocus == .secondary && hasPages(.secondary) ? .secondary : .primary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    let wasPrimaryShown = displayMode != .secondaryOnly
    isCollapsed = true
    disappear(.secondary)
    if top == .secondary || primaryPages.isEmpty { putSecondaryOnTop() }
    // Without its own pages being seen in between.
    if !wasPrimaryShown { appear(.primary) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func expand() {
    let proposed = displayMode
    let mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    let (own, moved) = (primaryPages, Array(secondaryPagesInStack))
    var details = moved
    // It was popped from the stack.
    if moved.isEmpty, let secondaryRoot, secondaryRoot.parent == nil, !hasPages(.secondary) {
      details = [secondaryRoot]
    }
    let hasDetails = !details.isEmpty || hasPages(.secondary)
    displayMode = mode == .secondaryOnly && hasDetails ? .secondaryOnly : .oneBesideSecondary
    if displayMode == .secondaryOnly { disappear(.primary) }
    isCollapsed = false
    columnWithFocus = moved.isEmpty && displayMode != .secondaryOnly ? .primary : .secondary
    stack(.primary).replaceStack(by: own)
    if let root = secondaryRoot {
      // Pages that callbacks have asked for in the meantime belong on top of the details.
      for pages in stack(.primary).requested {
        if let index = pages.firstIndex(of: root) { details = Array(pages[index...]) }
      }
      stack(.primary).requested = stack(.primary).requested.map { Array($0.prefix { $0 !== root }) }
    }
    if !details.isEmpty { stack(.secondary).replaceStack(by: details) }
    secondaryRoot = nil
    appear(.secondary)
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Takes the pages of the secondary column out of it, or the one that was popped from the stack.
  private func takeSecondaryPages() -> [ViewController] {
    // Those that callbacks have asked for belong to them.
    var pages = stack(.secondary).requested.last ?? stack(.secondary).stack
    stack(.secondary).requested = stack(.secondary).requested.map { _ in [] }
    // It may be on its way out of the stack.
    if pages.isEmpty, let secondaryRoot, secondaryRoot.parent == nil || secondaryRoot.parent === primaryStack {
      pages = [secondaryRoot]
    }
    stack(.secondary).replaceStack(by: [])
    secondaryRoot = pages.first
    return pages
  }

  private func putSecondaryOnTop() {
    let (own, pages) = (primaryPages, takeSecondaryPages())
    guard !pages.isEmpty else { return }
    stack(.primary).requested = stack(.primary).requested.map { $0 + pages }
    stack(.primary).replaceStack(by: own + pages)
  }

  private func finishTransitions() { for column in Column.allCases { stack(column).finishTransition() } }

  // MARK: Other changes

  func hasPages(_ column: Column) -> Bool { !stack(column).stack.isEmpty }

  func replace(_ column: Column, by controller: ViewController?) {
    finishTransitions()
    let (own, above) = (primaryPages, Array(secondaryPagesInStack))
    contents[column] = controller
    if column == .primary {
      fill(.primary, below: above)
    } else {
      fill(.secondary)
      secondaryRoot = nil
      if !above.isEmpty { stack(.primary).replaceStack(by: own + takeSecondaryPages()) }
    }
    // An empty column is not shown alone, and has no focus.
    if !hasPages(.secondary), !isCollapsed { changePrimary(isShown: true, animated: false) }
    if !isCollapsed, !hasPages(columnWithFocus), hasPages(columnWithFocus.other), displayMode != .secondaryOnly {
      columnWithFocus = columnWithFocus.other
    }
    columnsChanged()
  }

  /// Gives a column the stack of its content, or a stack of its own around the content, with the pages `above` on top.
  private func fill(_ column: Column, below above: [ViewController] = []) {
    let (old, content) = (stack(column), contents[column])
    let new = content as? NavigationController ?? (old is ColumnStack ? old : ColumnStack())
    let own = new === content ? new.stack.filter { !above.contains($0) } : content.map { [$0] } ?? []
    if new === old { new.replaceStack(by: own + above) } else { exchange(column, by: new, with: own + above) }
  }

  private func exchange(_ column: Column, by new: NavigationController, with pages: [ViewController]) {
    let old = stack(column)
    let isShown = shownColumns.contains(column)
    if isShown { disappear(column) }
    old.replaceStack(by: old.stack.filter { !pages.contains($0) })
    setStack(new, of: column)
    if old.parent === self {
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    addChild(new)
    new.replaceStack(by: pages)
    if isShown { appear(column) }
    new.didMove(toParent: self)
  }

  func carryOutShow(_ column: Column) {
    if !isCollapsed {
      if column == .primary { changePrimary(isShown: true, animated: true) }
      return focus(column)
    }
    if column == .primary {
      if let top = primaryPages.last, isSecondaryOnTop { stack(.primary).popToViewController(top, animated: true) }
    } else if !isSecondaryOnTop {
      let own = primaryPages
      let pages = takeSecondaryPages()
      if !pages.isEmpty { stack(.primary).setViewControllers(own + pages, animated: true) }
    }
  }

  /// Shows another page, or other pages, on top of the primary column's ones.
  func pushDetail(_ controller: ViewController) {
    let own = primaryPages
    contents[.secondary] = controller
    var pages = [controller]
    if let new = controller as? NavigationController {
      pages = new.stack
      exchange(.secondary, by: new, with: [])
    } else {
      stack(.secondary).replaceStack(by: [])
    }
    secondaryRoot = pages.first
    stack(.primary).setViewControllers(own + pages, animated: true)
  }
}

/// A stack around a page that was set for a column.
final class ColumnStack: NavigationController {}
