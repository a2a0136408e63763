import Foundation
import Segue

/// Keeps track of the primary button, because reports of motion do not name it.
struct MouseTracker {
  private var isDown = false
  /// The cell of the last report.
  private var column = 0
  private var row = 0

  /// The events for a report. Motion without the button gives none. A press while the button is down means that its
  /// release got lost, perhaps outside the window. The release is inserted, so that both always come in pairs.
  mutating func events(for report: MouseReport) -> [Mouse] {
    column = max(0, report.column)
    row = max(0, report.row)
    switch report.kind {
    case .primaryDown:
      defer { isDown = true }
      return isDown ? [mouse(.release), mouse(.press)] : [mouse(.press)]
    case .primaryUp:
      defer { isDown = false }
      return isDown ? [mouse(.release)] : []
    case .moved: return isDown ? [mouse(.drag)] : []
    case .wheelUp: return [mouse(.wheelUp)]
    case .wheelDown: return [mouse(.wheelDown)]
    }
  }

  /// Forgets the button. If it was down, returns the event that cancels the touch; a release would complete the drag.
  mutating func reset() -> Event? {
    guard isDown else { return nil }
    isDown = false
    let cell = CellSize.pointsPerCell
    let middle = CGPoint(x: (CGFloat(column) + 0.5) * cell.width, y: (CGFloat(row) + 0.5) * cell.height)
    return .touch(.cancelled, at: middle)
  }

  private func mouse(_ action: Mouse.Action) -> Mouse { Mouse(action, column: column, row: row) }
}
