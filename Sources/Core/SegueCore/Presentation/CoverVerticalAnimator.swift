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
      initialSpringVelocity: 0
    ) {
      move.animate()
    } completion: { _ in
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
    let coversContainer = [.fullScreen, .overFullScreen].contains(context.presentationStyle)
    if let sheet, coversContainer {
      edge = LeadingEdge(.top, of: sheet, on: context.view(forKey: isPresenting ? .from : .to))
    }
  }

  /// The frame of the sheet when it is up, for the container's current size.
  var rest: CGRect {
    let key = isPresenting ? TransitionContextViewControllerKey.to : .from
    let frame = context.viewController(forKey: key).map {
      isPresenting ? context.finalFrame(for: $0) : context.initialFrame(for: $0)
    }
    return frame ?? context.containerView.bounds
  }

  /// The frame of the sheet when it is down, lower by the container's height. A sheet with detents only leaves the screen.
  var below: CGRect { rest.offsetBy(dx: 0, dy: ownDistance ?? context.containerView.bounds.height) }

  private var first: CGRect { isPresenting ? below : rest }
  private var last: CGRect { isPresenting ? rest : below }

  private var ownDistance: CGFloat? {
    (context.containerView as? PresentationContainerView)?.presentation?.controller.dismissalDistance
  }

  /// Moves the sheet to its end; called inside an animation.
  func animate() {
    sheet?.frame = last
    if let sheet, ownDistance != nil {
      // Its way is its height, which is no share of the container's.
      (context as? TransitionContext)?.transition?.resizer.repositionOnResize(
        [sheet], [.position], start: { sheet.frame = first }, end: { sheet.frame = last })
    }
    edge?.follow()
  }

  /// Removes the shadow; called when the animation is complete.
  func end() { edge?.restore() }
}
