// What the library's responders do with keys, as commands without actions, for toolbar and help card. They depend on the state, so that
// only what works is listed.

/// The way back has the highest priority of all.
func wayBack(_ title: String, _ description: String) -> KeyCommand {
  let command = KeyCommand(
    title: title, keys: [.escape], alternateKeys: [.backspace], discoverabilityTitle: description)
  command.visibilityPriority = 2
  return command
}

extension NavigationController {
  /// Those that lead back to the page below.
  var popKeys: [KeyCommand] {
    guard viewControllers.count > 1, let top = topViewController else { return [] }
    var commands: [KeyCommand] = []
    if top.zoom != nil {
      commands.append(dragOff)
    } else if interactivePopGestureRecognizer.isEnabled {
      commands.append(
        KeyCommand(
          title: "drag back", keys: [.right],
          discoverabilityTitle: hold("drag the page back; ⏎ lets go")))
    }
    return commands + [wayBack("back", "put back what is dragged; else go back")]
  }
}

extension ViewController {
  /// The drag of a page that has grown out of something.
  fileprivate var dragOff: KeyCommand {
    KeyCommand(
      title: "drag it off", keys: [.down, .right],
      discoverabilityTitle: hold("drag the page off; ⏎ lets go"))
  }

  /// The effect of a key that drags.
  fileprivate func hold(_ effect: String) -> String {
    let flicks = (viewIfLoaded?.window?.application ?? .current)?.keyTap == .flick
    return (flicks ? "tap it, or hold it to " : "hold it to ") + effect
  }

  /// Those that dismiss a presented controller.
  var presentationKeys: [KeyCommand] {
    guard let ownPresentation, parent == nil, !isModalInPresentation else { return [] }
    let close = wayBack("close", "put back what is dragged; else close")
    if zoom != nil { return [dragOff, close] }
    guard let sheet = ownPresentation.controller as? SheetPresentationController else { return [close] }
    let drag =
      sheet.detents.count > 1
      ? KeyCommand(
        title: "sheet", keys: [.up, .down],
        discoverabilityTitle: "drag the sheet to its next height, or down to close it")
      : KeyCommand(
        title: "drag down", keys: [.down], alternateKeys: [.up],
        discoverabilityTitle: hold("drag the sheet down; ⏎ lets go"))
    return [drag, close]
  }

  /// Those that move the focus in the visible page.
  var focusKeys: [KeyCommand] {
    guard let view = viewIfLoaded, view.window?.visibleViewController === self, view.hasFocusables(atLeast: 2) else {
      return []
    }
    return [
      KeyCommand(
        title: "", keys: [.tab], alternateKeys: [.backTab], discoverabilityTitle: "the next field, the one before",
        attributes: .hiddenInToolbar)
    ]
  }
}

extension View {
  fileprivate func hasFocusables(atLeast count: Int) -> Bool {
    var missing = count
    func search(_ view: View) {
      if missing <= 0 || view.isHidden || !view.isUserInteractionEnabled { return }
      if view.canBecomeFocused { missing -= 1 }
      for subview in view.subviews { search(subview) }
    }
    search(self)
    return missing <= 0
  }
}

extension TabBarController {
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

extension PageViewController {
  var turnKeys: [KeyCommand] {
    guard panGestureRecognizer.isEnabled, dataSource != nil else { return [] }
    return [KeyCommand(title: "turn", keys: [.left, .right], discoverabilityTitle: hold("drag to the page beside"))]
  }
}

extension ScrollView {
  /// Those that scroll it.
  var scrollKeys: [KeyCommand] {
    guard isScrollEnabled, scrollsByKeys, vertical.isScrollable else { return [] }
    return [
      KeyCommand(
        title: "scroll", keys: [.up, .down], alternateKeys: [.character("k"), .character("j")],
        discoverabilityTitle: "scroll by a row"),
      KeyCommand(
        title: "", keys: [.pageUp, .pageDown], alternateKeys: [.character(" ")],
        discoverabilityTitle: "a page up, a page down", attributes: .hiddenInToolbar),
      KeyCommand(
        title: "", keys: [.home, .end], alternateKeys: [.character("g"), .character("G")],
        discoverabilityTitle: "the beginning, the end", attributes: .hiddenInToolbar),
    ]
  }
}
