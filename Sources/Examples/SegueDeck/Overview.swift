import Segue
import SegueImages

/// All slides, small. Arrows choose, Enter and a click open, the wheel and a finger scroll.
final class Overview: ViewController, NavigationControllerDelegate {
  let (talk, grid): (Talk, Grid)

  init(_ deck: Deck, _ images: ImageLoader = ImageLoader()) {
    talk = Talk(deck, images)
    grid = Grid(talk)
    super.init()
  }

  /// Returns the overview with the first slide in front of it.
  func start() -> NavigationController {
    let navigation = NavigationController()
    (navigation.delegate, navigation.isNavigationBarHidden) = (self, true)
    navigation.setViewControllers([self, talk], animated: false)
    return navigation
  }

  override func viewDidLoad() {
    view.backgroundColor = .black
    view.addSubview(grid)
    grid.opened = { [unowned self] in
      talk.show(grid.chosen)
      navigationController?.pushViewController(talk, animated: true)
    }
  }
  override func viewDidLayoutSubviews() { grid.frame = view.bounds }

  func navigationController(
    _: NavigationController, animationControllerFor operation: NavigationController.Operation, from _: ViewController,
    to _: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    talk.finishTurn()
    if operation == .pop {
      view.frame = talk.view.frame
      view.layoutIfNeeded()
      grid.chosen = talk.index
    }
    guard let large = talk.slide, let small = grid.thumbs[grid.chosen]?.frameView else { return FadeAnimator() }
    let isPush = operation == .push
    return SharedElementAnimator(from: isPush ? small : large, to: isPush ? large : small, isForward: isPush)
  }
  func navigationController(
    _: NavigationController, interactionControllerFor _: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { talk.dismissal?.active }
}

final class Grid: ScrollView {
  var opened: () -> Void = {}
  var chosen = 0 { didSet { if chosen != oldValue { reveal() } } }
  private(set) var thumbs: [Int: Thumb] = [:]
  private let talk: Talk

  init(_ talk: Talk) {
    self.talk = talk
    super.init(frame: .zero)
    addGestureRecognizer(
      TapGestureRecognizer { [unowned self] in
        let place = $0.location(in: self)
        guard let index = thumbs.first(where: { $0.value.frame.contains(place) })?.key else { return }
        chosen = index
        opened()
      })
  }

  override var canBecomeFocused: Bool { true }
  override var bounds: CGRect {
    didSet {
      if bounds != oldValue { setNeedsLayout() }
      if bounds.size != oldValue.size { reveal() }
    }
  }

  private var count: Int { talk.deck.slides.count }
  private var columns: Int { min(6, max(1, Int(bounds.width / 8) / 26)) }
  private func frame(of index: Int) -> CGRect {
    let width = (bounds.width / 8 / CGFloat(columns)).rounded(.down) * 8
    let height = (bounds.height * (width - 16) / max(1, bounds.width) / 16).rounded(.up) * 16 + 16
    return CGRect(
      x: CGFloat(index % columns) * width, y: CGFloat(index / columns) * height, width: width, height: height)
  }

  override func layoutSubviews() {
    contentSize = CGSize(width: bounds.width, height: frame(of: count - 1).maxY)
    let row = max(1, frame(of: 0).height)
    let first = max(0, Int(bounds.minY / row) * columns)
    let shown = first..<max(first, min(count, (Int(bounds.maxY / row) + 1) * columns))
    for (index, thumb) in thumbs where !shown.contains(index) {
      thumb.removeFromSuperview()
      thumbs[index] = nil
    }
    for index in shown {
      let thumb = thumbs[index] ?? Thumb(SlideView(talk.deck.slides[index], talk.images), index)
      if thumbs.updateValue(thumb, forKey: index) == nil { addSubview(thumb) }
      thumb.frame = frame(of: index)
      thumb.lay(out: bounds.size, isChosen: index == chosen)
    }
  }

  private func reveal() {
    scrollRectToVisible(frame(of: chosen), animated: false)
    setNeedsLayout()
    layoutIfNeeded()
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, key.modifiers.isEmpty else { return super.pressesBegan(presses, with: event) }
    func choose(_ index: Int) { if (0..<count).contains(index) { chosen = index } }
    switch key.code {
    case .left: choose(chosen - 1)
    case .right: choose(chosen + 1)
    case .up: choose(chosen - columns)
    case .down: choose(chosen + columns)
    case .home: choose(0)
    case .end: choose(count - 1)
    case .enter, .escape, .character(" "), .character("o"): opened()
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// A slide, scaled down, and its number.
final class Thumb: View {
  let frameView = View()
  private let (slide, number): (SlideView, Label)

  init(_ slide: SlideView, _ index: Int) {
    (self.slide, number) = (slide, Label("\(index + 1)", alignment: .center))
    super.init(frame: .zero)
    frameView.clipsToBounds = true
    frameView.addSubview(slide)
    for view in [frameView, number] { addSubview(view) }
    (slide.isUserInteractionEnabled, slide.layer.anchorPoint) = (false, .zero)
  }

  func lay(out size: CGSize, isChosen: Bool) {
    let scale = (bounds.width - 16) / max(1, size.width)
    let slideSize = CGSize(width: size.width, height: size.height - 16)
    frameView.frame = CGRect(x: 8, y: 0, width: bounds.width - 16, height: slideSize.height * scale)
    slide.bounds.size = slideSize
    (slide.center, slide.transform) = (.zero, CGAffineTransform(scaleX: scale, y: scale))
    number.frame = CGRect(x: 0, y: bounds.height - 16, width: bounds.width, height: 16)
    (number.textColor, number.textStyle) = isChosen ? (Palette.accent, .inverse) : (Palette.quiet, [])
  }
}
