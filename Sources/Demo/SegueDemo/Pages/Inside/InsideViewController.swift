import Segue

/// A shop in which everything changes in place, each change a transition that a finger may hold: a card opens, a grid becomes a list,
/// numbers count, a sheet comes out of its item, and the title shrinks into the bar.
final class InsideViewController: ViewController {
  /// The seconds of a change.
  static let duration: TimeInterval = 0.45
  /// The points of a drag through a whole change.
  private static let distance: CGFloat = 240

  let entry: CatalogueEntry
  private let theme: Theme
  private let thumbnails: ThumbnailList
  private let titles: [String]
  private let shop: ShopView
  private let strip: BagStrip
  private var bag = Bag()
  private let pan = PanGestureRecognizer()
  private var drag: PanInteractionController?
  private weak var running: StateTransition?
  /// Whether the change of the shop is being made.
  private var isArranging = false
  /// Where the change that a drag begins leads.
  private var goal: ShopView.Arrangement?
  /// Returns what moves a change in place of time; nil for time.
  var interactor: () -> PercentDrivenInteractiveTransition? = { nil }
  private lazy var bagItem = KeyCommand(
    title: "bag", keys: [.character("b")], discoverabilityTitle: "see what is in the bag"
  ) { [weak self] in self?.showBag() }

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    let theme = context.theme(entry)
    let captions = try context.assets.captions()
    thumbnails = try ThumbnailList(Print.all.map(\.picture), assets: context.assets)
    let found = Print.all.map { print in
      captions.first { $0.name == print.picture }
        ?? Assets.Caption(name: print.picture, title: print.picture, sentence: "")
    }
    let cards = zip(Print.all, zip(thumbnails.views, found)).map { print, parts in
      PrintCard(print, picture: parts.0, caption: parts.1, theme: theme)
    }
    titles = found.map(\.title)
    shop = ShopView(cards, theme: theme)
    strip = BagStrip(theme)
    (self.entry, self.theme) = (entry, theme)
    super.init()
    title = entry.title
    tintColor = theme.tint
    addCommands()
  }

  private func addCommands() {
    let add = KeyCommand(
      title: "add", keys: [.character("a")], discoverabilityTitle: "put the chosen print into the bag"
    ) { [weak self] in self?.buy() }
    // The sheet comes out of its item.
    for item in [add, bagItem] { item.visibilityPriority = 1 }
    addKeyCommand(add)
    addKeyCommand(
      KeyCommand(
        title: "close", keys: [.escape], discoverabilityTitle: "close the print",
        isEnabled: { [weak self] in self?.isChosenOpen == true }
      ) { [weak self] in self?.toggle() })
    addKeyCommand(
      KeyCommand(
        title: "list", keys: [.tab], discoverabilityTitle: "a grid or a list"
      ) { [weak self] in self?.switchForm() })
    addKeyCommand(bagItem)
  }

  override func viewDidLoad() {
    view.backgroundColor = theme.background
    for part in [shop, strip] { view.addSubview(part) }
    shop.delegate = self
    shop.opened = { [weak self] in self?.toggle() }
    shop.bought = { [weak self] in self?.buy() }
    pan.delegate = self
    view.addGestureRecognizer(pan)
    drag = PanInteractionController(scrubbingWith: pan, direction: .left, distance: Self.distance) { [weak self] in
      guard let self else { return nil }
      return running ?? goal.map { self.change(to: $0) }
    }
  }

  override func viewDidLayoutSubviews() {
    var room = view.bounds.inset(by: view.safeAreaInsets)
    let rows: CGFloat = room.height >= 8 * 16 ? 1 : 0
    strip.frame = CGRect(x: room.minX, y: room.maxY - rows * 16, width: room.width, height: rows * 16)
    room.size.height -= rows * 16
    shop.frame = room
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.contentTransition = .push(from: .bottom)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    navigationController?.navigationBar.contentTransition = .identity
  }

  // MARK: Changes

  /// A change of the shop. Where it is taken back, the shop is as before.
  private func change(to new: ShopView.Arrangement) -> StateTransition {
    let old = shop.arrangement
    // The picture is the large one all the way.
    if let open = new.open { _ = thumbnails.enlarge(open) }
    let transition = StateTransition(in: shop, duration: Self.duration, dampingRatio: 1) { [weak self, shop] in
      self?.isArranging = true
      shop.arrangement = new
      shop.reveal(animated: false)
      self?.isArranging = false
    }
    // The bar's title goes with what goes below the bar.
    transition.addAnimations { [weak self] in self?.showTitle() }
    transition.addCompletion { [weak self] position in
      guard let self else { return }
      if position == .start {
        shop.arrangement = old
        showTitle()
      }
      if shop.arrangement.open == nil { thumbnails.shrink() }
    }
    running = transition
    return transition
  }

  private func run(to new: ShopView.Arrangement) {
    let transition = change(to: new)
    if let interactor = interactor() { interactor.drive(transition, in: view) } else { transition.startAnimation() }
  }

  private var isChosenOpen: Bool { shop.arrangement.open == shop.chosen }

  /// Opens the chosen print, or closes it.
  private func toggle() {
    var new = shop.arrangement
    new.open = isChosenOpen ? nil : shop.chosen
    run(to: new)
  }

  private func switchForm() {
    var new = shop.arrangement
    new.isList.toggle()
    run(to: new)
  }

  private func buy() {
    bag.add(shop.chosen)
    showCounts()
  }

  private func showCounts() {
    View.animate(withDuration: 0.6, delay: 0, options: .curveEaseOut) { [self] in
      strip.show(bag)
      for (index, card) in shop.cards.enumerated() { card.count = bag.counts[index] ?? 0 }
    }
  }

  private func showBag() {
    let page = BagViewController(bag, titles: titles, theme: theme)
    page.sheetPresentationController?.sourceItem = bagItem
    page.changed = { [weak self] bag in
      self?.bag = bag
      self?.showCounts()
    }
    present(page, animated: true)
  }
}

extension InsideViewController: GestureRecognizerDelegate {
  /// A drag to the left leads on: from the grid to the list, and from there to the print. A drag to the right leads back, and at last, from
  /// the edge, to the page before.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let way = pan.translation(in: view)
    guard abs(way.x) > abs(way.y) else { return false }
    if running?.state == .active { return true }
    running = nil
    var new = shop.arrangement
    let isForward = way.x < 0
    switch (isForward, new.isList, new.open) {
    case (true, _, .some), (false, false, nil): return false
    case (true, false, nil): new.isList = true
    case (true, true, nil): new.open = shop.chosen
    case (false, _, .some): new.open = nil
    case (false, true, nil): new.isList = false
    }
    goal = new
    drag?.direction = isForward ? .left : .right
    return true
  }
}

extension InsideViewController: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if !isArranging { View.animate(withDuration: 0.2) { self.showTitle() } }
  }

  /// Gives the bar the large title once that has gone.
  private func showTitle() { title = shop.hasHeadingGone ? "Prints" : entry.title }
}

/// Leads on to a print that is open, and back.
extension InsideViewController: LeadingPage {
  func proceed(animated: Bool) {
    if animated { return toggle() }
    View.performWithoutAnimation {
      _ = thumbnails.enlarge(shop.chosen)
      shop.arrangement.open = shop.chosen
      shop.reveal(animated: false)
    }
  }

  func goBack() { if hasProceeded { toggle() } }
  var hasProceeded: Bool { shop.arrangement.open != nil }
}
