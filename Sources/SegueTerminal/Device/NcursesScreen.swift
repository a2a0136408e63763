import CNcurses
import CTerminalGuard
import Segue

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// ncurses, for what it is good at: terminfo, the terminal's modes and their restoring, and input. It paints
/// nothing: input is read from a pad, since reading from a window would refresh it.
@safe final class NcursesScreen {
  private static let attributesOff = "\u{1B}[0m"
  /// For terminals without an alternate screen, such as the Linux console.
  private static let clear = "\u{1B}[H\u{1B}[2J"

  let terminfo: Terminfo
  private(set) var modes: TerminalModes
  private let output: TerminalOutput
  private var screen: OpaquePointer?
  private var pad: UnsafeMutablePointer<WINDOW>?
  /// Standard input's terminal once more, so that reading never waits: ncurses looks first if there is anything, but
  /// Ctrl-Z and Ctrl-C may take that back before it reads. The flag sits on the open file, and that of standard input
  /// is shared with the shell. Nil where it cannot be opened.
  private var input: UnsafeMutablePointer<FILE>?
  private var isSuspended = false
  /// Whether a frame has been broken off, perhaps between the marks of synchronised output.
  var isFrameCut = false

  /// Opens the terminal on standard input and output: its alternate screen, no echo, keys one by one, no
  /// cursor. `output` takes what ncurses does not know to write.
  init(isMouseEnabled: Bool, output: TerminalOutput) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    self.output = output
    modes = TerminalModes(hasMouse: isMouseEnabled)
    unsafe setlocale(LC_CTYPE, "")
    terminfo = try Terminfo()
    // LINES and COLUMNS would override the real size and switch resizing off.
    use_env(false)
    use_tioctl(true)
    guard segue_guard_start(output.descriptor) else { throw .system("tcgetattr", errno: errno) }
    unsafe input = SystemCall.reopenTerminal(of: STDIN_FILENO, O_RDONLY).flatMap { unsafe fdopen($0, "r") }
    unsafe screen = segue_new_terminal(input)
    guard unsafe screen != nil else {
      closeInput()
      segue_guard_stop()
      throw .unknownTerminalType(terminfo.name)
    }
    unsafe pad = newpad(1, 1)
    configure()
  }

  private func configure() {
    // cbreak, not raw: Ctrl-C stays SIGINT, Ctrl-Z stays SIGTSTP.
    cbreak()
    noecho()
    nonl()
    // See ControlSequenceParser.escapeDelay.
    set_escdelay(0)
    unsafe keypad(pad, true)
    unsafe nodelay(pad, true)
    // The mouse's sequences go past ncurses to our parser: of several that arrive together ncurses loses all but
    // the last two (6.4: press, drag and release in one read come out without the press).
    keyok(segue_key_mouse(), false)
    prepareFarewell()
    // Once, for the sake of what is still in ncurses' buffer. It clears the screen by the way.
    doupdate()
    output.write(terminfo.resetMargins + terminfo.hideCursor + modes.on)
  }

  /// Changes what is switched on, in the terminal too.
  func setModes(_ change: (inout TerminalModes) -> Void) {
    guard unsafe screen != nil else { return }
    let before = modes
    change(&modes)
    guard modes != before, !isSuspended else { return }
    prepareFarewell()
    output.write(modes.on(after: before))
  }

  /// What has to be written before ncurses ends.
  private func farewell(isFrameCut: Bool) -> String {
    // GNU screen has an alternate screen in terminfo, and none unless it has been asked for one.
    let needsClearing = !terminfo.hasAlternateScreen || terminfo.isGNUScreen
    return modes.off(isFrameCut: isFrameCut) + Self.attributesOff + terminfo.showCursor
      + (needsClearing ? Self.clear : "")
  }

  /// Has the terminal given back as it was even if the program crashes.
  private func prepareFarewell() {
    var text = farewell(isFrameCut: true) + terminfo.ending
    text.withUTF8 { bytes in
      _ = unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe segue_guard_set_farewell($0.baseAddress, $0.count) }
    }
  }

  /// Gives the terminal back as it was. May be undone with ``resume()``.
  func suspend() {
    guard unsafe screen != nil, !isSuspended else { return }
    isSuspended = true
    isFrameCut = isFrameCut || output.isPending
    output.discard()
    segue_guard_make_room(output.descriptor)
    output.write(farewell(isFrameCut: isFrameCut))
    isFrameCut = false
    output.drain(timeout: 0.5)
    endwin()
    segue_guard_set_farewell(nil, 0)
    segue_guard_release_errors()
  }

  /// Takes the terminal again after ``suspend()``. What it showed is lost.
  func resume() {
    guard unsafe screen != nil, isSuspended else { return }
    isSuspended = false
    // This first: in the background it stops the program before anything is written on the shell's screen.
    reset_prog_mode()
    segue_guard_keep_errors()
    prepareFarewell()
    doupdate()
    output.write(terminfo.resetMargins + terminfo.hideCursor + modes.on)
    if !terminfo.hasAlternateScreen { output.write(Self.clear) }
  }

  /// Gives the terminal back for good.
  func close() {
    guard unsafe screen != nil else { return }
    suspend()
    unsafe delwin(pad)
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

  /// The size from the terminal itself; from ncurses if the terminal does not know, as on a serial line. Also tells
  /// ncurses.
  func measure() -> CellSize {
    var size = winsize()
    let result = unsafe segue_window_size(STDOUT_FILENO, &size)
    guard result == 0, size.ws_col > 0, size.ws_row > 0 else {
      let window = unsafe segue_standard_window()
      return unsafe CellSize(columns: Int(segue_columns(window)), rows: Int(segue_rows(window)))
    }
    if !isSuspended { resizeterm(Int32(size.ws_row), Int32(size.ws_col)) }
    return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// All the input that is there, without waiting; nil if nothing is, not even what amounts to nothing.
  func readUnits() -> [InputUnit]? {
    guard unsafe pad != nil else { return nil }
    var units: [InputUnit]?
    while true {
      // Bytes rather than wide characters: see UTF8Collector.
      let code = unsafe wgetch(pad)
      if code == segue_error() { return units }
      units = units ?? []
      units?.append(contentsOf: self.units(forCode: code))
    }
  }

  private func units(forCode code: Int32) -> [InputUnit] {
    switch code {
    case 0...0xFF: [.byte(UInt8(code))]
    // It follows resizeterm and says nothing that SIGWINCH has not said.
    case segue_key_resize(): []
    default:
      if let key = KeyDecoding.key(forCode: code) {
        [.report(.key(key))]
      } else {
        sequence(forCode: code).map(InputUnit.byte)
      }
    }
  }

  /// Whether the input is readable and yet empty, as it is once the terminal has gone. ncurses says ERR for
  /// that as for no input at all.
  var isAtEndOfInput: Bool {
    // Once more: Ctrl-Z and Ctrl-C take back what was typed before them, also what has just been announced.
    var watched = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
    guard SystemCall.wait(for: &watched, timeout: 0), watched[0].revents != 0 else { return false }
    var count: Int32 = 0
    return unsafe segue_pending_input(STDIN_FILENO, &count) != 0 || count == 0
  }

  /// What the terminal sent for a code that ncurses made up. One table fewer: the parser knows the forms.
  private func sequence(forCode code: Int32) -> [UInt8] {
    guard let text = unsafe keybound(code, 0) else { return [] }
    defer { unsafe free(text) }
    return unsafe Array(String(cString: text).utf8)
  }
}
