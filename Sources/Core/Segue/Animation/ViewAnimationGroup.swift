/// The animations of one `View.animate`. The group calls the completion when the last of them is over, or if there are none. If a
/// call of the app ends them, the group waits for the end of that call.
final class ViewAnimationGroup: LayerAnimationOwner {
  let scope: (any AnimationScope)?
  private var running = 0
  private var isOpen = true
  private var wasFinished = true
  private var completion: ((Bool) -> Void)?
  /// Called at once at the end, for a property animator, which the group is a part of.
  private var didEnd: ((Bool) -> Void)?

  /// The transaction around it, which is not over before it.
  private var transaction: Transaction?

  init(
    scope: (any AnimationScope)?, in transaction: Transaction? = Transaction.current, didEnd: ((Bool) -> Void)? = nil,
    completion: ((Bool) -> Void)?
  ) {
    self.scope = scope
    self.transaction = transaction
    (self.didEnd, self.completion) = (didEnd, completion)
    transaction?.animationWasAdded()
  }

  /// An interactive transition may go back to where its animations run.
  nonisolated var keepsAnimations: Bool {
    MainActor.assumeIsolated { scope.map { !$0.isOver } ?? false }
  }

  /// The views that were changed, until the closure has run.
  private(set) var views: Set<View> = []
  /// The first of them.
  private(set) var firstView: View?
  /// The application of the first view that was changed, animated or not.
  private weak var application: Application?

  func viewWillChange(_ view: View) {
    if application == nil { application = view.window?.application }
  }

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

  nonisolated func adopt(_ timing: AnimationTiming) {
    MainActor.assumeIsolated { scope?.adopt(timing) }
  }

  /// No more animations will be added. Without any, the group is over at once.
  func close() {
    isOpen = false
    (views, firstView) = ([], nil)
    completeIfOver()
  }

  private func completeIfOver() {
    guard !isOpen, running == 0 else { return }
    let (wasFinished, completion, transaction) = (wasFinished, completion, transaction)
    if completion != nil || transaction != nil {
      Application.callLater(in: application, for: scope) {
        completion?(wasFinished)
        transaction?.animationDidStop(finished: wasFinished)
      }
    }
    didEnd?(wasFinished)
    (self.completion, self.transaction, didEnd) = (nil, nil, nil)
  }
}
