extension Application {
  /// The transitions under way, in the order in which they began, as they are now.
  public var transitionSnapshots: [TransitionSnapshot] { transitionSnapshots(withAnimations: true) }

  /// The transitions under way. If `withAnimations` is false, they lack ``TransitionSnapshot/animations``, whose names take most
  /// of the time.
  public func transitionSnapshots(withAnimations: Bool) -> [TransitionSnapshot] {
    scene.runningTransitions.map { $0.snapshot(withAnimations: withAnimations) }
  }
}
