public import Foundation
public import Segue

/// How to open a terminal. The defaults suit most programs.
public struct TerminalOptions: Sendable, Hashable {
  /// How many colours to use. Nil for as many as the environment, terminfo and the terminal itself promise; see ``ColorDetection``. By
  /// default what `--color` says inside of `CommandLineProgram.run`, and nil elsewhere.
  public var colorMode = CommandLineProgram.settings.colorMode
  /// Whether the terminal's background is light or dark. By default `.unspecified`: the terminal is asked, and if it does not
  /// answer, the environment decides. With a style, the terminal is not asked.
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// Whether the mouse reports to the program. If not, the terminal's own text selection keeps working.
  public var isMouseEnabled = true
  /// Frames a second while something moves, 1…240, by default 60. Values outside are clamped; NaN counts as 60.
  public var framesPerSecond = 60.0 {
    didSet { framesPerSecond = framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 240) }
  }
  /// The file for a recording of all frames in asciicast v2; nil, the default, for no recording. The file is created or emptied.
  ///
  /// Every frame is written at once, in the background. If writing fails, the recording ends there and the program goes on. After
  /// the terminal has been restored, a line on standard error says so, and the exit code is 2. See
  /// <doc:/SegueTerminal/Recordings>.
  public var recording: URL?

  /// Whether the application fills the terminal; true by default. Set it to false for an application that is smaller than the
  /// terminal, as when a script plays: its frames then use no sequence that changes cells beside it, so neither erase to the end
  /// of a line nor insert and delete.
  public var usesWholeScreen = true

  /// Whether to read keys from the controlling terminal, /dev/tty, if standard input is not a terminal, as after a program has
  /// read a pipe to its end; false by default. From then on standard input is the controlling terminal.
  public var readsControllingTerminal = false

  /// Whether to write to the controlling terminal, /dev/tty, if standard output is not a terminal, as in `vim "$(segue-pick)"`; false by
  /// default. Standard output is the controlling terminal then until the terminal is closed, and what it was from then on: print results
  /// after ``Terminal/run(_:)-6goyy`` has returned.
  public var writesControllingTerminal = false

  /// Where an application is shown.
  public enum Screen: Sendable, Hashable {
    /// On the alternate screen, which fills the window. Afterwards the window shows what it showed before.
    case alternate
    /// In rows below the prompt. What is above stays there, and may be scrolled back to. The application is as wide as the window, and
    /// has at most as many rows as that: a greater number counts as all of them, and one below 1 as 1. See <doc:/SegueTerminal/BelowThePrompt>.
    case inline(rows: Int)

    var inlineRows: Int? { if case .inline(let rows) = self { rows } else { nil } }
  }

  /// Where the application is shown; on the alternate screen by default. A program that listens to `--linear` or `SEGUE_LINEAR` may show
  /// lines instead of either.
  public var screen = Screen.alternate

  /// Whether the last frame of an application below the prompt stays at the end, and the prompt comes below it. False by default: the rows
  /// are wiped, and the cursor is where it was at the start. On the alternate screen it has no effect. The application may change it
  /// while it runs: see `Application.keepsLastFrame`.
  public var keepsLastFrame = false

  /// Whether strangers use the program, as over SSH; see <doc:/SegueTerminal/ServeIt>. By default what `--kiosk` says inside of
  /// `CommandLineProgram.run`, and false elsewhere.
  ///
  /// A kiosk writes no file and starts no program. ``recording`` is an error, and so are `Application.runProgram(_:_:input:)`,
  /// `edit(_:fileExtension:)` and `showInPager(_:)`. On Linux the system refuses the process all else of that kind as well, and sockets,
  /// from the opening of the terminal to the end of the process; what is open by then stays so. Ctrl-Z is a key like any other, and a
  /// crash leaves neither a core nor a backtrace. A window counts as one of at most 500 × 150 cells. Without keys and mouse, the program
  /// ends after ``idleLimit``.
  public var isKiosk = CommandLineProgram.settings.kiosk.isOn

  /// The seconds without a key, the mouse and a paste after which the program ends, with the exit code 124 and a line on standard error.
  /// Nobody is asked. Nil stands for ten minutes in a kiosk, and for never elsewhere; a value that is infinite or not positive for never.
  /// By default what `--idle` says inside of `CommandLineProgram.run`, and nil elsewhere. While a script plays, it does not run.
  public var idleLimit = CommandLineProgram.settings.kiosk.idleLimit

  /// Whether the terminal gets lines instead of pictures, for people who do not see it: see <doc:/SegueTerminal/LinearMode>. By default what
  /// `--linear` says inside of `CommandLineProgram.run`, or the environment: SEGUE_LINEAR or ACCESSIBLE, unless they are empty or 0.
  ///
  /// Such a terminal need not be able to place its cursor, as "dumb" cannot, and standard output may be a file or a pipe.
  public var isLinear =
    CommandLineProgram.settings.isLinear || LinearMode.isWanted(in: ProcessInfo.processInfo.environment)

  /// Whether a terminal that can shows pictures in its own pixels; by default what `--pixels` says inside of `CommandLineProgram.run`, and
  /// ``PixelMode/auto`` elsewhere. See <doc:/SegueTerminal/Pixels>.
  public var pixels = CommandLineProgram.settings.pixels

  /// The defaults: colours and background detected, mouse on, 60 frames a second.
  public init() {}
}

/// The reason why a terminal could not be opened.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input or standard output is a file or a pipe.
  case notATerminal
  /// The environment variable TERM is not set, so the kind of terminal is not known.
  case terminalTypeUnset
  /// terminfo has no entry for this TERM.
  case unknownTerminalType(String)
  /// The terminal of this TERM cannot place its cursor, like "dumb".
  case cannotMoveCursor(String)
  /// The file for a recording cannot be written: its path, and why.
  case cannotRecord(String, reason: String)
  /// A call of the operating system failed: its name and the error number.
  case system(String, errno: Int32)

  /// One line for standard error, without a full stop.
  public var description: String {
    switch self {
    case .notATerminal: "standard input and output are not a terminal"
    case .terminalTypeUnset: "TERM is not set, so the kind of terminal is not known"
    case .unknownTerminalType(let name): "TERM is “\(name)”, which terminfo does not know"
    case .cannotMoveCursor(let name): "TERM is “\(name)”, a terminal that cannot place its cursor"
    case .cannotRecord(let path, let reason): "cannot record to “\(path)”: \(reason)"
    case .system(let what, let number): "\(what) failed: \(SystemCall.message(for: number))"
    }
  }
}
