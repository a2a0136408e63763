// How a recognizer that has seen its gesture comes to begin, or to fail:
//
//     move(to:) -> attempt -> decide -> verdict on each that waits -> begin, which makes others fail -> decide
//
// `decide` is a loop, and not a recursion: what fails or begins meanwhile is seen by its next round.

extension GestureRecognizer {
  /// The change of state that waits until other recognizers have failed.
  enum Wish {
    case begin, beginAndEnd, end
  }

  func attempt(_ new: State) {
    guard let arbiter, touch != nil else { return }
    if let wish {
      if new == .ended, wish == .begin { self.wish = .beginAndEnd }
      return
    }
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true, view?.gestureRecognizerShouldBegin(self) ?? true else {
      return fail()
    }
    // The delegate may have switched it off.
    guard state == .possible, touch != nil else { return }
    wish = new == .began ? .begin : .end
    arbiter.decide()
  }

  func fulfil() {
    guard let wish else { return }
    if wish != .end { willBegin() }
    self.wish = nil
    enter(wish == .end ? .ended : .began)
    if wish == .beginAndEnd, state == .began { enter(.ended) }
  }

  /// Fails before it has begun. It calls no target, but recognizers that waited for it may begin.
  func fail() {
    if state == .possible, touch != nil {
      wish = nil
      current = .failed
      arbiter?.decide()
    }
    didFail()
  }

  /// Cancels a gesture under way, or fails before it has begun.
  func cancel() { if isActive { enter(.cancelled) } else { fail() } }

  func enter(_ new: State) {
    current = new
    for (_, action) in actions {
      action(self)
      // An action may end the gesture, which has called the others already.
      guard state == new else { return }
    }
  }
}

extension GestureArbiter {
  private enum Verdict {
    case begin, wait, fail
  }

  /// Lets recognizers begin, or fail, until all others have to wait.
  func decide() {
    guard !isDeciding else { return }
    isDeciding = true
    while let (watcher, verdict) = nextVerdict() {
      if verdict == .begin { begin(watcher) } else { watcher.fail() }
    }
    // With no finger down and no further touch awaited, recognizers that still wait are waiting for each other.
    if touch == nil, deadline == nil { for watcher in watchers { watcher.fail() } }
    isDeciding = false
    if touch == nil { retire() }
  }

  private func nextVerdict() -> (GestureRecognizer, Verdict)? {
    watchers.lazy.filter(\.isWaiting).map { ($0, self.verdict(on: $0)) }.first { $0.1 != .wait }
  }

  private func verdict(on recognizer: GestureRecognizer) -> Verdict {
    var verdict = Verdict.begin
    for other in watchers where other !== recognizer && mustFail(other, before: recognizer) {
      switch other.state {
      case .possible: verdict = .wait
      case .failed: break
      case .began, .changed, .ended, .cancelled: return .fail
      }
    }
    return verdict
  }

  private func begin(_ winner: GestureRecognizer) {
    for other in watchers where other !== winner && other.state == .possible {
      if !areSimultaneous(winner, other), winner.canPrevent(other), other.canBePrevented(by: winner) { other.fail() }
    }
    if winner.cancelsTouchesInView { winner.touch?.belongsToGesture = true }
    winner.fulfil()
  }

  /// Whether `recognizer` waits for `other` to fail. The app overrules the classes of recognizers, or two might wait for each other.
  private func mustFail(_ other: GestureRecognizer, before recognizer: GestureRecognizer) -> Bool {
    if appSays(recognizer, waitsFor: other) { return true }
    guard recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) else {
      return false
    }
    return !appSays(other, waitsFor: recognizer) && !areSimultaneous(recognizer, other)
  }

  private func appSays(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer) -> Bool {
    recognizer.requires(other)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
  }

  private func areSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
  }
}
