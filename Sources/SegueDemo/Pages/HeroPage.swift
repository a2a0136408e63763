import Segue

/// Lets a picture fly between the grid and its page, and leaves every other pair of pages alone.
final class HeroTransition: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    switch (fromVC, toVC) {
    case (let grid as HeroGridViewController, let detail as HeroDetailViewController):
      SharedElementAnimator(from: grid.chosenPicture, to: detail.picture, isForward: true)
    case (let detail as HeroDetailViewController, let grid as HeroGridViewController):
      SharedElementAnimator(from: detail.picture, to: grid.chosenPicture, isForward: false)
    default:
      nil
    }
  }
}

/// A page of the pair: the transition is the navigation controller's while one of the two is on the screen.
class HeroViewController: ViewController {
  let transition: HeroTransition
  let footer: Footer

  init(transition: HeroTransition, footer: Footer) {
    self.transition = transition
    self.footer = footer
    super.init()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    footer.follow(self, isLeaving: false)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    footer.follow(self, isLeaving: true)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    navigationController?.delegate = transition
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.delegate === transition { navigationController?.delegate = nil }
  }
}
