import Segue

/// What ncurses hands over, one at a time: a byte it could make nothing of, or something it has decoded.
enum InputUnit: Hashable {
  case byte(UInt8)
  case report(InputReport)
}

/// One thing the terminal said, decoded.
enum InputReport: Hashable {
  case key(Key)
  case keyUp(Key)
  case mouse(MouseReport)
  case answer(TerminalAnswer)
}

/// The mouse as the terminal reports it: motion does not say which button is held.
struct MouseReport: Hashable {
  enum Kind: Hashable { case primaryDown, primaryUp, moved, wheelUp, wheelDown }

  var kind: Kind
  /// The cell, counted from 0.
  var column: Int
  var row: Int
}
