public import Segue

/// A delegate of navigation controllers, tab bar controllers and presentations. Its properties are its answers.
///
///     let delegate = ScriptedDelegate { FlipAnimator(operation: $0.operation) }
///     navigation.delegate = delegate
///     delegate.interactor = PercentDrivenInteractiveTransition()
///
/// Containers hold their delegates weakly: keep it.
public final class ScriptedDelegate {
  /// A transition that a container asks about.
  public struct Change {
    /// The change of a container.
    public enum Action: String, Sendable {
      /// A navigation controller's.
      case none, push, pop
      /// A tab bar controller's.
      case tab
      /// A presentation's beginning and end.
      case presented, dismissed
    }

    /// The container's change.
    public let action: Action
    /// The controller that leaves; nil if the container does not name it.
    public let from: ViewController?
    /// The controller that comes; nil if the container does not name it.
    public let to: ViewController?

    /// Creates a transition.
    public init(_ action: Action, from: ViewController? = nil, to: ViewController? = nil) {
      (self.action, self.from, self.to) = (action, from, to)
    }

    /// The operation for the initialisers of stock animators: `pop` for a pop and a dismissal, else `push`.
    public var operation: NavigationController.Operation { action == .pop || action == .dismissed ? .pop : .push }
  }

  /// A call of the delegate.
  public enum Call {
    /// The container asked for something.
    case animator(Change), interactor(Change), presentationController(ViewController), shouldSelect(ViewController)
    /// The container notified the delegate.
    case willShow(ViewController, animated: Bool), didShow(ViewController, animated: Bool), didSelect(ViewController)
  }

  /// Makes the animator of a transition. Nil stands for the built-in animator.
  public var makeAnimator: (Change) -> (any ViewControllerAnimatedTransitioning)?
  /// The interactor of every transition.
  public var interactor: (any ViewControllerInteractiveTransitioning)?
  /// Makes the interactor of a transition if ``interactor`` is nil. Nil stands for none.
  public var makeInteractor: (Change) -> (any ViewControllerInteractiveTransitioning)? = { _ in nil }
  /// Makes the presentation controller for the style `custom` from the presented and the presenting controller.
  public var makePresentationController: (ViewController, ViewController?) -> PresentationController? = { _, _ in nil }
  /// Whether the user may choose a tab.
  public var allowsSelection: (ViewController) -> Bool = { _ in true }
  /// Called with every call, before it is answered.
  public var onCall: (Call) -> Void = { _ in }

  /// The action of the last question for an animator. The next question for an interactor is about the same transition.
  private var lastAction = Change.Action.none

  /// Creates a delegate with an animator for every transition; by default the built-in ones.
  public init(makeAnimator: @escaping (Change) -> (any ViewControllerAnimatedTransitioning)? = { _ in nil }) {
    self.makeAnimator = makeAnimator
  }

  private func animator(
    _ action: Change.Action, from: ViewController?, to: ViewController?
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let change = Change(action, from: from, to: to)
    lastAction = action
    onCall(.animator(change))
    return makeAnimator(change)
  }

  private func interactor(for change: Change) -> (any ViewControllerInteractiveTransitioning)? {
    onCall(.interactor(change))
    return interactor ?? makeInteractor(change)
  }
}

extension ScriptedDelegate: NavigationControllerDelegate {
  /// Asks `makeAnimator`.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    animator(operation == .push ? .push : operation == .pop ? .pop : .none, from: fromVC, to: toVC)
  }

  /// Hands out the interactor.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor(for: Change(lastAction)) }

  /// Calls `onCall`.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) { onCall(.willShow(viewController, animated: animated)) }

  /// Calls `onCall`.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) { onCall(.didShow(viewController, animated: animated)) }
}

extension ScriptedDelegate: TabBarControllerDelegate {
  /// Asks `allowsSelection`.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool {
    onCall(.shouldSelect(viewController))
    return allowsSelection(viewController)
  }

  /// Calls `onCall`.
  public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
    onCall(.didSelect(viewController))
  }

  /// Asks `makeAnimator`.
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(.tab, from: fromVC, to: toVC) }

  /// Hands out the interactor.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor(for: Change(lastAction)) }
}

extension ScriptedDelegate: ViewControllerTransitioningDelegate {
  /// Asks `makeAnimator`.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(.presented, from: presenting, to: presented) }

  /// Asks `makeAnimator`.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(.dismissed, from: dismissed, to: nil) }

  /// Hands out the interactor.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor(for: Change(.presented)) }

  /// Hands out the interactor.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor(for: Change(.dismissed)) }

  /// Asks `makePresentationController`.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    onCall(.presentationController(presented))
    return makePresentationController(presented, presenting)
  }
}
