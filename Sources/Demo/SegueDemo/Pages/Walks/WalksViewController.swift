import Segue

/// The list of walks. Arrows and the wheel choose, Enter and a click open.
final class WalksViewController: ViewController {
  /// The seconds of the way to the page of a walk, and back.
  static let duration: TimeInterval = 0.5
  private let theme: Theme
  /// Moves what two pages about walks share. Other pairs of pages get the system's transition.
  private let transition = AnimatorDelegate { operation, from, to in
    switch (from, to) {
    case (is WalksViewController, is WalkViewController), (is WalkViewController, is WalksViewController):
      MagicMoveAnimator(operation: operation, duration: duration)
    default: nil
    }
  }
  private let list: WalkList
  private let thumbnails: ThumbnailList
  private let captions: [Assets.Caption]

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    let theme = context.theme(entry)
    let captions = try context.assets.captions()
    let walks = Walk.all.filter { walk in captions.contains { $0.name == walk.id } }
    guard !walks.isEmpty else { throw AssetError("pictures/index.txt in the assets names no picture of a walk") }
    thumbnails = try ThumbnailList(walks.map(\.id), assets: context.assets)
    let views = zip(walks, thumbnails.views).map { walk, picture in
      WalkViews(walk, picture: picture, caption: walk.caption(among: captions), theme: theme)
    }
    list = WalkList(views, theme: theme)
    self.captions = captions
    self.theme = theme
    super.init()
    title = entry.title
    tintColor = theme.tint
    list.opened = { [weak self] in self?.proceed(animated: true) }
  }

  override func viewDidLoad() {
    view.paint(with: theme)
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() { list.frame = ArticleLayout.Area(inside: view).frame }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    thumbnails.shrink()
    navigationController?.delegate = transition
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // Behind the page of a walk it goes on.
    let isBelow = navigationController?.topViewController is WalkViewController
    if !isBelow, navigationController?.delegate === transition { navigationController?.delegate = nil }
  }

  func proceed(animated: Bool) {
    let walk = list.chosenWalk
    let views = WalkViews(
      walk, picture: ImageView(image: thumbnails.enlarge(list.chosen)), caption: walk.caption(among: captions),
      theme: theme)
    navigationController?.pushViewController(WalkViewController(views, theme: theme), animated: animated)
  }
}

final class WalkList: ScrollView {
  var opened: () -> Void = {}
  private(set) var chosen = 0
  private var columns = 1
  private let cards: [WalkCard]

  init(_ walks: [WalkViews], theme: Theme) {
    cards = walks.map { WalkCard($0, theme: theme) }
    super.init(frame: .zero)
    for card in cards { addSubview(card) }
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self else { return }
        let place = tap.location(in: self)
        guard let index = cards.firstIndex(where: { $0.frame.contains(place) }) else { return }
        choose(index)
        opened()
      })
    choose(0)
  }

  var chosenWalk: Walk { cards[chosen].views.walk }

  override var canBecomeFocused: Bool { true }
  override var focusRect: CGRect { cards[chosen].frame }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CellSize(covering: bounds.size)
    columns = size.columns >= 150 ? 2 : 1
    let gap = 2
    let width = (size.columns - (columns - 1) * gap) / columns
    let height = WalkCard.rows(for: size)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        cells: index % columns * (width + gap), index / columns * (height + (size.rows >= 14 ? 1 : 0)), width, height)
    }
    contentSize = CGSize(width: bounds.width, height: cards.last?.frame.maxY ?? 0)
    reveal(animated: false)
  }

  private func choose(_ index: Int) {
    chosen = min(max(0, index), cards.count - 1)
    for (index, card) in cards.enumerated() {
      card.isChosen = index == chosen
      // The others make room to both sides, from the chosen one outwards.
      card.transitionModifiers = [
        .when(.unmatched, [.fade, .translate(y: index < chosen ? -64 : 64), .duration(0.28)])
      ]
    }
    bringSubviewToFront(cards[chosen])
    reveal(animated: true)
  }

  private func reveal(animated: Bool) {
    let place = cards[chosen].frame
    transitionModifiers = [.cascade(step: 0.03, order: .radial(center: CGPoint(x: place.midX, y: place.midY)))]
    scrollRectToVisible(place, animated: animated)
  }

  override func scrollWheel(by rows: Int) { choose(chosen + (rows > 0 ? 1 : -1)) }

  override var keyCommands: [KeyCommand]? { ChoiceKeys.commands(isList: columns == 1, "walk") }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let before = chosen
    switch presses.first?.key.code {
    case .up, .character("k"): choose(chosen - columns < 0 ? chosen : chosen - columns)
    case .down, .character("j"): choose(chosen + columns < cards.count ? chosen + columns : chosen)
    case .left where columns > 1, .character("h") where columns > 1: choose(chosen - 1)
    case .right where columns > 1 && chosen % columns == 0, .character("l") where columns > 1: choose(chosen + 1)
    case .home, .character("g"): choose(0)
    case .end, .character("G"): choose(cards.count - 1)
    case .enter: opened()
    default: return super.pressesBegan(presses, with: event)
    }
    answer(presses.first?.key, ifStill: chosen == before)
  }
}

final class WalkCard: View {
  let views: WalkViews
  private let theme: Theme
  var isChosen = false {
    didSet {
      layer.borderColor = isChosen ? theme.accent : theme.line
      views.title.textColor = isChosen ? theme.accent : theme.text
    }
  }

  init(_ views: WalkViews, theme: Theme) {
    (self.views, self.theme) = (views, theme)
    super.init(frame: .zero)
    backgroundColor = theme.card
    layer.borderWidth = 1
    layer.cornerRadius = 8
    show(.card, of: views.walk)
    for view in views.all { addSubview(view) }
  }

  static func rows(for size: CellSize) -> Int { size.columns >= 56 && size.rows >= 14 ? 8 : 5 }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let rows = size.rows - 2
    let picture = rows * 3
    views.picture.frame = CGRect(cells: 2, 1, picture, rows)
    let left = picture + 4
    let width = max(0, size.columns - left - 2)
    let region = Grapheme.width(of: views.region.text ?? "")
    let title = Grapheme.width(of: views.title.text ?? "")
    views.title.frame = CGRect(cells: left, 1, min(title, width), 1)
    views.region.frame = width >= title + region + 2 ? CGRect(cells: left + width - region, 1, region, 1) : .zero
    if rows >= 6 {
      views.sentence.frame = CGRect(cells: left, 2, width, 2)
      views.placeBoxes(ArticleLayout.Area(left: left, top: 4, columns: min(width, 66), rows: 2))
      views.placeEffort(ArticleLayout.Area(left: left, top: 6, columns: min(width, 40), rows: 1))
    } else {
      views.sentence.frame = .zero
      views.placeBoxes(ArticleLayout.Area(left: left, top: 2, columns: width, rows: 1))
      views.placeEffort(ArticleLayout.Area(left: left, top: 3, columns: width, rows: 1))
    }
  }
}
