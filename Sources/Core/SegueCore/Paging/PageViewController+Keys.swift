extension PageViewController {
  /// The commands that turn pages, if the user may.
  var turnKeys: [KeyCommand] {
    guard panGestureRecognizer.isEnabled, dataSource != nil else { return [] }
    return [KeyCommand(title: "turn", keys: [.left, .right], discoverabilityTitle: hold("drag to the page beside"))]
  }
}
