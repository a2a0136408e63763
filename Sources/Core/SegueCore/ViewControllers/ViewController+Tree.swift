extension ViewController {
  /// The controller that this one presents, until its dismissal has ended.
  var presentedPage: ViewController? { presentation?.presented }

  /// The controller on top of this one: the last presented controller, or the child that its container shows, or itself.
  var visibleDescendant: ViewController {
    if let presentation, !presentation.isLeaving { return presentation.presented.visibleDescendant }
    return childForFocus?.visibleDescendant ?? self
  }

  /// Whether this controller, or one around it, has presented another, which is not on its way out.
  var isBehindPresentation: Bool { selfAndParents.contains { $0.presentation?.isLeaving == false } }

  /// Updates the bars of all containers in the tree of controllers from here on.
  func updateAllBars() {
    updateBars()
    for child in children { child.updateAllBars() }
    presentation?.presented.updateAllBars()
  }
}
