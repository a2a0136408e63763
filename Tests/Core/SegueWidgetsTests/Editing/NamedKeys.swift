import Segue
import SegueTesting

extension Key {
  /// A key by its name, with `C-`, `M-` and `S-` in front of it for Control, Alt and Shift.
  init(named name: String) {
    var (rest, modifiers) = (Substring(name), Key.Modifiers())
    for (prefix, modifier) in [("C-", Key.Modifiers.control), ("M-", .alternate), ("S-", .shift)]
    where rest.hasPrefix(prefix) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(2)
    }
    let names: [String: Key.Code] = [
      "left": .left, "right": .right, "up": .up, "down": .down, "home": .home, "end": .end, "pageup": .pageUp,
      "pagedown": .pageDown, "backspace": .backspace, "delete": .delete, "enter": .enter, "escape": .escape,
      "insert": .insert, "space": .character(" "),
    ]
    self.init(names[String(rest)] ?? .character(rest.first ?? " "), modifiers: modifiers)
  }
}

extension TestApplication {
  /// Presses keys by their names, and draws a frame after each.
  func press(_ names: String...) {
    for key in names.map(Key.init(named:)) { press(key.code, modifiers: key.modifiers) }
  }
}
