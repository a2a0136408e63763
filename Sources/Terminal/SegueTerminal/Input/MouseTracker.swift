import Foundation
import Segue
import SeguePixels

/// Turns reports into events. It remembers the button that is down, because reports of motion need not name it, and whether
/// reports count cells or pixels.
///
/// Reports of pixels and of cells look alike. The terminal's answer to the question whether mode 1016 is on comes between the
/// reports: those after the answer are in pixels.
struct MouseTracker {
  /// The places of pixels; nil unless mode 1016 was switched on, and then all reports are in cells.
  var pixels: PixelGrid?
  /// The rows of the window that belong to the application; nil for all of them.
  var region: MouseRegion?
  /// The button that is down.
  private var button: Event.ButtonMask?
  private var isInPixels = false
  /// The place of the last report.
  private var location = CGPoint.zero

  /// The events for a report. Motion without a button makes none, and neither does a second button while one is down. If a button
  /// that is down is pressed again, its release was lost, perhaps outside the window: a release is inserted, so that presses and
  /// releases always come in pairs.
  mutating func events(for report: MouseReport) -> [Mouse] {
    guard let report = region.map({ $0.report(for: report, pixels: rowPixels, isDown: button != nil) }) ?? report else {
      return endOutside(report)
    }
    if isInPixels, let pixels {
      location = pixels.point(column: report.column, row: report.row)
    } else {
      location = Mouse(.press, column: max(0, report.column), row: max(0, report.row)).location
    }
    switch report.action {
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

  /// How many of a report's rows are one of the window's.
  private var rowPixels: Int { isInPixels ? pixels?.cell.height ?? 1 : 1 }

  /// The events for a report of a place that is nobody's. A button whose release was lost does not stay down.
  private mutating func endOutside(_ report: MouseReport) -> [Mouse] {
    switch report.action {
    case .down(let new) where new != button: return []
    case .up(let old?) where old != button: return []
    case .down, .up:
      guard button != nil else { return [] }
      defer { button = nil }
      return [mouse(.release)]
    case .moved, .wheelUp, .wheelDown: return []
    }
  }

  /// Notes the terminal's answers about mode 1016, if that was switched on, and about the size of a cell.
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

/// A mouse event as the terminal reports it.
struct MouseReport: Hashable {
  enum Action: Hashable {
    case down(Event.ButtonMask)
    /// Nil if the report does not say which button came up.
    case up(Event.ButtonMask?)
    /// Motion. Not all terminals name the button, so its name is not used.
    case moved
    case wheelUp, wheelDown
  }

  var action: Action
  /// The cell, or the pixel (see ``MouseTracker``), counted from 0.
  var column: Int
  var row: Int
}

extension MouseReport {
  /// Creates a report from the button number of an SGR or X10 report: 0…2 is a button, 3 none; 32 is added for motion,
  /// 64 for the wheel, and 4, 8 and 16 for Shift, Alt and Control. Nil for other buttons and for wheels to the side.
  init?(bits: Int, isRelease: Bool, column: Int, row: Int) {
    // Buttons 8 and up (back, forward) have bit 7 set.
    guard bits & 128 == 0 else { return nil }
    let action: Action
    switch (bits & 64 != 0, bits & 32 != 0, bits & 3) {
    case (true, false, 0) where !isRelease: action = .wheelUp
    case (true, false, 1) where !isRelease: action = .wheelDown
    case (true, _, _): return nil
    case (false, true, _): action = .moved
    // X10 reports do not say which button was released.
    case (false, false, 3): action = .up(nil)
    case (false, false, let number):
      let button = [Event.ButtonMask.primary, .middle, .secondary][number]
      action = isRelease ? .up(button) : .down(button)
    }
    self.init(action: action, column: column, row: row)
  }
}

/// The rows of the window that belong to an application below the prompt: a pure value.
struct MouseRegion: Hashable {
  /// The first row in the window, from 0; nil while it is not known.
  var firstRow: Int?
  /// How many rows there are.
  var rows: Int

  /// The report with its row counted from the first one. Nil if it is nobody's: a press or a turn of the wheel above or below the rows, or
  /// anything while they are not known. A button that went down in them keeps to them, wherever it goes.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - pixels: How many of the report's rows are one of the window's.
  ///   - isDown: Whether a button is down.
  func report(for report: MouseReport, pixels: Int, isDown: Bool) -> MouseReport? {
    guard let firstRow else { return nil }
    let range = 0..<max(1, rows * pixels)
    let row = report.row - firstRow * pixels
    switch report.action {
    case .down, .wheelUp, .wheelDown: if !range.contains(row) { return nil }
    case .up, .moved: if !isDown { return nil }
    }
    var inside = report
    inside.row = min(max(row, range.lowerBound), range.upperBound - 1)
    return inside
  }
}

extension PixelCell {
  /// How many times as high as wide a point is, of which a cell has 8 × 16.
  var pointAspect: CGFloat { CGFloat(height) / CGFloat(2 * width) }

  /// The size of a cell in a window. The window's pixels may include a margin, as xterm's do, of less than a pixel a cell.
  init?(windowWidth: Int, height: Int, of size: CellSize) {
    guard size.columns > 0, size.rows > 0 else { return nil }
    self.init(width: windowWidth / size.columns, height: height / size.rows)
  }
}

/// Converts the pixels of mouse reports to points of the window: a pure value.
struct PixelGrid: Hashable {
  var cell: PixelCell
  /// The size of the window.
  var window: CellSize

  /// The middle of a pixel, in points of the window.
  ///
  /// Some terminals count the margin around the text, and report places outside of the window while the button is down. A pixel
  /// outside counts as the nearest one inside.
  ///
  /// - Parameters:
  ///   - column: Counted from 0 at the left.
  ///   - row: Counted from 0 at the top.
  func point(column: Int, row: Int) -> CGPoint {
    func place(_ pixel: Int, _ pixels: Int, _ points: Double, _ cells: Int) -> Double {
      let nearest = min(max(pixel, 0), max(0, cells * pixels - 1))
      return (Double(nearest) + 0.5) / Double(pixels) * points
    }
    let points = CellSize.pointsPerCell
    return CGPoint(
      x: place(column, cell.width, points.width, window.columns),
      y: place(row, cell.height, points.height, window.rows))
  }
}
