import Segue

/// One picture at a time, a container of its own: a drag or an arrow turns to the neighbours, a drag down dismisses.
final class PhotoViewController: ViewController, GestureRecognizerDelegate {
  /// Called with the index of the picture that is shown.
  var turned: (Int) -> Void = { _ in }
  /// Drags the picture back into the grid.
  private(set) var dismissal: PanInteractionController?
  private let library: PictureLibrary
  private var current: PhotoPage
  private var running: ChildTransition<PhotoTurn>?
  fileprivate var drag: PanInteractionController?
  private let (sideways, down) = (PanGestureRecognizer(), PanGestureRecognizer())

  init(_ library: PictureLibrary) {
    self.library = library
    current = PhotoPage(library, index: 0)
    super.init()
    tintColor = Palette.chosen
  }

  /// The view with the picture, to fly from and to; nil before it has been read.
  var picture: ImageView? { current.picture.image.image == nil ? nil : current.picture.image }

  /// Ends a turn at once, before the picture leaves.
  func endTurn() { running?.finishImmediately() }

  /// Goes to a picture at once.
  func show(_ index: Int) {
    current.willMove(toParent: nil)
    current.viewIfLoaded?.removeFromSuperview()
    current.removeFromParent()
    let page = PhotoPage(library, index: index)
    addChild(page)
    page.didMove(toParent: self)
    settle(on: page)
  }

  override var childForFocus: ViewController? { nil }
  override var childrenForAppearance: [ViewController] { [current] }

  override func viewDidLoad() {
    view.backgroundColor = Palette.page
    for pan in [sideways, down] {
      pan.delegate = self
      view.addGestureRecognizer(pan)
    }
    drag = PanInteractionController(sideways, direction: .left) { [unowned self] in
      let isForward = sideways.velocity(in: nil).x < 0
      drag?.direction = isForward ? .left : .right
      drag?.elasticView = current.view
      turn(by: isForward ? 1 : -1)
    }
    drag?.origin = .middle
    dismissal = PanInteractionController(down, direction: .down) { [unowned self] in
      _ = navigationController?.popViewController(animated: true)
    }
    settle(on: current)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    let way = (recognizer as? PanGestureRecognizer)?.velocity(in: nil) ?? .zero
    return recognizer === down ? way.y > abs(way.x) : abs(way.x) >= abs(way.y)
  }

  override func viewWillAppear(_ animated: Bool) {
    // The sides belong to the neighbours.
    navigationController?.interactivePopGestureRecognizer.isEnabled = false
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, let application = view.window?.application else { return }
    switch key.code {
    // → brings the next one in from the right, which a finger does by moving to the left.
    case .right, .character("l"): application.dragFinger(.left, by: key)
    case .left, .character("h"): application.dragFinger(.right, by: key)
    case .character(" "), .pageDown: turn(by: 1)
    case .pageUp: turn(by: -1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func turn(by step: Int) {
    if let running {
      let pages = [running.change.fromPage, running.change.toPage].sorted { $0.index < $1.index }
      return performChange { _ = running.redirect(finishing: pages[step > 0 ? 1 : 0] === running.change.to) }
    }
    let index = current.index + step
    guard library.files.indices.contains(index) else { return }
    performChange { [self] in
      let page = PhotoPage(library, index: index)
      addChild(page)
      running = ChildTransition(PhotoTurn(in: self, from: current, to: page))
      running?.begin(animated: true)
    }
  }

  /// Shows the page with which a turn has ended.
  fileprivate func end(on page: PhotoPage, leaving other: PhotoPage) {
    other.willMove(toParent: nil)
    settle(on: page)
    other.removeFromParent()
    page.didMove(toParent: self)
  }

  private func settle(on page: PhotoPage) {
    (running, current) = (nil, page)
    title = "\(page.index + 1) of \(library.files.count)"
    turned(page.index)
    guard let view = viewIfLoaded else { return }
    for other in view.subviews where other !== page.view { other.removeFromSuperview() }
    view.addSubview(page.view)
    page.view.frame = view.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}

/// From one picture to its neighbour.
final class PhotoTurn: ChildChange {
  let (fromPage, toPage): (PhotoPage, PhotoPage)
  private weak var photos: PhotoViewController?

  init(in photos: PhotoViewController, from: PhotoPage, to: PhotoPage) {
    (self.photos, fromPage, toPage) = (photos, from, to)
  }

  var from: ViewController { fromPage }
  var to: ViewController { toPage }
  var container: ViewController? { photos }
  var containerView: View? { photos?.view }
  func makeAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    TabSlideAnimator(isForward: toPage.index > fromPage.index)
  }
  func interactor(
    for _: any ViewControllerAnimatedTransitioning, finishing _: Bool
  ) -> (any ViewControllerInteractiveTransitioning)? { photos?.drag?.active }
  func commit(wasCancelled: Bool) {
    let (page, other) = wasCancelled ? (fromPage, toPage) : (toPage, fromPage)
    photos?.end(on: page, leaving: other)
  }
}

/// A page with one picture and its name.
final class PhotoPage: ViewController {
  let index: Int
  let picture: PictureView
  private let name: Label

  init(_ library: PictureLibrary, index: Int) {
    self.index = index
    picture = PictureView(library, mode: .scaleAspectFit)
    name = Label(library.files[index].name, color: Palette.quiet, alignment: .center)
    super.init()
    picture.index = index
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.page
    view.addSubview(picture)
    view.addSubview(name)
  }

  override func viewDidLayoutSubviews() {
    let area = view.bounds.inset(by: parent?.view.safeAreaInsets ?? .zero)
    picture.frame = CGRect(x: 0, y: area.minY, width: area.width, height: max(0, area.height - 16))
    name.frame = CGRect(x: 0, y: area.maxY - 16, width: area.width, height: 16)
    picture.layoutIfNeeded()
  }
}
