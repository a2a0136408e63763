import Segue
import SegueImages

/// The folder: small pictures in a grid. Only those in view have a cell.
final class GridViewController: ViewController, NavigationControllerDelegate {
  let grid: GridView
  let pages: PhotoViewController

  init(_ files: [PictureFile], title: String, _ images: ImageLoader = ImageLoader(limit: 200)) {
    (grid, pages) = (GridView(files, images), PhotoViewController(files, images))
    super.init()
    self.title = title
    tintColor = Palette.chosen
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.background
    view.addSubview(grid)
    grid.opened = { [unowned self] in open() }
    pages.turned = { [unowned self] in grid.chosen = $0 }
  }

  override func viewDidLayoutSubviews() {
    grid.frame = view.bounds.inset(by: view.safeAreaInsets)
    grid.layoutIfNeeded()
  }

  private func open() {
    pages.show(grid.chosen)
    navigationController?.delegate = self
    navigationController?.pushViewController(pages, animated: true)
  }

  func navigationController(
    _: NavigationController, animationControllerFor operation: NavigationController.Operation, from _: ViewController,
    to _: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    if operation == .pop { pages.finishTurn() }
    guard let small = grid.chosenPicture, let large = pages.picture else { return FadeAnimator() }
    return operation == .push
      ? SharedElementAnimator(from: small, to: large, isForward: true)
      : SharedElementAnimator(from: large, to: small, isForward: false)
  }

  func navigationController(
    _: NavigationController, interactionControllerFor _: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { pages.dismissal?.active }
}
