import Segue

/// The animations under way, each a bar over time that is as high as its curve, and the playhead, which the mouse can drag.
final class TimelineSection: InspectorSection {
  /// Called with the time to which the playhead is dragged, in seconds since the first animation's begin.
  var dragged: (TimeInterval) -> Void = { _ in }
  /// How many rows have been scrolled out at the top.
  private var offset = 0

  override init(_ palette: InspectorPalette) {
    super.init(palette)
    let pan = PanGestureRecognizer()
    pan.addTarget { [weak self] in self?.move(to: $0.location(in: self)) }
    addGestureRecognizer(pan)
    addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.move(to: $0.location(in: self)) })
  }

  private func move(to place: CGPoint) {
    guard let transition = moment?.transition, let scale = Scale(transition, columns: columns) else { return }
    dragged(scale.time(at: place.x / CellSize.pointsPerCell.width))
  }

  override func scrollWheel(by rows: Int) {
    let most = max(0, (moment?.transition?.animations.count ?? 0) - (CellSize(covering: bounds.size).rows - 1))
    offset = min(max(0, offset + rows), most)
    setNeedsDisplay()
  }

  private var columns: Int { CellSize(covering: bounds.size).columns }

  /// Converts between times and the section's columns.
  private struct Scale {
    let left: Int
    let columns: Int
    let end: TimeInterval

    init?(_ transition: TransitionSnapshot, columns all: Int) {
      left = max(12, all * 9 / 20)
      columns = all - left - 1
      end = max(
        transition.duration, transition.animations.map { $0.begin + $0.timing.end }.filter(\.isFinite).max() ?? 0)
      guard columns > 3, end > 0 else { return nil }
    }

    func time(at column: Double) -> TimeInterval { end * min(max((column - Double(left)) / Double(columns), 0), 1) }

    func column(at time: TimeInterval) -> Int { left + min(columns - 1, max(0, Int(time / end * Double(columns)))) }
  }

  override func draw(in grid: inout CellGrid) {
    guard let transition = moment?.transition, let scale = Scale(transition, columns: grid.size.columns) else {
      drawHeading("timeline", in: &grid)
      return
    }
    let count = transition.animations.count
    drawHeading(
      "timeline", "\(Self.summary(of: transition.animations)), \(InspectorWords.seconds(scale.end)) s", in: &grid)
    let playhead = scale.column(at: transition.elapsed)
    let first = min(offset, max(0, count - (grid.size.rows - 1)))
    for (row, animation) in transition.animations.dropFirst(first).prefix(max(0, grid.size.rows - 1)).enumerated() {
      draw(animation, row: row + 1, scale, playhead: playhead, in: &grid)
    }
    for row in 1..<max(1, grid.size.rows) where row > count - first {
      grid.write("│", column: playhead, row: row, ink: palette.text, limit: 1)
    }
  }

  /// How many animations there are, or what how many views do.
  private static func summary(of animations: [TransitionSnapshot.Animation]) -> String {
    let roles: [TransitionSnapshot.Animation.Role] = [.moving, .coming, .leaving]
    let counts = roles.map { role in (role, animations.count { $0.role == role }) }.filter { $0.1 > 0 }
    if !counts.isEmpty { return counts.map { "\(sign(of: $0)) \($1)" }.joined(separator: "  ") }
    return "\(animations.count) animation\(animations.count == 1 ? "" : "s")"
  }

  private static func sign(of role: TransitionSnapshot.Animation.Role) -> String {
    switch role {
    case .moving: "→"
    case .coming: "+"
    case .leaving: "−"
    }
  }

  private func color(of role: TransitionSnapshot.Animation.Role?) -> Color {
    switch role {
    case .moving: palette.accent
    case .coming: palette.forth
    case .leaving: palette.back
    case nil: palette.text
    }
  }

  private func draw(
    _ animation: TransitionSnapshot.Animation, row: Int, _ scale: Scale, playhead: Int, in grid: inout CellGrid
  ) {
    grid.write(
      [
        (animation.role.map(Self.sign) ?? "\(animation.property)", color(of: animation.role)), (" ", palette.quiet),
        (InspectorWords.page(animation.layer), palette.quiet),
      ],
      column: 1, row: row, end: scale.left - 1)
    let sparkline = Sparkline(hasSigns: hasSigns)
    for column in 0..<scale.columns {
      let time = (Double(column) + 0.5) / Double(scale.columns) * scale.end - animation.begin
      let isOn = time >= animation.timing.delay && time <= animation.timing.end
      let isPlayhead = scale.left + column == playhead
      let isPast = scale.left + column < playhead
      let color = isPlayhead ? palette.text : isPast ? palette.accent : palette.quiet
      let sign =
        isOn
        ? String(sparkline.sign(1 - animation.timing.remaining(at: time))) : isPlayhead ? "│" : hasSigns ? "·" : " "
      grid.write(
        sign, column: scale.left + column, row: row, ink: isOn || isPlayhead ? color : palette.heading,
        fill: isPlayhead ? palette.chosen : nil, limit: 1)
    }
  }
}
