import Segue
import SegueImages

/// The folder: small pictures in a grid. Only pictures in view have a cell.
final class GridViewController: ViewController {
  let grid: GridView
  let pages: PhotoViewController

  init(_ files: [PictureFile], title: String, _ images: ImageLoader = ImageLoader(limit: 200)) {
    (grid, pages) = (GridView(files, images), PhotoViewController(files, images))
    super.init()
    self.title = title
    tintColor = Palette.chosen
  }

  /// Returns a navigation controller with the grid, whose toolbar and help name the keys.
  func inNavigation() -> NavigationController {
    let navigation = NavigationController(rootViewController: self)
    navigation.isToolbarHidden = false
    navigation.toolbar.interactionItems = GalleryHelp.held
    navigation.helpText = GalleryHelp.text
    return navigation
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.background
    view.addSubview(grid)
    grid.opened = { [unowned self] in open() }
    pages.turned = { [unowned self] in grid.chosen = $0 }
    // The pages may have been turned since: the picture goes back to the cell of the one that is shown.
    let options = Transition.ZoomOptions()
    options.alignmentRectProvider = { [unowned self] _ in pages.pictureRect }
    pages.preferredTransition = .zoom(options: options) { [unowned self] _ in grid.chosenPicture }
  }

  override func viewDidLayoutSubviews() {
    grid.frame = view.bounds.inset(by: view.safeAreaInsets)
    grid.layoutIfNeeded()
  }

  private func open() {
    pages.show(grid.chosen)
    navigationController?.pushViewController(pages, animated: true)
  }
}
