extension ViewController {
  /// The controller that this one, or the nearest container around it, has presented; nil without one.
  public var presentedViewController: ViewController? { nearest { $0.presentation }?.presented }

  /// The controller that has presented this one, or the nearest container around it; nil without one.
  public var presentingViewController: ViewController? { nearest { $0.ownPresentation }?.presenter }

  /// The presentation controller of this controller, or of the nearest container around it; nil if it is not presented.
  public var presentationController: PresentationController? { nearest { $0.ownPresentation }?.controller }

  /// Presents a controller.
  ///
  /// The presenter is the outermost container around this controller, or, with the styles `.currentContext` and
  /// `.overCurrentContext`, the nearest one that defines a presentation context. The presentation covers its view.
  ///
  /// If the presenter has presented a controller already, that one presents. A running presentation or dismissal ends at
  /// once first; a running push or pop goes on. A controller that is being dismissed comes back from where it is. A call
  /// from a callback of a change is carried out right after that change.
  ///
  /// The call does nothing if `controller` is presented already, has a parent, is on the screen or has the style `.none`,
  /// and if the presenter is not in a window or is being dismissed.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - animated: Whether to animate it.
  ///   - completion: Called once after the transition, also if it was cancelled. It is not called if the call does
  ///     nothing.
  public func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    changes.perform { [self] in carryOutPresentation(of: controller, animated: animated, completion: completion) }
  }

  private func carryOutPresentation(of controller: ViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: controller.modalPresentationStyle)
    if let current = presenter.presentation {
      let comesBack = animated && current.presented === controller && current.isLeaving
      if comesBack, current.redirect(presenting: true, completion: completion) { return }
      current.running?.finishImmediately()
      if presenter.presentation === current {
        if current.presented !== controller {
          current.presented.carryOutPresentation(of: controller, animated: animated, completion: completion)
        }
        return
      }
    }
    guard controller !== presenter, controller.modalPresentationStyle != .none, controller.ownPresentation == nil,
      controller.parent == nil, controller.viewIfLoaded?.window == nil, presenter.viewIfLoaded?.window != nil,
      presenter.ownPresentation?.isLeaving != true
    else { return }
    // The presenter's own presentation ends first. If a finger held it, it is cancelled, and the presenter is gone.
    presenter.ownPresentation?.running?.finishImmediately()
    guard presenter.viewIfLoaded?.window != nil, presenter.presentation == nil, controller.ownPresentation == nil
    else { return }
    let manager = presentationController(for: controller, presenter: presenter)
    let presentation = Presentation(of: controller, by: presenter, with: manager)
    presenter.presentation = presentation
    controller.ownPresentation = presentation
    presentation.present(animated: animated, source: self, completion: completion)
  }

  /// Dismisses the controller that this one (or the nearest container around it) has presented, and all that were
  /// presented from there on. Only the topmost one is animated.
  ///
  /// If this controller has presented none, it is dismissed itself, or else the nearest presented container around it. If
  /// there is none either, the call does nothing.
  ///
  /// A controller that is being presented goes back from where it is. A running dismissal goes on. A call from a callback
  /// of a change is carried out right after that change.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate it.
  ///   - completion: As in ``present(_:animated:completion:)``.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    changes.perform { [self] in
      let presentation = nearest { $0.presentation } ?? nearest { $0.ownPresentation }
      presentation?.dismiss(animated: animated, completion: completion)
    }
  }

  /// The running presentation or dismissal by this controller or of it.
  var runningPresentation: ContainerTransition<PresentationChange>? {
    presentation?.running ?? ownPresentation?.running
  }

  /// The container that presents for this controller.
  private func presenter(for style: ModalPresentationStyle) -> ViewController {
    nearest { $0.parent == nil || style.isInContext && $0.definesPresentationContext ? $0 : nil } ?? self
  }

  /// Makes the presentation controller. Only the style `custom` asks the delegate.
  private func presentationController(
    for presented: ViewController, presenter: ViewController
  ) -> PresentationController {
    let style = presented.modalPresentationStyle.resolved
    if style == .pageSheet || style == .formSheet {
      return SheetPresentationController(presentedViewController: presented, presenting: presenter)
    }
    let delegate = style == .custom ? presented.transitioningDelegate : nil
    let custom = delegate?.presentationController(forPresented: presented, presenting: presenter, source: self)
    if let custom, custom.presentedViewController === presented { return custom }
    return PresentationController(presentedViewController: presented, presenting: presenter)
  }

  /// Loads the view if that has not been done, and traces that.
  func loadViewTracing() {
    guard !isViewLoaded else { return }
    if let (receiver, trace) = traceRole { trace.note(receiver, "viewDidLoad", self) }
    loadViewIfNeeded()
  }
}
