public import Foundation
public import Segue

/// How to open a terminal. The defaults suit most programs.
public struct TerminalOptions: Sendable, Hashable {
  /// How many colours to use. Nil, the default: what the environment, terminfo and the terminal itself say; see
  /// ``ColorDetection``.
  public var colorMode: ColorMode?
  /// Whether the terminal's background is light or dark. `.unspecified`, the default: what the terminal itself says, or else the
  /// environment. With a style, the terminal is not asked.
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// Whether the mouse reports to the program. If not, the terminal's own text selection keeps working.
  public var isMouseEnabled = true
  /// Frames a second while something moves, 1…240. Values outside count as the nearer end, NaN as 60.
  public var framesPerSecond = 60.0 {
    didSet { framesPerSecond = Self.clamp(framesPerSecond, to: 1...240, otherwise: 60) }
  }
  /// The file that records what is shown, in asciicast v2; nil, the default, for none. It is created, or emptied.
  ///
  /// Every frame is written at once, in the background. If that fails, the recording ends there, the program goes on, and
  /// a line on standard error says so after the terminal has been restored, and the exit code is 2. See <doc:/SegueTerminal/Recordings>.
  public var recording: URL?

  /// Whether the application fills the terminal; true by default. If not, as where a script of a smaller size is played, frames do
  /// without what would change cells beside them: erasing to the end of a line, inserting and deleting.
  public var usesWholeScreen = true

  /// Whether keys come from the controlling terminal, /dev/tty, if standard input is something else, such as a pipe that the
  /// program has read to its end; false by default. Standard input is that terminal from then on.
  public var readsControllingTerminal = false

  /// The defaults: colours and background detected, mouse on, 60 frames a second.
  public init() {}

  private static func clamp(_ value: Double, to range: ClosedRange<Double>, otherwise: Double) -> Double {
    value.isNaN ? otherwise : min(max(value, range.lowerBound), range.upperBound)
  }
}
