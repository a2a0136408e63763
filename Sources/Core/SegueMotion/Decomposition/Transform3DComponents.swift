/// The parts of a three-dimensional transform, for interpolation part by part: scale and shear, then rotation, then
/// translation, then perspective.
///
/// A point is a row (x, y, z, 1) that is multiplied from the left, as with `CATransform3D`, so the fourth row (m41,
/// m42, m43) holds the translation. ``rows`` restores the transform up to rounding, and exactly if it only scales and
/// translates, for every matrix without perspective or with an invertible upper left 3 × 3 part. The others show a
/// plane edge-on; they keep the part of the perspective that has an effect.
///
/// Source: the order of the parts and the perspective are those of CSS Transforms Module Level 2, "Decomposing a 3D
/// matrix", with three differences. `shear` is a length, not a ratio to the scale, so that nearly flat matrices do not
/// swell on the way and no scale of 0 divides. A mirror keeps the smallest rotation. `perspective` keeps m44.
public struct Transform3DComponents: Sendable, Hashable {
  /// In points.
  public var translation: SIMD3<Double>
  /// Factors along x, y and z. A mirror has a negative one.
  public var scale: SIMD3<Double>
  /// Before the rotation: the step along x for a step of 1 along y, along x for one along z, along y for one along z.
  public var shear: SIMD3<Double>
  /// The coefficients of x, y, z and 1 in the divisor w, after the translation: (0, 0, 0, 1) without perspective,
  /// (0, 0, −1/d, 1) for an eye d points in front.
  public var perspective: SIMD4<Double>
  /// A unit quaternion: x, y, z, w.
  public var rotation: SIMD4<Double>

  /// Creates the parts of the transform with these rows. Entries count as clamped to ±1e100, NaN as 0.
  public init(rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    let (x, y, z, t) = (rows.0.bounded, rows.1.bounded, rows.2.bounded, rows.3.bounded)
    let factors = LQFactors(rows: [x.xyz, y.xyz, z.xyz])
    let lower = factors.lower
    translation = t.xyz
    scale = SIMD3(lower[0].x, lower[1].y, lower[2].z)
    shear = SIMD3(lower[1].x, lower[2].x, lower[2].y)
    rotation = Quaternion(axes: factors.axes).lanes
    // The fourth column is that of the transform without perspective, times the perspective.
    let divisor = factors.solution(for: SIMD3(x.w, y.w, z.w))
    perspective = SIMD4(divisor, t.w - translation.dot(divisor))
  }

  /// The rows of the transform with these parts. Entries are clamped to ±1e100, NaN as 0.
  public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    let axes = Quaternion(lanes: rotation).axes
    return (
      row(scale.x * axes[0], 0),
      row(shear.x * axes[0] + scale.y * axes[1], 0),
      row(shear.y * axes[0] + shear.z * axes[1] + scale.z * axes[2], 0),
      row(translation, 1)
    )
  }

  private func row(_ affine: SIMD3<Double>, _ w: Double) -> SIMD4<Double> {
    SIMD4(affine, affine.dot(perspective.xyz) + w * perspective.w).bounded
  }
}

extension SIMD4 where Scalar == Double {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
