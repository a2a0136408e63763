/// The transitions under way inside of one container: the last one, and those from which others have taken over while what flew in them is
/// not yet at rest.
struct TransitionStage {
  private let container: View
  private var running: [StateTransition] { container.layer.attachments[RunningChanges.self].list }

  init(of container: View) { self.container = container }

  /// The transition from which no other has taken over; nil if there is none.
  var leader: StateTransition? { running.last { !$0.hasGivenWay } }

  func add(_ transition: StateTransition) { container.layer.attachments[RunningChanges.self].list.append(transition) }

  func remove(_ transition: StateTransition) {
    container.layer.attachments[RunningChanges.self].list.removeAll { $0 === transition }
  }

  /// Runs code for which all views are in their places.
  func withoutCopies<Result>(_ body: () -> Result) -> Result {
    let motions = running.compactMap(\.motion)
    for motion in motions { motion.setOriginalsShown(true) }
    defer { for motion in motions { motion.setOriginalsShown(false) } }
    return body()
  }

  /// What flies in the place of a view that is in the container, or is on its way out of it, in a transition other than one; nil if
  /// nothing does.
  func element(of view: View, before other: StateTransition? = nil) -> SharedElement? {
    for transition in running.reversed() where transition !== other {
      guard let motion = transition.motion else { continue }
      let found = motion.elements.last { element in
        (transition.endsAtStart ? element.originals.start : element.originals.end ?? element.originals.start) === view
      }
      if let found { return found }
    }
    return nil
  }

  /// The views that are on their way out.
  var leavers: [PageScan.Entry] {
    running.filter { !$0.endsAtStart }.flatMap { $0.motion?.elements ?? [] }.compactMap(\.leaver)
  }

  /// Takes a flying copy from the transition that it belongs to.
  func release(_ element: SharedElement) { for transition in running { transition.motion?.release(element) } }
}

private struct RunningChanges: Attachments.Entry { var list: [StateTransition] = [] }
