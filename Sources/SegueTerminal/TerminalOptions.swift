public import Segue

/// What the caller chooses about the terminal. Everything has a default that suits most programs.
public struct TerminalOptions: Sendable, Hashable {
  /// How many colours to use; nil, the default, asks the environment and terminfo (``ColorDetection``).
  public var colorMode: ColorMode?
  /// Whether the mouse reports to the program. Switched off, the terminal's own selection keeps working.
  public var isMouseEnabled = true
  /// Frames a second while something moves, 1…240. Anything outside is brought to the nearer end, and a
  /// number that is none counts as 60.
  public var framesPerSecond = 60.0 {
    didSet { framesPerSecond = Self.clamp(framesPerSecond, to: 1...240, otherwise: 60) }
  }
  /// Slow motion: seconds of real time that one second of application time takes, 0.01…1000. 1 is normal, 4 is
  /// a quarter of the speed. Anything outside is brought to the nearer end; a number that is none counts as 1.
  public var timeScale = 1.0 {
    didSet { timeScale = Self.clamp(timeScale, to: ApplicationClock.scales, otherwise: 1) }
  }

  /// The defaults: colours detected, mouse on, 60 frames a second, normal speed.
  public init() {}

  private static func clamp(_ value: Double, to range: ClosedRange<Double>, otherwise: Double) -> Double {
    value.isNaN ? otherwise : min(max(value, range.lowerBound), range.upperBound)
  }
}
