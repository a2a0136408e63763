/// What the user does to a text.
nonisolated enum TextCommand: Hashable {
  case move(TextMovement, selecting: Bool)
  /// Deletes the selection, or else what a movement passes.
  case delete(TextMovement)
  /// Deletes in the same way, and keeps the text for ``yank``.
  case kill(TextMovement)
  /// Puts in what was copied, cut or killed last.
  case yank
  case copy, cut
  case selectAll
  /// Exchanges the characters around the caret, as Ctrl-T does in a shell.
  case transpose
  case undo, redo
  case insert(String)
  /// Enter.
  case enter

  /// Whether it changes the text.
  var isEdit: Bool {
    switch self {
    case .move, .copy, .selectAll: false
    case .delete, .kill, .yank, .cut, .transpose, .undo, .redo, .insert, .enter: true
    }
  }
}

/// The keys of a text, apart from those that type. They are those of shells and editors, and those of desktops that reach a program in a
/// terminal. Ctrl-C quits, Ctrl-Z stops the program, and Tab moves the focus.
nonisolated struct TextKeys {
  /// What each key does.
  let commands: [Key: TextCommand]
  /// The lines of the help card. A toolbar has no room for them.
  let lines: [(keys: [Key], effect: String)]

  /// For a text of one line, in which arrows up and down move the focus.
  static let singleLine = TextKeys(isMultiline: false)
  /// For a text of rows, between which arrows move.
  static let multiline = TextKeys(isMultiline: true)

  private init(isMultiline: Bool) {
    var commands: [Key: TextCommand] = [:]
    func bind(_ keys: [Key], _ command: (_ isShifted: Bool) -> TextCommand) {
      for key in keys.flatMap(\.spellings) {
        commands[key] = command(false)
        commands[Key(key.code, modifiers: key.modifiers.union(.shift))] = command(true)
      }
    }
    for (keys, movement) in Self.movements + (isMultiline ? Self.movementsByRows : []) {
      bind(keys) { .move(movement, selecting: $0) }
    }
    for (keys, edit) in Self.edits { bind(keys) { _ in edit } }
    bind([.delete]) { $0 ? .cut : .delete(.character(.forward)) }
    self.commands = commands
    lines = [
      ([Key(.left, modifiers: .control), Key(.right, modifiers: .control)], "the previous word, the next word"),
      (
        [Key(.left, modifiers: .shift), Key(.right, modifiers: .shift)],
        isMultiline ? "select, with any arrow or a drag" : "select, also with a drag"
      ),
      ([.control("a"), .control("e")], isMultiline ? "the start and the end of the paragraph" : "the start, the end"),
      ([.control("w"), .control("u"), .control("k")], "delete the word before, all before, all after"),
      ([.control("y")], "paste the last text deleted or copied"),
      ([.alternate("a"), .alternate("c")], "select all, copy"),
      ([.control("_"), .alternate("e")], "undo, redo"),
    ]
  }

  private static let movements: [([Key], TextMovement)] = [
    ([.left, .control("b")], .character(.backward)),
    ([.right, .control("f")], .character(.forward)),
    ([Key(.left, modifiers: .alternate), Key(.left, modifiers: .control), .alternate("b")], .word(.backward)),
    ([Key(.right, modifiers: .alternate), Key(.right, modifiers: .control), .alternate("f")], .word(.forward)),
    ([.home], .row(.backward)),
    ([.end], .row(.forward)),
    ([.control("a")], .paragraph(.backward)),
    ([.control("e")], .paragraph(.forward)),
    ([Key(.home, modifiers: .control), .alternate("<")], .document(.backward)),
    ([Key(.end, modifiers: .control), .alternate(">")], .document(.forward)),
  ]

  private static let movementsByRows: [([Key], TextMovement)] = [
    ([.up, .control("p")], .line(.backward)),
    ([.down, .control("n")], .line(.forward)),
    ([.pageUp] + withModifiers(.pageUp), .page(.backward)),
    ([.pageDown] + withModifiers(.pageDown), .page(.forward)),
  ]

  private static let edits: [([Key], TextCommand)] = [
    ([.backspace, .control("h")], .delete(.character(.backward))),
    ([.control("d")], .delete(.character(.forward))),
    (withModifiers(.backspace), .delete(.word(.backward))),
    (withModifiers(.delete), .delete(.word(.forward))),
    ([.control("w")], .kill(.blank(.backward))),
    ([.control("u")], .kill(.paragraph(.backward))),
    ([.control("k")], .kill(.paragraph(.forward))),
    ([.alternate("d")], .kill(.word(.forward))),
    ([.control("y")], .yank),
    ([.control("x")], .cut),
    ([.alternate("c"), .alternate("w"), Key(.insert, modifiers: .control)], .copy),
    ([.alternate("a")], .selectAll),
    ([.control("t")], .transpose),
    // A terminal sends the same byte for the first three.
    ([.control("_"), .control("/"), .control("7"), .alternate("u")], .undo),
    ([.alternate("e"), .alternate("_")], .redo),
  ]

  private static func withModifiers(_ code: Key.Code) -> [Key] {
    [.alternate, .control, [.alternate, .control]].map { Key(code, modifiers: $0) }
  }
}

nonisolated extension Key {
  fileprivate static func control(_ letter: Character) -> Key { Key(.character(letter), modifiers: .control) }
  fileprivate static func alternate(_ letter: Character) -> Key { Key(.character(letter), modifiers: .alternate) }

  /// The key, and with Control the same one as a capital letter, because terminals differ.
  fileprivate var spellings: [Key] {
    guard case .character(let letter) = code, modifiers == .control else { return [self] }
    return [self, .control(Character(letter.uppercased()))]
  }
}

extension TextInput {
  /// What keys do now, apart from those that type: the lines of the help card, and behind them the keys that it does not show.
  var keyCommands: [KeyCommand] {
    let table = host.isMultiline ? TextKeys.multiline : .singleLine
    let isEditable = host.allowsEditing
    let lines = isEditable ? table.lines : [([Key.alternate("c")], "copy the selection")]
    let listed = Set(lines.flatMap(\.0))
    let others = table.commands.filter { !listed.contains($0.key) && (isEditable || !$0.value.isEdit) }.keys
    let act = { [unowned self] (key: Key) in table.commands[key].map(perform) ?? false }
    let deselect = KeyCommand(
      keys: [.escape], keyAction: { [unowned self] _ in select(TextSelection(at: selection.head)) })
    return lines.map { keys, effect in
      KeyCommand(title: "", keys: keys, discoverabilityTitle: effect, attributes: .hiddenInToolbar, attempt: act)
    } + [KeyCommand(keys: Array(others), attempt: act)] + (selection.isEmpty ? [] : [deselect])
  }

  /// Types the character of a key, or Enter.
  ///
  /// - Returns: Whether the key types something here.
  func typeCharacter(of key: Key) -> Bool {
    guard key.modifiers.isSubset(of: .shift) else { return false }
    return switch key.code {
    case .character(let character): perform(.insert(String(character)))
    case .enter: perform(.enter)
    default: false
    }
  }
}
