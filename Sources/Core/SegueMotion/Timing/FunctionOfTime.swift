/// A pure function of time. The type of its values says the unit: points, a fraction, all that a picture shows.
package protocol FunctionOfTime<Value>: Sendable {
  associatedtype Value: Sendable
  /// Returns the value at a time, in seconds.
  func value(at time: Double) -> Value
  /// Whether it moves by itself, so that a frame is needed after each other.
  var isMoving: Bool { get }
}

extension FunctionOfTime {
  package var isMoving: Bool { false }
}

extension HeldMotion: FunctionOfTime {
  package func value(at time: Double) -> Position { state(at: time).position }
  package var isMoving: Bool { phase == .settling }
}
