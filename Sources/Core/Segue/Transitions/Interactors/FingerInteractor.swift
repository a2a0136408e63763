/// A drag that drives a transition, as ``TransitionSnapshot`` shows it.
protocol FingerInteractor: ViewControllerInteractiveTransitioning {
  /// How the finger was lifted in the last drag; nil while it is down.
  var lift: TransitionSnapshot.Lift? { get }
  /// The finger's velocity, in fractions per second, and the fraction that would decide if it were lifted now; nil without one.
  var drag: (velocity: CGFloat, decidingFraction: CGFloat)? { get }
}

extension PanInteractionController: FingerInteractor {}
