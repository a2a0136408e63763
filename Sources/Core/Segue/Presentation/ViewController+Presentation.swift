extension ViewController {
  /// The controller that this one, or the nearest container around it, has presented; nil without one.
  public var presentedViewController: ViewController? { nearest { $0.presentation }?.presented }

  /// The controller that has presented this one, or the nearest container around it; nil without one.
  public var presentingViewController: ViewController? { nearest { $0.ownPresentation }?.presenter }

  /// The presentation controller of this controller, or of the nearest container around it; nil if it is not presented.
  public var presentationController: PresentationController? { nearest { $0.ownPresentation }?.controller }

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
    if let around = nearest({ $0.ownPresentation }) { return around.controller as? SheetPresentationController }
    return (parent == nil ? self : outermost).ownSheet
  }

  /// The controller's own sheet, made for its style.
  private var ownSheet: SheetPresentationController? {
    let style = modalPresentationStyle.resolved
    guard style == .pageSheet || style == .formSheet else { return nil }
    if let preparedSheet, preparedSheet.presentationStyle == style { return preparedSheet }
    let sheet = SheetPresentationController(presentedViewController: self, presenting: nil)
    preparedSheet = sheet
    return sheet
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
      controller.ownPresentation == nil,
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
    if let sheet = presented.ownSheet { return sheet }
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
