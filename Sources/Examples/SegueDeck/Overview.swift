import Segue
import SegueImages

/// All slides, small. Arrows choose, Enter and a click open, the wheel and a finger scroll.
final class Overview: ViewController, NavigationControllerDelegate {
  let (talk, grid): (Talk, Grid)

  init(_ deck: Deck, _ images: ImageLoader = ImageLoader()) {
    talk = Talk(deck, images)
    grid = Grid(talk)
    super.init()
    accessibilityLabel = "Overview"
  }

  func start() -> NavigationController {
    let navigation = NavigationController()
    (navigation.delegate, navigation.isNavigationBarHidden, navigation.isToolbarHidden) = (self, true, false)
    navigation.helpText = HelpText(
      title: "segue-deck: slides from Markdown, under your finger",
      paragraphs: [
        "A transition follows the finger: hold → or ←, or drag a slide with the mouse, and let go early or late. So do the "
          + "steps of a slide.",
        "↓ drags the slide to its place among all slides. Open another one from there.",
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
      // The slide from which the overview came is still at its step.
      if grid.chosen != talk.index { talk.show(grid.chosen) }
      navigationController?.pushViewController(talk, animated: true)
    }
  }
  override func viewDidLayoutSubviews() { grid.frame = view.bounds }
  override func viewWillAppear(_ animated: Bool) { talk.progress.isHidden = true }
  override func viewDidAppear(_ animated: Bool) { grid.chosenThumb?.complete() }

  func navigationController(
    _: NavigationController, animationControllerFor operation: NavigationController.Operation, from _: ViewController,
    to _: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    talk.finishTurn()
    talk.stepper.finish()
    if operation == .pop {
      view.frame = talk.view.frame
      view.layoutIfNeeded()
      grid.chosen = talk.index
    }
    guard let large = talk.slide, let small = grid.chosenThumb?.frameView, !small.isHidden else {
      return FadeAnimator()
    }
    // On its way it is as the audience sees it, and it is whole when it has come to rest among the others.
    grid.chosenThumb?.slide?.step = large.step
    grid.chosenThumb?.slide?.layoutIfNeeded()
    let isPush = operation == .push
    return SharedElementAnimator(from: isPush ? small : large, to: isPush ? large : small, isForward: isPush)
  }
  func navigationController(
    _: NavigationController, interactionControllerFor _: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { talk.dismissal?.active }
}

/// The slides in a grid, which share the whole width; in a window that is too low for slides, a list of their titles.
final class Grid: CollectionView, CollectionViewDataSource, CollectionViewDelegate {
  var opened: () -> Void = {}
  private let talk: Talk
  private let layout = ThumbLayout()

  init(_ talk: Talk) {
    self.talk = talk
    super.init(frame: .zero, collectionViewLayout: layout)
    register(Thumb.self, forCellWithReuseIdentifier: "thumb")
    (dataSource, delegate) = (self, self)
    chosen = 0
  }

  // A thumb is a slide of the grid's size, scaled down.
  override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { for thumb in subviews { thumb.setNeedsLayout() } } }
  }

  var chosen: Int {
    get { indexPathForHighlightedItem?.item ?? 0 }
    set {
      highlightItem(at: IndexPath(item: newValue, section: 0))
      layoutIfNeeded()
    }
  }

  var chosenThumb: Thumb? { cellForItem(at: IndexPath(item: chosen, section: 0)) as? Thumb }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    talk.deck.slides.count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "thumb", for: indexPath)
    let slide = talk.deck.slides[indexPath.item]
    (cell as? Thumb)?.show(SlideView(slide, talk.images), number: indexPath.item + 1, in: self)
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) { opened() }

  override var keyCommands: [KeyCommand]? {
    [
      KeyCommand(
        title: "choose", keys: layout.numberOfColumns > 1 ? [.left, .down, .up, .right] : [.up, .down],
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
}

/// The largest slides with which all of them are in view, or else slides of a good width.
final class ThumbLayout: CollectionViewGridLayout {
  override func prepare() {
    if let collectionView {
      let (chosen, rows) = choice(collectionView.numberOfItems(inSection: 0), in: collectionView.bounds.size)
      (columns, lines) = (.count(chosen), .height(rows))
    }
    super.prepare()
  }

  private static let (goodColumns, leastColumns) = (26, 18)

  private func choice(_ count: Int, in size: CGSize) -> (columns: Int, rows: Int) {
    let columns = Int(size.width / 8)
    let most = max(1, min(6, columns / Self.goodColumns))
    let fitting = (1...most).first { (count + $0 - 1) / $0 * rows(in: $0, size) <= Int(size.height / 16) }
    let narrower = columns / (most + 1) >= Self.leastColumns ? most + 1 : most
    let chosen = [fitting ?? most, narrower].first { rows(in: $0, size) <= Int(size.height / 16) }
    return chosen.map { ($0, rows(in: $0, size)) } ?? (1, 1)
  }

  /// The rows of a cell: as high as a slide of the widest cell's width, with a row for the frame above and one for the title below.
  private func rows(in columns: Int, _ size: CGSize) -> Int {
    let width = CGFloat((Int(size.width / 8) + columns - 1) / columns * 8 - 16)
    return Int((size.height * max(0, width) / max(1, size.width) / 16).rounded(.up)) + 2
  }
}

/// A slide, scaled down, in a frame, with its number and title; in a list, those alone.
final class Thumb: CollectionViewCell {
  let frameView = View()
  private(set) var slide: SlideView?
  private weak var grid: Grid?
  private let title = Label("")
  private let (border, back) = (FrameView(), View())
  private var number = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsPress = false
    frameView.clipsToBounds = true
    // The slide may end within a row.
    back.backgroundColor = Palette.background
    for view in [border, back, frameView, title] { contentView.addSubview(view) }
  }

  func show(_ slide: SlideView, number: Int, in grid: Grid) {
    self.slide?.removeFromSuperview()
    (self.slide, self.number, self.grid) = (slide, number, grid)
    frameView.addSubview(slide)
    (slide.isUserInteractionEnabled, slide.layer.anchorPoint) = (false, .zero)
    accessibilityLabel = slide.slide.title
    setNeedsLayout()
  }

  /// Lets the rest of the slide come.
  func complete() {
    guard let slide, slide.step < slide.slide.steps.count - 1 else { return }
    slide.change(to: slide.slide.steps.count - 1).startAnimation()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let slide, let size = grid?.bounds.size else { return }
    let scale = (bounds.width - 16) / max(1, size.width)
    let isInList = bounds.height <= 16
    border.frame = bounds
    border.isHidden = !isHighlighted || isInList
    for view in [back, frameView] { view.isHidden = isInList }
    back.frame = bounds.inset(by: EdgeInsets(top: 16, left: 8, bottom: 16, right: 8))
    frameView.frame = CGRect(
      origin: back.frame.origin, size: CGSize(width: back.frame.width, height: size.height * scale))
    slide.bounds.size = size
    (slide.center, slide.transform) = (.zero, CGAffineTransform(scaleX: scale, y: scale))
    title.text = (isInList && isHighlighted ? "▸" : " ") + "\(number)  \(slide.slide.title) "
    (title.textColor, title.textStyle) = isHighlighted ? (Palette.accent, [.bold, .inverse]) : (Palette.quiet, [])
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
    let line = String(repeating: "━", count: columns - 2)
    grid.write("┏\(line)┓", column: 0, row: 0, ink: Palette.accent)
    for row in 1..<rows - 1 {
      for column in [0, columns - 1] { grid.write("┃", column: column, row: row, ink: Palette.accent) }
    }
    grid.write("┗\(line)┛", column: 0, row: rows - 1, ink: Palette.accent)
  }
}
