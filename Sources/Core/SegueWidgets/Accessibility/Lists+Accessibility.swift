import SegueAccessibility
@_spi(Segue) import SegueCore

extension ListView: AccessibilityRows {
  package var wordOfAccessibilityRow: String { words.item }
  package var countOfAccessibilityRows: Int { counts.total }
  package var accessibilityRow: Int? { highlighted }
  package func highlightAccessibilityRow(_ index: Int) { highlight(index) }

  package func accessibilityRow(at index: Int) -> SpokenRow {
    let state = selectsSeveral && selection.items.contains(index) ? "selected" : ""
    return SpokenRow(rowText(index), heading: heading(ofItem: index), state: state)
  }

  /// What an item shows. One that is not in view is made as if it were, and put aside again.
  private func rowText(_ index: Int) -> String {
    if let view = stage.views[.item(index)] { return view.accessibilityLabel ?? "" }
    guard let path = counts.indexPath(of: index), let cell = makeCell(at: path) else { return "" }
    let isUsed = stage.key(of: cell) != nil
    defer { if !isUsed { stage.retire(cell, .item) } }
    if !isUsed {
      View.performWithoutAnimation {
        cell.frame = frame(of: .item(index))
        cell.layoutIfNeeded()
      }
    }
    return cell.accessibilityLabel ?? ""
  }

  private func heading(ofItem index: Int) -> String {
    guard let table = self as? TableView, counts.sections.count > 1 else { return "" }
    let key = ItemKey.header(counts.section(of: index))
    return stage.views[key]?.accessibilityLabel ?? table.title(of: key) ?? ""
  }
}

extension TableViewCell: AccessibilityDescribing, AccessibilityRowPart {
  package var accessibilityDescription: AccessibilityDescription {
    let marks = [parts.accessory, parts.mark, parts.grip].compactMap(\.self)
    let text = spokenText(without: marks)
    let isChecked = !isEditing && accessoryType == .checkmark
    return .init(isChecked ? text + ", checked" : text, traits: showsSelectionMark && isSelected ? .selected : [])
  }
}

extension TableViewHeaderFooterView: AccessibilityDescribing, AccessibilityRowPart {
  package var accessibilityDescription: AccessibilityDescription { .init(spokenText(), traits: .header) }
}

extension CollectionReusableView: AccessibilityDescribing, AccessibilityRowPart {
  package var accessibilityDescription: AccessibilityDescription {
    guard let cell = self as? CollectionViewCell else { return .init(spokenText(), traits: .header) }
    return .init(
      spokenText(without: [cell.mark].compactMap(\.self)),
      traits: cell.showsSelectionMark && cell.isSelected ? .selected : [])
  }
}
