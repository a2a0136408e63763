@_spi(Segue) import SegueCore

/// Which items are selected, and what keys and clicks do about it.
extension ListView {
  /// Whether the user selects several items now, each of which stays selected until it is chosen once more.
  var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
  /// Whether the user selects items now.
  var selectsItems: Bool { selectsSeveral || (isEditing ? allowsSelectionDuringEditing : allowsSelection) }

  /// The selected item with the lowest index; nil for none.
  var selected: Int? { selection.items.first }

  /// The places of the selected items, in order; nil for none.
  var selectedPaths: [IndexPath]? {
    let (counts, items) = (counts, selection.items)
    return items.isEmpty ? nil : items.compactMap(counts.indexPath(of:))
  }

  func deselectAll() {
    selection = ItemSelection()
    setNeedsLayout()
  }

  /// Selects an item for the app: together with others where the list allows several.
  func selectForApp(_ item: Int) {
    selection.range = nil
    if selectsSeveral { selection.insert(item) } else { selection.replace(with: item) }
    setNeedsLayout()
  }

  func deselectForApp(_ item: Int) {
    guard selection.items.contains(item) else { return }
    selection.range = nil
    selection.remove(item)
    setNeedsLayout()
  }

  /// The list allows several items no more, or has another mode: one at most stays selected.
  func narrowSelection() {
    if !selectsSeveral, selection.items.count > 1 { selection.replace(with: selected) }
    setNeedsLayout()
  }

  // MARK: Enter and clicks

  /// An item was chosen with Enter or by a click: selects it, and tells the delegate; where several are selected, takes it to them or
  /// away from them.
  func open(_ item: Int) { if selectsSeveral { toggle(item) } else if selectsItems { selectAlone(item) } }

  /// Enter on an item. Where several are selected, it opens one without a change of the selection.
  func enter(_ item: Int) {
    guard selectsSeveral, !isEditing else { return open(item) }
    if let path = counts.indexPath(of: item) { performPrimaryAction(at: path) }
  }

  private func selectAlone(_ item: Int) {
    let change = stage.changes
    guard let path = counts.indexPath(of: item), let chosen = willSelectItem(at: path),
      let item = counts.index(of: chosen)
    else { return }
    if change == stage.changes, let old = selection.told, old != item, let oldPath = counts.indexPath(of: old) {
      _ = willDeselectItem(at: oldPath)
      if selection.told == old, change == stage.changes {
        selection.replace(with: item)
        didDeselectItem(at: oldPath)
      }
    }
    if change == stage.changes { selection.replace(with: item) }
    setNeedsLayout()
    didSelectItem(at: chosen)
    performPrimaryAction(at: chosen)
  }

  // MARK: Several items

  /// Selects an item besides others, or deselects it.
  func toggle(_ item: Int) {
    selection.range = nil
    if selection.items.contains(item) { deselect(item) } else { select(item) }
  }

  private func select(_ item: Int) {
    guard let path = counts.indexPath(of: item), let chosen = willSelectItem(at: path),
      let item = counts.index(of: chosen)
    else { return }
    selection.insert(item)
    setNeedsLayout()
    didSelectItem(at: chosen)
  }

  private func deselect(_ item: Int) {
    guard let path = counts.indexPath(of: item), let chosen = willDeselectItem(at: path),
      let item = counts.index(of: chosen), selection.items.contains(item)
    else { return }
    selection.remove(item)
    setNeedsLayout()
    didDeselectItem(at: chosen)
  }

  /// Selects and deselects one by one until only some items are selected, unless the delegate forbids one, or changes the items.
  private func change(to wanted: IndexSet) {
    let change = stage.changes
    for item in selection.items.subtracting(wanted) where change == stage.changes { deselect(item) }
    for item in wanted.subtracting(selection.items) where change == stage.changes { select(item) }
  }

  /// Selects all items between the beginning of a range and an item, and deselects those that the range has left.
  func extendSelection(to item: Int, from first: Int) { change(to: selection.extended(to: item, from: first)) }

  /// Makes a change of several items, which the delegate may have to allow by letting the list select several.
  ///
  /// - Parameters:
  ///   - item: Where it begins.
  ///   - selects: Selects items.
  /// - Returns: Whether the list selects several items.
  func interact(at item: Int, _ selects: () -> Void) -> Bool {
    guard let path = counts.indexPath(of: item) else { return false }
    guard selectsSeveral || shouldBeginMultipleSelection(at: path) else { return false }
    didBeginMultipleSelection(at: path)
    defer { didEndMultipleSelection() }
    guard selectsSeveral else { return false }
    selects()
    return true
  }
}

/// Keys that select several items.
extension ListView {
  /// Space, ranges with Shift, and Ctrl-A. Those but Space are there before the list selects several items, too, if the delegate allows it.
  var selectionKeys: [KeyCommand] {
    guard selectsSeveral || highlightedPath.map(shouldBeginMultipleSelection) ?? false else { return [] }
    let (one, several) = (words.item, "\(words.item)s")
    return (selectsSeveral ? [togglingCommand] : []) + [
      KeyCommand(
        title: "", keys: extendingKeys, discoverabilityTitle: "select \(several) from here on",
        attributes: .hiddenInToolbar,
        attempt: { [unowned self] key in key.direction.map { extend($0) } ?? false }),
      KeyCommand(
        title: "", keys: [.character(" ", modifiers: .shift)],
        discoverabilityTitle: "select all \(several) from the last one to this \(one)",
        attributes: .hiddenInToolbar,
        attempt: { [unowned self] _ in
          guard let highlighted else { return false }
          selection.range = nil
          return interact(at: highlighted) {
            extendSelection(to: highlighted, from: selection.last ?? highlighted)
          }
        }),
      KeyCommand(
        title: "", keys: [.character("a", modifiers: .control)], discoverabilityTitle: "select all \(several)",
        attributes: .hiddenInToolbar,
        attempt: { [unowned self] _ in
          interact(at: highlighted ?? 0) {
            selection.range = nil
            change(to: IndexSet(integersIn: 0..<counts.total))
          }
        }),
    ]
  }

  private var togglingCommand: KeyCommand {
    KeyCommand(
      title: "select", keys: [.character(" ")], alternateKeys: isEditing ? [.enter] : [],
      discoverabilityTitle: "select the \(words.item) besides others, or deselect it",
      attempt: { [unowned self] _ in
        guard let highlighted else { return false }
        reveal(highlighted)
        return interact(at: highlighted) { toggle(highlighted) }
      })
  }

  private var extendingKeys: [Key] {
    choosingKeys.arrows.map { Key($0.code, modifiers: .shift) }
  }

  /// Moves the highlight with Shift, and the end of the range with it.
  private func extend(_ direction: DragDirection) -> Bool {
    prepareLayout()
    guard let first = highlighted else { return false }
    let next = item(beside: first, direction).map { min(max(0, $0), counts.total - 1) } ?? first
    return interact(at: first) {
      let range = selection.range
      highlight(next)
      selection.range = range
      extendSelection(to: next, from: first)
    }
  }
}
