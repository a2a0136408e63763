/// Moves the animations of a transition to any fraction of it: `LayerTimeScrubber` by the time of the layers, and
/// `AnimatorScrubber` by an interruptible animator.
///
/// `TransitionPhase.holdsAnimations` says whether the animations are held.
protocol AnimationScrubber: AnyObject {
  /// How far the animations are in their time, in seconds after the first one's begin.
  var elapsed: TimeInterval { get }
  /// Layers outside the container with animations that it includes.
  var otherLayers: [Layer] { get }
  /// The largest fraction that can be shown: 1, or more where the animator's curve overshoots its end.
  var greatestFraction: Double { get }
  /// Holds the animations that `animations` adds at their start.
  func holdAtStart(_ animations: () -> Void)
  /// Adds animations to a transition that has started, as if they had been there from its start.
  func join(_ animations: @escaping () -> Void)
  /// Includes the animations of another layer. It counts only before the start.
  func add(_ layer: Layer)
  /// Holds running animations where they are, and returns how far that is.
  func hold() -> TransitionProgress
  /// Shows a fraction of held animations.
  func show(_ fraction: Double)
  /// Puts held animations at their end, where they complete by themselves.
  func releaseAtEnd()
  /// Moves everything that is animated now to its end; with `reverting`, reverts all changes.
  func end(reverting: Bool)
  /// Removes all animations when the transition has completed; with `reverting`, also their changes.
  func removeAnimations(reverting: Bool)
}

/// Scrubs an interruptible animator: pauses it, sets its `fractionComplete`, and ends it.
final class AnimatorScrubber: AnimationScrubber {
  let greatestFraction = 1.0
  let otherLayers: [Layer] = []
  private let animator: any ViewImplicitlyAnimating
  private unowned let transition: Transition

  init(_ animator: any ViewImplicitlyAnimating, transition: Transition) {
    (self.animator, self.transition) = (animator, transition)
  }

  /// The fraction towards the transition's end.
  private var fraction: Double {
    get { Double(animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete) }
    set { animator.fractionComplete = animator.isReversed ? 1 - newValue : newValue }
  }

  var elapsed: TimeInterval { transition.duration * fraction }

  func holdAtStart(_ animations: () -> Void) {
    animator.pauseAnimation()
    animations()
  }

  func join(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  /// Does nothing: an animator holds its animations in all layers.
  func add(_ layer: Layer) {}

  func hold() -> TransitionProgress {
    let velocity = Double(animator.fractionVelocity)
    animator.pauseAnimation()
    return TransitionProgress(fraction, velocity: velocity)
  }

  func show(_ fraction: Double) { self.fraction = fraction }
  func releaseAtEnd() { end(reverting: false) }

  func removeAnimations(reverting: Bool) {
    if reverting { return end(reverting: true) }
    // The animator has kept finished animations, because a finger may take them back: in the container, and alongside it.
    for layer in transition.animatedLayers { layer.removeReportedAnimations(of: transition.scope) }
  }

  func end(reverting: Bool) {
    guard animator.state != .inactive else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: reverting ? .start : .end)
  }
}

extension Layer {
  /// Removes the animations of a scope that are over, here and below. Others go on.
  func removeReportedAnimations(of scope: AnimationScope) {
    forEachLayer { layer in _ = layer.removeAnimations(reverting: false) { $0.tag.scope === scope && $0.isReported } }
  }
}
