/// Keys for the actions beside a row.
extension TableView {
  /// Keys for the actions beside a row that is moved aside.
  func actionKeys(of swipe: RowSwipe) -> [KeyCommand] {
    [
      KeyCommand(
        title: "action", keys: [.left, .right], alternateKeys: [.character("h"), .character("l")],
        discoverabilityTitle: "choose an action", keyAction: { swipe.chooseBeside(by: $0.direction) }),
      KeyCommand(
        title: "do it", keys: [.enter], alternateKeys: [.character(" ")],
        discoverabilityTitle: "perform the chosen action", keyAction: { _ in swipe.performChosen() }),
      KeyCommand(
        title: "close", keys: [.escape], alternateKeys: [.backspace], discoverabilityTitle: "hide the actions",
        keyAction: { _ in swipe.close() }),
    ]
  }

  /// A drag by keys moves the highlighted row aside.
  var swipeKeys: [KeyCommand] {
    guard highlightedHasActions else { return [] }
    return [KeyCommand(title: "actions", keys: [.left], discoverabilityTitle: "tap it for the row’s actions")]
  }
}
