/// A change of pages that brings bars back: with the finger that leads it, and otherwise in their own time.
struct BarReturn {
  /// The transition, as long as it is under way.
  let transition: () -> (any ViewControllerTransitionCoordinatorContext)?
  /// The distance of the bars before, to which they go back if the change is cancelled, in points.
  let distance: CGFloat
  /// Where a finger has taken hold of it: a fraction of the change, and the distance of the bars there; nil while none holds it.
  var grabbed: (fraction: CGFloat, distance: CGFloat)?
  /// Where the bars go if the change ends now.
  var target: CGFloat = 0

  /// How far the bars are away when a finger has brought the change to a fraction, and by how much that changes with the fraction: straight
  /// from the place of the grab to either end.
  func place(at fraction: CGFloat) -> (distance: CGFloat, slope: CGFloat) {
    guard let grabbed else { return (distance, 0) }
    if fraction < grabbed.fraction {
      let slope = (grabbed.distance - distance) / grabbed.fraction
      return (distance + slope * fraction, slope)
    }
    let slope = grabbed.fraction < 1 ? -grabbed.distance / (1 - grabbed.fraction) : 0
    return (grabbed.distance + slope * (fraction - grabbed.fraction), slope)
  }
}

extension BarRetreat {
  package func pagesWillChange(
    animated: Bool, transition: @escaping () -> (any ViewControllerTransitionCoordinatorContext)?
  ) {
    guard animated, distance > 0 || motion.target > 0, let scene = container?.viewIfLoaded?.window?.scene else {
      return end(animated: animated)
    }
    pageReturn = BarReturn(transition: transition, distance: max(distance, CGFloat(motion.target)))
    scene.add(self)
  }

  /// Follows the change of pages. Returns whether that is still under way.
  func followPageChange(at time: TimeInterval) -> Bool {
    guard var change = pageReturn else { return false }
    guard let transition = change.transition() else {
      pageReturn = nil
      if motion.phase == .held || CGFloat(motion.target) != change.target { go(to: change.target) }
      return false
    }
    let state = motion.state(at: time)
    if transition.isInteractive {
      if change.grabbed == nil {
        change.grabbed = (transition.percentComplete, distance)
        motion = HeldMotion(holding: state, at: time)
      }
      motion.move(to: Double(change.place(at: transition.percentComplete).distance))
      // A change that a finger holds has to end at its start.
      change.target = change.distance
    } else {
      change.target = transition.isCancelled ? change.distance : 0
      if change.grabbed != nil || CGFloat(motion.target) != change.target {
        let slope = change.place(at: transition.percentComplete).slope
        go(to: change.target, velocity: Double(transition.completionVelocity * slope))
      }
      change.grabbed = nil
    }
    pageReturn = change
    return true
  }
}
