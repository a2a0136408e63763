import CNcurses
import CTerminalGuard
import Foundation
import Segue
import SeguePixels

#if canImport(Darwin)
  import Darwin
#endif

/// The terminal as ncurses opens, reads, suspends and restores it. ncurses draws nothing: input is read from a pad,
/// because reading from a window would refresh it.
@safe class NcursesScreen {
  #if canImport(Darwin)
    /// What stands for no key in the line discipline (_POSIX_VDISABLE).
    private static let noCharacter: UInt8 = 0xFF
  #else
    /// What stands for no key in the line discipline (_POSIX_VDISABLE).
    private static let noCharacter: UInt8 = 0
  #endif
  private static let attributesOff = "\u{1B}[0m"
  /// Clears the main screen, for terminals without an alternate screen, such as the Linux console.
  private static let clear = "\u{1B}[H\u{1B}[2J"

  let terminfo: Terminfo
  private(set) var modes: TerminalModes
  let output: TerminalOutput
  private let canBeStopped: Bool
  private var screen: OpaquePointer?
  private(set) var pad: UnsafeMutableRawPointer?
  /// Standard input's terminal, opened again and non-blocking; nil if that fails. ncurses polls before it reads, but
  /// Ctrl-Z and Ctrl-C may discard the input in between, and the read would block.
  private var input: UnsafeMutablePointer<FILE>?
  var isSuspended = false
  /// Whether the cursor is seen, and the shape that it was given.
  var (isCursorShown, cursorShape) = (false, Caret.Shape.terminal)
  /// The rows below the prompt; nil on the alternate screen.
  var inline: InlineRows?
  /// What is written after the alternate screen.
  var heldText = ""

  /// Opens the terminal on standard input and output: alternate screen, no echo, keys one by one, no cursor. Modes that
  /// ncurses does not know are written to `output`. Unless the program `canBeStopped`, Ctrl-Z is a key.
  init(
    isMouseEnabled: Bool, canBeStopped: Bool = true, inlineRows: Int? = nil, output: TerminalOutput
  ) throws(TerminalError) {
    try Self.checkTerminal()
    self.output = output
    self.canBeStopped = canBeStopped
    unsafe setlocale(LC_CTYPE, "")
    terminfo = try Terminfo()
    modes = TerminalModes(hasMouse: isMouseEnabled, reportsFocus: !terminfo.isLinuxConsole)
    modes.hasLinks = terminfo.hasHyperlinks
    guard segue_guard_start(output.descriptor) else { throw .system("tcgetattr", errno: errno) }
    unsafe input = SystemCall.reopenTerminal(of: STDIN_FILENO, O_RDONLY).flatMap { unsafe fdopen($0, "r") }
    unsafe screen = Self.newScreen(reading: input, size: inlineRows == nil ? "1" : Self.unflushedSize)
    guard unsafe screen != nil else {
      closeInput()
      segue_guard_stop()
      throw .unknownTerminalType(terminfo.name)
    }
    unsafe pad = segue_new_pad()
    inline = inlineRows.map {
      InlineRows(wantedRows: $0, window: Terminal.used(of: measure(), isKiosk: !canBeStopped))
    }
    configure()
  }

  /// A screen without ncurses: it shows lines, and has no modes.
  init(linear output: TerminalOutput, canBeStopped: Bool) {
    (self.output, self.canBeStopped, terminfo) = (output, canBeStopped, Terminfo.linear)
    modes = TerminalModes(hasMouse: false, reportsFocus: false)
  }

  /// Opens a screen of one cell, or of a few. ncurses keeps three copies of a screen, 28 bytes a cell each, and draws nothing here: a window may say that it
  /// has 65,535 × 65,535 cells.
  private static func newScreen(reading input: UnsafeMutablePointer<FILE>?, size: String) -> OpaquePointer? {
    let names = ["LINES", "COLUMNS"]
    let former = names.map { unsafe getenv($0).map { unsafe String(cString: $0) } }
    for name in names { unsafe setenv(name, size, 1) }
    // These two go before the real size for as long as ncurses looks at the environment.
    use_env(true)
    use_tioctl(false)
    defer {
      for (name, value) in zip(names, former) {
        if let value { unsafe setenv(name, value, 1) } else { unsafe unsetenv(name) }
      }
      use_env(false)
    }
    return unsafe segue_new_terminal(input)
  }

  static func checkTerminal() throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
  }

  private func configure() {
    // cbreak, not raw: Ctrl-C stays SIGINT, Ctrl-Z stays SIGTSTP.
    cbreak()
    noecho()
    nonl()
    if inline != nil { flushNowhere() }
    releaseControlKeys()
    // See ControlSequenceParser.escapeDelay.
    set_escdelay(0)
    unsafe segue_set_keypad(pad, true)
    unsafe segue_set_no_delay(pad, true)
    // ControlSequenceParser reads the mouse. If several sequences arrive together, ncurses 6.4 loses all but the last two: it
    // returns press, drag and release in one read without the press.
    keyok(KEY_MOUSE, false)
    prepareGuard()
    if inline != nil { return output.write(terminfo.hideCursor) }
    // Flushes ncurses' buffer. It also clears the screen.
    doupdate()
    output.write(terminfo.resetMargins + terminfo.hideCursor + modes.on)
  }

  /// Takes Ctrl-S and Ctrl-Q, which would stop the output, and Ctrl-V and Ctrl-O from the line discipline, so that they reach the
  /// program; and Ctrl-Z, if nothing may stop it.
  private func releaseControlKeys() {
    var settings = termios()
    guard unsafe tcgetattr(STDOUT_FILENO, &settings) == 0 else { return }
    settings.c_iflag &= ~tcflag_t(IXON)
    settings.c_lflag &= ~tcflag_t(IEXTEN)
    // Otherwise Ctrl-C and Ctrl-Z drop the end of a frame, and below the prompt the cursor would be nobody knows where.
    if inline != nil { settings.c_lflag |= tcflag_t(NOFLSH) }
    if !canBeStopped {
      unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
        unsafe characters[Int(VSUSP)] = Self.noCharacter
      }
    }
    unsafe tcsetattr(STDOUT_FILENO, TCSANOW, &settings)
    // resume() goes back to these modes.
    def_prog_mode()
  }

  /// The keys that send a signal to the programs in the foreground: Ctrl-C, Ctrl-\ and Ctrl-Z, unless the user has others (stty).
  var signalKeys: [Key: Int32] {
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return [:] }
    let characters = unsafe withUnsafeBytes(of: settings.c_cc) { unsafe Array($0) }
    var keys: [Key: Int32] = [:]
    for (index, signal) in [(VINTR, SIGINT), (VQUIT, SIGQUIT), (VSUSP, SIGTSTP)] {
      let byte = characters[Int(index)]
      if byte != Self.noCharacter, let key = Key(typing: Unicode.Scalar(byte)) { keys[key] = signal }
    }
    return keys
  }

  /// Changes the modes, and writes the sequences that switch new ones on.
  func setModes(_ change: (inout TerminalModes) -> Void) {
    guard unsafe screen != nil else { return }
    let before = modes
    change(&modes)
    guard modes != before, !isSuspended else { return }
    prepareGuard()
    output.write(modes.on(after: before))
    watchKeyboard()
  }

  /// Watches over the keyboard, if it is switched, so that Ctrl-\ ends a program that hangs.
  func watchKeyboard() {
    guard !modes.keyboard.isEmpty else { return }
    unsafe segue_watch_start(STDIN_FILENO, output.descriptor, KeyboardFlags.pop)
  }

  private func restoreSequence(isFrameCut: Bool) -> String {
    if let end = inline?.end(isFrameCut: isFrameCut) {
      return modes.off(isFrameCut: isFrameCut) + end + terminfo.showCursor
    }
    // GNU screen's terminfo entry has an alternate screen, but it is off by default (altscreen).
    let needsClearing = !terminfo.hasAlternateScreen || terminfo.isGNUScreen
    return modes.off(isFrameCut: isFrameCut) + Self.attributesOff + terminfo.showCursor
      + (needsClearing ? Self.clear : "")
  }

  /// Gives the guard the bytes to write if the program crashes.
  func prepareGuard() {
    var text =
      inline.map { modes.off(isFrameCut: true) + $0.endOfCrash + terminfo.showCursor + terminfo.keypadOff }
      ?? restoreSequence(isFrameCut: true) + terminfo.ending
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
        _ = unsafe segue_guard_set_restore_sequence(bytes.baseAddress, bytes.count)
      }
    }
  }

  func suspend() {
    guard unsafe screen != nil, !isSuspended else { return }
    isSuspended = true
    segue_watch_stop()
    output.discard()
    if segue_guard_make_room(output.descriptor) { output.noteLoss() }
    output.write(restoreSequence(isFrameCut: output.isFrameCut))
    output.noteFrameEnded()
    (isCursorShown, cursorShape) = (false, .terminal)
    output.drain(timeout: 0.5)
    // ncurses writes less than the least room that the queue reports, and so does not block.
    _ = segue_guard_make_room(output.descriptor)
    if inline == nil { endwin() } else { reset_shell_mode() }
    writeHeldText()
    segue_guard_set_restore_sequence(nil, 0)
    segue_guard_release_errors()
  }

  /// Opens the terminal again after ``suspend()``. The picture is lost.
  ///
  /// - Parameter wasLent: Whether another program has used the terminal, and may have left anything switched on.
  func resume(wasLent: Bool = false) {
    guard unsafe screen != nil, isSuspended else { return }
    isSuspended = false
    // First: in the background, this stops the program (SIGTTOU) before it writes on the shell's screen.
    reset_prog_mode()
    segue_guard_keep_errors()
    prepareGuard()
    if wasLent { output.write(TerminalModes.leftovers(isLinuxConsole: terminfo.isLinuxConsole)) }
    // The rows are taken once the cursor's place is known.
    if inline != nil { return output.write(terminfo.hideCursor) }
    doupdate()
    if wasLent { output.write(TerminalModes.originOff + (modes.keyboard.isEmpty ? "" : TerminalModes.leftKeyFlags)) }
    output.write(terminfo.resetMargins + terminfo.hideCursor + modes.on)
    watchKeyboard()
    if !terminfo.hasAlternateScreen { output.write(Self.clear) }
  }

  func close() {
    guard unsafe screen != nil else { return }
    suspend()
    unsafe segue_delete_window(pad)
    unsafe delscreen(screen)
    unsafe screen = nil
    unsafe pad = nil
    closeInput()
    segue_guard_stop()
  }

  private func closeInput() {
    if let input = unsafe input { unsafe fclose(input) }
    unsafe input = nil
  }

  /// The size from the terminal, or from terminfo if the terminal does not know it, as on a serial line.
  func measure() -> CellSize { Self.windowSize ?? terminfo.size }

  /// The size from the terminal; nil if it does not know its size.
  static var windowSize: CellSize? { windowSize(of: STDOUT_FILENO) }

  /// The size of the terminal behind a descriptor; nil if there is none, or it does not know its size.
  static func windowSize(of descriptor: Int32) -> CellSize? {
    var size = winsize()
    guard unsafe segue_window_size(descriptor, &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The size of a cell, from the window's size in pixels. Nil if the terminal has not set that.
  func measureCell() -> PixelCell? {
    var size = winsize()
    guard unsafe segue_window_size(STDOUT_FILENO, &size) == 0 else { return nil }
    return PixelCell(
      windowWidth: Int(size.ws_xpixel), height: Int(size.ws_ypixel),
      of: CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row)))
  }

  /// The most bytes, or keys that ncurses knows, of one reading. Whoever sends without end would otherwise be read without end, and the
  /// program would notice no signal; what is not read waits in the terminal, and with it the sender.
  static let mostReads = 256

  /// Reads the available input, up to ``mostReads``, without waiting. Nil if there is none; empty if none of it has a meaning.
  func readUnits() -> [InputUnit]? {
    guard unsafe pad != nil else { return nil }
    noteReading()
    var units: [InputUnit]?
    for _ in 0..<Self.mostReads {
      // Bytes and not wide characters: see UTF8Collector.
      let code = unsafe segue_read_key(pad)
      if code == ERR { return units }
      units = units ?? []
      units?.append(contentsOf: self.units(forCode: code))
    }
    return units
  }

  /// The program hangs no longer, if it did: switches the keyboard again.
  private func noteReading() {
    segue_watch_note_read()
    guard segue_watch_has_written() else { return }
    segue_watch_stop()
    output.write(modes.keyboard.push)
    watchKeyboard()
  }

  private func units(forCode code: Int32) -> [InputUnit] {
    switch code {
    case 0...0xFF: return [.byte(UInt8(code))]
    // resizeterm queues it.
    case KEY_RESIZE: return []
    default:
      // Backspace is a single byte, which stays one: the ESC of Alt may be before it.
      if code != KEY_BACKSPACE, let key = Key(cursesCode: code) { return [.report(.key(key))] }
      return sequence(forCode: code).map(InputUnit.byte)
    }
  }

  /// Whether the input is readable and empty: the terminal is gone. ncurses returns ERR for both that and no input.
  var isAtEndOfInput: Bool {
    // Polls again, because Ctrl-Z and Ctrl-C may have discarded the input since the last poll.
    guard SystemCall.isReady(STDIN_FILENO, for: POLLIN, within: 0) else { return false }
    var count: Int32 = 0
    return unsafe segue_pending_input(STDIN_FILENO, &count) != 0 || count == 0
  }

  /// The sequence of a code that ncurses itself has defined for a key with modifiers. ControlSequenceParser reads it.
  private func sequence(forCode code: Int32) -> [UInt8] {
    guard let text = unsafe keybound(code, 0) else { return [] }
    defer { unsafe free(text) }
    return unsafe Array(String(cString: text).utf8)
  }
}

extension Key {
  /// The key for a key code of ncurses. Nil for keys with modifiers (kRIT5 or F29 in terminfo), whose sequences the parser
  /// reads, and for codes without a ``Key/Code``.
  init?(cursesCode code: Int32) {
    let function = Int(code - KEY_F0)
    let known = (1...12).contains(function) ? Code.function(function) : Self.named[code]
    guard let known else { return nil }
    self.init(known)
  }

  private static let named: [Int32: Key.Code] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home, KEY_END: .end,
    KEY_FIND: .home, KEY_SELECT: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_IC: .insert, KEY_DC: .delete,
    KEY_ENTER: .enter, KEY_BACKSPACE: .backspace, KEY_BTAB: .backTab,
  ]
}
