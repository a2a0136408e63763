/// Completions of animations that a call of the app has ended, such as `removeFromSuperview()`, or that have taken no time.
///
/// They are called when that call is over, because they may change what the app is changing in it: in the same tick if the call was
/// made in one, else in the next.
extension Application {
  struct Completion {
    /// What must not end before it is called; nil for nothing.
    let scope: AnimationScope?
    let call: () -> Void
  }

  /// Calls `completion` once the app's own call is over.
  ///
  /// - Parameters:
  ///   - application: The animation's application; nil if it is not known. Then that in whose tick the code runs calls it, or, where
  ///     there is none, the main actor in its next turn.
  ///   - scope: What the animation belongs to.
  ///   - completion: What to call.
  static func callLater(
    in application: Application?, for scope: AnimationScope? = nil, _ completion: @escaping () -> Void
  ) {
    guard let application = application ?? AnimationContext.current.application else {
      Task { completion() }
      return
    }
    application.completions.append(Completion(scope: scope, call: completion))
    application.setNeedsTick()
  }

  /// Calls the waiting completions. What these add waits for the next call.
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
