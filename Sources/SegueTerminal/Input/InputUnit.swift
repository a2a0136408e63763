import Segue

/// What ncurses hands over, one at a time: a byte it could make nothing of, or something it has decoded.
enum InputUnit: Hashable {
  case byte(UInt8)
  case report(InputReport)
}
