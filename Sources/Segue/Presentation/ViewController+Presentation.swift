/// Modal presentation.
extension ViewController {
  /// The controller that this one, or a container it is in, has presented.
  public var presentedViewController: ViewController? { nearest(\.presentation)?.presented }

  /// The controller that has presented this one, or a container it is in.
  public var presentingViewController: ViewController? { nearest(\.ownPresentation)?.presenter }

  /// What manages the presentation of this one, or of a container it is in; nil when it is not presented.
  public var presentationController: PresentationController? { nearest(\.ownPresentation)?.controller }

  /// Presents `controller` over this one, on behalf of the outermost container that it is in (or, with a style of
  /// `currentContext` or `overCurrentContext`, of the nearest one that defines a presentation context). It happens
  /// where that one's view is: mostly in the window, but a controller whose view is a small one somewhere presents
  /// inside there, and so does what it has presented itself.
  ///
  /// While something is presented already, that has to do it: the call then goes to it. A presentation or dismissal
  /// that is under way is brought to its end first, and a navigation transition below goes on. What is just being
  /// dismissed comes back from where it is.
  ///
  /// Nothing happens, and `completion` is not called, when `controller` is presented already, has a parent, is on the
  /// screen in another way or has the style `none`; when the presenter is not in a window; and when it is itself
  /// being dismissed. Else `completion` is called once, when the transition is over, also when it was called off.
  ///
  /// Called from a callback of a change under way it is carried out right after that.
  public func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    changes.perform { [self] in carryOutPresentation(of: controller, animated: animated, completion: completion) }
  }

  private func carryOutPresentation(of controller: ViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: controller.modalPresentationStyle)
    if let current = presenter.presentation {
      if animated, current.presented === controller, current.isLeaving,
        current.turn(isComing: true, completion: completion)
      {
        return
      }
      current.finishTransition()
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
    // Its own arrival is over first, or is called off with the finger that held it: then there is nobody to present.
    presenter.ownPresentation?.finishTransition()
    guard presenter.viewIfLoaded?.window != nil, presenter.presentation == nil, controller.ownPresentation == nil
    else { return }
    let manager = presentationController(for: controller, presenter: presenter)
    let presentation = Presentation(of: controller, by: presenter, with: manager)
    presenter.presentation = presentation
    controller.ownPresentation = presentation
    presentation.present(animated: animated, source: self, completion: completion)
  }

  /// Takes away what this controller (or a container it is in) has presented, with all that was presented from there
  /// on: the topmost goes as its animator wants, the others vanish. Where nothing is presented, the controller itself
  /// goes; where it is not presented either, nothing happens and `completion` is not called.
  ///
  /// `completion` is called once, when the transition is over, also when it was called off. In the middle of its
  /// presentation a controller goes back from where it is; in the middle of a dismissal that goes on.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    changes.perform { [self] in
      let presentation = nearest(\.presentation) ?? nearest(\.ownPresentation)
      presentation?.dismiss(animated: animated, completion: completion)
    }
  }

  /// The coming or going under way in which it takes part itself.
  var runningPresentation: ContainerTransition<PresentationChange>? {
    presentation?.running ?? ownPresentation?.running
  }

  /// What this controller has, or else the nearest container that it is in.
  private func nearest<Value>(_ path: KeyPath<ViewController, Value?>) -> Value? {
    var controller: ViewController? = self
    while let current = controller {
      if let value = current[keyPath: path] { return value }
      controller = current.parent
    }
    return nil
  }

  /// The container that presents for this controller.
  private func presenter(for style: ModalPresentationStyle) -> ViewController {
    var controller = self
    while let parent = controller.parent {
      if style.isInContext, controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  /// What is to manage a presentation. Only for the style `custom` the delegate is asked.
  private func presentationController(
    for presented: ViewController, presenter: ViewController
  ) -> PresentationController {
    switch presented.modalPresentationStyle.resolved {
    case .custom:
      let custom = presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenter, source: self)
      if let custom, custom.presentedViewController === presented { return custom }
    case .pageSheet, .formSheet:
      return SheetPresentationController(presentedViewController: presented, presenting: presenter)
    default:
      break
    }
    return PresentationController(presentedViewController: presented, presenting: presenter)
  }

  /// Gives it a role in the transition under way, by which its callbacks are traced; nil for none.
  func assignTraceRole(_ role: TransitionEvent.Receiver?, in window: Window?) {
    traceRole = role
    traceWindow = window
  }

  /// Loads the view, and traces that.
  func loadViewTracing() {
    guard !isViewLoaded else { return }
    if let traceRole { traceWindow?.application?.trace(traceRole, "viewDidLoad") }
    loadViewIfNeeded()
  }
}
