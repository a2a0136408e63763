import Segue
import SegueImages
import SegueMarkdown

/// The slides, one at a time, above a line that shows how far the talk has come.
final class Talk: PageViewController, PageViewControllerDataSource, PageViewControllerDelegate {
  let (deck, images): (Deck, ImageLoader)
  /// Called with the index of the slide when it changes.
  var turned: (Int) -> Void = { _ in }
  /// Drags the slide down to its place in the overview.
  private(set) var dismissal: PanInteractionController?
  private let (line, number) = (View(), Label("", color: Palette.quiet))

  init(_ deck: Deck, _ images: ImageLoader) {
    (self.deck, self.images) = (deck, images)
    super.init()
    (dataSource, delegate) = (self, self)
    show(0)
  }

  var slide: SlideView? { (viewControllers?.first as? SlidePage)?.slide }
  var index: Int { (viewControllers?.first as? SlidePage)?.index ?? 0 }

  func show(_ index: Int, animated: Bool = false) {
    if animated, index == self.index { return }
    setViewControllers(
      page(index).map { [$0] }, direction: index < self.index ? .reverse : .forward, animated: animated)
    if !animated { settle() }
  }

  override func viewDidLoad() {
    line.backgroundColor = Palette.accent
    for view in [line, number] { self.view.addSubview(view) }
    let pan = PanGestureRecognizer()
    pan.direction = .down
    view.addGestureRecognizer(pan)
    dismissal = PanInteractionController(pan, direction: .down) { [unowned self] in showOverview() }
    view.addGestureRecognizer(
      TapGestureRecognizer { [unowned self] in
        turn($0.location(in: view).x < view.bounds.width / 4 ? .reverse : .forward)
      })
  }

  override func viewDidLayoutSubviews() { settle() }
  override func viewWillAppear(_ animated: Bool) {
    // The sides belong to the neighbours.
    navigationController?.interactivePopGestureRecognizer.isEnabled = false
  }

  private func showOverview() { _ = navigationController?.popViewController(animated: true) }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, key.modifiers.isEmpty, let slide else {
      return super.pressesBegan(presses, with: event)
    }
    switch key.code {
    case .character(" "), .enter, .pageDown, .character("n"): turn(.forward)
    case .pageUp, .character("p"): turn(.reverse)
    case .home: show(0, animated: true)
    case .end: show(deck.slides.count - 1, animated: true)
    case .escape, .backspace, .character("o"): showOverview()
    case .down where slide.contentSize.height > slide.bounds.height: slide.scrollWheel(by: 3)
    case .up: slide.scrollWheel(by: -3)
    case .down: view.window?.application?.dragFinger(.down, by: key)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func page(_ index: Int) -> SlidePage? {
    deck.slides.indices.contains(index) ? SlidePage(SlideView(deck.slides[index], images), index) : nil
  }
  private func page(_ step: Int, from page: ViewController) -> SlidePage? {
    (page as? SlidePage).flatMap { self.page($0.index + step) }
  }

  /// Ends the line at a slide's place in the talk.
  private func mark(_ index: Int) {
    let (size, count) = (view.bounds.size, deck.slides.count)
    let label = number.sizeThatFits(size)
    number.frame = CGRect(x: size.width - label.width - 8, y: size.height - 16, width: label.width, height: 16)
    let width = (size.width - label.width - 24) * CGFloat(index + 1) / CGFloat(count)
    line.frame = CGRect(x: 8, y: size.height - 4, width: max(0, width), height: 4)
  }

  private func settle() {
    number.text = "\(index + 1) / \(deck.slides.count)"
    if isViewLoaded { mark(index) }
    turned(index)
    // Reads the pictures of the neighbours before their slides are shown.
    for url in deck.slides[max(0, index - 1)...min(index + 1, deck.slides.count - 1)].flatMap(\.pictures) {
      Task { try? await images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize) }
    }
  }

  func pageViewController(_: PageViewController, viewControllerBefore page: ViewController) -> ViewController? {
    self.page(-1, from: page)
  }
  func pageViewController(_: PageViewController, viewControllerAfter page: ViewController) -> ViewController? {
    self.page(1, from: page)
  }
  func pageViewController(_: PageViewController, willTransitionTo pages: [ViewController]) {
    guard let next = (pages.first as? SlidePage)?.index else { return }
    transitionCoordinator?.animate(alongsideTransition: { [self] _ in mark(next) })
  }
  func pageViewController(
    _: PageViewController, didFinishAnimating _: Bool, previousViewControllers: [ViewController],
    transitionCompleted _: Bool
  ) { settle() }
  func pageViewController(
    _: PageViewController, animationControllerFor direction: NavigationDirection, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let from = (from as? SlidePage)?.slide, let to = (to as? SlidePage)?.slide else { return nil }
    return (direction == .forward ? to : from).slide.transition.animator(direction == .forward, from: from, to: to)
  }
}

/// A slide as a page. The row below it is for the line.
final class SlidePage: ViewController {
  let (slide, index): (SlideView, Int)

  init(_ slide: SlideView, _ index: Int) {
    (self.slide, self.index) = (slide, index)
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.background
    view.addSubview(slide)
  }
  override func viewDidLayoutSubviews() { slide.frame = view.bounds.inset(by: EdgeInsets(bottom: 16)) }
}

/// The transition to a slide, and back from it.
nonisolated enum Transition: String, CaseIterable {
  case slide, push, cube, flip, fade, scale, hero, magic, none

  init(_ name: String, in place: String) throws(DeckError) {
    let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
    guard let known = Self(rawValue: name) else {
      throw DeckError("\(place): the transition cannot be “\(name)”; it is one of \(names)")
    }
    self = known
  }

  @MainActor
  func animator(_ isForward: Bool, from: SlideView, to: SlideView) -> (any ViewControllerAnimatedTransitioning)? {
    switch self {
    case .slide: return SlideAnimator(operation: isForward ? .push : .pop)
    case .push: return TabSlideAnimator(isForward: isForward)
    case .cube: return CubeAnimator(operation: isForward ? .push : .pop)
    case .flip: return FlipAnimator(operation: isForward ? .push : .pop)
    case .scale: return ScaleAnimator(operation: isForward ? .push : .pop)
    case .magic: return MagicMoveAnimator(isForward: isForward, duration: 0.6)
    case .none: return nil
    case .hero:
      // The first picture that both have flies.
      for url in from.slide.pictures {
        guard let start = from.picture(at: url), let end = to.picture(at: url) else { continue }
        return SharedElementAnimator(from: start, to: end, isForward: isForward)
      }
      fallthrough
    case .fade: return FadeAnimator()
    }
  }
}

/// A slide. It scrolls if the window is too low for it.
final class SlideView: ScrollView {
  let slide: Slide
  private let text: MarkdownView

  init(_ slide: Slide, _ images: ImageLoader) {
    self.slide = slide
    text = MarkdownView(slide.document, images: images)
    super.init(frame: .zero)
    backgroundColor = Palette.background
    text.identifiesBlocks = true
    text.textAlignment = slide.isTitle ? .center : .left
    text.pictureAction = { [weak self] in self?.setNeedsLayout() }
    addSubview(text)
  }

  /// The view of a picture, once it has been read.
  func picture(at url: URL) -> ImageView? { text.imageView(at: url) }

  override func layoutSubviews() {
    let (columns, rows) = (Int(bounds.width / 8), Int(bounds.height / 16))
    let margin = columns < 40 ? 1 : max(4, (columns - 40) / 8)
    let top = max(1, (rows - 12) / 6)
    let size = text.sizeThatFits(CGRect(cells: 0, 0, columns - 2 * margin, rows - top - 1).size)
    let height = Int(size.height / 16)
    text.frame = CGRect(cells: margin, slide.isTitle ? max(1, (rows - height) / 2) : top, columns - 2 * margin, height)
    contentSize = CGSize(width: bounds.width, height: text.frame.maxY + (height + top > rows ? 16 : 0))
  }
}

enum Palette {
  static let background = Color(hex: 0x12151C)
  static let (accent, quiet) = (MarkdownStyle().accent, MarkdownStyle().quiet)
}
