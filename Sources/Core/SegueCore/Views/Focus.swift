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
  var canHaveFocus: Bool { canBecomeFocused && isWithinReach }

  var isWithinReach: Bool { !isHidden && isUserInteractionEnabled && superview?.isWithinReach != false }
}
