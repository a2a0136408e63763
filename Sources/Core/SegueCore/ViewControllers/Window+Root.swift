extension Window {
  /// The controller whose view fills the window.
  ///
  /// The old controller leaves the screen without animation, with the controllers that it has presented. A presentation or dismissal
  /// under way ends at once first. A change from a callback of a transition is carried out right after the transition. The new
  /// controller leaves its container, or its presentation.
  public var rootViewController: ViewController? {
    get { root as? ViewController }
    set {
      guard newValue !== root else { return }
      root = newValue
      // In a callback of a change of the old root's tree, after that change.
      guard let shownController else { return showRoot() }
      shownController.changes.perform { [self] in showRoot() }
    }
  }

  private var shownController: ViewController? { shownRoot as? ViewController }

  private func showRoot() {
    let root = rootViewController
    guard shownRoot !== root else { return }
    if let old = shownController {
      old.beginAppearanceTransition(false, animated: false)
      // A container may have moved the view already.
      if old.viewIfLoaded?.superview === self { old.view.removeFromSuperview() }
      old.endAppearanceTransition()
    }
    shownRoot = root
    guard let root else { return }
    root.leaveContainers()
    root.futureWindow = self
    root.loadViewIfNeeded()
    root.futureWindow = nil
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.changes.deferringChanges {
      if scene != nil { root.beginAppearanceTransition(true, animated: false) }
      insertSubview(root.view, at: 0)
      root.endAppearanceTransition()
    }
  }

  /// The window was added to an application, or is being removed.
  func rootAppears(_ isAppearing: Bool) {
    guard let shownController else { return }
    shownController.changes.perform {
      shownController.beginAppearanceTransition(isAppearing, animated: false)
      shownController.endAppearanceTransition()
    }
  }

  /// The controller on top: the last one that was presented, or the one that its container shows.
  public var visibleViewController: ViewController? { rootViewController?.visibleDescendant }
}
