/// Passes a touch to the recognisers that watch it, and decides which of them begin.
///
/// A recogniser that would begin asks for it here. It begins at once, unless it has to wait for another one that is
/// still undecided; if that one fails, it begins then. A recogniser that begins makes the others fail.
final class GestureArbiter {
  /// The touch under way.
  private(set) var touch: Touch?
  /// The recognisers of the touch: the innermost view's first, and of one view's the one that was added last first.
  /// After the touch, those that are still undecided.
  private var watchers: [GestureRecognizer] = []
  private var isDeciding = false

  /// Whether a drag, or another gesture that lasts, is under way.
  var hasActiveGesture: Bool { watchers.contains(where: \.isActive) }

  /// When a recogniser stops waiting for another touch.
  var deadline: TimeInterval? { watchers.compactMap(\.awaitsTouchUntil).min() }

  // MARK: The course of a touch

  /// A finger came down.
  func begin(_ touch: Touch) {
    if self.touch != nil { cancel() }
    self.touch = touch
    let candidates = Self.recognizers(from: touch.view).filter {
      $0.isEnabled && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
    }
    for watcher in watchers where watcher.awaitsTouchUntil != nil {
      let isMeant = candidates.contains { $0 === watcher } && watcher.continues(with: touch)
      if !isMeant { watcher.fail() }
    }
    retire()
    // A failure may let another recogniser begin, whose targets may have changed anything.
    guard self.touch === touch else { return }
    let waiting = watchers.filter(\.isWaiting)
    let joining = candidates.filter { candidate in
      candidate.isEnabled && candidate.view != nil && !waiting.contains { $0 === candidate }
    }
    for recognizer in joining { recognizer.join(touch, of: self) }
    watchers = joining + waiting
    for recognizer in joining where recognizer.touch === touch && recognizer.state == .possible {
      recognizer.touchBegan(touch)
    }
  }

  /// The finger has moved, to where the touch is now.
  func move() {
    guard let touch else { return }
    dropOrphans(of: touch)
    for watcher in watchers where watcher.touch === touch && watcher.isUndecided { watcher.touchMoved(touch) }
  }

  /// The window has another size, so that a way of the touch is another share of it.
  func resize(from old: CGSize, to new: CGSize) {
    guard let touch else { return }
    touch.windowResized(from: old, to: new)
    for watcher in watchers where watcher.touch === touch {
      watcher.windowResized { $0.scaled(about: touch.location, from: old, to: new) }
    }
  }

  /// Calls the targets of gestures under way, because the views around them have changed.
  func repeatChanges() {
    guard let touch else { return }
    for watcher in watchers where watcher.touch === touch && watcher.isActive { watcher.move(to: .changed) }
  }

  /// The touch has another place, although the finger has not moved.
  func displace(by way: CGPoint) {
    guard let touch, way != .zero else { return }
    for watcher in watchers where watcher.touch === touch { watcher.touchWasDisplaced(by: way) }
  }

  /// The finger was lifted.
  func end() {
    guard let touch else { return }
    dropOrphans(of: touch)
    for watcher in watchers where watcher.touch === touch && watcher.isUndecided { watcher.touchEnded(touch) }
    for watcher in watchers where watcher.touch === touch {
      if watcher.isActive {
        watcher.cancel()
      } else if watcher.isWaiting {
        // It would have begun and ended while it waited. A gesture that does not last goes on waiting.
        if watcher.wish == .begin { watcher.move(to: .ended) }
      } else if watcher.awaitsTouchUntil == nil {
        watcher.fail()
      }
    }
    // A target may have taken the touch away already.
    guard self.touch === touch else { return }
    self.touch = nil
    decide()
  }

  /// The touch was taken away. A recogniser that waited for another one does not begin either.
  func cancel() {
    guard let touch else { return }
    self.touch = nil
    let all = watchers.filter { $0.touch === touch }
    watchers.removeAll { $0.touch === touch }
    for watcher in all { watcher.cancel() }
    for watcher in all where watcher.touch === touch { watcher.finish() }
    decide()
  }

  /// Fails the recognisers that have waited for another touch until `time`.
  func expire(at time: TimeInterval) {
    for watcher in watchers where watcher.awaitsTouchUntil.map({ $0 <= time }) ?? false { watcher.fail() }
  }

  private static func recognizers(from view: View?) -> [GestureRecognizer] {
    sequence(first: view) { $0?.superview }.flatMap { $0?.gestureRecognizers.reversed() ?? [] }
  }

  /// A view that has left the window takes its gestures with it.
  private func dropOrphans(of touch: Touch) {
    for watcher in watchers where watcher.view?.window !== touch.window { watcher.cancel() }
  }

  /// Makes the recognisers that are decided ready for the next touch.
  private func retire() {
    let done = watchers.filter { !$0.isPending }
    watchers.removeAll { !$0.isPending }
    for recognizer in done { recognizer.finish() }
  }

  // MARK: Which recogniser may begin

  private enum Verdict {
    case begin, wait, fail
  }

  /// Lets recognisers begin, or fail, until all that are left have to wait.
  func decide() {
    guard !isDeciding else { return }
    isDeciding = true
    while let (watcher, verdict) = nextVerdict() {
      if verdict == .begin { begin(watcher) } else { watcher.fail() }
    }
    // With no finger down and no further touch awaited, recognisers that still wait do so for each other.
    if touch == nil, deadline == nil { for watcher in watchers { watcher.fail() } }
    isDeciding = false
    if touch == nil { retire() }
  }

  private func nextVerdict() -> (GestureRecognizer, Verdict)? {
    for watcher in watchers where watcher.isWaiting {
      let verdict = verdict(on: watcher)
      if verdict != .wait { return (watcher, verdict) }
    }
    return nil
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
    winner.fulfil()
  }

  /// Whether `recognizer` waits for `other` to fail. What the app says goes before what a class says; otherwise the two
  /// might wait for each other.
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

extension GestureRecognizer {
  /// Whether it may still begin, or goes on.
  fileprivate var isUndecided: Bool { state == .possible || isActive }

  /// Whether it is still undecided after the touch.
  fileprivate var isPending: Bool { isWaiting || awaitsTouchUntil != nil }
}
