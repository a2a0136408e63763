/// The parts of a two-dimensional affine transform, for interpolation part by part: scale and shear, then rotation, then
/// translation.
///
/// x′ = a x + c y + tx and y′ = b x + d y + ty, the fields of `CGAffineTransform`. Halfway to a turn by 90° is a turn by
/// 45°; halfway between the matrices' entries would also shrink.
///
/// It is the flat case of ``Transform3DComponents``, which names the method and its sources. Every matrix, also a
/// singular one, comes back from its parts.
public struct AffineComponents: Sendable, Hashable {
  /// tx and ty, in points.
  public var translation: SIMD2<Double>
  /// Factors along x and y. A mirror has one negative factor.
  public var scale: SIMD2<Double>
  /// The step along x, before the rotation, for a step of 1 along y.
  public var shear: Double
  /// Radians, −π…π, from x towards y.
  public var rotation: Double

  /// Creates the parts of the transform with these entries. Entries count as clamped to ±1e100, NaN as 0.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    let parts = Transform3DComponents(rows: ([a, b, 0, 0], [c, d, 0, 0], [0, 0, 1, 0], [tx, ty, 0, 1]))
    translation = [parts.translation.x, parts.translation.y]
    scale = [parts.scale.x, parts.scale.y]
    shear = parts.shear.x
    rotation = 2 * angle(y: parts.rotation.z, x: parts.rotation.w)
  }

  /// The transform with these parts; exactly the original one where `rotation` is 0. Entries are clamped to ±1e100, and
  /// a part that is NaN yields entries of 0.
  public var matrix: (a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    let (cos, sin) = (cosine(rotation), sine(rotation))
    let x = (scale.x * SIMD2(cos, sin)).bounded
    let y = (shear * SIMD2(cos, sin) + scale.y * SIMD2(-sin, cos)).bounded
    let t = translation.bounded
    return (x.x, x.y, y.x, y.y, t.x, t.y)
  }

  /// Returns the transform `fraction` of the way to `other`, turning the shorter way round.
  ///
  /// Exactly self at 0 and exactly `other` at 1; fractions beyond both extrapolate. Clamped to ±1e100; NaN counts as 0.
  public func interpolated(to other: AffineComponents, fraction: Double) -> AffineComponents {
    let fraction = fraction.bounded
    if fraction == 1 { return other }
    var result = self
    result.translation += (other.translation - translation) * fraction
    result.scale += (other.scale - scale) * fraction
    result.shear += (other.shear - shear) * fraction
    let turn = (other.rotation - rotation).remainder(dividingBy: 2 * .pi)
    result.rotation = (rotation + turn * fraction).remainder(dividingBy: 2 * .pi)
    return result
  }
}
