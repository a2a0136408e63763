import Foundation
import Segue

extension MouseReport {
  /// From the button number of an SGR or X10 report: 0…2 a button, 3 none, + 32 moved, + 64 wheel; + 4, 8, 16
  /// for Shift, Alt and Control. `column` and `row` count from 0. Nil for what ``Mouse`` has no name for.
  init?(bits: Int, isRelease: Bool, column: Int, row: Int) {
    // Buttons 8 and up (back, forward) have bit 7 set.
    guard bits & 128 == 0 else { return nil }
    let kind: Kind
    switch (bits & 64 != 0, bits & 32 != 0, bits & 3) {
    case (true, false, 0) where !isRelease: kind = .wheelUp
    case (true, false, 1) where !isRelease: kind = .wheelDown
    case (true, _, _): return nil
    case (false, true, _): kind = .moved
    case (false, false, 0): kind = isRelease ? .primaryUp : .primaryDown
    // X10 reports do not say which button came up.
    case (false, false, 3): kind = .primaryUp
    default: return nil
    }
    self.init(kind: kind, column: column, row: row)
  }
}

/// Remembers whether the primary button is down, because a report of motion does not say.
struct MouseTracker {
  private var isDown = false
  /// The cell of the last report.
  private var column = 0
  private var row = 0

  /// The events a report amounts to. Motion without the button is none. A press while the button is down means
  /// that its release got lost, outside the window perhaps: it is made up for, so that press and release
  /// always come in pairs.
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

  /// Forgets the button. If it was down, gives the event that takes the touch away where the mouse was last: a
  /// release would finish the drag.
  mutating func reset() -> Event? {
    guard isDown else { return nil }
    isDown = false
    let cell = CellSize.pointsPerCell
    let middle = CGPoint(x: (CGFloat(column) + 0.5) * cell.width, y: (CGFloat(row) + 0.5) * cell.height)
    return .touch(.cancelled, at: middle)
  }

  private func mouse(_ action: Mouse.Action) -> Mouse { Mouse(action, column: column, row: row) }
}
