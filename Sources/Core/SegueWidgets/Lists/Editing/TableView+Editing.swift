@_spi(Segue) import SegueCore

/// The editing mode: what rows show, and what keys and clicks do.
extension TableView {
  /// Shows the mode on all rows in view.
  func showEditing(animated: Bool) {
    for (key, view) in stage.views where key.kind == .item {
      if let cell = view as? TableViewCell { showEditing(on: cell, row: key.index, animated: animated) }
    }
    setNeedsLayout()
    guard animated, let application = window?.application, !application.isReduceMotionEnabled else { return }
    View.animate(withDuration: ItemStage.duration) { layoutIfNeeded() }
  }

  /// Shows on a cell what editing does to its row. Data source and delegate are asked once for each row that comes into view.
  func showEditing(on cell: TableViewCell, row: Int, animated: Bool = false) {
    let place = (row: row, change: stage.changes)
    if isEditing, cell.parts.asked.map({ $0 != place }) ?? true, let path = counts.indexPath(of: row) {
      cell.parts.asked = place
      let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? true
      cell.editingStyle = canEdit ? editingStyle(at: path) : .none
      cell.shouldIndentWhileEditing =
        canEdit && rowDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      cell.isMovable = canMoveItem(at: path)
    }
    if !isEditing { cell.parts.asked = nil }
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
  }

  private func editingStyle(at path: IndexPath) -> TableViewCell.EditingStyle {
    rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  private func highlightedStyle() -> TableViewCell.EditingStyle {
    guard let path = highlightedPath, dataSource?.tableView(self, canEditRowAt: path) == true else { return .none }
    return editingStyle(at: path)
  }

  /// Keys that delete the highlighted row, after a question, or insert one.
  var editingKeys: [KeyCommand] {
    switch highlightedStyle() {
    case .none: []
    case .delete:
      [
        KeyCommand(
          title: "delete", keys: [.enter], alternateKeys: [.delete],
          discoverabilityTitle: "delete the row, once you confirm it",
          keyAction: { [unowned self] _ in edit(highlighted) })
      ]
    case .insert:
      [
        KeyCommand(
          title: "insert", keys: [.enter], discoverabilityTitle: "insert a row",
          keyAction: { [unowned self] _ in edit(highlighted) })
      ]
    }
  }

  /// A click on the mark in front of a row. Returns whether there was one.
  func clickedMark(at point: CGPoint) -> Bool {
    guard isEditing, !selectsSeveral, let row = item(at: point), let cell = cell(ofRow: row),
      cell.markFrame.contains(cell.convert(point, from: self))
    else { return false }
    highlight(row)
    edit(row, byKeys: false)
    return true
  }

  /// Does what the mark in front of a row says: asks whether it is to be deleted, beside it, or inserts one.
  private func edit(_ row: Int?, byKeys: Bool = true) {
    guard let row, let path = counts.indexPath(of: row) else { return }
    reveal(row)
    layoutIfNeeded()
    guard let cell = cell(ofRow: row) else { return }
    switch cell.editingStyle {
    case .none: break
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      let own = rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      let configuration = own ?? deletion(at: path, of: cell)
      guard !configuration.actions.isEmpty else { return }
      let new = RowSwipe(cell, .trailing, configuration, in: self)
      swipe = new
      new.open(byKeys: byKeys)
    }
  }

  private func deletion(at path: IndexPath, of cell: TableViewCell) -> SwipeActionsConfiguration {
    let title = rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let delete = ContextualAction(style: .destructive, title: title ?? "Delete") { [weak self, weak cell] _, _, done in
      // The row may have gone elsewhere meanwhile.
      if let self, let cell, let path = indexPath(for: cell) {
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
      }
      done(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }
}
