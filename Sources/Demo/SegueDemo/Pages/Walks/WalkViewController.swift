import Segue

/// The page of one walk: what its card shows, in other places and sizes, and the stops on the way.
final class WalkViewController: ViewController {
  private let views: WalkViews
  private let theme: Theme
  private let panel = View()
  private let heading: Label
  private let stops = View()
  private var rows: [StopRow] = []

  init(_ views: WalkViews, theme: Theme) {
    (self.views, self.theme) = (views, theme)
    heading = Label("On the way", color: theme.accent, style: .bold)
    super.init()
    title = views.title.text
    tintColor = theme.tint
  }

  override func viewDidLoad() {
    view.paint(with: theme, hasRule: false)
    // The card, which is as large as the page now.
    panel.backgroundColor = theme.card
    panel.show(.card, of: views.walk)
    for part in [panel] + views.all + [heading, stops] { view.addSubview(part) }
    let last = views.walk.stops.count - 1
    rows = views.walk.stops.enumerated().map { StopRow($1, isLast: $0 == last, theme: theme) }
    for row in rows { stops.addSubview(row) }
    // First the card makes room. In it the facts move below the picture, which grows when they are out of its way.
    panel.transitionModifiers = Self.moving(0...0.3)
    for view in views.facts { view.transitionModifiers = Self.moving(0...0.35) }
    views.picture.transitionModifiers = Self.moving(0.1...WalksViewController.duration)
    // The stops come where the facts have left, one after the other, and go before they are back.
    heading.transitionModifiers = [
      .fade, .translate(y: 16), .when(.presenting, [.delay(0.34), .duration(0.13)]),
      .when(.dismissing, [.duration(0.13)]),
    ]
    stops.transitionModifiers = [
      .when(.presenting, [.delay(0.35), .cascade(step: 0.01, children: [.fade, .translate(y: 16), .duration(0.1)])]),
      .when(
        .dismissing, [.cascade(step: 0.01, order: .bottomToTop, children: [.fade, .translate(y: 16), .duration(0.1)])]),
    ]
  }

  /// Moves a view that both pages have from one second to another, and on the way back at the same places of the way.
  private static func moving(_ seconds: ClosedRange<TimeInterval>) -> [TransitionModifier] {
    let duration = seconds.upperBound - seconds.lowerBound
    let rest = WalksViewController.duration - seconds.upperBound
    return [
      .when(
        .matched,
        [
          .duration(duration), .when(.presenting, [.delay(seconds.lowerBound)]), .when(.dismissing, [.delay(rest)]),
        ])
    ]
  }

  override func viewDidLayoutSubviews() {
    panel.frame = view.bounds
    let area = ArticleLayout.Area(inside: view)
    if area.columns >= 66, area.rows >= 15 { layOutBeside(area) } else { layOutStacked(area) }
    // The animator needs to know where everything is as soon as the page is laid out.
    view.layoutIfNeeded()
  }

  private func layOutBeside(_ area: ArticleLayout.Area) {
    // Beside it, the names of the places on the way need 37 columns.
    let columns = min(area.columns * 11 / 20, (area.rows - 5) * 3, max(24, area.columns - 40))
    // In the order of the card, so that on the way nothing crosses anything: picture, boxes, effort.
    let rows = min(area.rows - 7, (columns + 2) / 3)
    views.picture.frame = CGRect(cells: area.left, area.top, columns, rows)
    views.placeBoxes(ArticleLayout.Area(left: area.left, top: area.top + rows + 1, columns: columns, rows: 4))
    views.placeEffort(ArticleLayout.Area(left: area.left, top: area.top + rows + 6, columns: columns, rows: 1))
    let left = area.left + columns + 3
    let width = min(66, area.left + area.columns - left)
    placeWords(left: left, top: area.top, columns: width)
    let top = area.top + 3 + Int(views.sentence.frame.height / 16)
    placeStops(left: left, top: top, columns: width, rows: area.top + area.rows - top)
  }

  private func layOutStacked(_ area: ArticleLayout.Area) {
    let rows = area.rows < 10 ? 0 : min(area.rows / 3, area.columns / 3)
    views.picture.frame = CGRect(cells: area.left, area.top, min(area.columns, rows * 3 * 2), rows)
    let top = area.top + (rows > 0 ? rows + 1 : 0)
    placeWords(left: area.left, top: top, columns: area.columns)
    let next = top + 2 + Int(views.sentence.frame.height / 16)
    let bottom = area.top + area.rows
    views.placeBoxes(
      next < bottom ? ArticleLayout.Area(left: area.left, top: next, columns: area.columns, rows: 1) : nil)
    views.placeEffort(
      next + 1 < bottom ? ArticleLayout.Area(left: area.left, top: next + 1, columns: area.columns, rows: 1) : nil)
    placeStops(left: area.left, top: next + 3, columns: area.columns, rows: bottom - next - 3)
  }

  private func placeWords(left: Int, top: Int, columns: Int) {
    let (title, region) = (views.title, views.region)
    let words = Grapheme.width(of: title.text ?? "")
    title.frame = CGRect(cells: left, top, min(words, columns), 1)
    let place = Grapheme.width(of: region.text ?? "")
    region.frame = columns >= words + place + 2 ? CGRect(cells: left + columns - place, top, place, 1) : .zero
    let height = views.sentence.sizeThatFits(CGRect(cells: 0, 0, columns, 0).size).height
    views.sentence.frame = CGRect(cells: left, top + 1, columns, Int(height / 16)).offsetBy(dx: 0, dy: 16)
    if columns < 50 { views.sentence.frame.origin.y -= 16 }
  }

  /// As many stops as there is room for, with air between them if there is more.
  private func placeStops(left: Int, top: Int, columns: Int, rows: Int) {
    let room = max(0, rows - 2)
    heading.isHidden = room < 2
    stops.isHidden = room < 2
    heading.frame = CGRect(cells: left, top, columns, 1)
    stops.frame = CGRect(cells: left, top + 2, columns, room)
    let step = room >= self.rows.count * 2 - 1 ? 2 : 1
    for (index, row) in self.rows.enumerated() {
      row.frame = CGRect(cells: 0, index * step, columns, step)
      row.isHidden = index * step >= room
      row.hasLine = step > 1
    }
  }
}

final class StopRow: View {
  private let (time, name, dot, line): (Label, Label, Label, Label)
  private let isLast: Bool
  var hasLine = false { didSet { line.isHidden = !hasLine || isLast } }

  init(_ stop: (minutes: Int, name: String), isLast: Bool, theme: Theme) {
    self.isLast = isLast
    let minutes = stop.minutes % 60
    time = Label("\(stop.minutes / 60):\(minutes < 10 ? "0" : "")\(minutes)", color: theme.quiet)
    name = Label(stop.name, color: theme.text)
    dot = Label("●", color: theme.accent)
    line = Label("│", color: theme.line)
    super.init(frame: .zero)
    for part in [time, dot, line, name] { addSubview(part) }
  }

  override func layoutSubviews() {
    let columns = CellSize(covering: bounds.size).columns
    time.frame = CGRect(cells: 0, 0, 4, 1)
    dot.frame = CGRect(cells: 5, 0, 1, 1)
    line.frame = CGRect(cells: 5, 1, 1, 1)
    name.frame = CGRect(cells: 7, 0, max(0, columns - 7), 1)
  }
}
