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
  /// Slow motion: real seconds for one second of application time, 0.01…1000. 1 is normal, 4 is a quarter of the
  /// speed. Values outside count as the nearer end, NaN as 1.
  public var timeScale = 1.0 {
    didSet { timeScale = Self.clamp(timeScale, to: ApplicationClock.scales, otherwise: 1) }
  }

  /// Whether the application fills the terminal; true by default. If not, as where a script of a smaller size is played, frames do
  /// without what would change cells beside them: erasing to the end of a line, inserting and deleting.
  public var usesWholeScreen = true

  /// The defaults: colours and background detected, mouse on, 60 frames a second, normal speed.
  public init() {}

  private static func clamp(_ value: Double, to range: ClosedRange<Double>, otherwise: Double) -> Double {
    value.isNaN ? otherwise : min(max(value, range.lowerBound), range.upperBound)
  }
}
