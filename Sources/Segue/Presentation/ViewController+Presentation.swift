/// Modal presentation.
extension ViewController {
  /// The controller that this one, or the container it is in, has presented.
  public var presentedViewController: ViewController? {
    (outermost.presentation ?? presentation)?.presented
  }

  /// The controller that has presented this one, or the container it is in.
  public var presentingViewController: ViewController? {
    outermost.ownPresentation?.presenter
  }

  /// Shows `controller` over everything, on behalf of the container that this one is in. While something is
  /// presented already, that controller has to do it: the call then goes to it.
  public func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = outermost
    if let current = presenter.presentation {
      current.finishTransition()
      if presenter.presentation === current {
        if current.presented !== controller {
          current.presented.present(controller, animated: animated, completion: completion)
        }
        return
      }
    }
    guard controller !== presenter, controller.ownPresentation == nil, controller.parent == nil,
      let window = presenter.viewIfLoaded?.window
    else { return }
    let presentation = Presentation(of: controller, by: presenter, source: self, in: window)
    presenter.presentation = presentation
    controller.ownPresentation = presentation
    presentation.present(animated: animated, completion: completion)
  }

  /// Takes away what this controller has presented, or, where it has presented nothing, itself.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presentation = outermost.presentation ?? outermost.ownPresentation else { return }
    presentation.dismiss(animated: animated, completion: completion)
  }

  /// The container that contains all others that this controller is in.
  private var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Plays a role in the transition under way, under which its callbacks are traced.
  func take(_ role: TransitionEvent.Receiver?, in window: Window?) {
    traceRole = role
    traceWindow = window
  }

  /// Loads the view, and says so.
  func loadTracing() {
    guard !isViewLoaded else { return }
    if let traceRole { traceWindow?.application?.trace(traceRole, "viewDidLoad") }
    loadViewIfNeeded()
  }
}
