import CNcurses
import Foundation
import Segue

// The terminal below the prompt. ncurses only sees to the line discipline and the keys: what it would write, the alternate screen and an
// empty one, goes nowhere.
extension NcursesScreen {
  /// The rows and columns of a screen whose buffer holds all that ncurses writes before it is told where: for a smaller one, the buffer is
  /// smaller.
  static let unflushedSize = "40"

  /// Has ncurses write the beginning of a screen, and has it go nowhere.
  func flushNowhere() {
    let real = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let null = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    if real >= 0, null >= 0 { dup2(null, STDOUT_FILENO) }
    unsafe segue_set_keypad(pad, true)
    doupdate()
    if real >= 0, null >= 0 { dup2(real, STDOUT_FILENO) }
    for descriptor in [real, null] where descriptor >= 0 { Foundation.close(descriptor) }
  }

  /// Shows the rows, once the cursor's place is known or will not be.
  func beginInline(inColumn column: Int?, isExact: Bool) {
    guard !isSuspended,
      let start = inline?.begin(inColumn: column, isExact: isExact, resetMargins: terminfo.resetMargins)
    else { return }
    output.write(terminfo.keypadOn + start + modes.on)
    prepareGuard()
    watchKeyboard()
  }

  /// Has a crash give the rows back as they are now.
  func prepareGuardOfInline() {
    if inline != nil, unsafe pad != nil, !isSuspended { prepareGuard() }
  }

  /// The sequences before a frame.
  func beginInlineFrame() -> [UInt8] {
    let hide = isCursorShown ? terminfo.hideCursor : ""
    isCursorShown = false
    let isFirst = inline?.isDrawn == false
    defer { if isFirst { prepareGuardOfInline() } }
    return Array((hide + (inline?.beginFrame() ?? "")).utf8)
  }

  /// The sequences after a frame, which show the cursor again.
  func endInlineFrame(showing caret: ScreenCaret?) -> [UInt8] {
    let end = inline?.endFrame(restingAt: caret.map { ($0.column, $0.row) }) ?? ""
    return Array((end + showInlineCursor(caret)).utf8)
  }

  /// The sequences that move the cursor, or hide or show it, without a frame.
  func moveInlineCursor(to caret: ScreenCaret?) -> [UInt8] {
    let hide = isCursorShown && caret == nil ? terminfo.hideCursor : ""
    let move = inline?.moveRest(to: caret.map { ($0.column, $0.row) }) ?? ""
    return Array((hide + move + showInlineCursor(caret)).utf8)
  }

  private func showInlineCursor(_ caret: ScreenCaret?) -> String {
    defer { isCursorShown = caret != nil }
    guard let caret else { return "" }
    return shapeSequence(of: caret) + (isCursorShown ? "" : terminfo.showCursor)
  }

  /// The bytes that ask again for the name of a frame.
  func question(_ mark: FrameMark) -> [UInt8] {
    Array((inline?.questionAtRest(inColumn: mark.column) ?? mark.question).utf8)
  }

  /// Writes on the main screen what was kept for it.
  func writeHeldText() {
    guard !heldText.isEmpty else { return }
    output.write(heldText)
    heldText = ""
    output.drain(timeout: 0.5)
  }
}
