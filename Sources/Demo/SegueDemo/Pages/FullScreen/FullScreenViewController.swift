import Segue

/// The page, which can be dragged from anywhere while it is on the screen.
final class FullScreenViewController: ArticleViewController {
  private weak var pop: FullScreenPop?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // After a pop that was cancelled the page appears again, and has its drag already.
    guard pop == nil, let navigationController else { return }
    let new = FullScreenPop(popping: navigationController)
    navigationController.view.addGestureRecognizer(new)
    navigationController.delegate = new
    pop = new
  }

  /// Removes the drag. Nothing else keeps it alive, so the navigation controller's weak delegate becomes nil, too.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let pop { pop.view?.removeGestureRecognizer(pop) }
  }
}
