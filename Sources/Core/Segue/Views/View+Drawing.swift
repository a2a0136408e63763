extension View {
  /// Draws the view and those inside it, where they need it. Layout comes before.
  func displayIfNeeded() {
    guard isDirty else { return }
    isDirty = false
    superview?.removeDirty(self)
    if needsDisplay {
      needsDisplay = false
      if drawsContent { display() }
    }
    forEachDirtySubview { $0.displayIfNeeded() }
    maskView?.displayIfNeeded()
  }

  private func display() {
    var size = CellSize(covering: bounds.size)
    size.columns = min(size.columns, Self.mostColumns)
    size.rows = min(size.rows, Self.mostCells / max(1, size.columns))
    var grid = CellGrid(size: size)
    draw(in: &grid)
    layer.contents = .cells(grid)
  }

  /// More than any terminal shows: a screen of 8,192 pixels has half as many letters of 4 pixels.
  private static let mostColumns = 4096
  private static let mostCells = 1 << 21

  func sizeChanged(from old: CGSize) {
    setNeedsDisplay()
    if let sizeObserver { return sizeObserver.view(self, didChangeSizeFrom: old) }
    for view in subviews { view.autoresize(from: old, to: bounds.size) }
    maskView?.autoresize(from: old, to: bounds.size)
  }
}
