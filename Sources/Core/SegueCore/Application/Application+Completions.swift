/// Completions of animations that have taken no time, or that a call of the app has ended, such as `removeFromSuperview()`.
///
/// They are called after the call, because they may change the views that it changes: in the same tick if the call was made in one,
/// else in the next.
extension Application {
  struct Completion {
    /// The transition that must not end before the completion is called; nil for none.
    let scope: AnimationScope?
    let call: () -> Void
  }

  /// Calls `completion` once the app's own call is over.
  ///
  /// - Parameters:
  ///   - application: The animation's application; nil if it is not known. Then the current application calls it, or, without one,
  ///     the main actor in its next turn.
  ///   - scope: The transition that the animation belongs to; nil for none.
  ///   - completion: What to call.
  package static func callLater(
    in application: Application?, for scope: AnimationScope? = nil, _ completion: @escaping () -> Void
  ) {
    guard let application = application ?? AnimationContext.current.application else {
      Task { completion() }
      return
    }
    application.completions.append(Completion(scope: scope, call: completion))
    application.setNeedsTick()
  }

  /// Calls the waiting completions. Completions that these add wait for the next call.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func callCompletions() -> Bool {
    if completions.isEmpty { return false }
    let waiting = completions
    completions = []
    for completion in waiting { completion.call() }
    return true
  }

  /// Calls the waiting completions of a transition that has to end now, in the middle of a call of the app.
  func callCompletions(of scope: AnimationScope) {
    let waiting = completions.filter { $0.scope === scope }
    completions.removeAll { $0.scope === scope }
    for completion in waiting { completion.call() }
  }
}
