import Foundation
import SegueMotion

extension Layer {
  /// Adds an animation, which begins with the next frame. Its group waits for it.
  package func add(_ animation: LayerAnimation) {
    animation.tag.group?.begin()
    willChange()
    var place = animations.count
    if animation.explicit?.isLast != true {
      while place > 0, animations[place - 1].explicit?.isLast == true { place -= 1 }
    }
    animations.insert(animation, at: place)
    treeChanged()
  }

  /// Has an animation change what all others have led to, until ``stopFollowing(forKey:)``. It has no end of its own, and its seconds are
  /// those of the layer's own time.
  package func showLast(_ animation: any Animation, forKey key: String) {
    stopFollowing(forKey: key)
    add(LayerAnimation(ExplicitAnimation(animation, key: key, isLast: true), begin: 0, tag: AnimationTag()))
  }

  /// The transaction that the code runs in now; nil for none.
  var currentTransaction: Transaction? { AnimationContext.current.changes.transaction ?? topmost.host?.transaction() }

  func animate(_ property: LayerProperty, from old: LayerState, in transaction: Transaction) {
    guard let timing = transaction.timingOfChanges else { return }
    let tag = AnimationTag(group: transaction.group, scope: AnimationContext.current.membership.scope)
    add(LayerAnimation(of: property, from: old, to: model, timing: timing, tag: tag))
  }

  /// Sets the animations without telling any group.
  func replaceAnimations(with new: [LayerAnimation]) {
    if animations.isEmpty, new.isEmpty { return }
    animations = []
    animations = new
    contentChanged()
  }

  /// Requests a frame after a playhead was moved by hand.
  package func animationsWereMoved() { contentChanged() }

  /// Removes all animations. Their ends are reported after the app's own call.
  ///
  /// The screen shows the model values at once. An animation that goes back takes back its change.
  public func removeAllAnimations() { report(removeAnimations(reverting: false, where: { _ in true })) }

  /// Removes the animation of a group's progress. Its end is reported after the app's own call.
  package func removeProgress(of group: AnimationGroup) {
    report(removeAnimations(reverting: false) { $0.tag.group === group && $0.isProgress })
  }

  /// When the progress of a group began, in the layer's own time; nil without one, and before its first frame.
  package func progressBegin(of group: AnimationGroup) -> TimeInterval? {
    animations.first { $0.tag.group === group && $0.isProgress }?.begin
  }

  func report(_ removed: [LayerAnimation]) { (topmost.host ?? LayerHost()).report(removed) }

  /// Removes and returns the animations that match a predicate, without reporting them.
  ///
  /// - Parameters:
  ///   - reverting: Whether to take back their changes of the model values. Animations that go back do so in any case.
  ///   - isRemoved: The predicate.
  package func removeAnimations(reverting: Bool, where isRemoved: (LayerAnimation) -> Bool) -> [LayerAnimation] {
    let removed = detachAnimations(where: isRemoved)
    guard !removed.isEmpty else { return [] }
    let old = model.bounds
    // In reverse order, each animation finds the value that it set.
    for animation in removed.reversed() where reverting || animation.isGoingBack { animation.takeBack(from: &model) }
    followTheme()
    contentChanged()
    if model.bounds != old { delegate?.layerDidTakeBackBounds(self) }
    return removed
  }

  func detachAnimations(where isDetached: (LayerAnimation) -> Bool) -> [LayerAnimation] {
    guard animations.contains(where: isDetached) else { return [] }
    willChange()
    let detached = animations.filter(isDetached)
    animations.removeAll(where: isDetached)
    return detached
  }

  /// Shifts the begins of all animations here and below by `shift` seconds, by which the layer's time has jumped.
  package func shiftAnimations(by shift: TimeInterval) {
    for index in animations.indices { animations[index].begin? += shift }
    for sublayer in sublayersAndMask {
      // A layer with its own time has begins in that time.
      if sublayer.time == .identity { sublayer.shiftAnimations(by: shift) } else { sublayer.time.begin += shift }
    }
  }

  /// Begins the new animations of this layer and all its descendants, and removes finished ones, before a frame is made.
  ///
  /// - Parameter time: The superlayer's time, in seconds.
  /// - Returns: Whether an animation is still under way.
  @discardableResult
  public func advance(toParent time: TimeInterval) -> Bool { advance(toParent: time) { $0.didStop(finished: true) } }

  /// Begins the new animations of this layer and all its descendants, and removes finished ones.
  ///
  /// Where time stands still, by a speed of 0 here or above, no animation ends: a finger may still take it back.
  ///
  /// - Parameters:
  ///   - time: The superlayer's time, in seconds.
  ///   - isRunning: Whether time runs in all layers above.
  ///   - stopped: Called with each finished animation.
  /// - Returns: Whether an animation is still under way.
  @discardableResult
  package func advance(toParent time: TimeInterval, isRunning: Bool = true, stopped: (LayerAnimation) -> Void) -> Bool {
    guard animatedCount > 0 else { return false }
    let local = self.time.local(fromParent: time)
    let isRunning = isRunning && self.time.speed != 0
    var isMoving = false
    if !animations.isEmpty {
      // A start that is reported may change the animations.
      let started = animations.indices.compactMap {
        animations[$0].willMakeFrame(at: local, isTimeRunning: isRunning)
      }
      for call in started { call() }
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

  /// Reports finished animations, and removes them unless they stay at their end. One that has stayed is removed when its scope is over.
  private func finishAnimations(at local: TimeInterval, stopped: (LayerAnimation) -> Void) {
    let over = animations.filter { !$0.isReported && $0.isOver(at: local) }
    if !over.isEmpty {
      for index in animations.indices where animations[index].isOver(at: local) { animations[index].isReported = true }
    }
    _ = removeAnimations(reverting: false) { $0.isReported && !$0.staysAtEnd }
    over.forEach(stopped)
  }

  // MARK: Values on the screen

  /// Returns the values on the screen at `time`, the root layer's parent time, in seconds.
  public func state(at time: TimeInterval) -> LayerState { state(atLocal: localTime(at: time)) }

  /// The values on the screen at a time of the layer's own.
  package func state(atLocal time: TimeInterval) -> LayerState {
    if animations.isEmpty { return model }
    var state = model
    if hasExplicitAnimations {
      for animation in animations { animation.apply(to: &state, at: time) }
      return state
    }
    // The first animation of a property sums up all of them.
    var done: UInt32 = 0
    for first in animations.indices {
      let property = animations[first].property
      let bit: UInt32 = 1 << UInt32(property.rawValue)
      if done & bit != 0 { continue }
      done |= bit
      var sum = SIMD16<Double>.zero
      for index in first..<animations.count where animations[index].property == property {
        sum += animations[index].contribution(at: time)
      }
      if sum != .zero { property.row.add(&state, sum) }
    }
    return state
  }

  /// The values at rest: the model values, and what is shown of them in a place, such as an effect of scrolling. It is asked for the moment
  /// of the last frame.
  package var restingState: LayerState {
    guard animations.last?.explicit?.isLast == true else { return model }
    var state = model
    let time = localTime(at: topmost.journal?.time ?? 0)
    for animation in animations where animation.explicit?.isLast == true { animation.apply(to: &state, at: time) }
    return state
  }

  /// Whether any animation takes it from one state of rest to another.
  package var isAnimated: Bool { animations.contains { $0.explicit?.isLast != true } }

  // MARK: Activity

  /// The present motion in a tree of layers.
  package enum Activity: Sendable, Hashable {
    /// Nothing moves, and nothing will by itself.
    case none
    /// Animations wait for the end of their delay; the first one starts at this time of the parent's, in seconds.
    case waiting(until: TimeInterval)
    /// Something moves.
    case moving
  }

  /// Returns the activity here and below at a time of the superlayer, in seconds, after `advance`.
  ///
  /// Where time stands still, there is none.
  package func activity(atParent time: TimeInterval) -> Activity {
    guard animatedCount > 0, self.time.speed != 0 else { return .none }
    let local = self.time.local(fromParent: time)
    var first = TimeInterval.infinity
    for animation in animations where !animation.isReported && animation.isMoving {
      guard let start = animation.start(after: local) else { return .moving }
      first = min(first, start)
    }
    for sublayer in sublayersToAnimate {
      switch sublayer.activity(atParent: local) {
      case .none: break
      case .waiting(let start): first = min(first, start)
      case .moving: return .moving
      }
    }
    guard first < .infinity else { return .none }
    return self.time.parent(fromLocal: first).map { .waiting(until: $0) } ?? .none
  }

  // MARK: Another frame of reference

  /// Moves both ends of the animations that match a predicate to another reference frame. The model values stay.
  package func moveAnimations(
    from old: ReferenceFrame, to new: ReferenceFrame, where isMoved: (LayerAnimation) -> Bool = { _ in true }
  ) {
    for index in animations.indices where isMoved(animations[index]) {
      animations[index].updateChange { $0.moved(from: old, to: new) }
    }
    if !animations.isEmpty { contentChanged() }
  }

  /// Makes the first animation of each property lead from its value in `old` to the model's present value.
  package func retargetAnimations(of properties: [LayerProperty], from old: LayerState) {
    for property in properties {
      guard let index = animations.firstIndex(where: { $0.property == property }) else { continue }
      animations[index].updateChange { PropertyChange(of: $0.property, from: old, to: model, arc: $0.arc) }
    }
    if !animations.isEmpty { contentChanged() }
  }
}

/// Animations that were removed from a layer in mid-flight: the values on the screen became its model values. They can still be
/// brought to their end or back to their start.
package struct InterruptedAnimations {
  /// The layer.
  package let layer: Layer
  /// The animations, in the order in which they were added.
  package let animations: [LayerAnimation]
  /// The model values before and after the interruption.
  fileprivate let old: LayerState
  fileprivate let new: LayerState

  /// Sets the model values to the animations' ends: exactly if nothing has changed them since, else by the difference.
  package func finishAtEnd() {
    var model = layer.model
    for property in Set(animations.map(\.property)) { model.takeBack(property, from: old, to: new) }
    layer.restore(model)
  }

  /// Sets the model values to the starts of the animations, in the same way.
  package func finishAtStart() {
    finishAtEnd()
    var model = layer.model
    for animation in animations.reversed() { animation.takeBack(from: &model) }
    layer.restore(model)
  }
}

extension Layer {
  /// Removes animations without reporting them, and keeps the layer's look.
  ///
  /// The values on the screen become the model values. Other animations go on as before.
  ///
  /// - Parameters:
  ///   - time: The root layer's parent time, in seconds.
  ///   - isInterrupted: Selects the animations.
  /// - Returns: The interrupted animations, or nil if none matches the predicate.
  package func interruptAnimations(
    at time: TimeInterval, where isInterrupted: (LayerAnimation) -> Bool
  ) -> InterruptedAnimations? {
    let local = localTime(at: time)
    let interrupted = detachAnimations(where: isInterrupted)
    guard !interrupted.isEmpty else { return nil }
    let old = model
    var new = model
    for property in Set(interrupted.map(\.property)) {
      let left = interrupted.reduce(into: SIMD16<Double>.zero) { sum, animation in
        if animation.property == property { sum += animation.contribution(at: local) }
      }
      if left != .zero { property.row.add(&new, left) }
    }
    model = new
    contentChanged()
    return InterruptedAnimations(layer: self, animations: interrupted, old: old, new: new)
  }
}
