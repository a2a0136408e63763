import Segue

/// A decoded piece of terminal input.
enum InputReport: Hashable {
  case key(Key)
  case keyUp(Key)
  case mouse(MouseReport)
  /// The bytes of a paste, as they came.
  case paste([UInt8])
  case answer(TerminalAnswer)
  /// `CSI I` and `CSI O`: the terminal's window has got the keyboard, or has lost it.
  case focus(Bool)
}
