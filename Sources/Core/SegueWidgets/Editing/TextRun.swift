/// Changes that are undone as one, such as a word that was typed.
final class TextRun {
  enum Kind { case typing, deletion }

  let kind: Kind?
  private(set) var edits: [TextStorage.Edit]
  /// The selection, and the number of the text.
  typealias State = (selection: TextSelection, version: Int)
  private let before: State
  private(set) var after: State

  init(_ edits: [TextStorage.Edit], kind: Kind? = nil, before: State, after: State) {
    (self.edits, self.kind, self.before, self.after) = (edits, kind, before, after)
  }

  /// Adds a change that follows the last one. Returns false, and adds nothing, for a change elsewhere.
  func append(_ edit: TextStorage.Edit, selectionAfter: TextSelection, version: Int, isSecret: Bool) -> Bool {
    guard let last = edits.last else { return false }
    switch kind {
    // A blank after a word ends the run, so that words are undone one by one. Those of a secret are not told.
    case .typing?:
      guard edit.range.isEmpty, edit.range.lowerBound == last.newRange.upperBound,
        isSecret || edit.newText.first?.isWhitespace != true || last.newText.last?.isWhitespace == true
      else { return false }
    case .deletion?:
      guard edit.newText.isEmpty, last.newText.isEmpty,
        edit.range.upperBound == last.range.lowerBound || edit.range.lowerBound == last.range.lowerBound
      else { return false }
    case nil: return false
    }
    edits.append(edit)
    after = (selectionAfter, version)
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
