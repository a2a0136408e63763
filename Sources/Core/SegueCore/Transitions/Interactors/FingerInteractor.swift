/// A drag that drives a transition, as ``TransitionSnapshot`` shows it.
@preconcurrency @MainActor package protocol FingerInteractor: ViewControllerInteractiveTransitioning {
  /// How the finger was lifted in the last drag; nil while it is down.
  var lift: TransitionSnapshot.Lift? { get }
  /// The finger's velocity, in fractions per second, and the fraction that would decide if it were lifted now; nil without one.
  var drag: (velocity: CGFloat, decidingFraction: CGFloat)? { get }
  /// The motion after the finger was lifted, if the interactor draws it itself; nil by default.
  var motion: TransitionSnapshot.Motion? { get }
  /// The finger, for what follows its place in two dimensions; nil without one.
  var finger: PanGestureRecognizer? { get }
}

extension FingerInteractor {
  package var motion: TransitionSnapshot.Motion? { nil }
}

/// An animator that follows a finger in two dimensions, besides its progress.
@preconcurrency @MainActor package protocol FingerFollower {
  /// Called when the finger that holds the transition has moved.
  func fingerDidMove(_ finger: PanGestureRecognizer, in container: View)
}
