import Segue

// The cursor, which is seen where text is typed, and stands hidden on what has the focus otherwise.
extension NcursesScreen {
  /// The bytes that show the cursor in its place, or move it there hidden, or hide it wherever it is.
  ///
  /// - Parameters:
  ///   - caret: The place; nil to hide the cursor.
  ///   - hasFrame: Whether a frame is between the two. The cursor is hidden meanwhile, because it would run over the screen.
  func cursorSequences(showing caret: ScreenCaret?, hasFrame: Bool) -> (before: [UInt8], after: [UInt8]) {
    let (wasShown, isShown) = (isCursorShown, caret?.isVisible == true)
    isCursorShown = isShown
    let hiding = wasShown && (hasFrame || !isShown) ? terminfo.hideCursor : ""
    var text = hasFrame ? "" : hiding
    if let caret {
      if isShown { text += shapeSequence(of: caret) }
      text += "\u{1B}[\(caret.row + 1);\(caret.column + 1)H"
      if isShown, hasFrame || !wasShown { text += terminfo.showCursor }
    }
    return (hasFrame ? Array(hiding.utf8) : [], Array(text.utf8))
  }

  /// Gives the cursor its shape, if it has another one.
  func shapeSequence(of caret: ScreenCaret) -> String {
    guard terminfo.hasCursorShapes, caret.shape != cursorShape else { return "" }
    cursorShape = caret.shape
    setModes { $0.hasCursorShape = true }
    return "\u{1B}[\(caret.shape.number) q"
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
