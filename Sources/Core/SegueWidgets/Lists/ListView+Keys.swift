@_spi(Segue) import SegueCore

/// Keys that move the highlight, and open the highlighted item.
extension ListView {
  var choosingCommand: KeyCommand {
    KeyCommand(
      title: "choose", keys: choosingKeys.arrows,
      alternateKeys: searchBar == nil ? choosingKeys.letters.map { .character($0) } : [],
      discoverabilityTitle: words.item == "item" ? "choose an item" : "choose a \(words.item)",
      attempt: { [unowned self] key in
        // From the first row of a search, ↑ goes on to the field.
        if searchBar != nil, key == .up, highlighted == 0 { return false }
        return key.direction.map { arrow in move { item(beside: $0, arrow) } } ?? false
      })
  }

  /// Enter, where it opens items or selects one. In editing mode with several selected items, it does what Space does.
  var openingKeys: [KeyCommand] {
    opensItems && selectsItems && !(isEditing && selectsSeveral) ? [openingCommand] : []
  }

  private var openingCommand: KeyCommand {
    KeyCommand(
      title: isEditing ? "select" : "open", keys: [.enter], discoverabilityTitle: isEditing ? "select it" : "open it",
      keyAction: { [unowned self] _ in
        let item = highlighted ?? firstInView
        highlight(item)
        enter(item)
      })
  }

  /// Page Up, Page Down, Home and End.
  var distantCommands: [KeyCommand] {
    [
      KeyCommand(
        title: "", keys: [.pageUp, .pageDown],
        discoverabilityTitle: "a page of the \(words.list) up, a page down", attributes: .hiddenInToolbar,
        attempt: { [unowned self] key in move { page(from: $0, isDown: key == .pageDown) } }),
      KeyCommand(
        title: "", keys: [.home, .end], alternateKeys: searchBar == nil ? [.character("g"), .character("G")] : [],
        discoverabilityTitle: "the first \(words.item), the last one", attributes: .hiddenInToolbar,
        attempt: { [unowned self] key in
          move { _ in key == .home || key == .character("g") ? 0 : counts.total - 1 }
        }),
    ]
  }

  /// The place of the highlighted item; nil for none.
  var highlightedPath: IndexPath? {
    // To count the items may highlight one.
    let counts = counts
    return highlighted.flatMap(counts.indexPath(of:))
  }

  private var firstInView: Int { keys(in: bounds).first { $0.kind == .item }?.index ?? 0 }

  /// Moves the highlight, or sets it on the first item in view if there is none.
  ///
  /// - Parameter target: Returns the item to which it goes from another, perhaps the same one; nil if there is none, so that the next
  ///   responder gets the key.
  private func move(_ target: (Int) -> Int?) -> Bool {
    prepareLayout()
    guard let next = highlighted.map(target) ?? firstInView else { return false }
    highlight(next)
    return true
  }
}
