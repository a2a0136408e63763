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

  /// Returns the part of a text that the limits of the view let in.
  func textInput(allowedPartOf text: String, replacing range: Range<Int>) -> String
  /// Returns what is put in for a typed or pasted text; nil to change nothing. The host may change anything meanwhile.
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

extension TextInputHost {
  func textInput(allowedPartOf text: String, replacing range: Range<Int>) -> String { text }
}

/// Edits a text: the work behind ``TextField`` and ``TextView``.
///
/// Commands change the text and the selection. The host is asked before each change by the user, and told of all changes, also those by
/// undo. Both are code of the program, which may change the text, the selection and the host itself: what it has set stands.
@MainActor final class TextInput {
  var rows: TextRows
  private(set) var selection = TextSelection(at: 0)
  unowned let host: any TextInputHost
  let undoManager = UndoManager()

  /// The number of the text as it is: another one after each change, and the one before again after its undoing. It tells whether the
  /// host has changed the text meanwhile, and whether a registered change fits the text.
  private var version = 0
  private var lastVersion = 0
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
    countVersion()
    forgetChanges()
    selection = TextSelection(at: storage.count)
  }

  /// Makes all changes so far final. What they would bring back may be a secret now, or does not fit the text any longer.
  func forgetChanges() {
    undoManager.removeAllActions()
    interrupt()
  }

  private func countVersion() {
    lastVersion += 1
    version = lastVersion
  }

  /// Selects characters. Offsets that do not exist count as the nearest ones.
  func select(_ new: TextSelection) {
    interrupt()
    move(to: new)
  }

  private func move(to new: TextSelection) {
    let clamped = clamp(new)
    guard clamped != selection else { return }
    selection = clamped
    host.textInputDidMoveCaret()
  }

  private func clamp(_ selection: TextSelection) -> TextSelection {
    TextSelection(storage.clamp(selection.anchor), storage.clamp(selection.head), isUpstream: selection.isUpstream)
  }

  /// Ends a run of typing, so that what comes next is undone on its own.
  func interrupt() { (run, goal, isKilling, clicked) = (nil, nil, false, nil) }

  // MARK: By the user

  /// Carries out a command. Returns false if the text must not be changed.
  @discardableResult
  func perform(_ command: TextCommand) -> Bool {
    guard !command.isEdit || host.allowsEditing else { return false }
    switch command {
    case .move(let movement, let isSelecting): move(by: movement, isSelecting: isSelecting)
    case .copy: copy()
    case .selectAll: select(TextSelection(0, storage.count))
    case .delete(let movement): replace(rangeToDelete(by: movement), with: "", kind: .deletion)
    case .kill(let movement):
      let kill = Kill(direction: movement.direction, follows: isKilling)
      replace(rangeToDelete(by: movement), with: "", kind: nil, keptBy: kill)
    case .yank: if let text = host.pasteboard?.string { insert(text) }
    case .cut: if copy() { replace(selection.range, with: "", kind: nil) }
    case .transpose: transpose()
    case .undo: undo { $0.undo() }
    case .redo: undo { $0.redo() }
    case .insert(let text): replace(selection.range, with: text, kind: .typing)
    case .enter:
      if host.isMultiline { replace(selection.range, with: "\n", kind: nil) } else { host.textInputDidReturn() }
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
    default: return (offset(from: head, by: movement), false, nil)
    }
  }

  /// Where a movement leads that needs no rows. The words and the newlines of a secret are not told, and a text of one line is one
  /// paragraph, also with newlines in it.
  private func offset(from offset: Int, by movement: TextMovement) -> Int {
    let isWhole =
      switch movement {
      case .word, .blank: host.isSecret
      case .paragraph: host.isSecret || !host.isMultiline
      default: false
      }
    return storage.offset(from: offset, by: isWhole ? .document(movement.direction) : movement)
  }

  /// What a double click at an offset selects, or a triple click; see ``offset(from:by:)``.
  private func part(around offset: Int, clicks: Int) -> Range<Int> {
    if host.isSecret || clicks > 2 && !host.isMultiline { return 0..<storage.count }
    return clicks == 2 ? storage.word(around: offset) : storage.paragraph(around: offset)
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

  private func rangeToDelete(by movement: TextMovement) -> Range<Int> {
    guard selection.isEmpty else { return selection.range }
    let head = selection.head
    var other = offset(from: head, by: movement)
    // At the end of a paragraph, Ctrl-K deletes its newline.
    if movement == .paragraph(.forward), other == head { other = storage.clamp(head + 1) }
    return min(head, other)..<max(head, other)
  }

  /// A deletion whose text is kept for a yank.
  private struct Kill {
    let direction: TextMovement.Direction
    /// Whether its text is added to that of the kill before.
    let follows: Bool
  }

  private func keep(_ killed: String, _ kill: Kill) {
    guard let pasteboard = host.pasteboard else { return }
    let last = kill.follows ? pasteboard.string ?? "" : ""
    pasteboard.keep(kill.direction == .forward ? last + killed : killed + last)
  }

  /// Copies the selection. Returns whether there is one that may be copied.
  @discardableResult
  private func copy() -> Bool {
    guard !selection.isEmpty, !host.isSecret else { return false }
    host.pasteboard?.string = storage.text(in: selection.range)
    return true
  }

  private func transpose() {
    let paragraph = part(around: selection.head, clicks: 3)
    guard selection.isEmpty, paragraph.count > 1, selection.head > paragraph.lowerBound else { return }
    let middle = min(selection.head, paragraph.upperBound - 1)
    let pair = Array(storage.text(in: middle - 1..<middle + 1))
    guard pair.count == 2 else { return }
    replace(middle - 1..<middle + 1, with: String([pair[1], pair[0]]), kind: nil)
  }

  /// Replaces characters as the user has asked for: asks the host, and can be undone.
  ///
  /// - Parameters:
  ///   - kind: The kind of run that the change belongs to; nil for one that is undone alone.
  ///   - kill: How the replaced text is kept; nil to keep nothing.
  private func replace(_ range: Range<Int>, with text: String, kind: TextRun.Kind?, keptBy kill: Kill? = nil) {
    // Callbacks may let go of the host.
    let host = host
    let (asked, wasSecret) = (version, host.isSecret)
    guard !range.isEmpty || !text.isEmpty, let answer = host.textInput(willReplace: range, with: text),
      !range.isEmpty || !answer.isEmpty
    else { return }
    // In another text, the range means nothing: what is put in goes to its caret, and nothing is deleted.
    let range = version == asked ? storage.clamp(range) : selection.range
    if version != asked, answer.isEmpty { return }
    // The limits may be others now, too.
    let new = host.textInput(allowedPartOf: answer, replacing: range)
    guard !new.isEmpty || answer.isEmpty else { return }
    let isSecret = wasSecret || host.isSecret
    let killed = kill.map { ($0, isSecret ? nil : storage.text(in: range)) }
    let (before, old, versionBefore) = (selection, run, version)
    let edit = change(range, to: new)
    interrupt()
    selection = TextSelection(at: edit.caret)
    if let (kill, text) = killed {
      if let text { keep(text, kill) }
      isKilling = true
    }
    if !undoManager.isUndoRegistrationEnabled {
      // What was registered before cannot be reached by undoing any longer.
      undoManager.removeAllActions(withTarget: self)
    } else if let old, let kind, old.kind == kind, undoManager.canUndo,
      old.append(edit, selectionAfter: selection, version: version, isSecret: isSecret)
    {
      run = old
    } else {
      let new = TextRun([edit], kind: kind, before: (before, versionBefore), after: (selection, version))
      register(new)
      run = kind == nil ? nil : new
    }
    host.textInput(didChange: edit)
  }

  private func change(_ range: Range<Int>, to text: String) -> TextStorage.Edit {
    countVersion()
    return rows.replace(range, with: text)
  }

  private func register(_ run: TextRun) {
    undoManager.registerUndo(withTarget: self) { $0.reverse(run) }
  }

  /// Undoes a run, and registers the opposite one. The host is told of each of its changes. A run that does not fit the text does nothing.
  ///
  /// If the host changes the text meanwhile, the rest of the run, and what came before it, do not fit any longer.
  private func reverse(_ run: TextRun) {
    guard run.after.version == version else { return }
    let (host, opposite) = (host, run.opposite)
    interrupt()
    register(opposite)
    var isSelectionSet = false
    for (index, edit) in opposite.edits.enumerated() {
      let isLast = index == opposite.edits.count - 1
      let edit = change(edit.range, to: edit.newText)
      if isLast { version = opposite.after.version }
      let next = isLast ? opposite.after.selection : TextSelection(at: edit.caret)
      selection = clamp(isSelectionSet ? selection : next)
      let (known, selected) = (version, selection)
      host.textInput(didChange: edit)
      if version != known {
        if !isLast { forgetChanges() }
        return
      }
      isSelectionSet = isSelectionSet || selection != selected
    }
  }

  // MARK: The pointer

  /// A button went down in front of a character, for the first, second or third time in a row: the caret goes there, or a word or a
  /// paragraph is selected.
  func press(at offset: Int, isUpstream: Bool = false, count: Int) {
    interrupt()
    switch count {
    case 2: clicked = part(around: offset, clicks: 2)
    case 3...:
      let paragraph = part(around: offset, clicks: 3)
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
    let part = part(around: offset, clicks: count)
    let isBefore = offset < clicked.lowerBound
    move(
      to: isBefore
        ? TextSelection(clicked.upperBound, part.lowerBound)
        : TextSelection(clicked.lowerBound, max(clicked.upperBound, min(part.upperBound, storage.count))))
  }
}
