import Segue

/// A card with facts by name, and beside them the curve of the transition, where there is room.
final class FactsCard: View {
  private let facts: [(name: String, value: String)]
  private let duration: TimeInterval
  private let names: [Label]
  private let values: [Label]
  private let curve: CurveView
  private var run: DisplayLink? { didSet { oldValue?.invalidate() } }

  /// How many times slower than the transition the point runs along the curve, so that the eye can follow it.
  private static let slowness = 3.0
  private static let leastCurve = 8

  init(_ facts: [(name: String, value: String)], curve: MotionCurve, theme: Theme) {
    self.facts = facts
    duration = curve.duration * Self.slowness
    names = facts.map { Label($0.name, color: theme.quiet) }
    values = facts.map { Label($0.value, color: theme.accent) }
    self.curve = CurveView(curve, theme: theme)
    super.init(frame: .zero)
    layer.cornerRadius = 8
    layer.borderColor = theme.line
    layer.borderWidth = 1
    for part in names + values + [self.curve] { addSubview(part) }
  }

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

  func stop() {
    run = nil
    curve.time = 1
  }
}

/// The curve of a transition, progress over time, in dots, with a point on it.
final class CurveView: View {
  private let curve: MotionCurve
  private let theme: Theme
  /// The point's time, from 0 to 1 at the transition's end.
  var time: Double = 1 { didSet { if time != oldValue { setNeedsDisplay() } } }

  /// The plot's height above 1: springs overshoot.
  private static let headroom = 0.15

  init(_ curve: MotionCurve, theme: Theme) {
    (self.curve, self.theme) = (curve, theme)
    super.init(frame: .zero)
  }

  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    guard columns > 1, rows > 0 else { return }
    var dots = DotGrid(columns: columns, rows: rows)
    let (width, height) = (Double(columns * 2 - 1), Double(rows * 4 - 1))
    func y(_ time: Double) -> Double { height * (1 - curve.progress(at: time) / (1 + Self.headroom)) }
    var last = Int(y(0).rounded())
    for x in 0..<columns * 2 {
      let next = Int(y(Double(x) / width).rounded())
      // From dot to dot without holes.
      for dot in min(next, last)...max(next, last) { dots.set(x, dot) }
      last = next
    }
    for row in 0..<rows {
      for column in 0..<columns {
        guard let sign = dots.character(column, row) else { continue }
        grid.write(String(sign), column: column, row: row, ink: theme.accent, limit: 1)
      }
    }
    let column = min(columns - 1, Int(time * width) / 2)
    let row = min(rows - 1, max(0, Int(y(time).rounded()) / 4))
    grid.write("●", column: column, row: row, ink: theme.text, style: .bold, limit: 1)
  }
}
