/// What a transition hands to its animator and its interactor.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which everything happens. The animator puts the to-view into it.
  var containerView: View { get }
  /// Whether there is an animation at all.
  var isAnimated: Bool { get }
  /// Whether a finger drives it at the moment.
  var isInteractive: Bool { get }
  /// Whether it was called off: what to pass to `completeTransition` is the opposite.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented; `none` in a navigation controller.
  var presentationStyle: ModalPresentationStyle { get }
  /// What the animator is to turn views by; always the identity here, as terminals are not turned.
  var targetTransform: CGAffineTransform { get }
  /// For hand-written interactors: how far it has come, 0…1; what goes along, as the bar's titles, moves there. Inside
  /// `View.animate` it moves with that animation, to the nearer end.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// For hand-written interactors: a finger has taken hold of a transition that ran.
  func pauseInteractiveTransition()
  /// For hand-written interactors: the finger was lifted and it will finish. The animation to the end is yours.
  func finishInteractiveTransition()
  /// For hand-written interactors: the finger was lifted and it will go back.
  func cancelInteractiveTransition()
  /// Must be called, once, when the animation is over: with false if it was cancelled.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// One of the two views; nil where it is not the animator's to touch.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Where a controller's view is at the start, in the container's size of now; zero when it is not there.
  func initialFrame(for viewController: ViewController) -> CGRect
  /// Where it lies at the end, in the same way; zero for the one that will be removed.
  func finalFrame(for viewController: ViewController) -> CGRect
  /// The transition's animations, to be moved by hand; nil in a context that has none, and after the end. By default nil.
  var playback: (any TransitionPlayback)? { get }
  /// For animators: has views placed anew whenever the container changes its size while the transition runs. Most need
  /// not, as everything in the container keeps its share of it; but a place that depends on the pages' layout, such as
  /// that of a picture inside one of them, only the animator knows. By default nothing happens.
  ///
  /// - Parameters:
  ///   - views: What is placed, and animated by its frame.
  ///   - start: Puts them where their way begins.
  ///   - end: Puts them where their way leads.
  func placeAnew(_ views: [View], start: @escaping () -> Void, end: @escaping () -> Void)
}

extension ViewControllerContextTransitioning {
  /// None.
  public var playback: (any TransitionPlayback)? { nil }
  /// Does nothing.
  public func placeAnew(_ views: [View], start: @escaping () -> Void, end: @escaping () -> Void) {}
}
