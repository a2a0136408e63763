extension View {
  /// Whether the view gets keys first: see <doc:Keys>.
  public var isFocused: Bool { window.map { $0.focusedView === self } ?? false }

  /// Gives the view the focus in its page, if it can be focused and is shown. On a page that is not visible the focus waits
  /// there until the page appears.
  ///
  /// - Returns: Whether the page has given it the focus.
  @discardableResult
  public func becomeFocused() -> Bool {
    guard canHaveFocus, let page = owningController else { return false }
    // A key looks for it in the visible controller, which may be a container of this one.
    for controller in page.selfAndParents { controller.chosenFocus = self }
    window?.updateFocus()
    return true
  }

  /// Whether it can be focused, and neither it nor a view around it is hidden or without user interaction.
  var canHaveFocus: Bool { canBecomeFocused && isWithinReach }

  private var isWithinReach: Bool {
    !isHidden && isUserInteractionEnabled && superview?.isWithinReach != false
  }

  /// The innermost controller in whose view this one is.
  private var owningController: ViewController? { viewController ?? superview?.owningController }

  /// This view or the nearest one around it that can be focused.
  var focusableAround: View? { canHaveFocus ? self : superview?.focusableAround }

  /// The views that can be focused here and inside, depth first.
  var focusables: [View] {
    guard !isHidden, isUserInteractionEnabled else { return [] }
    return (canBecomeFocused ? [self] : []) + subviews.flatMap(\.focusables)
  }
}

extension View {
  var firstFocusable: View? {
    if isHidden || !isUserInteractionEnabled { return nil }
    if canBecomeFocused { return self }
    for view in subviews {
      if let found = view.firstFocusable { return found }
    }
    return nil
  }
}
