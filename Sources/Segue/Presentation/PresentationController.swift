/// Manages a presentation from its beginning until after the dismissal: where the presented view lies, and what is
/// around it.
///
/// The animator moves the presented view; a presentation controller adds the rest, for example a view that dims what
/// is below, and has it animate along by `presentedViewController.transitionCoordinator`. For a style of `custom` the
/// transitioning delegate hands out one of your own; the other styles have theirs.
open class PresentationController {
  /// The controller that is presented.
  public let presentedViewController: ViewController
  /// How it is presented.
  public let presentationStyle: ModalPresentationStyle
  /// Known to it while it presents, from before the first callback until after the last.
  weak var presentation: Presentation?
  private weak var presenting: ViewController?

  /// A presentation controller for one presentation. `presenting` may be nil until that begins.
  public init(presentedViewController: ViewController, presenting: ViewController?) {
    self.presentedViewController = presentedViewController
    self.presenting = presenting
    presentationStyle = presentedViewController.modalPresentationStyle.resolved
  }

  /// The controller that presents. It is not kept alive: once it is gone, this is an empty one.
  public var presentingViewController: ViewController { presentation?.presenter ?? presenting ?? ViewController() }

  /// The view in which everything happens; nil before and after.
  public var containerView: View? { presentation?.container }

  /// The view that the animator moves, and that is placed by `frameOfPresentedViewInContainerView`. The default is the
  /// presented controller's own; override it to put that into another one, always the same.
  open var presentedView: View? { presentedViewController.view }

  /// Where the presented view lies when nothing moves, in points of the container. The default is all of it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the screen, and the presenter hears of it. The default is true for
  /// `fullScreen` and `currentContext`. It is asked once, when the presentation begins.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// The finger of its own that is dismissing at the moment, if any; the transitioning delegate's comes first.
  var dismissalInteractor: (any ViewControllerInteractiveTransitioning)? { nil }

  /// The presentation is about to begin; called before the appearance callbacks. The container is in place, and the
  /// presented controller has a transition coordinator if there is an animation.
  open func presentationTransitionWillBegin() {}
  /// The presentation is over; called after the appearance callbacks. With false it was called off: take away what
  /// you have added.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal is over. With false it was called off, and everything is to stay.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The container is about to be laid out: at the beginning, at the end, and whenever its size has changed. The
  /// presented view is placed right after, unless it moves.
  open func containerViewWillLayoutSubviews() {}
  /// The container has been laid out.
  open func containerViewDidLayoutSubviews() {}
}
