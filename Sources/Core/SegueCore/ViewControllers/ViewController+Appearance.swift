extension ViewController {
  /// Begins the appearance or disappearance of a child; for containers.
  ///
  /// It calls `viewWillAppear(_:)` or `viewWillDisappear(_:)`, for the child's own children as well. Between the opposite call and its
  /// end it reverses the change. If the child has appeared or disappeared already, it does nothing.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    changes.deferringChanges {
      if presentation?.isTellingPresenter(isAppearing) == true { return begin(isAppearing, animated: animated) }
      if !isAppearing { presentation?.finishRunningChange() }
      // A presented controller appears and disappears with its presenter, or instead of it if the presenter's view is removed.
      if !isAppearing || presentation?.keepsPresenterAway != true { begin(isAppearing, animated: animated) }
      presentation?.presenterBegins(isAppearing, animated: animated)
    }
  }

  private func begin(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    guard isOnScreen != isAppearing else { return }
    // A cancelled change shows a leaving child again, or removes one that had come.
    switch parentChange {
    case .leaving where isAppearing: parentChange = nil
    case .moving where !isAppearing: parentChange = .leaving
    default: break
    }
    if isAppearing {
      loadViewIfNeeded()
      appearance = .appearing
      notify("viewWillAppear") { viewWillAppear(animated) }
      transitionBehavior?.handle(.willAppear, self)
    } else {
      childTransition?.finishImmediately()
      appearance = .disappearing
      notify("viewWillDisappear") { viewWillDisappear(animated) }
    }
    for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    if isAppearing { childrenWillAppear(animated: animated) }
  }

  /// Ends the appearance or disappearance of a child; for containers.
  ///
  /// It calls `viewDidAppear(_:)` or `viewDidDisappear(_:)`, depending on the last call of
  /// ``beginAppearanceTransition(_:animated:)``. Without such a call it does nothing.
  public func endAppearanceTransition() {
    changes.deferringChanges {
      end()
      if presentation?.hasToldPresenter() != true { presentation?.presenterEnds() }
    }
  }

  private func end() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      notify("viewDidAppear") { viewDidAppear(isAppearanceAnimated) }
    case .disappearing:
      appearance = .disappeared
      notify("viewDidDisappear") { viewDidDisappear(isAppearanceAnimated) }
      transitionBehavior?.handle(.didDisappear, self)
    case .appeared, .disappeared: return
    }
    parentChange = nil
    for child in appearingChildren { child.endAppearanceTransition() }
    if appearance == .appeared { childrenDidAppear(animated: isAppearanceAnimated) }
  }

  var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

  func notify(_ message: String, _ call: () -> Void) {
    if let (receiver, trace) = traceRole { trace.note(receiver, message, self) }
    call()
  }

  /// Ends at once the presentations and dismissals under way by this controller and its children, before they leave the screen.
  func finishPresentations() {
    presentation?.finishRunningChange()
    for child in children { child.finishPresentations() }
  }

  /// Loads the view if that has not been done, and traces that.
  func loadViewTracing() { if !isViewLoaded { notify("viewDidLoad") { loadViewIfNeeded() } } }
}
