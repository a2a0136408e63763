import Segue

/// One thing the terminal said, decoded.
enum InputReport: Hashable {
  case key(Key)
  case keyUp(Key)
  case mouse(MouseReport)
  case answer(TerminalAnswer)
}
