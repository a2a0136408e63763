import Segue

/// A decoded piece of terminal input.
enum InputReport: Hashable {
  case key(Key)
  case keyUp(Key)
  case mouse(MouseReport)
  case answer(TerminalAnswer)
}
