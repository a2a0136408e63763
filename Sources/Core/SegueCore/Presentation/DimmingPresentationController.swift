/// A presentation controller that dims everything behind the presented view.
///
/// The dimming fades alongside the transition, under a finger as well, and the presenter's view can recede with it. A tap
/// beside the presented view dismisses it.
/// Override `frameOfPresentedViewInContainerView` so that the presented view does not cover the container.
@preconcurrency @MainActor open class DimmingPresentationController: PresentationController {
  /// The view that dims. It fills the container behind all other views. By default black.
  public let dimmingView = View()
  /// The alpha of the dimming view, 0…1. By default 0.45, in a sheet 0.2. Set it before the presentation.
  open var dimming: CGFloat = 0.45
  /// Whether a tap beside the presented view dismisses it. By default true.
  open var dismissesOnTap = true
  /// Whether the presenter's view recedes: its edges come in from the top and the sides by a row and half a margin, its upper
  /// corners become round, and a stage is seen around it. By default false. Set it before the presentation.
  ///
  /// It does so only where bars have a row to spare, by ``Application/barMetrics``, if the presented view leaves at least two of them free,
  /// and if the presenter's view has no mask and is not presented itself.
  open var presenterRecedes = false

  private(set) var receding: RecedingPage?
  /// The shares of the dimming, and of the way that the presenter recedes, while the presented view rests.
  var sharesAtRest: (dimming: CGFloat, receding: CGFloat) { (1, 1) }

  public override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in if let self, dismissesOnTap { dismissForUser() } })
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    dimmingView.alpha = 0
    if presenterRecedes, !shouldRemovePresentersView, presentation?.presenterView?.mask == nil,
      presentingViewController.ownPresentation == nil || coversSheet
    {
      receding = presentation?.presenterView.map { page in
        RecedingPage(
          page, depth: { [weak self] in self?.depth ?? .zero },
          share: { [weak self] in self?.sharesAtRest.receding ?? 0 })
      }
    }
    animateAlongside(isPresenting: true)
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { clear() } }

  open override func dismissalTransitionWillBegin() { animateAlongside(isPresenting: false) }

  open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { clear() } }

  /// The stage stands where the container does.
  override func containerDidMove() { receding?.stand(containerView?.superview != nil) }

  private func clear() {
    dimmingView.removeFromSuperview()
    receding?.end()
    receding = nil
  }

  open override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
    if presentedViewController.transitionCoordinator == nil { receding?.layOut() }
  }

  private func animateAlongside(isPresenting: Bool) {
    let alpha = isPresenting ? dimming * sharesAtRest.dimming : 0
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = alpha
      if isPresenting { receding?.layOut() }
      return
    }
    coordinator.animate { [dimmingView, receding] context in
      dimmingView.alpha = alpha
      if let coordinator = context as? TransitionCoordinator {
        receding?.move(isReceding: isPresenting, with: coordinator)
      }
    }
  }

  /// Whether the presenter is a sheet itself. Then that recedes at its sides only: its top is in sight as it is.
  private var coversSheet: Bool { presentingViewController.ownPresentation?.controller is SheetPresentationController }

  /// How far the presenter's edges recede, at each side and at the top, in points, by the size of the container.
  private var depth: CGSize {
    let (size, cell) = (CellSize(covering: containerView?.bounds.size ?? .zero), CellSize.pointsPerCell)
    let metrics = containerView?.window?.scene?.barMetrics ?? .automatic
    guard !metrics.isCompact(in: size.points), frameOfPresentedViewInContainerView.minY >= 2 * cell.height else {
      return .zero
    }
    return CGSize(
      width: CGFloat(BarMetrics.margin(inColumns: size.columns) / 2) * cell.width,
      height: coversSheet ? 0 : cell.height)
  }
}
