/// The position and velocity of a damped spring at one moment.
public struct SpringState: Sendable, Hashable {
  /// The displacement from the target, in the caller's unit: points, or shares of a distance.
  public var displacement: Double
  /// The rate of `displacement` per second: negative when moving towards a target from above.
  public var velocity: Double

  /// Creates a state.
  public init(displacement: Double, velocity: Double) {
    (self.displacement, self.velocity) = (displacement, velocity)
  }
}
