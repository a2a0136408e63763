/// A controller that is presented, from the call of `present` until it has been dismissed.
final class Presentation {
  let presented: ViewController
  unowned let presenter: ViewController
  private let source: ViewController
  private let window: Window
  /// Everything of the presentation is in here; it fills the window.
  private let container = View()
  private var transition: Transition?
  private let style: ModalPresentationStyle
  /// Where the presenter's view was before a full-screen presentation took it away.
  private var home: (superview: View, index: Int)?

  init(of presented: ViewController, by presenter: ViewController, source: ViewController, in window: Window) {
    self.presented = presented
    self.presenter = presenter
    self.source = source
    self.window = window
    style = presented.modalPresentationStyle
  }

  private var coversAll: Bool { style == .fullScreen }

  func finishTransition() { transition?.finishImmediately() }

  /// Whether it is being dismissed, and no finger holds it that may yet bring it back.
  var isLeaving: Bool {
    guard let context = transition?.context, context.viewController(forKey: .from) === presented else { return false }
    return !context.isInteractive && !context.transitionWasCancelled
  }

  // MARK: Coming

  func present(animated: Bool, completion: (() -> Void)?) {
    container.frame = window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(container)
    if coversAll, let superview = presenter.view.superview {
      home = (superview, superview.subviews.firstIndex { $0 === presenter.view } ?? 0)
      container.addSubview(presenter.view)
    }
    run(isPresenting: true, animated: animated, completion: completion)
  }

  // MARK: Going

  func dismiss(animated: Bool, completion: (() -> Void)?) {
    finishTransition()
    guard presenter.presentation === self else { return }
    // Whatever it has presented itself goes with it.
    presented.presentation?.dismiss(animated: false, completion: nil)
    run(isPresenting: false, animated: animated, completion: completion)
  }

  // MARK: Both

  private func run(isPresenting: Bool, animated: Bool, completion: (() -> Void)?) {
    let (from, to) = isPresenting ? (presenter, presented) : (presented, presenter)
    from.take(.from, in: window)
    to.take(.to, in: window)
    to.loadTracing()
    presented.view.frame = isPresenting ? container.bounds : presented.view.frame
    presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let end = { [self] (wasCancelled: Bool) in
      ended(isPresenting: isPresenting, wasCancelled: wasCancelled)
      if !wasCancelled { completion?() }
    }
    if animated {
      let context = makeContext(from: from, to: to, isPresenting: isPresenting)
      transition = makeTransition(context, isPresenting: isPresenting, completion: end)
    }
    hear(from, isAppearing: false, animated: animated)
    hear(to, isAppearing: true, animated: animated)
    presented.view.layoutIfNeeded()
    if let transition { transition.start() } else { end(false) }
  }

  /// Asks who draws it, and who moves it.
  private func makeTransition(
    _ context: TransitionContext, isPresenting: Bool, completion: @escaping (Bool) -> Void
  ) -> Transition? {
    guard let application = window.application else { return nil }
    let delegate = presented.transitioningDelegate
    application.trace(.delegate, "animationController(for\(isPresenting ? "Presented" : "Dismissed"))")
    let custom =
      isPresenting
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
      : delegate?.animationController(forDismissed: presented)
    let animator: any ViewControllerAnimatedTransitioning =
      application.isReduceMotionEnabled ? FadeAnimator() : custom ?? CoverVerticalAnimator(isPresenting: isPresenting)
    return Transition(
      context: context, animator: animator, timeLayer: window.layer, window: window,
      interactor: {
        guard let custom else { return nil }
        application.trace(.delegate, "interactionControllerFor\(isPresenting ? "Presentation" : "Dismissal")")
        return isPresenting
          ? delegate?.interactionControllerForPresentation(using: custom)
          : delegate?.interactionControllerForDismissal(using: custom)
      },
      completion: completion)
  }

  /// The presented one always hears of it, the presenter only when it is covered wholly.
  private func hear(_ controller: ViewController, isAppearing: Bool, animated: Bool) {
    guard controller === presented || coversAll else { return }
    controller.beginAppearanceTransition(isAppearing, animated: animated)
  }

  private func makeContext(from: ViewController, to: ViewController, isPresenting: Bool) -> TransitionContext {
    func side(_ controller: ViewController, isLeaving: Bool) -> TransitionContext.Side {
      let isTouchable = controller === presented || coversAll
      return TransitionContext.Side(
        controller: controller, view: isTouchable ? controller.view : nil,
        initialFrame: isLeaving ? container.bounds : .zero,
        finalFrame: isLeaving && (coversAll || controller === presented) ? .zero : container.bounds)
    }
    return TransitionContext(
      containerView: container, presentationStyle: style, from: side(from, isLeaving: true),
      to: side(to, isLeaving: false))
  }

  private func ended(isPresenting: Bool, wasCancelled: Bool) {
    transition = nil
    let isThere = isPresenting != wasCancelled
    let (from, to) = isPresenting ? (presenter, presented) : (presented, presenter)
    if isThere {
      container.addSubview(presented.view)
      if presented.view.transform3D.isIdentity { presented.view.frame = container.bounds }
      if coversAll { presenter.view.removeFromSuperview() }
    } else {
      if let home { home.superview.insertSubview(presenter.view, at: home.index) }
      if coversAll, presenter.view.transform3D.isIdentity { presenter.view.frame = window.bounds }
      presented.view.removeFromSuperview()
      container.removeFromSuperview()
      presenter.presentation = nil
      presented.ownPresentation = nil
    }
    if wasCancelled {
      hear(to, isAppearing: false, animated: true)
      to.endAppearanceTransition()
      hear(from, isAppearing: true, animated: true)
      from.endAppearanceTransition()
    } else {
      from.endAppearanceTransition()
      to.endAppearanceTransition()
    }
    from.take(nil, in: nil)
    to.take(nil, in: nil)
  }
}
