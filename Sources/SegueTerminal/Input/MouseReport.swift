/// The mouse as the terminal reports it: motion does not say which button is held.
struct MouseReport: Hashable {
  enum Kind: Hashable { case primaryDown, primaryUp, moved, wheelUp, wheelDown }

  var kind: Kind
  /// The cell, counted from 0.
  var column: Int
  var row: Int
}

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
