extension TableView {
  /// What keys do in a table with rows.
  ///
  /// - Parameter opens: Whether Enter opens a row.
  func rowKeys(opens: Bool) -> [KeyCommand] {
    let choose = KeyCommand(
      title: "choose", keys: [.up, .down], alternateKeys: [.character("k"), .character("j")],
      discoverabilityTitle: "choose a row",
      keyAction: { [unowned self] key in highlight(highlighted + (key.direction == .up ? -1 : 1)) })
    let open = KeyCommand(
      title: "open", keys: [.enter], discoverabilityTitle: "open it",
      keyAction: { [unowned self] _ in self.open(highlighted) })
    let far = [
      KeyCommand(
        title: "", keys: [.pageUp, .pageDown], discoverabilityTitle: "rows as high as the table up, down",
        attributes: .hiddenInToolbar,
        keyAction: { [unowned self] key in
          let length = visibleSpan(of: highlighted).length
          return highlight(layout.page(from: highlighted, isDown: key == .pageDown, length: length))
        }),
      KeyCommand(
        title: "", keys: [.home, .end], alternateKeys: [.character("g"), .character("G")],
        discoverabilityTitle: "the first row, the last one", attributes: .hiddenInToolbar,
        keyAction: { [unowned self] key in
          highlight(key == .home || key == .character("g") ? 0 : numberOfRows - 1)
        }),
    ]
    if let swipe, swipe.isOpen { return actionKeys(of: swipe) + [choose] + far }
    return [choose] + (opens ? [open] : []) + swipeKeys + far
  }

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
        title: "close", keys: [.escape], alternateKeys: [.backspace], discoverabilityTitle: "cover the actions",
        keyAction: { _ in swipe.close() }),
    ]
  }

  /// A drag by keys moves the highlighted row aside.
  private var swipeKeys: [KeyCommand] {
    guard highlightedHasActions else { return [] }
    return [KeyCommand(title: "actions", keys: [.left], discoverabilityTitle: "tap it for the row's actions")]
  }
}
