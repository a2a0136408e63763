import Foundation
import SegueMotion

/// A value that an animation can change gradually.
public protocol AnimatableValue: Sendable, Equatable {
  /// Returns the value at a fraction of the way to another one: this value at 0, the other at 1. Fractions outside 0…1, from
  /// curves that overshoot, extrapolate.
  func interpolated(to other: Self, at fraction: Double) -> Self
  /// Returns the sum, for additive and cumulative animations and for changes by a value.
  func adding(_ other: Self) -> Self
  /// Returns the difference from another value.
  func subtracting(_ other: Self) -> Self
  /// Returns the sum of a number of such changes.
  func repeated(_ count: Double) -> Self
}

/// A value that is a vector of up to four numbers.
public protocol VectorValue: AnimatableValue {
  /// The value of a vector.
  init(vector: SIMD4<Double>)
  /// Its numbers, followed by zeros.
  var vector: SIMD4<Double> { get }
}

extension VectorValue {
  /// Mixes number by number; exactly this value at 0 and exactly the other at 1.
  public func interpolated(to other: Self, at fraction: Double) -> Self {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    return Self(vector: vector + (other.vector - vector) * fraction)
  }

  /// The sum, number by number.
  public func adding(_ other: Self) -> Self { Self(vector: vector + other.vector) }
  /// The difference, number by number.
  public func subtracting(_ other: Self) -> Self { Self(vector: vector - other.vector) }
  /// The product with a number.
  public func repeated(_ count: Double) -> Self { Self(vector: vector * count) }
}

extension CGFloat: VectorValue {
  /// The value of a vector.
  public init(vector: SIMD4<Double>) { self.init(vector.x) }
  /// Its numbers.
  public var vector: SIMD4<Double> { SIMD4(Double(self), 0, 0, 0) }
}

extension CGPoint: VectorValue {
  /// The value of a vector.
  public init(vector: SIMD4<Double>) { self.init(x: vector.x, y: vector.y) }
  /// Its numbers.
  public var vector: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

extension CGSize: VectorValue {
  /// The value of a vector.
  public init(vector: SIMD4<Double>) { self.init(width: vector.x, height: vector.y) }
  /// Its numbers.
  public var vector: SIMD4<Double> { SIMD4(width, height, 0, 0) }
}

extension CGRect: VectorValue {
  /// The value of a vector.
  public init(vector: SIMD4<Double>) { self.init(x: vector.x, y: vector.y, width: vector.z, height: vector.w) }
  /// Its numbers; a negative size stays negative.
  public var vector: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
}

/// Colours are mixed and added premultiplied, so that clear has no hue. Channels are clamped to 0…1. Colours by meaning are mixed as they
/// are in ``Theme/current``, which in a frame is the application's.
extension Color: VectorValue {
  /// The value of a vector.
  public init(vector: SIMD4<Double>) { self.init(premultiplied: vector) }
  /// Its numbers.
  public var vector: SIMD4<Double> { premultiplied }
}

/// Transforms are mixed part by part after decomposition, and added by concatenation.
extension Transform3D: AnimatableValue {
  /// Mixes part by part; exactly this transform at 0 and exactly the other at 1.
  public func interpolated(to other: Transform3D, at fraction: Double) -> Transform3D {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    return Transform3D(components.interpolated(to: other.components, fraction: fraction))
  }

  /// First the other transform, then this one.
  public func adding(_ other: Transform3D) -> Transform3D { other.concatenating(self) }
  /// The transform that the other one has to be added to; this one if the other has no inverse.
  public func subtracting(_ other: Transform3D) -> Transform3D { other.inverse.map { $0.concatenating(self) } ?? self }
  /// A multiple of the change of each part.
  public func repeated(_ count: Double) -> Transform3D { Transform3D.identity.interpolated(to: self, at: count) }
}

/// Paths are mixed point by point: see ``Path/interpolated(to:at:)``. They have no sum: the other path replaces this one.
extension Path: AnimatableValue {
  /// The other path.
  public func adding(_ other: Path) -> Path { other }
  /// This path.
  public func subtracting(_ other: Path) -> Path { self }
  /// The path.
  public func repeated(_ count: Double) -> Path { self }
}

/// Lists of one length are mixed element by element. Of lists of two lengths, the nearer one shows.
extension Array: AnimatableValue where Element: AnimatableValue {
  /// Mixes element by element.
  public func interpolated(to other: [Element], at fraction: Double) -> [Element] {
    guard count == other.count else { return fraction < 0.5 ? self : other }
    return zip(self, other).map { $0.interpolated(to: $1, at: fraction) }
  }

  /// The sums of the elements; of lists of two lengths, this one.
  public func adding(_ other: [Element]) -> [Element] {
    count == other.count ? zip(self, other).map { $0.adding($1) } : self
  }

  /// The differences of the elements; of lists of two lengths, this one.
  public func subtracting(_ other: [Element]) -> [Element] {
    count == other.count ? zip(self, other).map { $0.subtracting($1) } : self
  }

  /// A multiple of each element.
  public func repeated(_ count: Double) -> [Element] { map { $0.repeated(count) } }
}
