import Segue

// The cursor, which stands where text is typed, and is hidden otherwise.
extension NcursesScreen {
  /// The bytes that show the cursor in its place, or hide it.
  ///
  /// - Parameters:
  ///   - caret: The place; nil to hide the cursor.
  ///   - hasFrame: Whether a frame is between the two. The cursor is hidden meanwhile, because it would run over the screen.
  func cursorSequences(showing caret: ScreenCaret?, hasFrame: Bool) -> (before: [UInt8], after: [UInt8]) {
    let wasShown = isCursorShown
    isCursorShown = caret != nil
    let hidden = wasShown && (hasFrame || caret == nil) ? Array(terminfo.hideCursor.utf8) : []
    guard let caret else { return hasFrame ? (hidden, []) : ([], hidden) }
    var text = ""
    if terminfo.hasCursorShapes, caret.shape != cursorShape {
      cursorShape = caret.shape
      setModes { $0.hasCursorShape = true }
      text += "\u{1B}[\(caret.shape.number) q"
    }
    text += "\u{1B}[\(caret.row + 1);\(caret.column + 1)H"
    if hasFrame || !wasShown { text += terminfo.showCursor }
    return (hidden, Array(text.utf8))
  }
}

extension Caret.Shape {
  /// DECSCUSR's number, of the shape that blinks if the terminal's cursors do.
  fileprivate var number: Int {
    switch self {
    case .terminal: 0
    case .block: 1
    case .underline: 3
    case .bar: 5
    }
  }
}
