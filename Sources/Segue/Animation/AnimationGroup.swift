/// The animations of one `View.animate`; calls the completion when the last of them is over.
final class AnimationGroup: LayerAnimationOwner {
  let scope: (any AnimationScope)?
  private var running = 0
  private var isOpen = true
  private var wasFinished = true
  private var completion: ((Bool) -> Void)?

  init(scope: (any AnimationScope)?, completion: ((Bool) -> Void)?) {
    self.scope = scope
    self.completion = completion
  }

  /// An interactive transition may go back to where its animations run.
  nonisolated var keepsAnimations: Bool {
    MainActor.assumeIsolated { scope.map { !$0.isOver } ?? false }
  }

  /// The views that were changed, until the closure has run.
  private(set) var views: Set<View> = []
  /// The first of them.
  private(set) var firstView: View?

  func animationWasAdded(to view: View) {
    running += 1
    views.insert(view)
    if firstView == nil { firstView = view }
  }

  /// Makes the group last as long as `timing`, if it has changed something, also if its animations end before that.
  func lastWhole(_ timing: AnimationTiming) {
    guard let layer = firstView?.layer, timing.end > 0 else { return }
    running += 1
    layer.add(LayerAnimation(of: .opacity, from: layer.model, to: layer.model, timing: timing, owner: self))
  }

  nonisolated func animationDidStop(finished: Bool) {
    MainActor.assumeIsolated {
      running -= 1
      if !finished { wasFinished = false }
      completeIfOver()
    }
  }

  /// Runs a closure whose changes belong to the group, and closes the group.
  func run(_ animations: () -> Void, layingOut: Bool, in change: (inout AnimationContext) -> Void) {
    AnimationContext.with(
      { context in
        context.group = self
        change(&context)
      },
      {
        animations()
        if layingOut { views.forEach { $0.layoutIfNeeded() } }
      })
    close()
  }

  /// No more animations will be added. Without any, the group is over at once.
  func close() {
    isOpen = false
    (views, firstView) = ([], nil)
    completeIfOver()
  }

  private func completeIfOver() {
    guard !isOpen, running == 0, let completion else { return }
    self.completion = nil
    completion(wasFinished)
  }
}
