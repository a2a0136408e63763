import Segue

/// The transition, its phase, and the finger.
final class StateSection: InspectorSection {
  static let rows = 6

  /// The phases in the order in which a transition goes through them. A finger can go back from the fourth to the third.
  private static let phases = ["preparing", "running", "held", "settling", "done"]

  override func draw(in grid: inout CellGrid) {
    let end = grid.size.columns - 1
    if grid.size.rows == 1 { return drawSummary(in: &grid) }
    guard let transition = moment?.transition else {
      drawHeading("transition", in: &grid)
      grid.write([("No transition is under way.", palette.quiet)], column: 1, row: 1, end: end)
      drawPhases(current: nil, in: &grid)
      return
    }
    drawHeading("transition", numbers, in: &grid)
    let between = transition.container == nil ? " → " : " in "
    let parts = InspectorWords.parts(of: transition)
    grid.write(
      [(parts.0, palette.text), (between, palette.quiet), (parts.1, palette.text)], column: 1, row: 1, style: .bold,
      end: end)
    var by: [(String, Color)] = [("by ", palette.quiet), (transition.animator, palette.accent)]
    if let interactor = transition.interactor { by += [(", ", palette.quiet), (interactor, palette.accent)] }
    grid.write(by, column: 1, row: 2, end: end)
    drawPhases(current: index(of: transition.phase), in: &grid)
    grid.write(summary(of: transition), column: 1, row: 4, end: end)
    if let finger = transition.finger {
      drawFinger(finger, isBetweenPages: transition.container == nil, in: &grid)
    } else if let lift = transition.lift {
      grid.write([(InspectorWords.reason(for: lift), palette.quiet)], column: 1, row: 5, end: grid.size.columns)
    }
  }

  /// The number of the transition, after those of others that are under way.
  private var numbers: String {
    guard let moment, let shown = moment.transition else { return "" }
    let others = moment.transitions.dropLast().map { "#\($0.number ?? 0) at \(InspectorWords.percent($0.fraction)), " }
    return others.joined() + "#\(shown.number ?? 0)"
  }

  /// All of it in one row.
  private func drawSummary(in grid: inout CellGrid) {
    let words = moment?.transition.map { transition in
      [("#\(transition.number ?? 0) ", palette.quiet)] + summary(of: transition)
    }
    grid.write(words ?? [("no transition", palette.quiet)], column: 1, row: 0, end: grid.size.columns)
  }

  private func summary(of transition: TransitionSnapshot) -> [(text: String, color: Color)] {
    [
      (InspectorWords.percent(transition.fraction), palette.text), (" ", palette.quiet),
      (InspectorWords.rate(transition.finger?.velocity ?? transition.velocity), palette.quiet), ("  ", palette.quiet),
      (InspectorWords.phase(of: transition), color(of: transition.phase)),
    ]
  }

  private func index(of phase: TransitionSnapshot.Phase) -> Int {
    switch phase {
    case .preparing: 0
    case .running: 1
    case .held, .drawnByInteractor(nil): 2
    case .settling, .drawnByInteractor: 3
    case .finished: 4
    }
  }

  private func color(of phase: TransitionSnapshot.Phase) -> Color {
    switch phase {
    case .settling(false), .drawnByInteractor(false), .finished(true): palette.back
    case .settling(true), .drawnByInteractor(true), .finished(false): palette.forth
    case .preparing, .running, .held, .drawnByInteractor(nil): palette.accent
    }
  }

  private func drawPhases(current: Int?, in grid: inout CellGrid) {
    var column = 1
    for (index, phase) in Self.phases.enumerated() {
      let isCurrent = index == current
      column += grid.write(
        phase, column: column, row: 3, ink: isCurrent ? palette.accent : palette.quiet,
        fill: isCurrent ? palette.chosen : nil, style: isCurrent ? [.bold, .underline] : [],
        limit: grid.size.columns - column)
      column += 1
    }
  }

  /// The outcome of letting go, and a line with the mark from which on the transition finishes.
  private func drawFinger(_ finger: TransitionSnapshot.Finger, isBetweenPages: Bool, in grid: inout CellGrid) {
    let outcome =
      switch finger.finishesOnLift {
      case true: isBetweenPages ? "let go: goes back" : "let go: goes on"
      case false: isBetweenPages ? "let go: stays" : "let go: returns"
      case nil: "let go: unknown"
      }
    let color = finger.finishesOnLift == true ? palette.forth : palette.back
    let width = Grapheme.width(of: outcome)
    let end = grid.size.columns - 1
    grid.write([(outcome, finger.finishesOnLift == nil ? palette.text : color)], column: 1, row: 5, end: end)
    let (left, length) = (1 + width + 2, end - width - 3)
    guard length >= 8 else { return }
    let reached = min(max(finger.percentComplete, 0), 1) * Double(length)
    for column in 0..<length {
      let isReached = Double(column) + 0.5 < reached
      grid.write(
        isReached ? "━" : "─", column: left + column, row: 5, ink: isReached ? palette.accent : palette.quiet, limit: 1)
    }
    // The place that the finger would reach, if it is another one.
    if let reach = finger.decidingFraction, abs(reach - finger.percentComplete) > 0.02 {
      let column = min(length - 1, max(0, Int(reach * Double(length))))
      grid.write("╾", column: left + column, row: 5, ink: color, style: .bold, limit: 1)
    }
    guard let threshold = finger.threshold else { return }
    grid.write(
      "╂", column: left + min(length - 1, Int(threshold * Double(length))), row: 5, ink: palette.text, style: .bold,
      limit: 1)
  }
}
