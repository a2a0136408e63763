extension StateTransition: ListedTransition {
  package func snapshot(withAnimations: Bool) -> TransitionSnapshot {
    let page = container.owningController
    var snapshot = TransitionSnapshot(
      calls.trace, from: page, to: page, animator: self, interactor: driver, phase: .held, duration: duration)
    (snapshot.container, snapshot.name) = (container.layer.displayName, name)
    animator.describe(in: &snapshot)
    if let driver { (snapshot.finger, snapshot.lift) = driver.hold(of: self) }
    snapshot.phase = phase(of: snapshot)
    if case .finished(let wasCancelled) = snapshot.phase {
      (snapshot.fraction, snapshot.elapsed) = wasCancelled ? (0, 0) : (1, duration)
      (snapshot.velocity, snapshot.motion) = (0, nil)
    }
    if withAnimations { snapshot.animations = (motion?.elements ?? []).map { $0.snapshot(in: container) } }
    return snapshot
  }

  private func phase(of snapshot: TransitionSnapshot) -> TransitionSnapshot.Phase {
    if let end = calls.end { return .finished(wasCancelled: end == .start) }
    guard let motion = snapshot.motion else { return .held }
    return isReversed || motion.from != 0 ? .settling(isFinishing: !isReversed) : .running
  }
}

extension SharedElement {
  /// How it moves, for a list. What has neither start nor end is a picture of the whole container, which fades.
  fileprivate func snapshot(in container: View) -> TransitionSnapshot.Animation {
    let view = originals.end ?? originals.start ?? container
    let role: TransitionSnapshot.Animation.Role =
      originals.end == nil ? .leaving : originals.start == nil ? .coming : .moving
    let name = view.layer.displayName ?? "View"
    return TransitionSnapshot.Animation(
      layer: view.transitionID.map { "\(name) #\($0)" } ?? name, property: role == .moving ? .position : .opacity,
      timing: timing, role: role)
  }
}
