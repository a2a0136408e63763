/// How far a transition is, and how fast it moves.
struct TransitionProgress: Equatable {
  /// 0 at the start, 1 at the end.
  var fraction: Double
  /// In fractions per second, positive towards the end.
  var velocity: Double
}
