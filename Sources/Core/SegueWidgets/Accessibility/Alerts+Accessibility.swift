import SegueAccessibility
@_spi(Segue) import SegueCore

extension AlertController: AccessibilityQuestion {
  package var accessibilityChoices: [AccessibilityChoice] {
    let main = mainAction ?? cancelAction
    let seen = orderedActions
    return seen.map { action in
      AccessibilityChoice(
        action.accessibilityLabel ?? action.title ?? "", isDefault: action === main, isEnabled: action.isEnabled
      ) {
        [weak self] in self?.choose(action)
      }
    }
  }
}

extension MenuViewController: AccessibilityDescribing {
  var accessibilityDescription: AccessibilityDescription { .init(title.map { "Menu, \($0)" } ?? "Menu") }
}

extension MenuList: AccessibilityRows {
  /// The places of what can be said among the rows, which have lines between them.
  private var places: [Int] { rows.indices.filter { rows[$0] != nil } }

  var wordOfAccessibilityRow: String { "item" }
  var countOfAccessibilityRows: Int { places.count }
  var accessibilityRow: Int? { places.firstIndex(of: highlighted) }

  func accessibilityRow(at index: Int) -> SpokenRow {
    guard places.indices.contains(index), let element = rows[places[index]] else { return SpokenRow("") }
    let action = element as? Action
    let state =
      action?.attributes.contains(.disabled) == true
      ? "not available" : [.on: "checked", .mixed: "partly"][action?.state] ?? ""
    return SpokenRow((element.accessibilityLabel ?? element.title) + (element is Menu ? ", menu" : ""), state: state)
  }

  func highlightAccessibilityRow(_ index: Int) { if places.indices.contains(index) { highlight(places[index]) } }
}
