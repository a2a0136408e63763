import Segue
import SegueImages
import SegueMarkdown

final class Talk: PageViewController, PageViewControllerDataSource, PageViewControllerDelegate {
  let (deck, images): (Deck, ImageLoader)
  /// Called with the slide and its step when they have changed.
  var turned: (Int, Int) -> Void = { _, _ in }
  private(set) lazy var stepper = Stepper(self)
  private(set) var dismissal: PanInteractionController?
  let progress = TalkProgress()
  /// The end of the keys in the toolbar: the audience has no use for them.
  private var endOfHint: ScheduledAction?
  private static let hintSeconds = 10.0

  init(_ deck: Deck, _ images: ImageLoader) {
    (self.deck, self.images) = (deck, images)
    super.init()
    (dataSource, delegate) = (self, self)
    addCommands()
    progress.hasLine = false
    show(0)
  }

  var slide: SlideView? { (viewControllers?.first as? SlidePage)?.slide }
  var index: Int { (viewControllers?.first as? SlidePage)?.index ?? 0 }

  /// Shows a slide from its first step on, or at another one.
  func show(_ index: Int, step: Int = 0, animated: Bool = false) {
    stepper.finish()
    if animated, index == self.index { return stepper.go(to: step) }
    setViewControllers(
      page(index, step: step).map { [$0] }, direction: index < self.index ? .reverse : .forward, animated: animated)
    if !animated { settle() }
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.background
    let pan = PanGestureRecognizer()
    pan.direction = .down
    view.addGestureRecognizer(pan)
    dismissal = PanInteractionController(pan, direction: .down) { [unowned self] in showOverview() }
    stepper.attach()
    view.addGestureRecognizer(
      TapGestureRecognizer { [unowned self] in
        stepper.step($0.location(in: view).x < view.bounds.width / 4 ? .reverse : .forward)
      })
  }

  override func viewDidLayoutSubviews() { settle() }
  override func viewWillAppear(_ animated: Bool) {
    // The sides belong to the neighbours.
    navigationController?.interactivePopGestureRecognizer.isEnabled = false
    progress.isHidden = false
  }
  override func viewDidAppear(_ animated: Bool) {
    guard !progress.hasLine, endOfHint == nil else { return }
    endOfHint = view.window?.application?.schedule(after: Self.hintSeconds) { [weak self] in self?.hideHint() }
  }
  override func viewDidDisappear(_ animated: Bool) { hideHint() }

  private func hideHint() {
    endOfHint?.cancel()
    toolbarItems = []
    progress.hasLine = true
  }

  private func showOverview() { _ = navigationController?.popViewController(animated: true) }

  private func addCommands() {
    addKeyCommand(
      KeyCommand(title: "overview", keys: [.down], discoverabilityTitle: "all slides; a long slide scrolls first"))
    add([.character("o"), .escape, .backspace], "all slides") { $0.showOverview() }
    add([.character(" "), .enter, .pageDown], "the next step or slide") { $0.stepper.step(.forward) }
    add([.pageUp], "the previous step or slide") { $0.stepper.step(.reverse) }
    add([.character("n")], "all of this slide, or the next one") { $0.stepper.skip(.forward) }
    add([.character("p")], "the start of this slide, or the previous one") { $0.stepper.skip(.reverse) }
    add([.home], "the first slide") { $0.show(0, animated: true) }
    add([.end], "the last slide") { $0.show($0.deck.slides.count - 1, animated: true) }
  }

  private func add(_ keys: [Key], _ title: String, action: @escaping (Talk) -> Void) {
    addKeyCommand(
      KeyCommand(title: title, keys: keys, attributes: .hiddenInToolbar) { [weak self] in
        if let self { action(self) }
      })
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, key.modifiers.isEmpty, let slide else {
      return super.pressesBegan(presses, with: event)
    }
    switch key.code {
    case .down where slide.contentSize.height > slide.bounds.height: slide.scrollWheel(by: 3)
    case .up: slide.scrollWheel(by: -3)
    case .down: view.window?.application?.dragFinger(.down, by: key)
    default: super.pressesBegan(presses, with: event)
    }
  }

  /// A slide at one of its steps; nil stands for the last one.
  private func page(_ index: Int, step: Int?) -> SlidePage? {
    guard deck.slides.indices.contains(index) else { return nil }
    return SlidePage(SlideView(deck.slides[index], images, step: step), index)
  }

  func settle() {
    progress.show(index, of: deck.slides.count)
    turned(index, slide?.step ?? 0)
    // Reads the pictures of the neighbours before their slides are shown.
    for url in deck.slides[max(0, index - 1)...min(index + 1, deck.slides.count - 1)].flatMap(\.pictures) {
      Task { try? await images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize) }
    }
  }

  func pageViewController(_: PageViewController, viewControllerBefore page: ViewController) -> ViewController? {
    (page as? SlidePage).flatMap { self.page($0.index - 1, step: nil) }
  }
  func pageViewController(_: PageViewController, viewControllerAfter page: ViewController) -> ViewController? {
    (page as? SlidePage).flatMap { self.page($0.index + 1, step: 0) }
  }
  func pageViewController(_: PageViewController, willTransitionTo pages: [ViewController]) {
    guard let next = (pages.first as? SlidePage)?.index else { return }
    stepper.turn = (pages[0], next > index ? .forward : .reverse)
    // The toolbar is not a part of the pages. So that a finger moves the line too, the transition is told about it.
    transitionCoordinator?.animateAlongsideTransition(in: progress) { [self] _ in
      progress.place(next, of: deck.slides.count)
    }
  }
  func pageViewController(
    _: PageViewController, didFinishAnimating _: Bool, previousViewControllers: [ViewController],
    transitionCompleted isCompleted: Bool
  ) {
    if isCompleted { hideHint() }
    (viewControllers?.first as? SlidePage)?.slide.endCodeMatch()
    settle()
  }
  func pageViewController(
    _: PageViewController, animationControllerFor direction: NavigationDirection, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let from = (from as? SlidePage)?.slide, let to = (to as? SlidePage)?.slide else { return nil }
    return (direction == .forward ? to : from).slide.transition.animator(direction == .forward, from: from, to: to)
  }
}

/// How far the talk has come: a line and numbers, in the last row of the toolbar.
final class TalkProgress: View {
  /// Whether the line is shown; else its place is for the keys.
  var hasLine = true { didSet { line.isHidden = !hasLine } }
  private let (line, number) = (View(), Label("", color: Palette.quiet))
  private var (index, count) = (0, 1)

  init() {
    super.init(frame: .zero)
    (isUserInteractionEnabled, autoresizingMask) = (false, [.flexibleWidth, .flexibleHeight])
    line.backgroundColor = Palette.accent
    for view in [line, number] { addSubview(view) }
  }

  override func layoutSubviews() { place(index, of: count) }

  func show(_ index: Int, of count: Int) {
    (self.index, self.count) = (index, count)
    number.text = "\(index + 1) / \(count)"
    place(index, of: count)
  }

  func place(_ index: Int, of count: Int) {
    let (size, margin) = (bounds.size, CGFloat(8 * NavigationBar.margin(inColumns: Int(bounds.width / 8))))
    let label = number.sizeThatFits(size)
    number.frame = CGRect(x: size.width - label.width - margin, y: size.height - 16, width: label.width, height: 16)
    let width = (size.width - label.width - 2 * margin - 8) * CGFloat(index + 1) / CGFloat(count)
    // A half column has a sharp end.
    line.frame = CGRect(x: margin, y: size.height - 4, width: max(4, (width / 4).rounded() * 4), height: 4)
  }
}

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
  override func viewDidLayoutSubviews() { slide.frame = view.bounds }
}

/// The transition to a slide, and back from it.
nonisolated enum Transition: String, CaseIterable {
  case slide, push, cube, flip, fade, scale, hero, magic, none

  init(_ name: String, in place: String) throws(DeckError) {
    guard let known = Self(rawValue: name) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw DeckError("\(place): unknown transition “\(name)”; choose one of \(names)")
    }
    self = known
  }

  private static let codeSeconds = 0.8

  @MainActor
  func animator(_ isForward: Bool, from: SlideView, to: SlideView) -> (any ViewControllerAnimatedTransitioning)? {
    switch self {
    case .slide: return SlideAnimator(operation: isForward ? .push : .pop)
    case .push: return TabSlideAnimator(isForward: isForward)
    case .cube: return CubeAnimator(operation: isForward ? .push : .pop)
    case .flip: return FlipAnimator(operation: isForward ? .push : .pop)
    case .scale: return ScaleAnimator(operation: isForward ? .push : .pop)
    case .magic:
      // Code has more to show.
      let hasCode = from.matchCode(with: to, duration: Self.codeSeconds)
      return MagicMoveAnimator(isForward: isForward, duration: hasCode ? Self.codeSeconds : 0.6)
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

nonisolated enum Palette {
  static let background = Color(hex: 0x121417)
  static let (text, accent, quiet) = (Color(hex: 0xDDE1E8), Color(hex: 0x7FB4FF), Color(hex: 0x7D8797))
  /// Lines of code that step back for others.
  static let dimmed = Color(hex: 0x555F70)
  /// What the slides of the overview lie on.
  static let desk = Color(hex: 0x0B0C0E)

  static var slides: MarkdownStyle {
    var style = MarkdownStyle()
    (style.text, style.accent, style.quiet) = (text, accent, quiet)
    (style.line, style.panel) = (Color(hex: 0x2F3848), Color(hex: 0x1E2430))
    (style.keyword, style.string, style.number) = (Color(hex: 0xC39AF5), Color(hex: 0x9FD89B), Color(hex: 0xF0C987))
    return style
  }
}
