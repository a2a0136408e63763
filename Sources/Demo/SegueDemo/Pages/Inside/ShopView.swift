import Segue

/// The prints below a large title: a grid or a list, with one of them open.
final class ShopView: ScrollView {
  struct Arrangement: Equatable {
    var isList = false
    /// The print that is open; nil for none.
    var open: Int?
  }

  var arrangement = Arrangement() { didSet { if arrangement != oldValue { setNeedsLayout() } } }
  private(set) var chosen = 0
  let cards: [PrintCard]
  /// What the user wants: to open a print or close it, to buy one, and to choose another one.
  var opened: () -> Void = {}
  var bought: () -> Void = {}

  private let theme: Theme
  private let heading = Label("Prints", style: .bold)
  private let subheading: Label
  private static let headingRows = 3
  /// The columns of a tile at least.
  private static let leastTile = 20

  init(_ cards: [PrintCard], theme: Theme) {
    (self.cards, self.theme) = (cards, theme)
    subheading = Label("\(cards.count) pictures, signed and numbered", color: theme.quiet)
    super.init(frame: .zero)
    heading.textColor = theme.accent
    for view in [heading, subheading] + cards { addSubview(view) }
    // The title goes below the bar, which has it from there on.
    for view in [heading, subheading] { view.scrollEffect { .opacity(1 - $0.scrolled / 32).moved(y: $0.scrolled / 2) } }
    addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.tapped($0) })
    choose(0)
  }

  override var canBecomeFocused: Bool { true }

  private func tapped(_ tap: GestureRecognizer) {
    let place = tap.location(in: self)
    guard let index = cards.firstIndex(where: { $0.frame.contains(place) }) else { return }
    let isButton = cards[index].hasButton(at: convert(place, to: cards[index]))
    choose(index)
    if isButton { bought() } else { opened() }
  }

  // MARK: Places

  /// Whether the large title has gone out of sight.
  var hasHeadingGone: Bool { contentOffset.y + adjustedContentInset.top > heading.frame.minY + 12 }

  private var cells: CellSize { CellSize(covering: bounds.inset(by: adjustedContentInset).size) }
  private var margin: Int { NavigationBar.margin(inColumns: cells.columns) }
  private var columns: Int { cells.columns - 2 * margin }
  private var tilesInRow: Int { max(2, min(5, (columns + 2) / (Self.leastTile + 2))) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let air = cells.rows >= 26 ? 1 : 0
    heading.frame = CGRect(cells: margin, air, 12, 1)
    subheading.frame = CGRect(cells: margin, air + 1, max(0, columns), 1)
    var top = Self.headingRows + 2 * air
    let count = arrangement.isList ? 1 : tilesInRow
    for first in stride(from: 0, to: cards.count, by: count) {
      top = placeRow(first..<min(first + count, cards.count), at: top)
    }
    contentSize = CGSize(width: cells.points.width, height: CGFloat(top) * 16)
  }

  /// Places the next row. A card that is open has one to itself, above the others of its row, which stay together.
  private func placeRow(_ row: Range<Int>, at top: Int) -> Int {
    var (top, others) = (top, Array(row))
    if let open = arrangement.open, row.contains(open) {
      top = place(open, .open, left: 0, width: columns, at: top) + 1
      others.removeAll { $0 == open }
    }
    var bottom = top
    for (index, card) in others.enumerated() {
      if arrangement.isList {
        bottom = place(card, .row, left: 0, width: columns, at: top)
      } else {
        let (left, right) = ((columns + 2) * index / tilesInRow, (columns + 2) * (index + 1) / tilesInRow - 2)
        bottom = max(bottom, place(card, .tile, left: left, width: right - left, at: top))
      }
    }
    return others.isEmpty ? top : bottom + 1
  }

  private func place(_ card: Int, _ form: PrintCard.Form, left: Int, width: Int, at top: Int) -> Int {
    // The widest tile says how high all of them are.
    let base = form == .tile ? (columns + 2) / tilesInRow - 2 : width
    let rows = PrintCard.rows(of: form, columns: base, most: cells.rows - 1)
    cards[card].form = form
    cards[card].isBeside = arrangement.isList
    cards[card].frame = CGRect(cells: margin + left, top, width, rows)
    return top + rows
  }

  /// Brings the chosen card into sight: an open one to the top, and the first ones with the title.
  func reveal(animated: Bool) {
    layoutIfNeeded()
    let card = cards[chosen].frame
    let start = -adjustedContentInset.top
    if arrangement.open == chosen {
      let last = max(start, contentSize.height + adjustedContentInset.bottom - bounds.height)
      setContentOffset(CGPoint(x: 0, y: min(max(start, start + card.minY - 16), last)), animated: animated)
    } else if arrangement.open == nil, chosen < (arrangement.isList ? 1 : tilesInRow) {
      setContentOffset(CGPoint(x: 0, y: start), animated: animated)
    } else {
      scrollRectToVisible(card.insetBy(dx: 0, dy: -16), animated: animated)
    }
  }

  // MARK: Choice

  func choose(_ index: Int) {
    chosen = min(max(0, index), cards.count - 1)
    for (index, card) in cards.enumerated() { card.isChosen = index == chosen }
    // It opens over the others.
    bringSubviewToFront(cards[chosen])
    if window != nil { reveal(animated: true) }
  }

  override var keyCommands: [KeyCommand]? {
    let isGrid = arrangement == Arrangement()
    return ChoiceKeys.commands(isList: !isGrid, "print")
      + (isGrid
        ? []
        : [
          KeyCommand(
            title: "drag", keys: [.left, .right], discoverabilityTitle: "hold it to drag the change; ⏎ lets go")
        ])
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let before = chosen
    let isGrid = arrangement == Arrangement()
    switch presses.first?.key.code {
    case .left where isGrid, .character("h") where isGrid: choose(chosen - 1)
    case .right where isGrid, .character("l") where isGrid: choose(chosen + 1)
    case .up, .character("k"): choose(chosen - (isGrid ? tilesInRow : 1))
    case .down, .character("j"): choose(chosen + (isGrid ? tilesInRow : 1))
    case .home, .character("g"): choose(0)
    case .end, .character("G"): choose(cards.count - 1)
    case .enter: return opened()
    default: return super.pressesBegan(presses, with: event)
    }
    answer(presses.first?.key, ifStill: chosen == before)
  }
}
