import AppearanceLog
import Segue
import SegueTesting
import TestFiles

/// A navigation controller on a screen, with the page a, and the page b to push and to pop.
final class StackScene {
  let log: Log
  let a: LoggedPage
  let b: LoggedPage
  let navigation: NavigationController
  let delegate: ScriptedDelegate
  let app: TestApplication

  /// The stack a b, or only a; nothing is logged yet. Without `makeAnimator` the navigation controller has no delegate.
  init(
    log: Log = Log(), isPushed: Bool = true,
    makeAnimator: ((ScriptedDelegate.Change) -> (any ViewControllerAnimatedTransitioning)?)? = nil
  ) {
    self.log = log
    (a, b) = (log.page("a"), log.page("b"))
    navigation = NavigationController(rootViewController: a)
    delegate = ScriptedDelegate(log)
    if let makeAnimator {
      delegate.makeAnimator = makeAnimator
      navigation.delegate = delegate
    }
    app = TestApplication(navigation)
    if isPushed { app.tick { navigation.pushViewController(b, animated: false) } }
    _ = log.take()
  }

  func push(_ page: ViewController? = nil) { navigation.pushViewController(page ?? b, animated: true) }
  func pop() { navigation.popViewController(animated: true) }

  /// Begins to push b, or another page, under an interactor.
  func holdPush(_ page: ViewController? = nil) -> PercentDrivenInteractiveTransition { hold { push(page) } }
  func holdPop() -> PercentDrivenInteractiveTransition { hold { pop() } }

  private func hold(_ begin: () -> Void) -> PercentDrivenInteractiveTransition {
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    begin()
    return interactor
  }

  var names: String { navigation.viewControllers.compactMap { ($0 as? LoggedPage)?.name }.joined() }
  /// Whether a transition is under way, and an interactor has it.
  var isHeld: Bool? { navigation.transitionCoordinator?.isInteractive }

  /// How opaque a page is on the screen now.
  func alpha(_ page: ViewController) -> CGFloat { page.view.layer.state(at: app.time).opacity }
  /// Where the left edge of a page is on the screen now, in points.
  func place(_ page: ViewController) -> CGFloat { page.view.layer.state(at: app.time).frame.minX }
}
