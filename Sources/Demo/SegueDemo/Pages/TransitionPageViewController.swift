import Segue

/// A page with a transition of its own: its delegate is the navigation controller's while the page is in that.
class TransitionPageViewController: ArticleViewController {
  /// The delegate, which a navigation controller does not keep alive.
  var transition: any NavigationControllerDelegate

  init(
    _ entry: CatalogueEntry, context: DemoContext, transition: any NavigationControllerDelegate
  ) throws(AssetError) {
    self.transition = transition
    try super.init(entry, context: context)
  }

  /// Sets the delegate. `viewWillAppear` would be too late: the push has asked for an animator by then.
  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    (parent as? NavigationController)?.delegate = transition
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.delegate === transition { navigationController?.delegate = nil }
  }
}
