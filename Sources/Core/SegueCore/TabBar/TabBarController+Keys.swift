extension TabBarController {
  /// The commands that select a tab; none with a single tab.
  var tabKeys: [KeyCommand] {
    let count = viewControllers?.count ?? 0
    guard count > 1 else { return [] }
    let digits = (1...min(count, 9)).map { Key.character(Character("\($0)")) }
    return [
      KeyCommand(
        title: "next", keys: [.tab], alternateKeys: [.backTab] + digits,
        discoverabilityTitle: "the next tab, the one before, one by its number")
    ]
  }
}
