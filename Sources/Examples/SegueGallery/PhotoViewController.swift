import Segue
import SegueImages

/// One picture at a time. A drag or an arrow turns to the neighbours, a drag down dismisses.
final class PhotoViewController: PageViewController, PageViewControllerDataSource, PageViewControllerDelegate {
  var turned: (Int) -> Void = { _ in }
  private let (files, images): ([PictureFile], ImageLoader)

  init(_ files: [PictureFile], _ images: ImageLoader) {
    (self.files, self.images) = (files, images)
    super.init()
    (dataSource, delegate, tintColor) = (self, self, Palette.chosen)
    addKeyCommand(
      KeyCommand(
        title: "next", keys: [.character(" "), .pageDown], discoverabilityTitle: "the next picture",
        attributes: .hiddenInToolbar
      ) { [weak self] in _ = self?.turn(.forward) })
    addKeyCommand(
      KeyCommand(
        title: "previous", keys: [.pageUp], discoverabilityTitle: "the previous picture", attributes: .hiddenInToolbar
      ) { [weak self] in _ = self?.turn(.reverse) })
  }

  private var current: PhotoPage? { viewControllers?.first as? PhotoPage }

  /// Where the picture is on the page, to grow from there; nil before it has been read.
  var pictureRect: CGRect? {
    guard let view = current?.picture.image, let size = view.image?.size, size.width > 0, size.height > 0 else {
      return nil
    }
    let shown = view.contentMode.frame(of: size, in: view.bounds, pointAspect: traitCollection.pointAspect)
    return self.view.convert(shown, from: view)
  }

  func show(_ index: Int) {
    setViewControllers([PhotoPage(files, images, index)], animated: false)
    settle()
  }

  private func settle() {
    guard let index = current?.index else { return }
    title = "\(index + 1) of \(files.count)"
    turned(index)
  }

  override func viewDidLoad() { view.backgroundColor = Palette.page }
  // The way back may have been cancelled after the grid has chosen another picture.
  override func viewDidAppear(_ animated: Bool) { settle() }

  private func neighbour(of page: ViewController, _ step: Int) -> ViewController? {
    guard let index = (page as? PhotoPage)?.index, files.indices.contains(index + step) else { return nil }
    return PhotoPage(files, images, index + step)
  }
  func pageViewController(_: PageViewController, viewControllerBefore page: ViewController) -> ViewController? {
    neighbour(of: page, -1)
  }
  func pageViewController(_: PageViewController, viewControllerAfter page: ViewController) -> ViewController? {
    neighbour(of: page, 1)
  }
  func pageViewController(
    _: PageViewController, didFinishAnimating _: Bool, previousViewControllers _: [ViewController],
    transitionCompleted _: Bool
  ) { settle() }
}

final class PhotoPage: ViewController {
  let index: Int
  let picture: PictureView
  private let name: Label

  init(_ files: [PictureFile], _ images: ImageLoader, _ index: Int) {
    self.index = index
    picture = PictureView(images, mode: .scaleAspectFit)
    name = Label(files[index].name, color: Palette.quiet, alignment: .center)
    super.init()
    picture.file = files[index]
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.page
    view.addSubview(picture)
    view.addSubview(name)
  }

  override func viewDidLayoutSubviews() {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    picture.frame = CGRect(x: 0, y: area.minY, width: area.width, height: max(0, area.height - 16))
    name.frame = CGRect(x: 0, y: area.maxY - 16, width: area.width, height: 16)
    picture.layoutIfNeeded()
  }
}
