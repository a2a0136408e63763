/// Passes a touch to the recognizers that watch it, and decides which of them begin.
///
/// A recognizer asks the arbiter before it begins. It begins at once, unless it has to wait until another, undecided recognizer
/// fails. A recognizer that begins makes the others fail.
final class GestureArbiter {
  private(set) var touch: Touch?
  /// The recognizers of the touch, from the innermost view outwards, and in each view from the last added to the first. After the
  /// touch, only the recognizers that are still undecided.
  private(set) var watchers: [GestureRecognizer] = []
  var isDeciding = false

  /// Whether a continuous gesture is under way.
  var hasActiveGesture: Bool { watchers.contains(where: \.isActive) }

  /// The extent of the drag under way: see ``GestureRecognizer/extent(ofWay:)``.
  func extent(ofWay length: CGFloat) -> DragExtent? {
    watchers.lazy.filter(\.isActive).compactMap { $0.extent(ofWay: length) }.first
  }

  /// When the next recognizer stops waiting.
  var deadline: TimeInterval? { watchers.compactMap(\.deadline).min() }

  // MARK: The phases of a touch

  func begin(_ touch: Touch) {
    if self.touch != nil { cancel() }
    self.touch = touch
    let candidates = Self.recognizers(from: touch.view).filter {
      $0.isEnabled && $0.buttonMaskRequired == touch.buttonMask
        && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
    }
    for watcher in watchers where watcher.awaitsTouchUntil != nil {
      if !(candidates.contains { $0 === watcher } && watcher.continues(with: touch)) { watcher.fail() }
    }
    retire()
    // A failure may let another recognizer begin, whose targets may have changed anything.
    guard self.touch === touch else { return }
    let waiting = watchers.filter(\.isWaiting)
    let joining = candidates.filter { candidate in
      candidate.isEnabled && candidate.view != nil && !waiting.contains { $0 === candidate }
    }
    for recognizer in joining { recognizer.join(touch, of: self) }
    watchers = joining + waiting
    for recognizer in joining where recognizer.touch === touch && recognizer.state == .possible {
      recognizer.touchesBegan([touch], with: TouchEvent(timestamp: touch.timestamp))
    }
  }

  func move() {
    guard let touch else { return }
    tellUndecided(of: touch) { $0.touchesMoved([touch], with: $1) }
  }

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

  /// The touch's location changes although the finger has not moved.
  func displace(by way: CGPoint) {
    guard let touch, way != .zero else { return }
    for watcher in watchers where watcher.touch === touch { watcher.touchWasDisplaced(by: way) }
  }

  func end() {
    guard let touch else { return }
    tellUndecided(of: touch) { $0.touchesEnded([touch], with: $1) }
    for watcher in watchers where watcher.touch === touch {
      if watcher.isActive {
        watcher.cancel()
      } else if watcher.isWaiting {
        // It would have begun and ended while it waited. A discrete gesture goes on waiting.
        if watcher.wish == .begin { watcher.move(to: .ended) }
      } else if watcher.awaitsTouchUntil == nil {
        watcher.fail()
      }
    }
    // A target may have cancelled the touch.
    guard self.touch === touch else { return }
    self.touch = nil
    decide()
  }

  /// Cancels the touch. A recognizer that waits for another one does not begin either.
  func cancel() {
    guard let touch else { return }
    self.touch = nil
    let all = watchers.filter { $0.touch === touch }
    watchers.removeAll { $0.touch === touch }
    let event = TouchEvent(timestamp: touch.timestamp)
    for watcher in all where watcher.isUndecided { watcher.touchesCancelled([touch], with: event) }
    for watcher in all { watcher.cancel() }
    for watcher in all where watcher.touch === touch { watcher.finish() }
    decide()
  }

  /// Tells the recognizers whose wait has ended: for another touch, or for a press that is long enough.
  func expire(at time: TimeInterval) {
    for watcher in watchers where watcher.deadline.map({ $0 <= time }) ?? false { watcher.timeIsUp() }
  }

  private static func recognizers(from view: View?) -> [GestureRecognizer] {
    sequence(first: view) { $0?.superviewForTouches }.flatMap { $0?.gestureRecognizers.reversed() ?? [] }
  }

  /// Cancels the gestures of views that have left the window, and tells the others of a change of the touch.
  private func tellUndecided(of touch: Touch, _ tell: (GestureRecognizer, TouchEvent) -> Void) {
    for watcher in watchers where watcher.view?.window !== touch.window { watcher.cancel() }
    let event = TouchEvent(timestamp: touch.timestamp)
    for watcher in watchers where watcher.touch === touch && watcher.isUndecided { tell(watcher, event) }
  }

  /// Resets the recognizers that are decided.
  func retire() {
    let done = watchers.filter { !$0.isPending }
    watchers.removeAll { !$0.isPending }
    for recognizer in done { recognizer.finish() }
  }
}

extension GestureRecognizer {
  fileprivate var isUndecided: Bool { state == .possible || isActive }

  /// Whether it is still undecided after the touch.
  fileprivate var isPending: Bool { isWaiting || awaitsTouchUntil != nil }
}
