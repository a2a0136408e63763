import Segue

/// A mouse event as the terminal reports it.
struct MouseReport: Hashable {
  enum Kind: Hashable {
    case down(Event.ButtonMask)
    /// Nil if the report does not say which button came up.
    case up(Event.ButtonMask?)
    /// Motion; what it says of a button is not made use of, as not all terminals say it.
    case moved
    case wheelUp, wheelDown
  }

  var kind: Kind
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
    let kind: Kind
    switch (bits & 64 != 0, bits & 32 != 0, bits & 3) {
    case (true, false, 0) where !isRelease: kind = .wheelUp
    case (true, false, 1) where !isRelease: kind = .wheelDown
    case (true, _, _): return nil
    case (false, true, _): kind = .moved
    // X10 reports do not say which button was released.
    case (false, false, 3): kind = .up(nil)
    case (false, false, let number):
      let button = [Event.ButtonMask.primary, .middle, .secondary][number]
      kind = isRelease ? .up(button) : .down(button)
    }
    self.init(kind: kind, column: column, row: row)
  }
}
