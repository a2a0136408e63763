extension View {
  /// What the view is, whatever page it is on; nil, the default, for nothing in particular.
  ///
  /// In a ``MagicMoveAnimator`` a view with an identifier moves to the place of the view with the same one on the other page:
  ///
  ///     row.picture.transitionID = city.id                // on the list
  ///     detail.picture.transitionID = city.id             // on the page of one city
  ///     detail.name.transitionID = [city.id, "name"]
  ///
  /// Any hashable value will do, so that the identity of what the view shows need not be written as a string. It is read when the
  /// transition begins; a change while it runs counts for the next one. <doc:MagicMove> has the rules.
  public var transitionID: AnyHashable? {
    get { layer.attachments[TransitionRole.self].identifier }
    set { layer.attachments[TransitionRole.self].identifier = newValue }
  }

  /// How the view comes and goes in a ``MagicMoveAnimator``, or moves if it has a match; none by default. They are read when the
  /// transition begins.
  public var transitionModifiers: [TransitionModifier] {
    get { layer.attachments[TransitionRole.self].modifiers }
    set { layer.attachments[TransitionRole.self].modifiers = newValue }
  }
}

/// What few views have: an identifier and modifiers for transitions.
private nonisolated struct TransitionRole: Attachments.Entry {
  var identifier: AnyHashable?
  var modifiers: [TransitionModifier] = []
}
