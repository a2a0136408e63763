/// The focus of a window.
struct FocusState {
  /// The view that was last told that it has the focus.
  weak var view: View?
  /// The page that was visible then.
  weak var page: Responder?
  /// The arrow that moved the focus last, and when: while it is held, it must not drag.
  var arrow: (code: Key.Code, time: TimeInterval)?
  /// What the scroll views around have to show after the next layout.
  var reveal: Reveal?

  struct Reveal {
    /// Whether the view is shown as a whole. Otherwise its caret is.
    let isWhole: Bool
    let isAnimated: Bool
  }
}

/// A change of the view that gets keys first.
@preconcurrency @MainActor public struct FocusUpdateContext {
  /// The view that had the focus; nil for none.
  public let previouslyFocusedView: View?
  /// The view that has it now; nil for none.
  public let nextFocusedView: View?
}

extension View {
  /// Whether it can be focused, and neither it nor a view around it is hidden or without user interaction.
  var canHaveFocus: Bool { isReachedByTab && isWithinReach }

  var isWithinReach: Bool { !isHidden && isUserInteractionEnabled && superview?.isWithinReach != false }

  /// This view or the nearest one around it that can be focused.
  var focusableAround: View? { canHaveFocus ? self : superview?.focusableAround }

  /// The views that can be focused here and inside, depth first.
  var focusables: [View] {
    guard !isHidden, isUserInteractionEnabled else { return [] }
    return (isReachedByTab ? [self] : []) + subviews.flatMap(\.focusables)
  }

  /// The first view, depth first, with a property, among this one and those inside it that are shown and get touches.
  func firstReachable(where hasProperty: (View) -> Bool) -> View? {
    if isHidden || !isUserInteractionEnabled { return nil }
    if hasProperty(self) { return self }
    for view in subviews {
      if let found = view.firstReachable(where: hasProperty) { return found }
    }
    return nil
  }
}

extension Window {
  /// A scroll view has another size: if it has shown the view with the focus, it still does after the layout.
  func keepFocusInSight(of scroller: View, before seen: CGRect) {
    guard let view = focus.view, view !== scroller, view.isDescendant(of: scroller),
      scroller.convert(view.focusRect, from: view).overlaps(seen)
    else { return }
    focus.reveal = .init(isWhole: true, isAnimated: false)
  }
}
