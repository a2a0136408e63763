extension TableView {
  /// Those of a table with rows.
  func rowKeys(opens: Bool) -> [KeyCommand] {
    let choose = KeyCommand(
      title: "choose", keys: [.up, .down], alternateKeys: [.character("k"), .character("j")],
      discoverabilityTitle: "choose a row")
    let open = opens ? [KeyCommand(title: "open", keys: [.enter], discoverabilityTitle: "open it")] : []
    let far = [
      KeyCommand(
        title: "", keys: [.pageUp, .pageDown], discoverabilityTitle: "rows as high as the table up, down",
        attributes: .hiddenInToolbar),
      KeyCommand(
        title: "", keys: [.home, .end], alternateKeys: [.character("g"), .character("G")],
        discoverabilityTitle: "the first row, the last one", attributes: .hiddenInToolbar),
    ]
    return [choose] + open + swipeKeys + far
  }

  /// Those that move the highlighted row aside, and those of the actions that this uncovers.
  private var swipeKeys: [KeyCommand] {
    if let swipe, swipe.isOpen {
      return [
        KeyCommand(title: "action", keys: [.left, .right], discoverabilityTitle: "choose an action"),
        KeyCommand(title: "do it", keys: [.enter], discoverabilityTitle: "perform the chosen action"),
        KeyCommand(title: "close", keys: [.escape], discoverabilityTitle: "cover the actions"),
      ]
    }
    guard highlightedHasActions else { return [] }
    return [KeyCommand(title: "actions", keys: [.left], discoverabilityTitle: "tap it for the row's actions")]
  }
}
