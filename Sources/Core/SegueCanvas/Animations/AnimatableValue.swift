import Foundation
import SegueMotion

/// A value between whose states an animation can pass.
public protocol AnimatableValue: Sendable, Equatable {
  /// Returns the value a fraction of the way to another one: this one at 0, the other at 1, beyond both where a curve overshoots.
  func interpolated(to other: Self, at fraction: Double) -> Self
  /// Returns the sum, for additive and cumulative animations and for values that are given as a change.
  func adding(_ other: Self) -> Self
  /// Returns what is left without another one.
  func subtracting(_ other: Self) -> Self
  /// Returns the value as a change that was made so many times.
  func repeated(_ count: Double) -> Self
  /// How far it is to another one, for movement at one speed.
  func distance(to other: Self) -> Double
  /// Returns a point on a smooth curve through four values, between the second and the third: the sum of all four with these
  /// weights, whose sum is 1. `fraction` is the fraction of the way from the second to the third.
  static func spline(through values: [4 of Self], weights: SIMD4<Double>, fraction: Double) -> Self
}

extension AnimatableValue {
  /// A straight line from the second value to the third, for values that are no vectors.
  public static func spline(through values: [4 of Self], weights: SIMD4<Double>, fraction: Double) -> Self {
    values[1].interpolated(to: values[2], at: fraction)
  }
}

/// A value that is a vector of up to four numbers, with which it is mixed, added and measured.
public protocol VectorValue: AnimatableValue {
  /// The value of a vector.
  init(vector: SIMD4<Double>)
  /// Its numbers; those that it lacks are 0.
  var vector: SIMD4<Double> { get }
}

extension VectorValue {
  /// Goes straight, exactly from this value to exactly the other.
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

  /// The length of the difference.
  public func distance(to other: Self) -> Double {
    let way = other.vector - vector
    return (way * way).sum().squareRoot()
  }

  /// The weighted sum.
  public static func spline(through values: [4 of Self], weights: SIMD4<Double>, fraction: Double) -> Self {
    if fraction == 0 { return values[1] }
    if fraction == 1 { return values[2] }
    var sum = SIMD4<Double>.zero
    for index in 0..<4 { sum += values[index].vector * weights[index] }
    return Self(vector: sum)
  }
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
  /// Its numbers. Those of a rectangle with a negative size stay negative.
  public var vector: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
}

/// Colours are mixed and added with their opacity multiplied in, so that clear has no hue. Channels outside of 0…1 are cut.
extension Color: VectorValue {
  /// The value of a vector.
  public init(vector: SIMD4<Double>) { self.init(premultiplied: vector) }
  /// Its numbers.
  public var vector: SIMD4<Double> { premultiplied }
}

/// Transforms are mixed part by part, as their decomposition has them, and added by applying one after the other.
extension Transform3D: AnimatableValue {
  /// Goes part by part, exactly from this one to exactly the other.
  public func interpolated(to other: Transform3D, at fraction: Double) -> Transform3D {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    return Transform3D(components.interpolated(to: other.components, fraction: fraction))
  }

  /// First the other one, then this one.
  public func adding(_ other: Transform3D) -> Transform3D { other.concatenating(self) }
  /// The transform that `adding(_:)` leads back from; this one if the other has no inverse.
  public func subtracting(_ other: Transform3D) -> Transform3D { other.inverse.map { $0.concatenating(self) } ?? self }
  /// The change of each part so many times.
  public func repeated(_ count: Double) -> Transform3D { Transform3D.identity.interpolated(to: self, at: count) }

  /// The length of the difference of the parts: points, factors and radians count the same.
  public func distance(to other: Transform3D) -> Double {
    let way = components.difference(from: other.components)
    return (way * way).sum().squareRoot()
  }
}

/// Paths are mixed point by point: see ``Path/interpolated(to:at:)``. They cannot be added up: the other one takes the place of this.
extension Path: AnimatableValue {
  /// The other path.
  public func adding(_ other: Path) -> Path { other }
  /// This path.
  public func subtracting(_ other: Path) -> Path { self }
  /// The path.
  public func repeated(_ count: Double) -> Path { self }
  /// 0 for the same path, else 1.
  public func distance(to other: Path) -> Double { self == other ? 0 : 1 }
}

/// Lists of one length are mixed element by element; of others, the nearer one shows.
extension Array: AnimatableValue where Element: AnimatableValue {
  /// Goes element by element.
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

  /// Each element so many times.
  public func repeated(_ count: Double) -> [Element] { map { $0.repeated(count) } }

  /// The largest distance of two elements.
  public func distance(to other: [Element]) -> Double { zip(self, other).map { $0.distance(to: $1) }.max() ?? 0 }
}
