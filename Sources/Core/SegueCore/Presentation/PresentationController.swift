public import Foundation

/// Manages a presentation, from its beginning until after the dismissal.
///
/// It knows the frame of the presented view, which the animator moves, and adds other views, for example one that dims.
/// It animates those alongside the transition with `presentedViewController.transitionCoordinator`. For the style
/// ``ModalPresentationStyle/custom`` the transitioning delegate supplies one of your own; the other styles have theirs.
@preconcurrency @MainActor open class PresentationController: NSObject, ContentContainer {
  /// The controller that is presented. It is not kept alive outside of a presentation; when it is gone, this is an empty controller.
  public var presentedViewController: ViewController { presentation?.presented ?? presented ?? ViewController() }
  private weak var presented: ViewController?
  /// Is asked and told when the user dismisses the controller. It is not kept alive. A ``SheetPresentationControllerDelegate`` is
  /// told of a sheet's detents, too.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// Whether the user has begun the dismissal under way.
  var isDismissedByUser = false
  /// The style of the presentation; ``ModalPresentationStyle/pageSheet`` for `.automatic`.
  open var presentationStyle: ModalPresentationStyle { style }
  let style: ModalPresentationStyle
  /// The presentation, from before the first callback until after the last.
  weak var presentation: Presentation?
  private weak var presenting: ViewController?

  /// Creates a presentation controller for one presentation. `presenting` is nil if it is not known yet.
  public init(presentedViewController: ViewController, presenting: ViewController?) {
    (presented, self.presenting) = (presentedViewController, presenting)
    style = presentedViewController.shownPresentationStyle
  }

  /// The controller that presents. It is not kept alive; when it is gone, this is an empty controller.
  public var presentingViewController: ViewController { presentation?.presenter ?? presenting ?? ViewController() }

  /// The view in which the presentation happens; nil before and after.
  public var containerView: View? { presentation?.container }

  /// The view that the animator moves, by default that of the presented controller. Override it to return a view
  /// around that view, the same throughout a presentation.
  open var presentedView: View? { presentedViewController.view }

  /// The frame of the presented view at rest, in points of the container. By default the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the screen, with the appearance callbacks that belong to that. By default true for
  /// `.fullScreen` and `.currentContext`. It is read once, when the presentation begins.
  open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }

  /// The interactor of its own drag while that dismisses; nil otherwise.
  var dismissalInteractor: (any ViewControllerInteractiveTransitioning)? { nil }

  /// How far an animator of this library moves the presented view down to dismiss it, in points; nil for the container's height.
  var dismissalDistance: CGFloat? { nil }
  /// Whether touches beside the presented view go to the presenter, and keys that it does not use.
  var passesEventsOn: Bool { false }
  /// Whether a touch at a point of the container, beside the presented view, goes to the presenter.
  func passesTouchOn(at point: CGPoint) -> Bool { passesEventsOn }

  /// The container has come into the view hierarchy, or has left it.
  func containerDidMove() {}

  /// Called before a presentation and its appearance callbacks. The container is in the view hierarchy, and the presented
  /// controller has a transition coordinator if the change is animated.
  open func presentationTransitionWillBegin() {}
  /// Called after a presentation and its appearance callbacks. If it was cancelled, remove the views that you have added.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before a dismissal and its appearance callbacks.
  open func dismissalTransitionWillBegin() {}
  /// Called after a dismissal and its appearance callbacks. If it was cancelled, keep the views that you have added.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container is laid out: at the beginning, at the end, and after each change of its size. Unless a
  /// transition is running, the presented view has its frame for a new size then; otherwise it is where the animator left it.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container was laid out.
  open func containerViewDidLayoutSubviews() {}

  /// The style in a small terminal; `.none`, the default, for the style itself. It has an effect for popovers: see
  /// ``AdaptivePresentationControllerDelegate``.
  open var adaptivePresentationStyle: ModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

  /// The style for traits; `.none` for the style itself. By default the answer of the delegate for a popover, and otherwise `.none`.
  open func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    guard style == .popover, traitCollection.horizontalSizeClass == .compact else { return .none }
    let wanted = delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    return (wanted ?? .automatic).resolved
  }

  /// The preferred size of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the preferred size of the presented controller has changed. Does nothing by default.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}

  /// The size that the presented controller gets in a container of `parentSize`, by default the same.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The traits of the presented controller.
  open var traitCollection: TraitCollection { presentedViewController.traitCollection }

  /// Called before the traits change because the window's size does. The default tells the presented controller.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  /// Called before the window changes its size. The default tells the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    presentedViewController.viewWillTransition(
      to: self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size),
      with: coordinator)
  }

  // MARK: Hooks of Swift 5

  /// Has no effect: whether the presenter's view stays is for ``shouldRemovePresentersView``.
  @available(swift, obsoleted: 6)
  open var shouldPresentInFullscreen: Bool { true }
  /// Has no effect: all of an application has the same traits.
  @available(swift, obsoleted: 6)
  open var overrideTraitCollection: TraitCollection? {
    get { nil }
    set {}
  }
}
