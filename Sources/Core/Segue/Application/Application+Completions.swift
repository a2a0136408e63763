/// Completions of animations that a call of the app has ended, such as `removeFromSuperview()`, or that have taken no time.
///
/// They are called when that call is over, because they may change what the app is changing in it: in the same tick if the call was
/// made in one, else in the next.
extension Application {
  struct Completion {
    /// What has to have called it before it ends itself; nil for nothing.
    weak var scope: (any AnimationScope)?
    let call: () -> Void
  }

  /// Calls `completion` once the app's own call is over, or at once if there is no application.
  ///
  /// - Parameters:
  ///   - application: The animation's application. Nil if it is not known: the next application that ticks then calls it.
  ///   - scope: The transition that the animation belongs to.
  ///   - completion: What to call.
  static func callLater(
    in application: Application?, for scope: (any AnimationScope)? = nil, _ completion: @escaping () -> Void
  ) {
    if let application = application ?? scope?.application {
      application.completions.append(Completion(scope: scope, call: completion))
      application.setNeedsTick()
    } else if latest.count > 0 {
      latest.completions.append(completion)
      current?.setNeedsTick()
    } else {
      completion()
    }
  }

  var hasCompletions: Bool { !completions.isEmpty || !Self.latest.completions.isEmpty }

  /// Calls the waiting completions. What these add waits for the next call.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func callCompletions() -> Bool {
    guard hasCompletions else { return false }
    let waiting = completions.map(\.call) + Self.latest.completions
    (completions, Self.latest.completions) = ([], [])
    for completion in waiting { completion() }
    return true
  }

  /// Calls the waiting completions of a transition that has to end now, in the middle of a call of the app.
  func callCompletions(of scope: any AnimationScope) {
    let waiting = completions.filter { $0.scope === scope }
    completions.removeAll { $0.scope === scope }
    for completion in waiting { completion.call() }
  }

  /// Reports animations that were removed before their end, once the app's own call is over.
  static func report(_ removed: [LayerAnimation], in application: Application?) {
    let removed = removed.filter { !$0.isReported }
    guard !removed.isEmpty else { return }
    callLater(in: application) {
      for animation in removed { animation.didStop(finished: false) }
    }
  }
}
