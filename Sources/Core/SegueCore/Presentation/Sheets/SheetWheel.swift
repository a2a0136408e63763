import Foundation

/// The wheel over a sheet: it moves the sheet between its detents where a drag of the content would, a detent at a time, and never
/// dismisses it.
final class SheetWheel {
  private weak var sheet: SheetPresentationController?
  /// When the wheel last turned over the sheet. Turns less than `pause` apart are one.
  private var lastTurn = -TimeInterval.infinity
  /// Whether the turn under way has scrolled, or has moved the sheet already.
  private var isUsed = false

  /// In seconds: the time between two notches of one turn is shorter.
  private static let pause = 0.35

  init(_ sheet: SheetPresentationController) { self.sheet = sheet }

  /// The wheel turns by rows, positive downwards.
  ///
  /// - Parameter scroller: The scroll view under the pointer; nil for another part of the sheet.
  /// - Returns: Whether the sheet uses it. If not, the content scrolls.
  func turned(by rows: Int, over scroller: ScrollView?) -> Bool {
    guard let sheet, rows != 0, let time = sheet.containerView?.window?.scene?.time else { return false }
    let isNew = time - lastTurn > Self.pause
    lastTurn = time
    if isNew { isUsed = false }
    let isAtTop = scroller?.isAtTop ?? true
    let level = sheet.restingHeight
    let target =
      rows > 0
      ? sheet.prefersScrollingExpandsWhenScrolledToEdge && isAtTop ? sheet.levels.next(above: level) : nil
      : isAtTop ? sheet.levels.next(below: level) : nil
    // On its way to a detent, further notches of the same turn have no effect: the content would run away under it.
    if isUsed, sheet.isSnapping { return true }
    let mayMove = isNew || rows > 0 && !isUsed
    isUsed = true
    guard let target, mayMove else { return false }
    return sheet.moveForUser(to: target)
  }
}

extension ScrollView {
  /// Whether it shows the beginning of its content.
  var isAtTop: Bool { contentOffset.y <= vertical.first + 0.5 }
}
