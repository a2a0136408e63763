/// The built-in animator of presentations: the view moves up from below the container, and down again.
///
/// A view that covers the container throws a shadow upwards, like the page of a ``SlideAnimator`` to the left.
@preconcurrency @MainActor open class CoverVerticalAnimator: ViewControllerAnimatedTransitioning {
  /// True for a presentation, false for a dismissal.
  public let isPresenting: Bool

  /// Creates an animator for a presentation or a dismissal.
  public init(isPresenting: Bool) { self.isPresenting = isPresenting }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.5
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let move = SheetMove(isPresenting: isPresenting, in: transitionContext)
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, animations: move.animate
    ) { _ in
      move.end()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}

/// The movement of a presented view up from below the container, and down again; of ``SpringSheetAnimator``, too.
struct SheetMove {
  /// The presented view; nil if the context has none.
  let sheet: View?
  private let isPresenting: Bool
  private let context: any ViewControllerContextTransitioning
  /// The upper edge of a view that covers the container; nil for a smaller sheet, whose edges are seen anyway.
  private var edge: LeadingEdge?

  /// Adds the to-view to the container, and puts the sheet at its start.
  init(isPresenting: Bool, in context: any ViewControllerContextTransitioning) {
    (self.isPresenting, self.context) = (isPresenting, context)
    let container = context.containerView
    sheet = context.view(forKey: isPresenting ? .to : .from)
    if isPresenting {
      guard let sheet else { return }
      container.addSubview(sheet)
      sheet.frame = below
    } else if let presenter = context.view(forKey: .to) {
      if let controller = context.viewController(forKey: .to) { presenter.frame = context.finalFrame(for: controller) }
      container.insertSubview(presenter, at: 0)
    }
    if let sheet, [.fullScreen, .overFullScreen].contains(context.presentationStyle) {
      edge = LeadingEdge(.top, of: sheet, on: context.view(forKey: isPresenting ? .from : .to))
    }
  }

  /// The frame of the sheet when it is up, for the container's current size.
  var rest: CGRect {
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from) else {
      return context.containerView.bounds
    }
    return isPresenting ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
  }

  /// The frame of the sheet when it is down, lower by the container's height. A sheet with detents only leaves the screen.
  var below: CGRect { rest.offsetBy(dx: 0, dy: ownDistance ?? context.containerView.bounds.height) }

  private var ownDistance: CGFloat? {
    (context.containerView as? PresentationContainerView)?.presentation?.controller.dismissalDistance
  }

  /// Moves the sheet to its end; called inside an animation.
  func animate() {
    func place(atEnd: Bool) { sheet?.frame = atEnd == isPresenting ? rest : below }
    place(atEnd: true)
    if let sheet, ownDistance != nil {
      // Its way is its height, which is no share of the container's.
      (context as? TransitionContext)?.transition?.resizer.repositionOnResize(
        [sheet], [.position], start: { place(atEnd: false) }, end: { place(atEnd: true) })
    }
    edge?.follow()
  }

  /// Removes the shadow; called when the animation is complete.
  func end() { edge?.restore() }
}
