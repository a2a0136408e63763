import SegueCore

/// A card with a help text, as large as the text, in front of the app. If there is too little room, the wheel and the arrows scroll, as
/// its lower edge says.
final class HelpCard: View {
  private let content: HelpContent
  private let isPlain: Bool
  private let scroller = ScrollView()
  private let border = View()
  /// Says that there is more text than room.
  private let hint: Label
  /// Labels from top to bottom: a text across the card, or keys and their effect side by side.
  private var rows: [Row] = []
  private static let mostColumns = 76
  /// Columns between keys and their effect.
  private static let gap = 2

  private struct Row {
    /// Nil for a text across the card.
    var keys: Label?
    let text: Label
    /// Whether a free row is above it.
    var hasSpace = false
  }

  init(_ content: HelpContent, isPlain: Bool) {
    (self.content, self.isPlain) = (content, isPlain)
    hint = Label(isPlain ? " up down scroll " : " ↑ ↓ scroll ", color: .barTint)
    super.init(frame: .zero)
    backgroundColor = .barBackground
    clipsToBounds = true
    // The card has a fill, because the page behind would be seen through the cells of the line.
    border.layer.borderWidth = 1
    border.layer.borderColor = .barTint
    border.isUserInteractionEnabled = false
    hint.backgroundColor = .barBackground
    addSubview(border)
    addSubview(scroller)
    addSubview(hint)
    addRows()
  }

  private func addRows() {
    add(content.title, .barTint, .bold, hasSpace: false)
    for paragraph in content.paragraphs { add(paragraph, .barLabel) }
    for (heading, lines) in content.groups {
      add(heading, .barSecondaryLabel)
      for line in lines {
        let names = HelpContent.names(of: line.keys, isPlain: isPlain)
        rows.append(Row(keys: Label(names, color: .barTint, style: .bold), text: Label(line.text, color: .barLabel)))
      }
    }
    for label in rows.flatMap({ [$0.keys, $0.text].compactMap(\.self) }) {
      label.numberOfLines = 0
      scroller.addSubview(label)
    }
  }

  private func add(_ text: String, _ color: Color, _ style: TextStyle = [], hasSpace: Bool = true) {
    rows.append(Row(text: Label(text, color: color, style: style), hasSpace: hasSpace))
  }

  /// Puts the card into the middle of an area of that size, in cells.
  func place(in size: CellSize) {
    let columns = max(1, min(Self.mostColumns, size.columns - 2))
    let inner = max(1, columns - 4)
    let lines = layOutRows(columns: inner)
    let rows = max(1, min(lines + 2, size.rows))
    frame = CGRect(cells: max(0, (size.columns - columns) / 2), max(0, (size.rows - rows) / 2), columns, rows)
    border.frame = bounds
    scroller.frame = CGRect(cells: 2, 1, inner, max(1, rows - 2))
    scroller.contentSize = CellSize(columns: inner, rows: lines).points
    let width = Grapheme.width(of: hint.text ?? "")
    hint.isHidden = lines <= rows - 2 || width + 4 > columns
    hint.frame = CGRect(cells: columns - width - 2, rows - 1, width, 1)
  }

  /// Places the labels one below the other. Returns how many rows of cells they take.
  private func layOutRows(columns: Int) -> Int {
    let widest = rows.compactMap { $0.keys.map { Grapheme.width(of: $0.text ?? "") } }.max() ?? 0
    let keyColumns = max(1, min(widest, max(columns * 3 / 10, min(9, columns / 2))))
    let left = keyColumns + Self.gap
    var row = 0
    func place(_ label: Label, _ column: Int, _ columns: Int) -> Int {
      let columns = max(1, columns)
      let size = label.sizeThatFits(CellSize(columns: columns, rows: 10_000).points)
      let lines = max(1, CellSize(covering: size).rows)
      label.frame = CGRect(cells: column, row, columns, lines)
      return lines
    }
    for line in rows {
      if line.hasSpace { row += 1 }
      guard let keys = line.keys else {
        row += place(line.text, 0, columns)
        continue
      }
      row += max(place(keys, 0, keyColumns), place(line.text, left, columns - left))
    }
    return row
  }

  /// Scrolls by a key. Returns false for other keys.
  func scroll(by key: Key) -> Bool {
    let page = max(1, CellSize(covering: scroller.bounds.size).rows - 1)
    switch key.code {
    case .up, .character("k"): scroller.scrollWheel(by: -1)
    case .down, .character("j"): scroller.scrollWheel(by: 1)
    case .pageUp: scroller.scrollWheel(by: -page)
    case .pageDown, .character(" "): scroller.scrollWheel(by: page)
    case .home, .character("g"): scroller.contentOffset = .zero
    case .end, .character("G"): scroller.scrollWheel(by: CellSize(covering: scroller.contentSize).rows)
    default: return false
    }
    return true
  }
}

extension HelpContent {
  /// The names of keys, with digits that follow each other as a range: `tab 1–4`.
  static func names(of keys: [Key], isPlain: Bool) -> String {
    var names: [String] = []
    var digits: [Character] = []
    func endDigits() {
      if digits.count > 2, let first = digits.first, let last = digits.last {
        names.append("\(first)\(isPlain ? "-" : "–")\(last)")
      } else {
        names += digits.map { String($0) }
      }
      digits = []
    }
    for key in keys {
      if case .character(let character) = key.code, key.modifiers.isEmpty, let value = character.wholeNumberValue {
        if let last = digits.last?.wholeNumberValue, value != last + 1 { endDigits() }
        digits.append(character)
      } else {
        endDigits()
        let name = isPlain ? key.word : key.symbol
        // Shift-Tab has two codes.
        if !names.contains(name) { names.append(name) }
      }
    }
    endDigits()
    return names.joined(separator: " ")
  }
}

/// Shows the help card, and closes it: on `?`, F1, Esc and a click beside it. Any other key that does not scroll closes it as well, and has
/// its usual effect.
final class HelpViewController: ViewController {
  private let card: HelpCard
  private weak var application: Application?

  init(_ card: HelpCard, of application: Application) {
    (self.card, self.application) = (card, application)
    super.init()
    accessibilityLabel = "Help"
  }

  override func viewDidLoad() {
    view.addSubview(card)
    view.addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self, !card.frame.contains(tap.location(in: view)) else { return }
        application?.isHelpShown = false
      })
  }

  /// The card is in the middle of the app, beside which there may be other windows.
  override func viewDidLayoutSubviews() {
    card.place(in: CellSize(covering: application?.window.bounds.size ?? view.bounds.size))
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, !card.scroll(by: key), let application else { return }
    let closes = key.code == .escape || application.helpCommand.isBound(to: key)
    application.isHelpShown = false
    // The window has gone, and the key goes on to the app.
    if !closes { application.press(key) }
  }
}
