import Segue

/// A help text.
public struct InspectorHelp {
  /// The heading.
  public var title: String
  /// Paragraphs below it.
  public var paragraphs: [String]
  /// Names of keys, one or several in a line, and their effect.
  public var keys: [(keys: String, does: String)]

  /// Creates a help text.
  public init(title: String, paragraphs: [String], keys: [(keys: String, does: String)]) {
    (self.title, self.paragraphs, self.keys) = (title, paragraphs, keys)
  }
}

/// A card with a help text, as large as the text, in front of the app. If there is too little room, the wheel and the arrows scroll, as
/// its lower edge says.
final class HelpCard: View {
  private let palette: InspectorPalette
  private let help: InspectorHelp
  private let label = Label("")
  private let scroller = ScrollView()
  private let border = View()
  /// Says that there is more text than room.
  private let hint = Label(" ↑ ↓ scroll ")
  private static let mostColumns = 76

  init(_ help: InspectorHelp, _ palette: InspectorPalette) {
    (self.help, self.palette) = (help, palette)
    super.init(frame: .zero)
    backgroundColor = palette.heading
    clipsToBounds = true
    // The card has a fill, because the page behind would be seen through the cells of the line.
    border.layer.borderWidth = 1
    border.layer.borderColor = palette.accent
    border.isUserInteractionEnabled = false
    addSubview(border)
    label.numberOfLines = 0
    label.attributedText = text
    scroller.addSubview(label)
    addSubview(scroller)
    (hint.textColor, hint.backgroundColor) = (palette.accent, palette.heading)
    addSubview(hint)
  }

  private var text: AttributedString {
    func run(_ text: String, _ color: Color, _ style: TextStyle = []) -> AttributedString {
      var run = AttributedString(text)
      run.foregroundColor = color
      run.textStyle = style
      return run
    }
    var text = run(help.title + "\n", palette.accent, .bold)
    for paragraph in help.paragraphs { text.append(run("\n" + paragraph + "\n", palette.text)) }
    text.append(run("\n", palette.text))
    let width = help.keys.map { Grapheme.width(of: $0.keys) }.max() ?? 0
    for (keys, does) in help.keys {
      let gap = String(repeating: " ", count: width - Grapheme.width(of: keys) + 2)
      text.append(run(keys + gap, palette.accent, .bold))
      text.append(run(does + "\n", palette.text))
    }
    return text
  }

  /// Puts the card into the middle of a window of that size, in cells.
  func place(in size: CellSize) {
    let columns = min(Self.mostColumns, size.columns - 2)
    let inner = max(1, columns - 4)
    let needed = label.sizeThatFits(CellSize(columns: inner, rows: 10_000).points)
    let lines = CellSize(covering: needed).rows
    let rows = min(lines + 2, size.rows)
    frame = CGRect(cells: max(0, (size.columns - columns) / 2), max(0, (size.rows - rows) / 2), columns, rows)
    border.frame = bounds
    scroller.frame = CGRect(cells: 2, 1, inner, max(1, rows - 2))
    label.frame = CGRect(cells: 0, 0, inner, lines)
    scroller.contentSize = label.frame.size
    let width = Grapheme.width(of: hint.text ?? "")
    hint.isHidden = lines <= rows - 2 || width + 4 > columns
    hint.frame = CGRect(cells: columns - width - 2, rows - 1, width, 1)
  }

  /// Scrolls by a key. Returns false for other keys.
  func use(_ key: Key) -> Bool {
    switch key.code {
    case .up, .character("k"): scroller.scrollWheel(by: -1)
    case .down, .character("j"): scroller.scrollWheel(by: 1)
    default: return false
    }
    return true
  }
}
