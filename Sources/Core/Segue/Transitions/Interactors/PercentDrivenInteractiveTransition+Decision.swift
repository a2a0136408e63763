extension PercentDrivenInteractiveTransition {
  /// Returns whether a transition finishes when the finger is lifted: if the place that the finger would reach lies beyond
  /// the drag's ``DragOrigin/threshold``.
  ///
  /// A fling carries the place on, so that a slow one from beyond the middle back to the start cancels, and no velocity is
  /// a cliff.
  ///
  ///     let way = pan.projection(in: page).x / page.bounds.width
  ///     let isFinishing = PercentDrivenInteractiveTransition.isFinishing(
  ///       percentComplete: interactor.percentComplete + way, from: .edge)
  ///
  /// - Parameters:
  ///   - percentComplete: The fraction of the transition where the finger is, and with it the fraction of
  ///     ``PanGestureRecognizer/projection(in:)``. Below 0 and above 1 is allowed; NaN is no place to finish from.
  ///   - origin: The kind of the drag.
  public static func isFinishing(percentComplete: CGFloat, from origin: DragOrigin) -> Bool {
    percentComplete > origin.threshold
  }

  /// The same for a place and a velocity of the finger, which count for ``PanGestureRecognizer/projectionTime``.
  ///
  /// - Parameters:
  ///   - percentComplete: The fraction of the transition where the finger is.
  ///   - velocity: In fractions per second, positive towards the end.
  ///   - origin: The kind of the drag.
  public static func isFinishing(percentComplete: CGFloat, velocity: CGFloat, from origin: DragOrigin = .edge) -> Bool {
    isFinishing(percentComplete: percentComplete + velocity * PanGestureRecognizer.projectionTime, from: origin)
  }
}
