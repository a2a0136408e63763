import AppearanceLog
import Segue
import SegueTesting
import Testing

/// A page and a sheet that it presents; all their callbacks and delegates write into one log.
final class PresentationScene {
  let log: Log
  let presenter: LoggedPage
  let sheet: LoggedPage
  let delegate: ScriptedDelegate
  let app: TestApplication
  init(_ style: ModalPresentationStyle = .custom, columns: Int = 40, rows: Int = 12) {
    let log = Log()
    self.log = log
    presenter = LoggedPage("p", log)
    sheet = LoggedPage("s", log)
    delegate = ScriptedDelegate(sheets: log)
    app = TestApplication(presenter, columns: columns, rows: rows)
    sheet.modalPresentationStyle = style
    sheet.transitioningDelegate = delegate
    _ = log.take()
  }

  /// The presentation controller, once it has been asked for.
  var manager: LoggedPresentationController? { sheet.presentationController as? LoggedPresentationController }

  func present(animated: Bool = true) {
    presenter.present(sheet, animated: animated) { [log] in log.lines.append("presented") }
  }

  func dismiss(animated: Bool = true) { sheet.dismiss(animated: animated) { [log] in log.lines.append("dismissed") } }

  /// The scene with the sheet presented, and an empty log.
  func presented(animated: Bool = true) -> PresentationScene {
    present(animated: animated)
    if animated { app.runUntilStill() } else { app.tick() }
    _ = log.take()
    return self
  }

  /// Gives the next transition an interactor.
  func holdNext() -> PercentDrivenInteractiveTransition {
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    return interactor
  }

  /// How opaque the dimming is on the screen.
  var dimming: CGFloat? { manager?.dimmingView.layer.state(at: app.time).opacity }
  /// Where the upper edge of the sheet is on the screen.
  var top: CGFloat { sheet.view.layer.convertToRoot(.zero, at: app.time).y }

  /// The state of everything in which a transition might leave a trace.
  var traces: [String] {
    [presenter.view, sheet.view].map { view in
      let look = "\(view.frame) \(view.alpha) \(view.isHidden) \(view.transform) \(view.clipsToBounds)"
      return look + " \(view.superview.map(ObjectIdentifier.init) as Any)"
    } + ["\(app.application.window.subviews.count)", app.screen]
  }
}

extension ScriptedDelegate {
  /// A delegate with a sheet animator and a presentation controller; all three log their calls.
  convenience init(sheets log: Log) {
    self.init(log)
    makeAnimator = { LoggedSheetAnimator(isPresenting: $0.action == .presented, log) }
    makePresentationController = { LoggedPresentationController($0, $1, log) }
  }
}

/// The stock animator, with a log.
final class LoggedSheetAnimator: SpringSheetAnimator {
  private let log: Log
  init(isPresenting: Bool, _ log: Log) {
    self.log = log
    super.init(isPresenting: isPresenting, duration: 0.8, dampingRatio: 0.6, velocity: 0)
  }

  override func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    log.lines.append("animator.animate")
    super.animateTransition(using: transitionContext)
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    log.lines.append("animator.ended(\(transitionCompleted))")
  }
}

/// The lower three quarters of the container, over a dimming view.
final class LoggedPresentationController: DimmingPresentationController {
  private let log: Log
  init(_ presented: ViewController, _ presenting: ViewController?, _ log: Log) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height / 4, width: bounds.width, height: bounds.height * 3 / 4)
  }

  override func presentationTransitionWillBegin() {
    log.lines.append("manager.presentationWillBegin")
    super.presentationTransitionWillBegin()
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.lines.append("manager.presentationDidEnd(\(completed))")
    super.presentationTransitionDidEnd(completed)
  }

  override func dismissalTransitionWillBegin() {
    log.lines.append("manager.dismissalWillBegin")
    super.dismissalTransitionWillBegin()
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.lines.append("manager.dismissalDidEnd(\(completed))")
    super.dismissalTransitionDidEnd(completed)
  }

  override func containerViewWillLayoutSubviews() {
    log.lines.append("manager.willLayout")
    super.containerViewWillLayoutSubviews()
  }

  override func containerViewDidLayoutSubviews() {
    log.lines.append("manager.didLayout")
    super.containerViewDidLayoutSubviews()
  }
}
