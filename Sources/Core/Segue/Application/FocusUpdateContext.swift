/// A change of the view that gets keys first.
@preconcurrency @MainActor public struct FocusUpdateContext {
  /// The view that had the focus; nil for none.
  public let previouslyFocusedView: View?
  /// The view that has it now; nil for none.
  public let nextFocusedView: View?
}
