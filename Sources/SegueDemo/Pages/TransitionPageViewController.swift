import Segue

/// A page with a transition of its own: it lends the navigation controller a delegate for as long as it is in it.
class TransitionPageViewController: PageViewController {
  /// The page keeps its delegate alive, as a navigation controller does not.
  var transition: any NavigationControllerDelegate

  init(
    _ entry: CatalogueEntry, assets: Assets, transition: any NavigationControllerDelegate
  ) throws(AssetError) {
    self.transition = transition
    try super.init(entry, assets: assets)
  }

  /// Comes before the delegate is asked about the push, which `viewWillAppear` does not.
  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    (parent as? NavigationController)?.delegate = transition
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.delegate === transition { navigationController?.delegate = nil }
  }
}
