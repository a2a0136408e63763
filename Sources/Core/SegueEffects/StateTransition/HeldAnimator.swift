/// An animator that belongs to no transition between controllers, under an interactor: it is held, moved and let go as a transition is.
final class HeldAnimator: AnimatorPlayback {
  package let animator: any ViewImplicitlyAnimating
  private unowned let scene: WindowScene
  /// Where a finger holds it; nil while none does.
  private var motion: HeldMotion<Double>?

  init(_ animator: any ViewImplicitlyAnimating, in scene: WindowScene) {
    (self.animator, self.scene) = (animator, scene)
  }

  package var duration: TimeInterval { animator.duration > 0 ? animator.duration : 1 }
  package var isComplete: Bool { animator.state != .active }
  package var isHeld: Bool { motion != nil && !isComplete }

  package func holdAtStart() {
    animator.pauseAnimation()
    motion = HeldMotion(holding: .init(0), at: scene.time)
  }

  package func hold() -> Double {
    if let motion, isHeld { return motion.state(at: scene.time).position }
    let velocity = Double(animator.fractionVelocity)
    animator.pauseAnimation()
    let fraction = Double(animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete)
    animator.isReversed = false
    motion = HeldMotion(holding: .init(fraction, velocity: velocity), at: scene.time)
    scene.add(self)
    return fraction
  }

  package func scrub(to fraction: Double) {
    motion?.move(to: min(max(0, fraction), 1))
    show()
  }

  /// Shows where it is held. The velocity that it had when it was taken runs out.
  private func show() {
    guard let motion, isHeld else { return }
    animator.fractionComplete = CGFloat(motion.state(at: scene.time).position)
  }

  package func release(
    finishing isFinishing: Bool, velocity: Double?, duration seconds: TimeInterval, curve: AnimationCurve,
    timing: TimingFunction?
  ) {
    guard let motion, isHeld else { return }
    let state = motion.state(at: scene.time)
    show()
    self.motion = nil
    animator.isReversed = !isFinishing
    let way = (isFinishing ? 1 : 0) - state.position
    guard way != 0 else { return animator.startAnimation() }
    var parameters: any TimingCurveProvider = CubicTimingParameters(animationCurve: curve)
    if let velocity, velocity.isFinite {
      let initial = (velocity + state.velocity) / way
      parameters = SpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: initial, dy: 0))
    }
    animator.continueAnimation(
      withTimingParameters: parameters, durationFactor: seconds > 0 ? CGFloat(seconds / duration) : 0)
  }
}

extension HeldAnimator: FrameParticipant {
  package func advance(to time: TimeInterval) -> Bool {
    guard let motion, isHeld else { return false }
    show()
    return !motion.isOver(at: time)
  }
}
