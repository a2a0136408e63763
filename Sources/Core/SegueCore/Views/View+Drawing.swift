@_spi(Segue) import SegueCanvas

extension View {
  /// Draws the view and the views inside it that need it. Layout comes before.
  package func displayIfNeeded() { displayIfNeeded((window?.scene ?? .current)?.displayHandler) }

  /// Draws what needs it, and calls `handler` for views without content of their own.
  func displayIfNeeded(_ handler: ((View) -> Void)?) {
    guard isDirty else { return }
    isDirty = false
    superview?.removeDirty(self)
    if needsDisplay {
      needsDisplay = false
      let hasEdge = hasUnseenFill && hasRoomForEdge
      if isEdgeShown, !drawsContent, case .cells = layer.contents { layer.contents = .none }
      if drawsContent || hasEdge { display(withEdge: hasEdge) }
      if !drawsContent { handler?(self) }
      isEdgeShown = hasEdge
    }
    forEachDirtySubview { $0.displayIfNeeded(handler) }
    maskView?.displayIfNeeded(handler)
  }

  private func display(withEdge hasEdge: Bool) {
    var size = CellSize(covering: bounds.size)
    size.columns = min(size.columns, Self.mostColumns)
    size.rows = min(size.rows, Self.mostCells / max(1, size.columns))
    var grid = CellGrid(size: size, theme: theme)
    if hasEdge { drawEdge(in: &grid) }
    draw(in: &grid)
    layer.contents = .cells(grid)
  }

  /// Twice as many as a screen of 8,192 pixels has with letters of 4 pixels.
  private static let mostColumns = 4096
  private static let mostCells = 1 << 21

  func sizeChanged(from old: CGSize) {
    setNeedsDisplay()
    if let sizeObserver { return sizeObserver.view(self, didChangeSizeFrom: old) }
    autoresizeSubviews(from: old)
  }

  package func autoresizeSubviews(from old: CGSize) {
    for view in subviews { view.autoresize(from: old, to: bounds.size) }
    maskView?.autoresize(from: old, to: bounds.size)
  }
}

/// The views that need layout or display. Finding them does not visit the others.
extension View {
  /// Marks the view and all views around it.
  package func markDirty() {
    isDirty = true
    guard let superview else {
      maskedView?.markDirty()
      (self as? Window)?.scene?.setNeedsTick()
      return
    }
    if dirtyIndex == nil {
      dirtyIndex = superview.dirtySubviews.count
      superview.dirtySubviews.append(self)
    }
    if !superview.isDirty { superview.markDirty() }
  }

  /// A subview is not dirty any more, or leaves.
  func removeDirty(_ view: View) {
    guard let index = view.dirtyIndex else { return }
    view.dirtyIndex = nil
    let last = dirtySubviews.removeLast()
    if last !== view {
      dirtySubviews[index] = last
      last.dirtyIndex = index
    }
  }

  /// Calls `visit` with each dirty subview, from back to front. A visit may make a subview further in front dirty, which is then
  /// visited, too.
  ///
  /// A few dirty subviews among many are searched for in their own list, once for each visit. Otherwise all subviews are checked.
  package func forEachDirtySubview(_ visit: (View) -> Void) {
    var last = Int.min
    let numbering = siblings.renumberings
    while !dirtySubviews.isEmpty {
      let isKnown = siblings.renumberings == numbering
      guard isKnown, dirtySubviews.count * dirtySubviews.count < siblings.count else {
        for view in subviews where view.isDirty && (!isKnown || view.siblingPlace > last) { visit(view) }
        return
      }
      let rest = dirtySubviews.lazy.filter { $0.siblingPlace > last }
      guard let next = rest.min(by: { $0.siblingPlace < $1.siblingPlace }) else { return }
      last = next.siblingPlace
      visit(next)
    }
  }
}
