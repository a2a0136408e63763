import CNcurses
import Segue

/// The keys behind ncurses' key codes and behind characters.
enum KeyDecoding {
  /// The key for a key code of ncurses. Nil for keys with modifiers (kRIT5 or F29 in terminfo), whose sequences our
  /// parser reads, and for codes without a ``Key/Code``.
  static func key(forCode code: Int32) -> Key? {
    if let code = named[code] { return Key(code) }
    let first = segue_key_function(1)
    if (first...segue_key_function(12)).contains(code) { return Key(.function(Int(code - first) + 1)) }
    return nil
  }

  private static let named: [Int32: Key.Code] = [
    segue_key_up(): .up, segue_key_down(): .down, segue_key_left(): .left, segue_key_right(): .right,
    segue_key_enter(): .enter, segue_key_backspace(): .backspace, segue_key_back_tab(): .backTab,
    segue_key_home(): .home, segue_key_end(): .end, segue_key_find(): .home, segue_key_select(): .end,
    segue_key_page_up(): .pageUp, segue_key_page_down(): .pageDown,
    segue_key_insert(): .insert, segue_key_delete(): .delete,
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
