/// A share of a transition's way, and its rate per second.
struct TransitionReading: Equatable {
  var share: Double
  var velocity: Double
}
