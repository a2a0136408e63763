import Segue

/// Lets a picture fly with its title between the grid and its own page. Other pairs of pages get the system's transition.
final class HeroTransition: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    switch (fromVC, toVC) {
    case (let grid as HeroGridViewController, let detail as HeroDetailViewController):
      SharedElementAnimator(
        from: grid.chosenPicture, to: detail.picture, with: [(grid.chosenTitle, detail.pictureTitle)], isForward: true)
    case (let detail as HeroDetailViewController, let grid as HeroGridViewController):
      SharedElementAnimator(
        from: detail.picture, to: grid.chosenPicture, with: [(detail.pictureTitle, grid.chosenTitle)], isForward: false)
    default:
      nil
    }
  }
}
