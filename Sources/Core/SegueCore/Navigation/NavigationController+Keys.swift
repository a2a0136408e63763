extension NavigationController {
  /// The commands that lead back to the page below; none on the root page.
  var popKeys: [KeyCommand] {
    guard viewControllers.count > 1, let top = topViewController else { return [] }
    var commands: [KeyCommand] = []
    if top.transitionBehavior != nil {
      commands.append(dragOff)
    } else if interactivePopGestureRecognizer.isEnabled {
      commands.append(
        KeyCommand(title: "drag back", keys: [.right], discoverabilityTitle: hold("drag the page back; ⏎ lets go")))
    }
    return commands + [KeyCommand.back("back", "put back what is dragged; else go back")]
  }
}
