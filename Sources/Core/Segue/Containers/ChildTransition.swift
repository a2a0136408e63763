/// Carries out a change of the child that a container shows, as navigation and tab bar controllers do theirs: with any animator
/// and any interactor, interruptible at any moment.
///
///     let transition = ChildTransition(TurnChange(of: self, to: page))
///     running = transition
///     transition.begin(animated: true)
///
/// While it runs, the container's ``ViewController/transitionCoordinator`` is the transition's, the children get their
/// appearance callbacks from it, and it ends at once if the container leaves the screen.
@preconcurrency @MainActor public final class ChildTransition<Change: ChildChange> {
  /// What changes.
  public let change: Change
  private let transition: ContainerTransition<ChildTransitionHost<Change>>

  /// Prepares a change.
  public init(_ change: Change) {
    self.change = change
    transition = ContainerTransition(ChildTransitionHost(change))
  }

  /// Begins the change. Off the screen, and without an animator, it is over when this returns.
  ///
  /// Call it from a block of ``ViewController/performChange(_:)``, so that no callback can change the container in between.
  ///
  /// - Parameter animated: Whether to ask for an animator.
  public func begin(animated: Bool) {
    guard let container = change.container, container.isOnScreen, let window = container.viewIfLoaded?.window else {
      return replace()
    }
    container.childTransition = transition
    transition.begin(animated: animated, in: window)
  }

  /// Makes the change without a transition.
  private func replace() {
    let isOnScreen = change.container?.isOnScreen == true
    if isOnScreen {
      change.from.beginAppearanceTransition(false, animated: false)
      change.to.beginAppearanceTransition(true, animated: false)
      change.willShow(animated: false)
    }
    change.commit(wasCancelled: false)
    change.from.endAppearanceTransition()
    if change.container?.appearance == .appeared { change.to.endAppearanceTransition() }
    change.didEnd(wasCancelled: false, animated: false)
  }

  /// The child that the change leads to as things are: `to`, unless a finger holds the transition, when nothing is decided, or
  /// it goes back.
  public var target: ViewController { outcome == .finish ? change.to : change.from }

  /// The coordinator; nil without an animation.
  public var coordinator: (any ViewControllerTransitionCoordinator)? { transition.coordinator }

  /// Sends the running change to its end, or back to its start, from where it is, with its velocity, or has an interactor for
  /// that direction take over.
  ///
  /// - Returns: False if the change is not animated, or cannot be redirected now.
  public func redirect(finishing isFinishing: Bool) -> Bool { transition.redirect(finishing: isFinishing) }

  /// Offers the running change to the interactor of a drag.
  ///
  /// - Returns: False if there is none, if it does not take over, or if a finger holds the change already.
  public func offerToInteractor(finishing isFinishing: Bool) -> Bool {
    transition.offerToInteractor(finishing: isFinishing)
  }

  /// Ends the change at once: at the end to which it goes, or at its start if a finger holds it.
  public func finishImmediately() { transition.finishImmediately() }

  var outcome: TransitionPhase.Outcome { transition.outcome }
  var canBeHeld: Bool { transition.transition?.phase.canBeHeld != false }
}

/// A transition between children that a controller contains.
protocol RunningChildTransition: AnyObject {
  var coordinator: (any ViewControllerTransitionCoordinator)? { get }
  func finishImmediately()
}

extension ContainerTransition: RunningChildTransition {}
