public import Segue

/// A delegate of navigation controllers, tab bar controllers and presentations, all in one, whose answers are properties.
///
///     let delegate = ScriptedDelegate { FlipAnimator(operation: $0.operation) }
///     navigation.delegate = delegate
///     delegate.interactor = PercentDrivenInteractiveTransition()
///
/// Containers hold their delegates weakly: keep it.
public final class ScriptedDelegate {
  /// A change that a container asks about.
  public struct Change {
    /// What kind of change it is.
    public enum Kind: String, Sendable {
      /// A navigation controller's.
      case none, push, pop
      /// A tab bar controller's.
      case tab
      /// A presentation's beginning and end.
      case presented, dismissed
    }

    /// What kind of change it is.
    public let kind: Kind
    /// The controller that goes, as far as the container says.
    public let from: ViewController?
    /// The controller that comes, as far as the container says.
    public let to: ViewController?

    /// A change of that kind.
    public init(_ kind: Kind, from: ViewController? = nil, to: ViewController? = nil) {
      (self.kind, self.from, self.to) = (kind, from, to)
    }

    /// A pop for what takes a page away, else a push: what the stock animators take.
    public var operation: NavigationController.Operation { kind == .pop || kind == .dismissed ? .pop : .push }
  }

  /// A call of the delegate.
  public enum Call {
    /// It was asked for something.
    case animator(Change), interactor(Change), presentationController(ViewController), shouldSelect(ViewController)
    /// It was notified.
    case willShow(ViewController, animated: Bool), didShow(ViewController, animated: Bool), didSelect(ViewController)
  }

  /// Makes the animator for a change; nil for the built-in one.
  public var makeAnimator: (Change) -> (any ViewControllerAnimatedTransitioning)?
  /// The interactor for every change.
  public var interactor: (any ViewControllerInteractiveTransitioning)?
  /// Asked for an interactor where `interactor` is nil.
  public var makeInteractor: (Change) -> (any ViewControllerInteractiveTransitioning)? = { _ in nil }
  /// Makes the presentation controller for a style of `custom`, from the presented and the presenting controller.
  public var makePresentationController: (ViewController, ViewController?) -> PresentationController? = { _, _ in nil }
  /// Whether the user may choose a tab.
  public var allowsSelection: (ViewController) -> Bool = { _ in true }
  /// Called with every call, before it is answered.
  public var onCall: (Call) -> Void = { _ in }

  /// What the last animator was asked for, which says what the next interactor is for. Controllers are not kept alive.
  private var kind = Change.Kind.none

  /// A delegate that has an animator for every change; by default the built-in ones.
  public init(makeAnimator: @escaping (Change) -> (any ViewControllerAnimatedTransitioning)? = { _ in nil }) {
    self.makeAnimator = makeAnimator
  }

  private func animator(
    _ kind: Change.Kind, from: ViewController?, to: ViewController?
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let change = Change(kind, from: from, to: to)
    self.kind = kind
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
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor(for: Change(kind)) }

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
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor(for: Change(kind)) }
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
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interactor(for: Change(.presented))
  }

  /// Hands out the interactor.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interactor(for: Change(.dismissed))
  }

  /// Asks `makePresentationController`.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    onCall(.presentationController(presented))
    return makePresentationController(presented, presenting)
  }
}
