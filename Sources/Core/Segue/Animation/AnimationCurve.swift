/// A timing curve by name.
public nonisolated enum AnimationCurve: Int, Sendable, CaseIterable {
  /// Slow at both ends.
  case easeInOut
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// At one speed.
  case linear

  /// The curve itself.
  public var timingFunction: TimingFunction {
    switch self {
    case .easeInOut: .cubic(.easeInEaseOut)
    case .easeIn: .cubic(.easeIn)
    case .easeOut: .cubic(.easeOut)
    case .linear: .linear
    }
  }
}
