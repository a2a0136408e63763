import Segue

final class InboxViewController: ViewController {
  private let theme: Theme
  private let rows: [LetterView]

  /// The least columns for the senders' initials.
  private static let leastColumns = 34

  init(_ context: DemoContext) {
    theme = LittleApp.theme(context.appearance)
    rows = Letter.all.map { LetterView($0, theme: LittleApp.theme(context.appearance), context) }
    super.init()
    title = "Inbox"
    tintColor = theme.tint
  }

  override func viewDidLoad() {
    view.paint(with: theme)
    for row in rows { view.addSubview(row) }
  }

  override func viewDidLayoutSubviews() {
    let area = ArticleLayout.Area(inside: view)
    let isLarge = area.columns >= Self.leastColumns && area.rows >= 11
    let height = isLarge ? LetterView.largeRows : LetterView.smallRows
    for (index, row) in rows.enumerated() {
      row.isLarge = isLarge
      row.frame = CGRect(cells: area.left, area.top + index * (height + 1), area.columns, height)
      // No half of a letter at the lower edge.
      row.isHidden = (index + 1) * (height + 1) - 1 > area.rows
    }
  }
}

struct Letter {
  let sender: String
  let time: String
  let subject: String
  let words: String
  let hue: Hue
  var isUnread = false

  var initials: String { String(sender.split(separator: " ").prefix(2).compactMap(\.first)) }

  /// As many of its sentences as fit in a line, at least the first.
  func words(in columns: Int) -> String {
    if Grapheme.width(of: words) <= columns { return words }
    return words.prefix { ".?".contains($0) == false } + "."
  }

  static let all = [
    Letter(
      sender: "Nora Lindqvist", time: "9:41", subject: "Tickets for Saturday",
      words: "Two seats by the window. The train leaves at nine.", hue: .rose, isUnread: true),
    Letter(
      sender: "Harbour Library", time: "8:15", subject: "Three books are due",
      words: "Keep two of them until May. The third is reserved.", hue: .blue, isUnread: true),
    Letter(
      sender: "Emil Brandt", time: "7:58", subject: "The blue bicycle",
      words: "It still rides. The chain and both tyres are new.", hue: .amber),
    Letter(
      sender: "Ana Duarte", time: "Thu", subject: "The recipe, as promised",
      words: "Let the dough rest for a night. That is all.", hue: .green, isUnread: true),
    Letter(
      sender: "Studio Nine", time: "Thu", subject: "Your prints are ready",
      words: "Look at page four. Is the sky too dark?", hue: .violet),
    Letter(
      sender: "Jonas Weber", time: "Wed", subject: "A walk on Sunday",
      words: "Up to the beacon at ten. Back along the shore.", hue: .teal),
    Letter(
      sender: "Chess Club", time: "Wed", subject: "It is your move",
      words: "Black has taken the knight. Friday is the last day.", hue: .sand),
    Letter(
      sender: "Mira Okafor", time: "Tue", subject: "Pictures of the lake",
      words: "Here are the best of them. Can you find the heron?", hue: .cyan),
    Letter(
      sender: "Corner Bakery", time: "Tue", subject: "Order 212",
      words: "Your rye bread is at the counter. We close at six.", hue: .brick),
    Letter(
      sender: "Lena Sato", time: "Mon", subject: "The piano",
      words: "The tuner comes on Thursday. Who is at home?", hue: .magenta),
    Letter(
      sender: "Tom Haverkamp", time: "Mon", subject: "Boat shed keys",
      words: "Under the third pot, as ever. Lock up well.", hue: .indigo),
    Letter(
      sender: "City Garden", time: "Sun", subject: "Plot 14 is yours",
      words: "Water runs from April on. The gate key is inside.", hue: .olive),
  ]
}

private final class LetterView: View {
  /// The rows of a letter with initials and its first words, and without.
  static let (largeRows, smallRows) = (3, 2)
  /// The columns of the initials' badge, three rows high and so as wide as high.
  private static let badge = 6

  var isLarge = false { didSet { if isLarge != oldValue { setNeedsLayout() } } }
  private let letter: Letter
  private let badge = View()
  private let initials: Label
  private let dot: Label
  private let (sender, time, subject, words): (Label, Label, Label, Label)

  init(_ letter: Letter, theme: Theme, _ context: DemoContext) {
    self.letter = letter
    let own = context.appearance.theme(letter.hue)
    // Without colours, letters could not be read on the badge.
    let hasFill = context.appearance.mode != .mono
    initials = Label(
      letter.initials, color: hasFill ? context.appearance.color(.onAccent) : theme.text, style: .bold)
    badge.backgroundColor = hasFill ? own.accent : nil
    // As a whole disc of three rows, it would have teeth in each of them.
    badge.layer.cornerRadius = 16
    dot = Label(letter.isUnread ? "●" : "", color: context.appearance.theme(.blue).accent)
    sender = Label(letter.sender, color: theme.text, style: letter.isUnread ? .bold : [])
    time = Label(letter.time, color: theme.quiet)
    subject = Label(letter.subject, color: theme.text)
    words = Label(letter.words, color: theme.quiet)
    super.init(frame: .zero)
    clipsToBounds = true
    for part in [badge, initials, dot, sender, time, subject, words] { addSubview(part) }
  }

  override func layoutSubviews() {
    let columns = CellSize(covering: bounds.size).columns
    let width = Grapheme.width(of: letter.time)
    let left = isLarge ? Self.badge + 2 : 2
    for part in [badge, initials, words] { part.isHidden = !isLarge }
    badge.frame = CGRect(cells: 0, 0, Self.badge, Self.largeRows)
    initials.frame = CGRect(cells: 2, 1, 2, 1)
    // Beside the badge there is a column for the dot.
    dot.frame = CGRect(cells: isLarge ? left - 1 : 0, 0, 1, 1)
    let start = isLarge ? left + 1 : left
    sender.frame = CGRect(cells: start, 0, max(0, columns - start - width - 1), 1)
    time.frame = CGRect(cells: columns - width, 0, width, 1)
    subject.frame = CGRect(cells: start, 1, max(0, columns - start), 1)
    words.text = letter.words(in: columns - start)
    words.frame = CGRect(cells: start, 2, max(0, columns - start), 1)
  }
}
