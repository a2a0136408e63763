/// Drives an animator that can be interrupted, by its own means: it is paused, moved by hand and sent on.
final class AnimatorDrive: TransitionDrive {
  private let animator: any ViewImplicitlyAnimating
  private(set) var isHeld = false

  init(_ animator: any ViewImplicitlyAnimating) { self.animator = animator }

  var greatestShare: Double { 1 }

  func holdAtStart(_ animations: () -> Void) {
    isHeld = true
    animator.pauseAnimation()
    animations()
  }

  func join(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  /// An animator's animations are held one by one, wherever they are.
  func add(_ layer: Layer) {}

  func hold() -> TransitionReading {
    let velocity = isHeld ? 0 : Double(animator.fractionVelocity)
    isHeld = true
    animator.pauseAnimation()
    let share = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
    return TransitionReading(share: Double(share), velocity: velocity)
  }

  func place(_ share: Double) { animator.fractionComplete = animator.isReversed ? 1 - share : share }

  func releaseAtEnd() { end(at: .end) }

  func rewind() { end(at: .start) }

  func playToEnd() { end(at: .end) }

  func strike(reverting: Bool) {
    if reverting { end(at: .start) }
  }

  private func end(at position: ViewAnimatingPosition) {
    isHeld = false
    guard animator.state != .inactive else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
  }
}
