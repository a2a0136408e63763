/// What a key does to a text that is edited.
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

  /// The command of a key; nil for a key that has another use than editing.
  ///
  /// These are the keys of shells and editors, and those of desktops that reach a program in a terminal. Ctrl-C quits, Ctrl-Z stops the
  /// program, and Tab moves the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isMultiline: Whether the text has rows, between which arrows move. In a text of one line they move the focus.
  init?(_ key: Key, isMultiline: Bool) {
    let isSelecting = key.modifiers.contains(.shift)
    let modifiers = key.modifiers.subtracting(.shift)
    if let movement = Self.movement(key.code, modifiers, isMultiline: isMultiline) {
      self = .move(movement, selecting: isSelecting)
    } else if let command = Self.command(key.code, modifiers, isShifted: isSelecting) {
      self = command
    } else if case .character(let character) = key.code, modifiers.isEmpty {
      self = .insert(String(character))
    } else {
      return nil
    }
  }

  private static func movement(_ code: Key.Code, _ modifiers: Key.Modifiers, isMultiline: Bool) -> TextMovement? {
    let isByWord = modifiers == .alternate || modifiers == .control
    switch code {
    case .left where modifiers.isEmpty: return .character(.backward)
    case .right where modifiers.isEmpty: return .character(.forward)
    case .left where isByWord: return .word(.backward)
    case .right where isByWord: return .word(.forward)
    case .up where isMultiline && modifiers.isEmpty: return .line(.backward)
    case .down where isMultiline && modifiers.isEmpty: return .line(.forward)
    case .pageUp where isMultiline: return .page(.backward)
    case .pageDown where isMultiline: return .page(.forward)
    case .home where modifiers.isEmpty: return .row(.backward)
    case .end where modifiers.isEmpty: return .row(.forward)
    case .home where modifiers == .control: return .document(.backward)
    case .end where modifiers == .control: return .document(.forward)
    case .character(let character) where modifiers == .control:
      switch character.lowercased() {
      case "a": return .paragraph(.backward)
      case "e": return .paragraph(.forward)
      case "b": return .character(.backward)
      case "f": return .character(.forward)
      case "p" where isMultiline: return .line(.backward)
      case "n" where isMultiline: return .line(.forward)
      default: return nil
      }
    case .character("b") where modifiers == .alternate: return .word(.backward)
    case .character("f") where modifiers == .alternate: return .word(.forward)
    case .character("<") where modifiers == .alternate: return .document(.backward)
    case .character(">") where modifiers == .alternate: return .document(.forward)
    default: return nil
    }
  }

  private static func command(_ code: Key.Code, _ modifiers: Key.Modifiers, isShifted: Bool) -> TextCommand? {
    switch code {
    case .enter where modifiers.isEmpty: return .enter
    case .backspace where modifiers.isEmpty: return .delete(.character(.backward))
    case .backspace: return .delete(.word(.backward))
    case .delete where isShifted && modifiers.isEmpty: return .cut
    case .delete where modifiers.isEmpty: return .delete(.character(.forward))
    case .delete: return .delete(.word(.forward))
    case .insert where modifiers == .control: return .copy
    case .character(let character) where modifiers == .control:
      switch character.lowercased() {
      case "d": return .delete(.character(.forward))
      case "h": return .delete(.character(.backward))
      case "w": return .kill(.blank(.backward))
      case "u": return .kill(.paragraph(.backward))
      case "k": return .kill(.paragraph(.forward))
      case "y": return .yank
      case "t": return .transpose
      case "x": return .cut
      // A terminal sends the same byte for both.
      case "_", "/", "7": return .undo
      default: return nil
      }
    case .character(let character) where modifiers == .alternate:
      switch character {
      case "d": return .kill(.word(.forward))
      case "a": return .selectAll
      case "c", "w": return .copy
      case "u": return .undo
      case "e", "_": return .redo
      default: return nil
      }
    default: return nil
    }
  }
}
