/// The animations of one `View.animate`; calls the completion when the last of them is over.
final class AnimationGroup: LayerAnimationOwner {
  /// The transition that it belongs to; nil for none.
  let transition: Transition?
  private var running = 0
  private var isOpen = true
  private var wasFinished = true
  private var completion: ((Bool) -> Void)?

  init(transition: Transition?, completion: ((Bool) -> Void)?) {
    self.transition = transition
    self.completion = completion
  }

  /// A transition under a finger may go back to where its animations run.
  nonisolated var keepsAnimations: Bool {
    MainActor.assumeIsolated { transition.map { !$0.phase.isFinished } ?? false }
  }

  /// The views that were changed, until the closure has run.
  private(set) var views: Set<View> = []

  /// An animation was added to a view's layer.
  func animationWasAdded(to view: View) {
    running += 1
    views.insert(view)
  }

  nonisolated func animationDidStop(finished: Bool) {
    MainActor.assumeIsolated { stopped(finished) }
  }

  /// The closure has run, and no more animations will be added. Without any, the group is over at once.
  func close() {
    isOpen = false
    views = []
    completeIfOver()
  }

  private func stopped(_ finished: Bool) {
    running -= 1
    if !finished { wasFinished = false }
    completeIfOver()
  }

  private func completeIfOver() {
    guard !isOpen, running == 0, let completion else { return }
    self.completion = nil
    completion(wasFinished)
  }
}
