/// The progress of a movement as an animation in the time of a view: it changes nothing itself, and layers follow it.
///
/// A transition moves, ends and takes back its animations, and so this one, if an animator begins it.
package final class ProgressAnimation {
  private weak var view: View?
  private weak var group: AnimationGroup?
  package private(set) var timing: AnimationTiming
  /// The transition that it belongs to; nil for none.
  package private(set) var scope: AnimationScope?

  /// Begins with the next frame.
  ///
  /// - Parameters:
  ///   - timing: How long, and along which curve. Inside of an interactive transition it is linear: see ``timing``.
  ///   - view: The view whose time counts. Off the screen, the progress is at its end at once.
  ///   - animations: Makes changes that are animated with it.
  ///   - completion: Called at the end.
  package init(
    _ timing: AnimationTiming, in view: View, animations: (ProgressAnimation) -> Void = { _ in },
    completion: @escaping () -> Void
  ) {
    (self.timing, self.view) = (timing, view)
    View.animate(timing, options: []) {
      let context = AnimationContext.current
      (scope, group) = (context.membership.scope, context.viewAnimation?.group)
      context.viewAnimation?.viewWillChange(view)
      if let timing = context.changes.timing { self.timing = timing }
      if let timing = view.timingOfChanges { context.viewAnimation?.animateProgress(timing, in: view) }
      animations(self)
    } completion: { _ in
      completion()
    }
  }

  /// When it began, in seconds of the view's own time; nil before its first frame, and after its end.
  package var begin: TimeInterval? { group.flatMap { view?.layer.progressBegin(of: $0) } }

  /// Ends it before its time.
  package func stop() { if let group { view?.layer.removeProgress(of: group) } }
}
