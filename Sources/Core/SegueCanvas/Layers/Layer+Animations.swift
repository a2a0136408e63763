import Foundation
import SegueMotion

extension Layer {
  /// Adds an animation; it begins with the next frame.
  public func add(_ animation: LayerAnimation) {
    willChange()
    animations.append(animation)
    treeChanged()
  }

  /// Makes these the animations, without a word to any owner.
  func replaceAnimations(with new: [LayerAnimation]) {
    if animations.isEmpty, new.isEmpty { return }
    animations = []
    animations = new
    contentChanged()
  }

  /// Requests a frame after the pace of an animation has been moved by hand, while nothing moves by itself.
  public func animationsWereMoved() { contentChanged() }

  /// Removes all animations and notifies their owners, once the call is over in which this happens. The model values show at once;
  /// animations on their way back take their change back.
  public func removeAllAnimations() { report(removeAnimations(reverting: false, where: { _ in true })) }

  func report(_ removed: [LayerAnimation]) {
    let removed = removed.filter { !$0.isReported }
    guard !removed.isEmpty else { return }
    if let handler = topmost.removalHandler { return handler(removed) }
    for animation in removed { animation.didStop(finished: false) }
  }

  /// Removes and returns the animations that match a predicate, without notifying their owners.
  ///
  /// - Parameters:
  ///   - reverting: Whether to take back what they changed in the model values. Animations on their way back take it
  ///     back in any case.
  ///   - isRemoved: The predicate.
  public func removeAnimations(
    reverting: Bool, where isRemoved: (LayerAnimation) -> Bool
  ) -> [LayerAnimation] {
    let removed = detachAnimations(where: isRemoved)
    guard !removed.isEmpty else { return [] }
    let old = model.bounds
    // The last change first: each animation then finds the value that it set.
    for animation in removed.reversed() where reverting || animation.isGoingBack { animation.takeBack(from: &model) }
    contentChanged()
    if model.bounds != old { delegate?.layerDidTakeBackBounds(self) }
    return removed
  }

  @discardableResult
  func detachAnimations(where isDetached: (LayerAnimation) -> Bool) -> [LayerAnimation] {
    guard animations.contains(where: isDetached) else { return [] }
    willChange()
    let detached = animations.filter(isDetached)
    animations.removeAll(where: isDetached)
    return detached
  }

  /// Shifts the begins of all animations here and below by `shift` seconds, by which the layer's time has jumped.
  public func shiftAnimations(by shift: TimeInterval) {
    for index in animations.indices {
      if let begin = animations[index].begin { animations[index].begin = begin + shift }
    }
    for sublayer in sublayersAndMask {
      // The begins in a layer with a time of its own are in that time.
      if sublayer.time == .identity {
        sublayer.shiftAnimations(by: shift)
      } else {
        sublayer.time.begin += shift
      }
    }
  }

  /// Begins the new animations of this layer and all its descendants, and removes those that are over.
  ///
  /// Where time stands still, by a speed of 0 here or above, no animation ends: a finger may yet take it back.
  ///
  /// - Parameters:
  ///   - time: The superlayer's time, in seconds.
  ///   - isRunning: Whether time runs in all layers above.
  ///   - stopped: Called with each animation that is over.
  /// - Returns: Whether an animation is still under way.
  @discardableResult
  public func advance(
    toParent time: TimeInterval, isRunning: Bool = true, stopped: (LayerAnimation) -> Void
  ) -> Bool {
    guard animatedCount > 0 else { return false }
    let local = self.time.local(fromParent: time)
    let isRunning = isRunning && self.time.speed != 0
    var isMoving = false
    if !animations.isEmpty {
      beginAnimations(at: local, isRunning: isRunning)
      if isRunning {
        finishAnimations(at: local, stopped: stopped)
        isMoving = animations.contains { !$0.isReported && $0.isMoving }
      }
    }
    for sublayer in sublayersToAnimate
    where sublayer.advance(toParent: local, isRunning: isRunning, stopped: stopped) {
      isMoving = true
    }
    return isMoving
  }

  private func beginAnimations(at local: TimeInterval, isRunning: Bool) {
    var started: [() -> Void] = []
    for index in animations.indices {
      if let call = animations[index].willMakeFrame(at: local, isTimeRunning: isRunning) { started.append(call) }
    }
    for call in started { call() }
  }

  /// Reports animations that are over, and removes those that their owners do not keep.
  private func finishAnimations(at local: TimeInterval, stopped: (LayerAnimation) -> Void) {
    let over = animations.filter { !$0.isReported && $0.isOver(at: local) }
    guard !over.isEmpty else { return }
    for index in animations.indices where animations[index].isOver(at: local) { animations[index].isReported = true }
    _ = removeAnimations(reverting: false) {
      $0.isReported && !$0.staysAtEnd && $0.owner?.keepsAnimations != true
    }
    over.forEach(stopped)
  }
}
