/// Hands a touch to the recognisers that watch it, and decides which of them may have it.
///
/// A recogniser that would begin leaves its wish here. It begins at once, unless it has to wait for another one
/// that is undecided yet; when that one fails, it begins then. Whoever begins makes the others fail.
final class GestureArbiter {
  /// The touch under way.
  private(set) var touch: Touch?
  /// Those that take part: the innermost view's first, of one view's the one added last first. After a touch, those
  /// that are still undecided.
  private var watchers: [GestureRecognizer] = []
  private var isSettling = false

  /// Whether a gesture that lasts is under way.
  var hasActiveGesture: Bool { watchers.contains(where: \.isActive) }

  /// When somebody gives up waiting for another touch.
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
    // Targets of those that had waited for such a failure were called, and may have changed anything.
    guard self.touch === touch else { return }
    let waiting = watchers.filter(\.isWaiting)
    let joining = candidates.filter { candidate in
      candidate.isEnabled && candidate.view != nil && !waiting.contains { $0 === candidate }
    }
    for recognizer in joining { recognizer.take(touch, for: self) }
    watchers = joining + waiting
    for recognizer in joining where recognizer.touch === touch && recognizer.state == .possible {
      recognizer.touchBegan(touch)
    }
  }

  /// It moved; the touch knows where.
  func move() {
    guard let touch else { return }
    dropOrphans(of: touch)
    for watcher in watchers where watcher.touch === touch && watcher.isUndecided { watcher.touchMoved(touch) }
  }

  /// The window's size has changed, and with it what a way of the touch is worth.
  func resize(from old: CGSize, to new: CGSize) {
    guard let touch else { return }
    touch.windowResized(from: old, to: new)
    for watcher in watchers where watcher.touch === touch {
      watcher.windowResized { $0.scaled(about: touch.location, from: old, to: new) }
    }
  }

  /// Gestures under way tell their targets where they are, as all around them has changed.
  func repeatChanges() {
    guard let touch else { return }
    for watcher in watchers where watcher.touch === touch && watcher.isActive { watcher.move(to: .changed) }
  }

  /// The touch is elsewhere, without having moved.
  func displace(by way: CGPoint) {
    guard let touch, way != .zero else { return }
    for watcher in watchers where watcher.touch === touch { watcher.touchWasDisplaced(by: way) }
  }

  /// It was lifted.
  func end() {
    guard let touch else { return }
    dropOrphans(of: touch)
    for watcher in watchers where watcher.touch === touch && watcher.isUndecided { watcher.touchEnded(touch) }
    for watcher in watchers where watcher.touch === touch {
      if watcher.isActive {
        watcher.cancel()
      } else if watcher.isWaiting {
        // It has begun and ended while it waited; one that does not last stays as it is.
        if watcher.wish == .begin { watcher.move(to: .ended) }
      } else if watcher.awaitsTouchUntil == nil {
        watcher.fail()
      }
    }
    // A target may have taken the touch away already.
    guard self.touch === touch else { return }
    self.touch = nil
    settle()
  }

  /// It was taken away. Nobody who waited for another one of this touch begins.
  func cancel() {
    guard let touch else { return }
    self.touch = nil
    let all = watchers.filter { $0.touch === touch }
    watchers.removeAll { $0.touch === touch }
    for watcher in all { watcher.cancel() }
    for watcher in all where watcher.touch === touch { watcher.finish() }
    settle()
  }

  /// Time has come to `time`: those give up whose next touch did not come.
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

  /// Those that are decided are ready for the next touch.
  private func retire() {
    let done = watchers.filter { !$0.isPending }
    watchers.removeAll { !$0.isPending }
    for recognizer in done { recognizer.finish() }
  }

  // MARK: Who may begin

  private enum Verdict {
    case begin, wait, fail
  }

  /// Fulfils and refuses wishes until all that are left have to wait.
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    while let (watcher, verdict) = nextVerdict() {
      if verdict == .begin { begin(watcher) } else { watcher.fail() }
    }
    // Without a finger, and without anybody who awaits one, those who still wait do so for each other.
    if touch == nil, deadline == nil { for watcher in watchers { watcher.fail() } }
    isSettling = false
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

  /// Whether `recognizer` waits for `other` to fail. What an app's author says goes before what a class says, or
  /// the two might wait for each other.
  private func mustFail(_ other: GestureRecognizer, before recognizer: GestureRecognizer) -> Bool {
    if isTold(recognizer, toWaitFor: other) { return true }
    guard recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) else {
      return false
    }
    return !isTold(other, toWaitFor: recognizer) && !areSimultaneous(recognizer, other)
  }

  private func isTold(_ recognizer: GestureRecognizer, toWaitFor other: GestureRecognizer) -> Bool {
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
  /// Whether it may still come to something, or goes on.
  fileprivate var isUndecided: Bool { state == .possible || isActive }

  /// Whether it outlasts the touch.
  fileprivate var isPending: Bool { isWaiting || awaitsTouchUntil != nil }
}
