// The keys of a text, for the help card. A toolbar has no room for them.
extension TextCommand {
  static var copyCommand: KeyCommand {
    command([Key(.character("c"), modifiers: .alternate)], "copy what is selected")
  }

  static func keyCommands(isMultiline: Bool) -> [KeyCommand] {
    [
      command([Key(.left, modifiers: .control), Key(.right, modifiers: .control)], "a word back, a word on"),
      command(
        [Key(.left, modifiers: .shift), Key(.right, modifiers: .shift)],
        isMultiline ? "select; all arrows do, and a drag" : "select, as a drag does"),
      command(
        [control("a"), control("e")], isMultiline ? "the start and the end of the paragraph" : "the start, the end"),
      command([control("w"), control("u"), control("k")], "delete the word before, all before, all behind"),
      command([control("y")], "put in what was deleted or copied last"),
      command(
        [Key(.character("a"), modifiers: .alternate), Key(.character("c"), modifiers: .alternate)], "select all, copy"),
      command([control("_"), Key(.character("e"), modifiers: .alternate)], "undo, redo"),
    ]
  }

  private static func control(_ letter: Character) -> Key { Key(.character(letter), modifiers: .control) }

  private static func command(_ keys: [Key], _ effect: String) -> KeyCommand {
    KeyCommand(title: "", keys: keys, discoverabilityTitle: effect, attributes: .hiddenInToolbar)
  }
}
