import Foundation

#if !canImport(Darwin)
  /// A vector in points, or in points per second: Core Graphics' type, for platforms without it.
  public struct CGVector: Sendable, Hashable {
    /// The part to the right.
    public var dx: CGFloat
    /// The part downwards.
    public var dy: CGFloat

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
      (self.dx, self.dy) = (dx, dy)
    }

    /// The vector of length 0.
    public static let zero = CGVector(dx: 0, dy: 0)
  }
#endif
