extension NavigationController {
  /// Shows the items of the visible page, and the transition that a finger holds. `Application.tick` calls it.
  func updateToolbar() {
    guard !isToolbarHidden, isViewLoaded else { return }
    let page = visibleDescendant
    toolbar.show(
      page.selfAndParents.lazy.compactMap(\.toolbarItems).first ?? [],
      during: page.transitionCoordinator.flatMap { InteractionProgress(of: $0) })
  }
}

extension ViewController {
  /// The controller on top of this one: the one that was presented last, or the one that its container shows, or itself.
  var visibleDescendant: ViewController {
    var controller = self
    while true {
      if let presentation = controller.presentation, !presentation.isLeaving {
        controller = presentation.presented
      } else if let child = controller.childForFocus {
        controller = child
      } else {
        return controller
      }
    }
  }

  /// Updates the toolbars of the navigation controllers in the tree of controllers from here on.
  func updateToolbars() {
    (self as? NavigationController)?.updateToolbar()
    for child in children { child.updateToolbars() }
    presentation?.presented.updateToolbars()
  }
}
