import Segue

/// A page with a transition of its own: its delegate is the navigation controller's delegate while the page is there.
class TransitionPageViewController: ArticleViewController {
  /// The delegate, which a navigation controller does not keep alive.
  var transition: any NavigationControllerDelegate

  init(_ entry: CatalogueEntry, context: DemoContext, transition: any NavigationControllerDelegate) throws(AssetError) {
    self.transition = transition
    try super.init(entry, context: context)
  }

  /// Sets the delegate. In `viewWillAppear` it would be too late: the push has asked for an animator by then.
  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    (parent as? NavigationController)?.delegate = transition
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.delegate === transition { navigationController?.delegate = nil }
  }
}

/// Makes an animator for a push or a pop, if any. Without an interactor, the navigation controller's pan at the edge moves it.
final class AnimatorDelegate: NavigationControllerDelegate {
  typealias Maker = (NavigationController.Operation, _ from: ViewController, _ to: ViewController) ->
    (any ViewControllerAnimatedTransitioning)?
  private let makeAnimator: Maker
  /// Returns the interactor while a finger drags, else nil: a pop by Esc or by the back title would wait for a finger for ever.
  var interactor: () -> (any ViewControllerInteractiveTransitioning)? = { nil }

  init(_ makeAnimator: @escaping Maker) { self.makeAnimator = makeAnimator }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { makeAnimator(operation, fromVC, toVC) }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor() }
}
