extension Window {
  /// The view that gets keys first: the view that was chosen in the visible page, or else the page's preferred one. Nil if the page
  /// itself gets them.
  public var focusedView: View? { focus.view }

  /// Finds the view with the focus, and notifies the views if it has changed.
  func updateFocus() {
    let (page, old) = (visibleViewController, focus.view)
    let (view, isSamePage) = (page?.focusedView, focus.page === page)
    focus.page = page
    guard view !== old else { return }
    focus.view = view
    // A page opens at its top, unless a place in it was chosen before.
    if page?.lastFocus !== view, isSamePage || page?.chosenFocus === view {
      focus.reveal = .init(isWhole: true, isAnimated: isSamePage)
    }
    page?.lastFocus = view
    let context = FocusUpdateContext(previouslyFocusedView: old, nextFocusedView: view)
    old?.didUpdateFocus(in: context)
    view?.didUpdateFocus(in: context)
  }

  /// Whether another page is visible, the view with the focus is no longer there, or there was none and the page has changed.
  var needsFocusUpdate: Bool {
    if focus.page !== visibleViewController { return true }
    // Among views that have changed, there may be one that can have it.
    return focus.view.map { $0.window !== self || !$0.canKeepFocus || !$0.isWithinReach } ?? isDirty
  }

  /// The caret of a view has another place: it comes into sight, if the view has the focus.
  package func setNeedsReveal(ofCaretIn view: View) {
    if focus.view === view, focus.reveal == nil { focus.reveal = .init(isWhole: false, isAnimated: true) }
  }

  /// Shows the view with the focus in the scroll views around it, if it has changed.
  func revealFocusIfNeeded() {
    guard let reveal = focus.reveal else { return }
    focus.reveal = nil
    focus.view?.reveal(reveal)
  }

  /// Moves the focus of the visible page: by Tab and Shift-Tab through all views that can have it, around the end; by an arrow to the
  /// nearest one in its direction.
  ///
  /// - Returns: False if the key moves no focus, or there is no view to move it to.
  package func moveFocus(by key: Key) -> Bool {
    guard let page = visibleViewController?.viewIfLoaded else { return false }
    let isBack = key.code == .backTab || key.code == .tab && key.modifiers == .shift
    if isBack || key.code == .tab && key.modifiers.isEmpty,
      let isMoved = visibleViewController?.parent?.nearest({ $0.moveFocusAmongColumns(by: isBack ? -1 : 1) })
    {
      return isMoved
    }
    let now = fingerTime
    if let next = nextFocus(among: page.focusables, by: key), next.becomeFocused() {
      focus.arrow = key.direction.map { _ in (key.code, now) }
      return true
    }
    // At the last view, an arrow that is held must not begin to drag the page.
    guard let arrow = focus.arrow, arrow.code == key.code, now - arrow.time < KeyFinger.Timing.firstSilence else {
      return false
    }
    focus.arrow = (key.code, now)
    return true
  }

  private func nextFocus(among views: [View], by key: Key) -> View? {
    let place = focusedView.flatMap { focus in views.firstIndex { $0 === focus } }
    let others = views.count - (place == nil ? 0 : 1)
    guard others > 0 else { return nil }
    switch key.code {
    case .tab where key.modifiers.isEmpty: return views[place.map { ($0 + 1) % views.count } ?? 0]
    case .backTab where key.modifiers.isEmpty, .tab where key.modifiers == .shift:
      return views[place.map { ($0 + views.count - 1) % views.count } ?? views.count - 1]
    case .left, .right, .up, .down:
      guard key.modifiers.isEmpty, let place, let direction = key.direction else { return nil }
      let focus = views[place]
      let others = views.filter { $0 !== focus }.map { ($0, $0.convert($0.bounds, to: nil)) }
      // Distances to the side count double.
      return direction.nearest(from: focus.convert(focus.bounds, to: nil), among: others) {
        $0.ahead >= 0 ? $0.ahead + 2 * $0.gap : nil
      }
    default: return nil
    }
  }
}

extension View {
  /// Whether the view gets keys first: see <doc:Keys>.
  public var isFocused: Bool { window.map { $0.focusedView === self } ?? false }

  /// Gives the view the focus in its page, if it can be focused and is shown, and scrolls it into sight. If the page is not visible, the
  /// view has the focus when it appears.
  ///
  /// - Returns: Whether the view can have the focus.
  @discardableResult
  public func becomeFocused() -> Bool {
    guard canHaveFocus, let page = owningController else { return false }
    // The visible controller, which keys go to, may be a container of this one.
    for controller in page.selfAndParents { controller.chosenFocus = self }
    window?.updateFocus()
    // It may have had it, out of sight; below a finger, nothing may scroll.
    if let window, window.focus.view === self, window.focus.reveal == nil, window.arbiter.touch == nil {
      window.focus.reveal = .init(isWhole: true, isAnimated: true)
      window.scene?.setNeedsTick()
    }
    return true
  }

  /// A finger has come down here: focuses the nearest view around it that can be, and in a split the column. Nothing scrolls, since the
  /// finger would then be somewhere else.
  func takeFocusForTouch() {
    owningController?.selfAndParents.forEach { $0.parent?.focusColumn(of: $0) }
    focusableAround?.becomeFocused()
    window?.focus.reveal = nil
  }

  /// The innermost controller in whose view this one is.
  package var owningController: ViewController? { viewController ?? superview?.owningController }
}
