/// A layer's clock, as a function of its parent's time: local = (parent − begin) · speed + offset.
///
/// Speed 0 stops the clock at `offset`, so that a change of the offset scrubs the layer's animations. Arguments and
/// results are clamped to ±1e100; NaN counts as 0. Source: Core Animation's `CAMediaTiming`.
public struct LayerTime: Sendable, Hashable {
  /// The parent's time, in seconds, at which the local time is `offset`.
  public var begin: Double
  /// Local seconds per second of the parent: 1 is normal, 0 stands still, negative runs backwards.
  public var speed: Double
  /// The local time, in seconds, at `begin`.
  public var offset: Double

  /// Creates a clock; by default it shows the parent's time.
  public init(begin: Double = 0, speed: Double = 1, offset: Double = 0) {
    (self.begin, self.speed, self.offset) = (begin, speed, offset)
  }

  /// A clock that shows the parent's time.
  public static let identity = LayerTime()

  /// Returns the local time, in seconds, when the parent's is `time` seconds.
  public func local(fromParent time: Double) -> Double {
    ((time.bounded - begin.bounded) * speed.bounded + offset.bounded).bounded
  }

  /// Returns the parent's time, in seconds, when the local one is `time` seconds; nil when the clock stands still.
  public func parent(fromLocal time: Double) -> Double? {
    let speed = speed.bounded
    return speed == 0 ? nil : ((time.bounded - offset.bounded) / speed + begin.bounded).bounded
  }
}
