import Foundation
import SegueMotion

/// What a layer keeps of an explicit animation. It never changes, so that a record of the layer shares it.
final class ExplicitAnimation {
  let animation: any Animation
  let key: String?
  let properties: [LayerProperty]
  /// What it was made from, for those who describe animations otherwise.
  let source: AnyObject?
  /// The picture that a transition goes from.
  let old: LayerSnapshot?
  let didStart: (() -> Void)?
  let didStop: ((_ finished: Bool) -> Void)?

  init(
    _ animation: any Animation, key: String?, source: AnyObject?, old: LayerSnapshot?, didStart: (() -> Void)?,
    didStop: ((_ finished: Bool) -> Void)?
  ) {
    (self.animation, self.key, self.source, self.old) = (animation, key, source, old)
    (self.didStart, self.didStop) = (didStart, didStop)
    properties = animation.properties
  }

  var timing: MediaTiming { animation.timing }
  /// Whether it may change the picture in the layer's own coordinates.
  var changesContent: Bool { old != nil || properties.contains { !$0.isPlace } }

  /// The timing for those who look at the end and the curve of what runs.
  var approximateTiming: AnimationTiming {
    let timing = timing
    let speed = abs(timing.speed)
    guard speed > 0 else { return AnimationTiming(duration: .infinity, function: .linear) }
    return AnimationTiming(
      duration: timing.duration / speed, function: timing.function,
      repeatCount: timing.repeatDuration > 0 ? timing.activeTime / (timing.duration / speed) : timing.repeatCount,
      autoreverses: timing.repeatDuration > 0 ? false : timing.autoreverses)
  }
}

extension Layer {
  /// The owner of explicit animations that are added while a closure runs, such as the transition that an animator sets up.
  @TaskLocal public static var animationOwner: (any LayerAnimationOwner & Sendable)?

  /// Adds an explicit animation. A begin of 0 is that of the next frame.
  ///
  /// A duration of 0 is that of the surrounding ``Transaction``, or 0.25 seconds; where a transaction has a function, it takes the
  /// place of a linear one.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - key: A name of its own in this layer: an animation that has it is removed first. Nil for none.
  ///   - source: What the animation was made from, kept for ``animationSource(forKey:)``.
  ///   - didStart: Called when it begins.
  ///   - didStop: Called when it is over (`finished`), or was removed before.
  public func add(
    _ animation: some Animation, forKey key: String? = nil, source: AnyObject? = nil, didStart: (() -> Void)? = nil,
    didStop: ((_ finished: Bool) -> Void)? = nil
  ) {
    let transaction = Transaction.current
    let timed = animation.withDuration(
      transaction?.duration ?? Transaction.defaultDuration, function: transaction?.function)
    if let key { removeAnimation(forKey: key) }
    let old = timed is LayerTransition ? LayerSnapshot(forTransitionOf: self) : nil
    let explicit = ExplicitAnimation(timed, key: key, source: source, old: old, didStart: didStart, didStop: didStop)
    transaction?.animationWasAdded()
    let owner: (any LayerAnimationOwner)? = transaction ?? Self.animationOwner
    owner?.adopt(explicit.approximateTiming)
    add(LayerAnimation(explicit, owner: owner))
  }

  /// Removes the explicit animation of a key. Without one nothing happens.
  public func removeAnimation(forKey key: String) {
    report(removeAnimations(reverting: false, where: { $0.key == key }))
  }

  /// Returns the explicit animation of a key, with its duration; nil if there is none.
  @_disfavoredOverload
  public func animation(forKey key: String) -> (any Animation)? {
    animations.first { $0.key == key }?.explicit?.animation
  }

  /// Returns what the explicit animation of a key was made from; nil if there is none, or it was made from nothing else.
  public func animationSource(forKey key: String) -> AnyObject? {
    animations.first { $0.key == key }?.explicit?.source
  }

  /// The keys of its explicit animations, in the order in which they were added.
  public var animationKeys: [String] { animations.compactMap(\.key) }

  /// Applies animations in their order, explicit ones among them.
  func applyInOrder(to state: inout LayerState, atLocal time: TimeInterval) {
    for animation in animations {
      if let explicit = animation.explicit {
        guard let moment = animation.moment(at: time) else { continue }
        explicit.animation.apply(at: moment, to: &state)
      } else {
        let part = animation.contribution(at: time)
        if part != .zero { state.add(part, to: animation.property) }
      }
    }
  }

  /// Returns a time of the superlayers' root, or of another layer, in this layer's own time, in seconds.
  ///
  /// - Parameters:
  ///   - time: In the other layer's own time.
  ///   - layer: The other layer; nil for the root layer's parent time. It may be in another tree.
  /// - Returns: The time; where the clock of the other layer, or one above it, stands still, that of this layer at `time`.
  public func convertTime(_ time: TimeInterval, from layer: Layer?) -> TimeInterval {
    localTime(at: layer.map { $0.rootTime(atLocal: time) } ?? time)
  }

  /// Returns a time of this layer in that of another one; see ``convertTime(_:from:)``.
  public func convertTime(_ time: TimeInterval, to layer: Layer?) -> TimeInterval {
    layer?.convertTime(time, from: self) ?? rootTime(atLocal: time)
  }

  private func rootTime(atLocal time: TimeInterval) -> TimeInterval {
    let outer = self.time.parent(fromLocal: time) ?? time
    return superlayer?.rootTime(atLocal: outer) ?? outer
  }
}
