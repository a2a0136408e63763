/// The view of a text that is edited, for its ``TextInput``.
@MainActor protocol TextInputHost: AnyObject {
  /// Whether the user may change the text.
  var allowsEditing: Bool { get }
  /// Whether Enter puts in a newline, and arrows move between rows.
  var isMultiline: Bool { get }
  /// Whether the text must not be copied.
  var isSecret: Bool { get }
  /// Where copied text goes; nil outside of an application.
  var pasteboard: Pasteboard? { get }

  /// Returns what is put in for a typed or pasted text; nil to change nothing.
  func textInput(willReplace range: Range<Int>, with text: String) -> String?
  /// The text has changed.
  func textInput(didChange edit: TextStorage.Edit)
  /// The caret or the selection has moved.
  func textInputDidMoveCaret()
  /// Enter, in a text of one line.
  func textInputDidReturn()
  /// How many rows a page has.
  var rowsOfPage: Int { get }
}

/// Edits a text: the work behind ``TextField`` and ``TextView``.
///
/// Commands change the text and the selection. The host is asked before each change by the user, and told of all changes, also those by
/// undo.
@MainActor final class TextInput {
  var rows: TextRows
  private(set) var selection = TextSelection(at: 0)
  unowned let host: any TextInputHost
  let undoManager = UndoManager()

  /// The column in which the caret stays while it moves from row to row.
  private var goal: Int?
  /// The run of typed characters that is undone as one; nil after anything else.
  private var run: TextRun?
  /// Whether the last command was a kill, to which the next one is added.
  private var isKilling = false
  /// The characters around which a double or triple click has begun to select.
  private var clicked: Range<Int>?

  init(host: any TextInputHost, pieceLength: Int = 1024) {
    (self.host, rows) = (host, TextRows(pieceLength: pieceLength))
  }

  var storage: TextStorage { rows.storage }

  // MARK: By the program

  /// Sets the whole text, with the caret behind it. It cannot be undone.
  func setText(_ text: String) {
    rows.setText(text)
    undoManager.removeAllActions()
    interrupt()
    selection = TextSelection(at: storage.count)
  }

  /// Selects characters. Offsets that do not exist count as the nearest ones.
  func select(_ new: TextSelection) {
    interrupt()
    move(to: new)
  }

  private func move(to new: TextSelection) {
    let clamped = TextSelection(storage.clamp(new.anchor), storage.clamp(new.head), isUpstream: new.isUpstream)
    guard clamped != selection else { return }
    selection = clamped
    host.textInputDidMoveCaret()
  }

  /// Ends a run of typing, so that what comes next is undone on its own.
  func interrupt() { (run, goal, isKilling, clicked) = (nil, nil, false, nil) }

  // MARK: By the user

  /// Carries out the command of a key.
  ///
  /// - Returns: Whether the key has one here.
  func handle(_ key: Key) -> Bool {
    if key.code == .escape, key.modifiers.isEmpty, !selection.isEmpty {
      select(TextSelection(at: selection.head))
      return true
    }
    guard let command = TextCommand(key, isMultiline: host.isMultiline) else { return false }
    return perform(command)
  }

  @discardableResult
  func perform(_ command: TextCommand) -> Bool {
    switch command {
    case .move(let movement, let isSelecting):
      move(by: movement, isSelecting: isSelecting)
      return true
    case .copy:
      copy(isKill: false)
      return true
    case .selectAll:
      select(TextSelection(0, storage.count))
      return true
    default: break
    }
    guard host.allowsEditing else { return false }
    switch command {
    case .delete(let movement): delete(movement)
    case .kill(let movement): kill(movement)
    case .yank: if let text = host.pasteboard?.string { insert(text) }
    case .cut: if copy(isKill: false) { replace(selection.range, with: "", kind: nil) }
    case .transpose: transpose()
    case .undo: undo { $0.undo() }
    case .redo: undo { $0.redo() }
    case .insert(let text): replace(selection.range, with: text, kind: .typing)
    case .enter:
      if host.isMultiline { replace(selection.range, with: "\n", kind: nil) } else { host.textInputDidReturn() }
    case .move, .copy, .selectAll: break
    }
    return true
  }

  /// Puts in a text in place of the selection, as a paste does.
  func insert(_ text: String) { replace(selection.range, with: text, kind: nil) }

  private func undo(_ action: (UndoManager) -> Void) {
    interrupt()
    action(undoManager)
  }

  // MARK: Movement

  private func move(by movement: TextMovement, isSelecting: Bool) {
    let column = goal
    let isVertical = if case .line = movement { true } else if case .page = movement { true } else { false }
    interrupt()
    if !selection.isEmpty, !isSelecting, case .character(let direction) = movement {
      // The arrow leaves the selection at its end.
      let range = selection.range
      return move(to: TextSelection(at: direction == .backward ? range.lowerBound : range.upperBound))
    }
    let (head, isUpstream, newGoal) = place(after: movement, column: isVertical ? column : nil)
    goal = newGoal
    move(to: TextSelection(isSelecting ? selection.anchor : head, head, isUpstream: isUpstream))
  }

  /// Where a movement leads from the caret, and the column that the next movement by rows keeps.
  private func place(after movement: TextMovement, column: Int?) -> (offset: Int, isUpstream: Bool, goal: Int?) {
    let head = selection.head
    switch movement {
    // A text of one line is never laid out in rows.
    case .row(.backward) where !host.isMultiline: return (0, false, nil)
    case .row(.forward) where !host.isMultiline: return (storage.count, false, nil)
    case .row(.backward): return (rows.row(around: head, isUpstream: selection.isUpstream).start, false, nil)
    case .row(.forward):
      let row = rows.row(around: head, isUpstream: selection.isUpstream)
      return (row.end, row.endIsUpstream, nil)
    case .line(let direction): return moved(by: 1, direction, column: column)
    case .page(let direction): return moved(by: max(1, host.rowsOfPage - 1), direction, column: column)
    default: return (storage.offset(from: head, by: movement), false, nil)
    }
  }

  private func moved(by count: Int, _ direction: TextMovement.Direction, column: Int?)
    -> (offset: Int, isUpstream: Bool, goal: Int?)
  {
    let place = rows.place(of: selection.head, isUpstream: selection.isUpstream)
    let goal = column ?? place.column
    let row = place.row + (direction == .forward ? count : -count)
    // Beyond the first and the last row, the caret goes to the end of the text.
    if row < 0, place.row == 0 { return (0, false, nil) }
    if row >= rows.count, place.row == rows.count - 1 { return (storage.count, false, nil) }
    let target = rows.offset(at: TextLayout.Place(row: min(max(0, row), rows.count - 1), column: goal))
    return (target.offset, target.isUpstream, goal)
  }

  // MARK: Changes

  private func delete(_ movement: TextMovement) {
    replace(rangeToDelete(by: movement), with: "", kind: .deletion)
  }

  private func rangeToDelete(by movement: TextMovement) -> Range<Int> {
    guard selection.isEmpty else { return selection.range }
    let head = selection.head
    var other = storage.offset(from: head, by: movement)
    // At the end of a paragraph, Ctrl-K deletes its newline.
    if movement == .paragraph(.forward), other == head { other = storage.clamp(head + 1) }
    return min(head, other)..<max(head, other)
  }

  private func kill(_ movement: TextMovement) {
    let wasKilling = isKilling
    let range = rangeToDelete(by: movement)
    guard !range.isEmpty else { return }
    let killed = storage.text(in: range)
    guard replace(range, with: "", kind: nil) else { return }
    if !host.isSecret, let pasteboard = host.pasteboard {
      let last = wasKilling ? pasteboard.string ?? "" : ""
      pasteboard.keep(movement.direction == .forward ? last + killed : killed + last)
    }
    isKilling = true
  }

  /// Copies the selection. Returns whether there is one that may be copied.
  @discardableResult
  private func copy(isKill: Bool) -> Bool {
    guard !selection.isEmpty, !host.isSecret else { return false }
    host.pasteboard?.string = storage.text(in: selection.range)
    return true
  }

  private func transpose() {
    let paragraph = storage.paragraph(around: selection.head)
    guard selection.isEmpty, paragraph.count > 1, selection.head > paragraph.lowerBound else { return }
    let middle = min(selection.head, paragraph.upperBound - 1)
    let pair = Array(storage.text(in: middle - 1..<middle + 1))
    guard pair.count == 2 else { return }
    replace(middle - 1..<middle + 1, with: String([pair[1], pair[0]]), kind: nil)
  }

  /// Replaces characters as the user has asked for: asks the host, and can be undone.
  ///
  /// - Parameter kind: The kind of run that the change belongs to; nil for one that is undone alone.
  /// - Returns: Whether anything was changed.
  @discardableResult
  private func replace(_ range: Range<Int>, with text: String, kind: TextRun.Kind?) -> Bool {
    guard !range.isEmpty || !text.isEmpty, let text = host.textInput(willReplace: range, with: text),
      !range.isEmpty || !text.isEmpty
    else { return false }
    let range = storage.clamp(range)
    let (before, old) = (selection, run)
    let edit = rows.replace(range, with: text)
    interrupt()
    selection = TextSelection(at: edit.caret)
    if let old, let kind, old.kind == kind, old.append(edit, selectionAfter: selection) {
      run = old
    } else {
      let new = TextRun(edit, kind: kind, before: before, after: selection)
      register(new)
      run = kind == nil ? nil : new
    }
    host.textInput(didChange: edit)
    return true
  }

  private func register(_ run: TextRun) {
    undoManager.registerUndo(withTarget: self) { $0.reverse(run) }
  }

  /// Undoes a run, and registers the opposite one.
  private func reverse(_ run: TextRun) {
    let opposite = run.opposite
    for edit in opposite.edits { host.textInput(didChange: rows.replace(edit.range, with: edit.newText)) }
    interrupt()
    selection = opposite.after
    host.textInputDidMoveCaret()
    register(opposite)
  }

  // MARK: The pointer

  /// A button went down in front of a character, for the first, second or third time in a row: the caret goes there, or a word or a
  /// paragraph is selected.
  func press(at offset: Int, isUpstream: Bool = false, count: Int) {
    interrupt()
    switch count {
    case 2: clicked = storage.word(around: offset)
    case 3...:
      let paragraph = storage.paragraph(around: offset)
      clicked = paragraph.lowerBound..<storage.clamp(paragraph.upperBound + (host.isMultiline ? 1 : 0))
    default: break
    }
    if let clicked {
      move(to: TextSelection(clicked.lowerBound, clicked.upperBound))
    } else {
      move(to: TextSelection(offset, offset, isUpstream: isUpstream))
    }
  }

  /// The pointer has moved with the button down: the selection grows, by words after a double click.
  func drag(to offset: Int, isUpstream: Bool = false, count: Int) {
    guard let clicked else { return move(to: TextSelection(selection.anchor, offset, isUpstream: isUpstream)) }
    let part = count == 2 ? storage.word(around: offset) : storage.paragraph(around: offset)
    let isBefore = offset < clicked.lowerBound
    move(
      to: isBefore
        ? TextSelection(clicked.upperBound, part.lowerBound)
        : TextSelection(clicked.lowerBound, max(clicked.upperBound, min(part.upperBound, storage.count))))
  }
}

/// Changes that are undone as one, such as a word that was typed.
final class TextRun {
  enum Kind { case typing, deletion }

  let kind: Kind?
  private(set) var edits: [TextStorage.Edit]
  private let before: TextSelection
  private(set) var after: TextSelection

  init(_ edit: TextStorage.Edit, kind: Kind?, before: TextSelection, after: TextSelection) {
    (edits, self.kind, self.before, self.after) = ([edit], kind, before, after)
  }

  private init(_ edits: [TextStorage.Edit], before: TextSelection, after: TextSelection) {
    (self.edits, kind, self.before, self.after) = (edits, nil, before, after)
  }

  /// Adds a change that follows the last one. Returns false, and adds nothing, for a change elsewhere.
  func append(_ edit: TextStorage.Edit, selectionAfter: TextSelection) -> Bool {
    guard let last = edits.last else { return false }
    switch kind {
    // A blank after a word ends the run, so that words are undone one by one.
    case .typing?:
      guard edit.range.isEmpty, edit.range.lowerBound == last.newRange.upperBound,
        edit.newText.first?.isWhitespace != true || last.newText.last?.isWhitespace == true
      else { return false }
    case .deletion?:
      guard edit.newText.isEmpty, last.newText.isEmpty,
        edit.range.upperBound == last.range.lowerBound || edit.range.lowerBound == last.range.lowerBound
      else { return false }
    case nil: return false
    }
    edits.append(edit)
    after = selectionAfter
    return true
  }

  /// The changes that take these back.
  var opposite: TextRun {
    TextRun(
      edits.reversed().map {
        TextStorage.Edit(
          range: $0.newRange, oldText: $0.newText, newText: $0.oldText, newRange: $0.range, caret: $0.range.upperBound)
      }, before: after, after: before)
  }
}
