extension ViewControllerContextTransitioning {
  /// Adds the to-view to the container, in front of the from-view or behind it, with the container's bounds as its frame.
  ///
  /// - Returns: Nil if the animator must not move one of the views. Then the transition completes at once.
  package func addPage(inFront isInFront: Bool) -> (container: View, from: View, to: View)? {
    guard let from = view(forKey: .from), let to = view(forKey: .to) else {
      completeTransition(!transitionWasCancelled)
      return nil
    }
    let container = containerView
    to.frame = container.bounds
    if isInFront { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    return (container, from, to)
  }
}
