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
    (navigation.delegate, navigation.isNavigationBarHidden, navigation.isToolbarHidden) = (self, true, false)
    navigation.helpText = HelpText(
      title: "segue-deck: slides from Markdown, under your finger",
      paragraphs: [
        "A transition follows the finger: hold → or ←, or drag a slide with the mouse, and let go early or late.",
        "Down drags the slide to its place among all slides, from where you open another one.",
      ])
    navigation.setViewControllers([self, talk], animated: false)
    let toolbar = navigation.toolbar
    // As quiet as a part of the slide.
    (toolbar.barTintColor, toolbar.showsInteractionProgress) = (Palette.background, false)
    (toolbar.tintColor, toolbar.titleColor) = (Palette.text, Palette.quiet)
    talk.progress.frame = toolbar.bounds
    toolbar.addSubview(talk.progress)
    return navigation
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.desk
    view.addSubview(grid)
    grid.opened = { [unowned self] in
      talk.show(grid.chosen)
      navigationController?.pushViewController(talk, animated: true)
    }
  }
  override func viewDidLayoutSubviews() { grid.frame = view.bounds }
  override func viewWillAppear(_ animated: Bool) { talk.progress.isHidden = true }

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
    guard let large = talk.slide, let small = grid.thumbs[grid.chosen]?.frameView, !small.isHidden else {
      return FadeAnimator()
    }
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
  /// The columns and the rows of cells of a cell: the largest slides with which all of them are in view, or else slides of a good width.
  /// A window that is too low for slides has a list of titles.
  private var layout: (columns: Int, rows: Int) {
    let columns = Int(bounds.width / 8)
    let most = max(1, min(6, columns / Self.goodColumns))
    let fitting = (1...most).first { (count + $0 - 1) / $0 * rows(in: $0) <= Int(bounds.height / 16) }
    let narrower = columns / (most + 1) >= Self.leastColumns ? most + 1 : most
    let chosen = [fitting ?? most, narrower].first { rows(in: $0) <= Int(bounds.height / 16) }
    return chosen.map { ($0, rows(in: $0)) } ?? (1, 1)
  }
  private static let (goodColumns, leastColumns) = (26, 18)

  /// The rows of a cell in a number of columns: as high as a slide of the narrowest cell's width, with a row for the frame above it and
  /// one for the title below.
  private func rows(in columns: Int) -> Int {
    let width = CGFloat(Int(bounds.width / 8) / columns * 8 - 16)
    return Int((bounds.height * max(0, width) / max(1, bounds.width) / 16).rounded(.up)) + 2
  }

  /// The place of a cell. The cells share the whole width.
  private func frame(of index: Int) -> CGRect {
    let ((columns, rows), all) = (layout, Int(bounds.width / 8))
    let (left, right) = (index % columns * all / columns, (index % columns + 1) * all / columns)
    return CGRect(cells: left, index / columns * rows, right - left, rows)
  }

  override func layoutSubviews() {
    contentSize = CGSize(width: bounds.width, height: frame(of: count - 1).maxY)
    let (row, columns) = (max(1, frame(of: 0).height), layout.columns)
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

  override var keyCommands: [KeyCommand]? {
    [
      KeyCommand(
        title: "choose", keys: layout.columns > 1 ? [.left, .down, .up, .right] : [.up, .down],
        discoverabilityTitle: "choose a slide"),
      KeyCommand(
        title: "show", keys: [.enter], alternateKeys: [.character(" "), .character("o"), .escape],
        discoverabilityTitle: "show it"
      ) { [weak self] in self?.opened() },
      KeyCommand(
        title: "ends", keys: [.home, .end], discoverabilityTitle: "the first slide, the last one",
        attributes: .hiddenInToolbar),
    ]
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, key.modifiers.isEmpty else { return super.pressesBegan(presses, with: event) }
    let columns = layout.columns
    func choose(_ index: Int) { if (0..<count).contains(index) { chosen = index } }
    switch key.code {
    case .left: choose(chosen - 1)
    case .right: choose(chosen + 1)
    case .up: choose(chosen - columns)
    case .down: choose(chosen + columns)
    case .home: choose(0)
    case .end: choose(count - 1)
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// A slide, scaled down, in a frame, with its number and title; in a list, those alone.
final class Thumb: View {
  let frameView = View()
  private let slide: SlideView
  private let title = Label("")
  private let (border, back) = (FrameView(), View())
  private let number: Int

  init(_ slide: SlideView, _ index: Int) {
    (self.slide, number) = (slide, index + 1)
    super.init(frame: .zero)
    frameView.clipsToBounds = true
    frameView.addSubview(slide)
    // The slide may end within a row.
    back.backgroundColor = Palette.background
    for view in [border, back, frameView, title] { addSubview(view) }
    (slide.isUserInteractionEnabled, slide.layer.anchorPoint) = (false, .zero)
  }

  func lay(out size: CGSize, isChosen: Bool) {
    let scale = (bounds.width - 16) / max(1, size.width)
    let isInList = bounds.height <= 16
    border.frame = bounds
    border.isHidden = !isChosen || isInList
    for view in [back, frameView] { view.isHidden = isInList }
    back.frame = bounds.inset(by: EdgeInsets(top: 16, left: 8, bottom: 16, right: 8))
    frameView.frame = CGRect(
      origin: back.frame.origin, size: CGSize(width: back.frame.width, height: size.height * scale))
    slide.bounds.size = size
    (slide.center, slide.transform) = (.zero, CGAffineTransform(scaleX: scale, y: scale))
    title.text = (isInList && isChosen ? "▸" : " ") + "\(number)  \(slide.slide.title) "
    (title.textColor, title.textStyle) = isChosen ? (Palette.accent, [.bold, .inverse]) : (Palette.quiet, [])
    let width = min(title.sizeThatFits(bounds.size).width, bounds.width - 16)
    title.frame = CGRect(x: 8, y: bounds.height - 16, width: max(0, width), height: 16)
  }
}

/// A frame of heavy lines, which are seen without any colour, too.
final class FrameView: View {
  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    guard columns > 1, rows > 1 else { return }
    func row(_ left: String, _ middle: String, _ right: String) -> String {
      left + String(repeating: middle, count: columns - 2) + right
    }
    grid.write(row("┏", "━", "┓"), column: 0, row: 0, ink: Palette.accent)
    for row in 1..<rows - 1 {
      for column in [0, columns - 1] { grid.write("┃", column: column, row: row, ink: Palette.accent) }
    }
    grid.write(row("┗", "━", "┛"), column: 0, row: rows - 1, ink: Palette.accent)
  }
}
