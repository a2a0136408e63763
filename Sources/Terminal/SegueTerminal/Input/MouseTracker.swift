import Foundation
import Segue

/// Keeps track of the button that is down, because reports of motion need not name it, and of what reports count.
///
/// Pixels and cells come in the same form. A terminal that is asked whether mode 1016 is on answers between the reports,
/// so its answer says from which one on they are pixels.
struct MouseTracker {
  /// Where the pixels are; nil, so that all reports are cells, unless mode 1016 was switched on.
  var pixels: PixelGrid?
  /// The button that is down.
  private var button: Event.ButtonMask?
  private var isInPixels = false
  /// The place of the last report.
  private var location = CGPoint.zero

  /// The events for a report. Motion without a button gives none, and neither does another button than the one that is down. A
  /// press of a button that is down means that its release got lost, perhaps outside the window. The release is inserted, so
  /// that both always come in pairs.
  mutating func events(for report: MouseReport) -> [Mouse] {
    if isInPixels, let pixels {
      location = pixels.point(column: report.column, row: report.row)
    } else {
      location = Mouse(.press, column: max(0, report.column), row: max(0, report.row)).location
    }
    switch report.kind {
    case .down(let new):
      let old = button
      guard old == nil || old == new else { return [] }
      button = new
      return (old == nil ? [] : [mouse(.release)]) + [mouse(.press)]
    case .up(let old):
      guard button != nil, old == nil || old == button else { return [] }
      defer { button = nil }
      return [mouse(.release)]
    case .moved: return button == nil ? [] : [mouse(.drag)]
    case .wheelUp: return [mouse(.wheelUp)]
    case .wheelDown: return [mouse(.wheelDown)]
    }
  }

  /// Notes what the terminal says about mode 1016, if that was switched on, and about the size of a cell.
  mutating func note(_ answer: TerminalAnswer) {
    guard pixels != nil else { return }
    switch answer {
    // Set, or permanently set.
    case .mode(TerminalModes.pixelMouse, let setting): isInPixels = setting == 1 || setting == 3
    case .cellSize(let cell): pixels?.cell = cell
    default: break
    }
  }

  /// Forgets the button, and whether pixels are reported. If the button was down, returns the event that cancels the
  /// touch; a release would complete the drag.
  mutating func reset() -> Event? {
    isInPixels = false
    guard button != nil else { return nil }
    button = nil
    return .touch(.cancelled, at: location)
  }

  private func mouse(_ action: Mouse.Action) -> Mouse { Mouse(action, at: location, button: button ?? .primary) }
}
