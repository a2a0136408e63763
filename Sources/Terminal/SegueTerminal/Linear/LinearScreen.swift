import CNcurses
import CTerminalGuard
import Foundation
import Segue

#if canImport(Darwin)
  import Darwin
#endif

/// A terminal as a line printer with a keyboard: keys come one by one and unechoed, and nothing else is changed. There is no alternate
/// screen, no mode and no sequence, so that it may be any terminal, also none that terminfo knows.
@safe final class LinearScreen: NcursesScreen {
  private let lines: TerminalOutput
  /// Standard input's terminal, opened again and non-blocking; standard input itself if that fails.
  private let input: (descriptor: Int32, isOwn: Bool)
  private var original = termios()
  private let leavesStopKey: Bool
  private var isOpen = true

  init(canBeStopped: Bool, output: TerminalOutput) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal }
    lines = output
    leavesStopKey = canBeStopped
    let own = SystemCall.reopenTerminal(of: STDIN_FILENO, O_RDONLY)
    input = (own ?? STDIN_FILENO, own != nil)
    guard unsafe tcgetattr(STDIN_FILENO, &original) == 0, segue_guard_start(STDIN_FILENO) else {
      throw .system("tcgetattr", errno: errno)
    }
    super.init(linear: output, canBeStopped: canBeStopped)
    // What others write is a line among lines.
    segue_guard_release_errors()
    takeKeyboard()
  }

  private func takeKeyboard() {
    var settings = original
    // Ctrl-C and Ctrl-Z stay signals; Ctrl-S, Ctrl-Q, Ctrl-V and Ctrl-O are keys.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
      if !leavesStopKey { unsafe characters[Int(VSUSP)] = 0 }
    }
    unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    // A crash restores the keyboard, and ends the line.
    unsafe segue_guard_set_restore_sequence("\n", 1)
  }

  override func suspend() {
    guard isOpen, !isSuspended else { return }
    isSuspended = true
    lines.drain(timeout: 0.5)
    unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &original)
    segue_guard_set_restore_sequence(nil, 0)
  }

  override func resume(wasLent: Bool = false) {
    guard isOpen, isSuspended else { return }
    isSuspended = false
    takeKeyboard()
  }

  override func close() {
    guard isOpen else { return }
    suspend()
    isOpen = false
    if input.isOwn { Foundation.close(input.descriptor) }
    segue_guard_stop()
  }

  override func readUnits() -> [InputUnit]? {
    guard isOpen, !isSuspended, input.isOwn || SystemCall.isReady(input.descriptor, for: POLLIN, within: 0) else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Self.mostReads)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(input.descriptor, $0.baseAddress, $0.count) }
    return count > 0 ? bytes.prefix(count).map(InputUnit.byte) : nil
  }
}
