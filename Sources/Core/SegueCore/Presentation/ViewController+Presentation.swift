extension ViewController {
  /// The controller that this one, or the nearest container around it, has presented; nil without one.
  public var presentedViewController: ViewController? { nearest { $0.presentation }?.presented }

  /// The controller that has presented this one, or the nearest container around it; nil without one.
  public var presentingViewController: ViewController? { nearest { $0.ownPresentation }?.presenter }

  /// The presentation controller of this controller, or of the nearest container around it.
  ///
  /// Before a presentation it is the one of the next presentation, for ``modalPresentationStyle``: set the style first. With the style
  /// `.custom` the transitioning delegate is asked for it, with `presenting` nil. Nil with the style `.none`.
  public var presentationController: PresentationController? {
    if let around = nearest({ $0.ownPresentation }) { return around.controller }
    return (parent == nil ? self : outermost).preparePresentation()
  }

  /// The presentation controller of the popover that this controller, or the nearest presented container around it, is shown in, or
  /// will be; nil if the style is not ``ModalPresentationStyle/popover``.
  public var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }

  /// The presentation controller of the sheet that this controller, or the nearest presented container around it, is shown in, or
  /// will be; nil if the style is neither ``ModalPresentationStyle/pageSheet`` nor ``ModalPresentationStyle/formSheet``.
  ///
  ///     let places = PlacesViewController()
  ///     places.modalPresentationStyle = .pageSheet
  ///     places.sheetPresentationController?.detents = [.medium(), .large()]
  ///     present(places, animated: true)
  ///
  /// Set the style first. The controller keeps it, with its detents and the selected one, for its next presentation.
  public var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }

  /// Makes the presentation controller for the style. It is kept until the style changes; the delegate's for one presentation.
  private func preparePresentation(
    by presenter: ViewController? = nil, from source: ViewController? = nil
  ) -> PresentationController? {
    let style = shownPresentationStyle
    // A delegate that is asked for the controller may ask for it itself.
    guard style != .none, !modal.isPreparing else { return nil }
    if let prepared = modal.prepared, prepared.style == style { return prepared }
    modal.isPreparing = true
    defer { modal.isPreparing = false }
    modal.prepared =
      switch style {
      case .pageSheet, .formSheet:
        SheetPresentationController(presentedViewController: self, presenting: presenter)
      case .popover: PopoverPresentationController(presentedViewController: self, presenting: presenter)
      case .custom:
        customPresentation(by: presenter, from: source ?? self)
          ?? PresentationController(presentedViewController: self, presenting: presenter)
      default: PresentationController(presentedViewController: self, presenting: presenter)
      }
    return modal.prepared
  }

  /// The delegate's controller; nil if it is of another presentation.
  private func customPresentation(by presenter: ViewController?, from source: ViewController) -> PresentationController?
  {
    let custom = transitioningDelegate?.presentationController(
      forPresented: self, presenting: presenter, source: source)
    return custom?.presentedViewController === self ? custom : nil
  }

  /// The style of the presentation: the own one, or that of a small terminal.
  var shownPresentationStyle: ModalPresentationStyle { modal.adaptedStyle ?? modalPresentationStyle.resolved }

  /// The controller to present in place of a popover, if the terminal is small.
  private func adapted(by presenter: ViewController, from source: ViewController) -> ViewController {
    // A presentation whose presenter was gone has not taken its style back.
    modal.adaptedStyle = nil
    guard modalPresentationStyle == .popover, let popover = preparePresentation(by: presenter, from: source)
    else { return self }
    let style = popover.adaptivePresentationStyle(for: presenter.traitCollection)
    guard style != .none, style != .popover, style != .custom else { return self }
    let replacement = popover.delegate?.presentationController(
      popover, viewControllerForAdaptivePresentationStyle: style)
    let presented = replacement.flatMap { presenter.canContain($0) && $0.parent == nil ? $0 : nil } ?? self
    presented.modal.adaptedStyle = style
    presented.preparePresentation(by: presenter, from: source)?.delegate = popover.delegate
    return presented
  }

  func carryOutPresentation(of controller: ViewController, animated: Bool, completion: (() -> Void)?) {
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
    guard presenter.canContain(controller), controller.modalPresentationStyle != .none,
      controller.ownPresentation == nil, controller.parent == nil, controller.viewIfLoaded?.window == nil,
      presenter.viewIfLoaded?.window != nil, presenter.ownPresentation?.isLeaving != true
    else { return }
    // The presenter's own presentation ends first. If a finger held it, it is cancelled, and the presenter is gone.
    presenter.ownPresentation?.running?.finishImmediately()
    guard presenter.viewIfLoaded?.window != nil, presenter.presentation == nil, controller.ownPresentation == nil
    else { return }
    let controller = controller.adapted(by: presenter, from: self)
    guard let manager = controller.preparePresentation(by: presenter, from: self) else { return }
    if !(manager is SheetPresentationController) { controller.modal.prepared = nil }
    let presentation = Presentation(of: controller, by: presenter, with: manager)
    presenter.presentation = presentation
    controller.ownPresentation = presentation
    presentation.present(animated: animated, source: self, completion: completion)
  }

  /// The running presentation or dismissal by this controller or of it.
  var runningPresentation: (any RunningTransition)? { presentation?.running ?? ownPresentation?.running }

  /// The container that presents for this controller.
  private func presenter(for style: ModalPresentationStyle) -> ViewController {
    nearest { $0.parent == nil || style.isInContext && $0.definesPresentationContext ? $0 : nil } ?? self
  }
}
