import Segue

/// A card with facts by name, and beside them the curve of the transition, where there is room.
final class FactsCard: View {
  private let facts: [(name: String, value: String)]
  private let theme: Theme
  private let names: [Label]
  private let values: [Label]
  private let curve: CurveView
  private var run: DisplayLink?

  /// How much slower than the transition the point runs along the curve, so that one can follow it.
  private static let slowness = 3.0
  /// In columns.
  private static let leastCurve = 8

  init(_ facts: [(name: String, value: String)], curve: MotionCurve, theme: Theme) {
    self.facts = facts
    self.theme = theme
    names = facts.map { Label($0.name, color: theme.quiet) }
    values = facts.map { Label($0.value, color: theme.accent) }
    self.curve = CurveView(curve, theme: theme)
    super.init(frame: .zero)
    layer.cornerRadius = 8
    layer.borderColor = theme.line
    layer.borderWidth = 1
    for part in names + values + [self.curve] { addSubview(part) }
    duration = curve.duration * Self.slowness
  }

  private var duration = 0.0

  /// The rows that the card needs.
  var rows: Int { facts.count + 2 }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    let nameColumns = (facts.map { Grapheme.width(of: $0.name) }.max() ?? 0) + 2
    let valueColumns = facts.map { Grapheme.width(of: $0.value) }.max() ?? 0
    let free = size.columns - 4
    for index in facts.indices {
      names[index].frame = CGRect(cells: 2, index + 1, min(nameColumns, free), 1)
      values[index].frame = CGRect(cells: 2 + nameColumns, index + 1, max(0, min(valueColumns, free - nameColumns)), 1)
    }
    let left = 2 + nameColumns + valueColumns + 2
    let rest = size.columns - 2 - left
    curve.isHidden = rest < Self.leastCurve
    let columns = min(rest, (size.rows - 2) * 5)
    curve.frame = CGRect(cells: size.columns - 2 - columns, 1, max(0, columns), max(0, size.rows - 2))
  }

  /// Lets the point run along the curve, once.
  func runAlongCurve() {
    stop()
    guard let application = window?.application, !application.isReduceMotionEnabled, !curve.isHidden else { return }
    var start: Double?
    let link = DisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let begin = start ?? link.timestamp
      start = begin
      curve.time = min(1, (link.timestamp - begin) / duration)
      if curve.time == 1 { stop() }
    }
    run = link
    link.add(to: application)
  }

  /// Puts the point at the end of the curve.
  func stop() {
    run?.invalidate()
    run = nil
    curve.time = 1
  }
}
