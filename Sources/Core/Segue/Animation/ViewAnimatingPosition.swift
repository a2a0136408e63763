/// Where an animation has ended.
public nonisolated enum ViewAnimatingPosition: Int, Sendable, CaseIterable {
  /// At the values that its closures set.
  case end
  /// At the values from before.
  case start
  /// Where it was stopped.
  case current
}
