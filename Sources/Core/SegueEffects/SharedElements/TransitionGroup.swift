/// What carries a view along while it moves in a ``StateTransition``.
///
/// After `view-transition-group` of the CSS View Transitions Module Level 2.
public nonisolated enum TransitionGroup: Sendable, Hashable {
  /// The innermost moving view that is around it before and after, which it moves along with; nothing if there is none. The default.
  case nearest
  /// The innermost view around it whose group is ``contain``; nothing if there is none. It flies in front of all other views between.
  case normal
  /// As ``normal``. Besides, the view carries all that moves inside of it, which stays within its edges if it has them: it is cut off there
  /// if the view clips to its bounds.
  case contain
}

extension View {
  /// What carries the view along while it moves in a ``StateTransition``; by default the innermost moving view around it.
  ///
  /// It is read when the transition begins. A view that clips, and has round corners or a border, carries what moves inside of it in any
  /// case, as its edge would show otherwise.
  public var transitionGroup: TransitionGroup {
    get { layer.attachments[TransitionPlace.self].group }
    set { layer.attachments[TransitionPlace.self].group = newValue }
  }
}

private nonisolated struct TransitionPlace: Attachments.Entry { var group = TransitionGroup.nearest }
