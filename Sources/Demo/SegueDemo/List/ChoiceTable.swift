import Segue

/// A table that gives like rubber when a key leads beyond its first or its last row.
final class ChoiceTable: TableView {
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let before = indexPathForHighlightedRow
    super.pressesBegan(presses, with: event)
    switch presses.first?.key.code {
    // The table leaves these to its page.
    case .left, .right, .character("h"), .character("l"): break
    default: answer(presses.first?.key, ifStill: indexPathForHighlightedRow == before)
    }
  }
}
