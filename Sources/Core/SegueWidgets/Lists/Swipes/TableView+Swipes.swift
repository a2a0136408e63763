/// Rows that move aside.
extension TableView {
  /// Closes a row that was moved aside, so that its actions are covered again.
  func closeSwipe() { swipe?.close() }

  /// Whether a drag from a point to one side moves the row there. A drag of another row, or beside all rows, closes the one that is open.
  func canSwipe(at point: CGPoint, _ side: RowSwipe.Side) -> Bool {
    if let swipe, swipe.area.contains(point) { return true }
    closeSwipe()
    guard !isEditing, let row = item(at: point), let cell = cell(ofRow: row), let path = counts.indexPath(of: row),
      let rowDelegate
    else { return false }
    let configuration =
      side == .leading
      ? rowDelegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : rowDelegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    coming = nil
    guard let configuration, !configuration.actions.isEmpty else { return false }
    coming = (cell, side, configuration)
    return true
  }

  /// Whether the highlighted row has actions at its right. The delegate is asked once for each row that is highlighted.
  var highlightedHasActions: Bool {
    let place = (row: highlighted, change: stage.changes)
    if !isEditing, let known = knownActions, known.place == place { return known.exist }
    guard !isEditing, let path = indexPathForHighlightedRow, let rowDelegate else { return false }
    let exist = rowDelegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)?.actions.isEmpty == false
    knownActions = (place, exist)
    return exist
  }

  func swiped(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      if let coming, swipe?.cell !== coming.cell {
        // A row that is on its way back is caught.
        let old = coming.cell.swipe
        if old?.side != coming.side { old?.end() }
        swipe = coming.cell.swipe ?? RowSwipe(coming.cell, coming.side, coming.configuration, in: self)
      }
      coming = nil
      swipe?.beginDrag(at: window?.time ?? 0)
      swipe?.drag(by: pan.translation(in: self).x)
    case .changed: swipe?.drag(by: pan.translation(in: self).x)
    case .ended:
      swipe?.endDrag(
        by: pan.translation(in: self).x, projected: pan.projection(in: self).x, velocity: pan.velocity(in: self).x,
        byKeys: pan.isMovedByKeys)
    case .cancelled: swipe?.cancelDrag()
    case .possible, .failed: break
    }
  }

  /// A click while a row is open: performs the action there, or closes the row. Returns whether a row was open.
  func clickedSwipe(at point: CGPoint) -> Bool {
    guard let swipe else { return false }
    if let action = swipe.action(at: point) { swipe.perform(action) } else { swipe.close() }
    return true
  }
}
