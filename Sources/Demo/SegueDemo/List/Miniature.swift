import Segue

/// A small screen beside the list. A little app in it shows how the highlighted page comes and is dragged back.
///
/// It plays by itself, and then rests with the page open. At any moment the user can put a finger on it. Its navigation controller has
/// no parent, so that it presents in the small screen, and the window's visible controller is never one of the miniature's.
final class Miniature: View {
  private let context: DemoContext
  /// Shows the little app and the page that opens from it.
  let navigation: NavigationController
  private(set) var stage: PageStage
  private lazy var script = MiniatureScript(stage, in: self)
  private let screen = View()
  let finger = View()
  private let line = ProgressView()
  private let summary = Label("")
  private let pan = PanGestureRecognizer()
  private lazy var drag = PanInteractionController(pan, direction: .right) { [weak self] in self?.stage.goBack() }
  /// Whether the list is on the screen, so that pages may open here.
  private var isPlaying = false
  private var isAppeared = false
  /// Whether a key moves the user's finger, which has no place of its own then.
  private var isDraggedByKey = false
  var opened: () -> Void = {}

  /// The rows below the screen: the line of progress, and the summary.
  private static let captionRows = 2
  /// The finger in points: a circle of four columns and two rows, the smallest one that cells can show.
  private static let fingerSize = CGSize(width: 32, height: 32)

  /// A miniature of a page. Without autoplay, it waits for the user's finger.
  init(_ entry: CatalogueEntry, context: DemoContext) {
    self.context = context
    navigation = Chrome.navigation(entry.app.makeRoot(context), context: context, hasToolbar: false)
    stage = PageStage(entry.preview, in: navigation, context: context)
    super.init(frame: .zero)
    let tap = TapGestureRecognizer { [weak self] _ in self?.opened() }
    tap.pressAction = { [weak self] tap in self?.screen.alpha = tap.isPressed ? 0.7 : 1 }
    addGestureRecognizer(tap)
    pan.addTarget { [weak self] in self?.panned($0) }
    addGestureRecognizer(pan)
    screen.clipsToBounds = true
    // What it shows is another app, in small; its summary says what it is about.
    screen.accessibilityElementsHidden = true
    if !context.appearance.mode.isBlending {
      // A line, where the app inside has the same background as the list outside.
      screen.backgroundColor = context.appearance.theme(.list).background
      screen.layer.shadowOpacity = 1
    }
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.addSubview(navigation.view)
    finger.backgroundColor = context.appearance.color(.finger)
    finger.alpha = 0.6
    finger.bounds.size = Self.fingerSize
    finger.layer.cornerRadius = Self.fingerSize.height / 2
    finger.isHidden = true
    screen.addSubview(finger)
    line.isHidden = true
    Chrome.color(line, context: context)
    for part in [screen, line, summary] { addSubview(part) }
    choose(entry)
  }

  /// The miniature as a whole gets all touches, and no view in it.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    isUserInteractionEnabled && bounds.contains(point) ? self : nil
  }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let rows = max(0, size.rows - Self.captionRows)
    screen.frame = CGRect(cells: 0, 0, size.columns, rows)
    navigation.view.frame = screen.bounds
    line.frame = CGRect(cells: 0, rows, size.columns, 1)
    summary.frame = CGRect(cells: 0, rows + 1, size.columns, 1)
    drag.distance = stage.isModal ? screen.frame.height : screen.frame.width
  }

  /// Shows another row's page. The page is made only when the highlight rests.
  func choose(_ entry: CatalogueEntry) {
    let shown = stage.entry.app
    rewind(for: entry)
    if entry.app != shown { navigation.viewControllers = [entry.app.makeRoot(context)] }
    summary.text = entry.summary
    summary.textColor = context.appearance.theme(.list).quiet
    pan.direction = entry.isSheet ? .down : .right
    pan.isEnabled = entry.isDraggable
    drag.direction = entry.isSheet ? .down : .right
    drag.origin = entry.origin
    setNeedsLayout()
    if isPlaying { begin() }
  }

  /// Begins to play; without autoplay, the little app only gets its pictures.
  private func begin() {
    if context.playsByItself { script.play() } else { script.fill() }
  }

  var needsPictures: Bool { filledLater?.isFilled == false }

  /// Gives the little app its pictures.
  func fill(animated: Bool = true) { filledLater?.fill(animated: animated) }

  private var filledLater: (any FilledLater)? { navigation.viewControllers.first as? any FilledLater }

  func appear() {
    navigation.beginAppearanceTransition(true, animated: false)
    navigation.endAppearanceTransition()
    (isPlaying, isUserInteractionEnabled, isAppeared) = (true, true, true)
    begin()
  }

  /// A page or sheet over the list has gone.
  func resume() {
    guard !isPlaying, navigation.viewIfLoaded?.window != nil, isAppeared else { return }
    (isPlaying, isUserInteractionEnabled) = (true, true)
    if !stage.isOpen { begin() }
  }

  /// Stops playing while the window has no focus. The user can still drag the page.
  func pause() {
    isPlaying = false
    script.stop()
  }

  /// The list is about to leave: a transition under way goes on, but nothing new begins.
  func stop() {
    // A page that comes in may move the miniature below the finger that grabs that page.
    (isPlaying, isUserInteractionEnabled) = (false, false)
    script.stop()
  }

  func disappear() {
    stop()
    isAppeared = false
    rewind(for: stage.entry)
    navigation.beginAppearanceTransition(false, animated: false)
    navigation.endAppearanceTransition()
  }

  /// Shows the little app at once, and stops: a page is about to open over it. A finger on the miniature is lifted.
  func putBack() {
    // Disabled, it cancels its drag.
    pan.isEnabled = false
    pan.isEnabled = stage.entry.isDraggable
    rewind(for: stage.entry)
    stop()
  }

  private func rewind(for entry: CatalogueEntry) {
    script.stop()
    navigation.dismiss(animated: false)
    navigation.popToRootViewController(animated: false)
    navigation.delegate = nil
    // A stage keeps the page that leads on to another one.
    stage = PageStage(entry.preview, in: navigation, context: context)
    script = MiniatureScript(stage, in: self)
    showDrag()
  }

  /// Puts a finger on the page, which the key moves. Returns whether that was possible, and the key is one that drags.
  func drag(by key: Key) -> Bool {
    guard key.code == .right || key.code == .character("l"), stage.entry.isDraggable else { return false }
    isDraggedByKey = true
    isDraggedByKey = window?.application?.dragFinger(stage.isModal ? .down : .right, by: key, in: screen) ?? false
    return isDraggedByKey
  }

  var heldTransition: (any ViewControllerTransitionCoordinator)? { drag.isInteracting ? stage.transition : nil }

  private func panned(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began:
      script.stop()
      script.openNow()
      stage.interactor = { [weak self] in self?.drag.active }
    case .ended, .cancelled:
      script.userHasLetGo()
      isDraggedByKey = false
      // The interactor is called after this, so the transition still counts as held.
      (finger.isHidden, line.isHidden) = (true, true)
      return
    default: break
    }
    showDrag()
  }

  /// Shows the finger that holds the page. The script's has a line of progress here, the user's in the toolbar.
  func showDrag() {
    let held = stage.transition.flatMap { InteractionProgress(of: $0) }
    (finger.isHidden, line.isHidden) = (held == nil, held == nil || heldTransition != nil)
    guard let held else { return }
    (line.progress, line.threshold) = (held.percentComplete, held.threshold)
    if heldTransition != nil, !isDraggedByKey {
      // Under the pointer: a page that is caught on its way is where it is, and not where the way would have begun.
      return finger.center = pan.location(in: screen)
    }
    let (size, way) = (screen.bounds.size, held.percentComplete)
    finger.center =
      stage.isModal
      ? CGPoint(x: size.width / 2, y: 32 + way * (size.height - 48))
      : CGPoint(x: 16 + way * (size.width - 16), y: (size.height / 32).rounded() * 16)
  }
}
