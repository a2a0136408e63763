import CNcurses
import Segue

enum KeyDecoding {
  /// The key for a key code of ncurses. Nil for keys with modifiers (kRIT5 or F29 in terminfo), whose sequences our
  /// parser reads, and for codes without a ``Key/Code``.
  static func key(forCode code: Int32) -> Key? {
    (1...12).contains(code - KEY_F0) ? Key(.function(Int(code - KEY_F0))) : named[code].map { Key($0) }
  }

  private static let named: [Int32: Key.Code] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home, KEY_END: .end,
    KEY_FIND: .home, KEY_SELECT: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_IC: .insert, KEY_DC: .delete,
    KEY_ENTER: .enter, KEY_BACKSPACE: .backspace, KEY_BTAB: .backTab,
  ]

  /// The key that sends `scalar`. Nil for C1 control characters, which no key sends.
  static func key(for scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0x00: Key(.character(" "), modifiers: .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x1B: Key(.escape)
    // Control subtracts 0x60 from a small letter, and 0x40 from the characters after Z.
    case 0x01...0x1A: control(scalar.value + 0x60)
    case 0x1C...0x1F: control(scalar.value + 0x40)
    case 0x80...0x9F: nil
    default: Key(.character(Character(scalar)))
    }
  }

  private static func control(_ ascii: UInt32) -> Key {
    Key(.character(Character(Unicode.Scalar(UInt8(ascii)))), modifiers: .control)
  }
}
