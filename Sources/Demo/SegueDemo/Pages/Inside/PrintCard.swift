import Segue

/// A print in the shop, in one of three forms. Each has the same views in other places.
final class PrintCard: View {
  enum Form {
    /// A picture with its title below.
    case tile
    /// A row of a list.
    case row
    /// All that there is to know, and a button.
    case open
  }

  let picture: ImageView
  var form = Form.tile { didSet { if form != oldValue { setNeedsLayout() } } }
  /// Whether the words of an open one stand beside its picture, as in a row, and not below it.
  var isBeside = false { didSet { if isBeside != oldValue { setNeedsLayout() } } }
  var isChosen = false { didSet { if isChosen != oldValue { showChoice() } } }
  /// How many of it are in the bag.
  var count = 0 { didSet { if count != oldValue { showCount() } } }

  private let theme: Theme
  private let title: Label
  private let price: Label
  private let sentence: Label
  private let edition: Label
  private let button = Label("", style: .bold, alignment: .center)
  private let bar = View()

  init(_ print: Print, picture: ImageView, caption: Assets.Caption, theme: Theme) {
    (self.picture, self.theme) = (picture, theme)
    title = Label(caption.title, color: theme.text, style: .bold)
    price = Label("$\(print.price)", color: theme.accent, style: .bold)
    sentence = Label(caption.sentence, color: theme.quiet)
    edition = Label("Signed, one of \(print.edition)", color: theme.quiet)
    super.init(frame: .zero)
    sentence.numberOfLines = 0
    button.contentTransition = .numeric
    bar.backgroundColor = theme.accent
    clipsToBounds = true
    for view in [picture, title, price, sentence, edition, button, bar] { addSubview(view) }
    // The words of an open card come when it has made room for them, and leave before.
    for view in [edition, button, sentence] {
      view.transitionModifiers = [
        .when(
          .unmatched,
          [.fade, .when(.appearing, [.delay(0.28), .duration(0.17)]), .when(.disappearing, [.duration(0.12)])])
      ]
    }
    showCount()
    showChoice()
  }

  private func showChoice() {
    backgroundColor = isChosen ? theme.chosen : theme.card
    title.textColor = isChosen ? theme.chosenText : theme.text
    price.textColor = isChosen ? theme.chosenText : theme.accent
    for label in [sentence, edition] { label.textColor = isChosen ? theme.chosenText : theme.quiet }
    // Without colours, the accent is the fill of what is chosen.
    let isReversed = isChosen && theme.accent == theme.chosen
    (button.textColor, button.backgroundColor) =
      isReversed ? (theme.chosen, theme.chosenText) : (theme.background, theme.accent)
    bar.isHidden = !isChosen
  }

  private func showCount() { button.text = count == 0 ? "Add to bag" : "In the bag: \(count)" }

  /// The rows of a card in a width, where `most` rows are seen at once.
  static func rows(of form: Form, columns: Int, most: Int) -> Int {
    switch form {
    case .tile: max(3, (columns + 2) / 3) + 1
    case .row: 3
    case .open: max(7, min(columns / 4, most))
    }
  }

  /// Whether a point is on the button.
  func hasButton(at point: CGPoint) -> Bool { form == .open && button.frame.contains(point) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CellSize(covering: bounds.size)
    let cost = Grapheme.width(of: price.text ?? "")
    bar.frame = CGRect(x: 0, y: 0, width: 4, height: bounds.height)
    for view in [edition, button] { view.isHidden = form != .open }
    sentence.isHidden = form == .tile
    switch form {
    case .tile:
      picture.frame = CGRect(cells: 0, 0, size.columns, size.rows - 1)
      title.frame = CGRect(cells: 1, size.rows - 1, max(0, size.columns - cost - 3), 1)
      price.frame = CGRect(cells: size.columns - cost - 1, size.rows - 1, cost, 1)
    case .row:
      let left = size.rows * 3 + 2
      picture.frame = CGRect(cells: 1, 0, size.rows * 3 - 1, size.rows)
      title.frame = CGRect(cells: left, 0, max(0, size.columns - left - cost - 2), 1)
      price.frame = CGRect(cells: size.columns - cost - 1, 0, cost, 1)
      sentence.frame = CGRect(cells: left, 1, max(0, size.columns - left - 2), size.rows - 1)
    case .open: layOutOpen(in: size, cost)
    }
  }

  private func layOutOpen(in size: CellSize, _ cost: Int) {
    // Below the picture: the name, what it shows, and the button beside that.
    let below = 4
    let width = isBeside ? min(size.columns * 11 / 20, size.rows * 3) : size.columns
    let left = isBeside ? width + 3 : 2
    let words = size.columns - left - 2
    picture.frame = CGRect(cells: 0, 0, width, isBeside ? size.rows : size.rows - below)
    let top = isBeside ? 1 : size.rows - below
    title.frame = CGRect(cells: left, top, max(0, words - cost - 1), 1)
    price.frame = CGRect(cells: size.columns - cost - 2, top, cost, 1)
    let action = 20
    sentence.frame = CGRect(
      cells: left, top + 1, isBeside ? words : max(0, words - action - 2), isBeside ? max(1, size.rows - 6) : 1)
    edition.frame = CGRect(cells: left, isBeside ? size.rows - 4 : top + 2, words - (isBeside ? 0 : action + 2), 1)
    let place = isBeside ? left : size.columns - action - 2
    button.frame = CGRect(cells: place, isBeside ? size.rows - 2 : top + 2, min(words, action), 1)
  }
}
