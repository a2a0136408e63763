/// What ncurses returns for one read: a byte, or a report that it has decoded.
enum InputUnit: Hashable {
  case byte(UInt8)
  case report(InputReport)
}
