/// Drives an interruptible animator: pauses it, sets its `fractionComplete`, and ends it.
final class AnimatorDrive: TransitionDrive {
  private let animator: any ViewImplicitlyAnimating
  private(set) var isHeld = false
  let greatestFraction = 1.0
  let otherLayers: [Layer] = []
  private let duration: TimeInterval
  private unowned let transition: Transition
  var elapsed: TimeInterval {
    duration * Double(animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete)
  }

  init(_ animator: any ViewImplicitlyAnimating, transition: Transition) {
    (self.animator, self.transition, duration) = (animator, transition, transition.duration)
  }

  func holdAtStart(_ animations: () -> Void) {
    isHeld = true
    animator.pauseAnimation()
    animations()
  }

  func join(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  /// Does nothing: an animator holds its animations in whatever layer they are.
  func add(_ layer: Layer) {}

  func hold() -> TransitionProgress {
    let velocity = isHeld ? 0 : Double(animator.fractionVelocity)
    isHeld = true
    animator.pauseAnimation()
    let fraction = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
    return TransitionProgress(fraction: Double(fraction), velocity: velocity)
  }

  func show(_ fraction: Double) { animator.fractionComplete = animator.isReversed ? 1 - fraction : fraction }
  func releaseAtEnd() { end(at: .end) }
  func rewind() { end(at: .start) }
  func playToEnd() { end(at: .end) }

  func removeAnimations(reverting: Bool) {
    if reverting { return end(at: .start) }
    // What was over was kept, because a finger might have taken it back: in the container, and alongside it.
    for layer in transition.animatedLayers {
      layer.forEachLayer { [transition] each in
        _ = each.removeAnimations(reverting: false) { $0.tag.scope === transition.scope && $0.isReported }
      }
    }
  }

  private func end(at position: ViewAnimatingPosition) {
    isHeld = false
    guard animator.state != .inactive else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
  }
}
