import Segue

/// A small screen beside the list, in which the highlighted page opens once: the same list, page and animator.
///
/// Its navigation controller has no parent. So what that presents stays in the small screen, and the window's visible
/// controller is never one of those in here.
final class Miniature: View {
  private var entry: CatalogueEntry
  private let assets: Assets
  private let list: ListViewController
  /// Shows the list and the page that opens from it.
  let navigation: NavigationController
  /// The small screen, scaled down: its own points are those of a terminal.
  private let screen = View()
  private let rim = View()
  private let title = Label("", style: .bold, alignment: .center)
  private let summary = Label("", color: Theme.list.quiet, alignment: .center)
  /// The page to open, or to go on from, after a rest.
  private var scheduled: ScheduledAction?
  /// Whether the list is on the screen, so that pages may open here.
  private var isPlaying = false
  /// Is called by a click.
  var opened: () -> Void = {}

  /// Seconds for which a row stays highlighted before its page opens, and a leading page stays before it leads on.
  static let rest: TimeInterval = 0.4
  /// The terminal that the small screen stands for.
  private static let terminal = CellSize(columns: 80, rows: 24)
  /// From this width on, in columns, the screen is not scaled: it is a terminal of its own size, with readable text.
  private static let wide = 70
  /// Below the screen: an empty row, title and summary.
  private static let captionRows = 3

  init(_ entry: CatalogueEntry, assets: Assets) {
    self.entry = entry
    self.assets = assets
    list = ListViewController(assets: assets, hasMiniature: false)
    navigation = NavigationController(rootViewController: list)
    super.init(frame: .zero)
    let tap = TapGestureRecognizer { [weak self] _ in self?.opened() }
    tap.pressAction = { [weak self] tap in self?.screen.alpha = tap.isPressed ? 0.7 : 1 }
    addGestureRecognizer(tap)
    rim.layer.cornerRadius = 8
    rim.layer.borderWidth = 1
    // Black as a window, which shows beside pages that turn.
    screen.backgroundColor = .black
    screen.clipsToBounds = true
    screen.bounds.size = Self.terminal.points
    navigation.view.frame = screen.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.addSubview(navigation.view)
    for part in [rim, screen, title, summary] { addSubview(part) }
    describe()
  }

  /// A click is on all of it, and never on what it shows.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? { bounds.contains(point) ? self : nil }

  /// The list has come onto the screen.
  func appear() {
    navigation.beginAppearanceTransition(true, animated: false)
    navigation.endAppearanceTransition()
    isPlaying = true
    playWhenRested()
  }

  /// The list is about to leave: a transition under way goes on, but nothing new begins.
  func stop() {
    isPlaying = false
    scheduled?.cancel()
  }

  /// The list has left.
  func disappear() {
    stop()
    rewind()
    navigation.beginAppearanceTransition(false, animated: false)
    navigation.endAppearanceTransition()
  }

  /// Another row is highlighted. Its page is made only once the highlight rests.
  func choose(_ entry: CatalogueEntry) {
    self.entry = entry
    describe()
    rewind()
    if isPlaying { playWhenRested() }
  }

  private func describe() {
    title.text = entry.title
    title.textColor = entry.theme.accent
    summary.text = entry.summary
    rim.layer.borderColor = entry.theme.line
    list.choose(entry)
  }

  private func rewind() {
    let wasPlaying = isPlaying
    isPlaying = false
    navigation.dismiss(animated: false)
    navigation.popToRootViewController(animated: false)
    isPlaying = wasPlaying
  }

  private func playWhenRested() { rest { [weak self] in self?.play() } }

  private func rest(then action: @escaping () -> Void) {
    scheduled?.cancel()
    scheduled = window?.application?.schedule(after: Self.rest, action)
  }

  /// Opens the page. One that cannot be opened is reported when the user opens it.
  private func play() {
    try? entry.open(in: navigation, assets: assets, animated: true)
    guard let page = navigation.topViewController as? any LeadingPage else { return }
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self, weak page] _ in
      guard let self, isPlaying else { return }
      rest { page?.proceed(animated: true) }
    }
  }

  /// Makes the screen as large as there is room for, in whole cells, with a rim around it and the caption below.
  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let most = CellSize(
      columns: max(0, size.columns - 2), rows: max(0, size.rows - 2 - Self.captionRows))
    // In the proportions of the terminal that it stands for, so that nothing is stretched.
    let (wide, high) = (Self.terminal.columns, Self.terminal.rows)
    let columns = min(most.columns, most.rows * wide / high)
    let rows = min(most.rows, (columns * high + wide / 2) / wide)
    let left = (size.columns - columns) / 2
    rim.frame = CGRect(cells: left - 1, 0, columns + 2, rows + 2)
    let place = CGRect(cells: left, 1, columns, rows)
    screen.bounds.size = columns < Self.wide ? Self.terminal.points : place.size
    screen.center = CGPoint(x: place.midX, y: place.midY)
    screen.transform = CGAffineTransform(
      scaleX: place.width / screen.bounds.width, y: place.height / screen.bounds.height)
    title.frame = CGRect(cells: 0, rows + 3, size.columns, 1)
    summary.frame = CGRect(cells: 0, rows + 4, size.columns, 1)
  }
}
