/// A three-dimensional transform taken apart, so that it can be interpolated part by part: scaled and sheared,
/// then rotated, then translated, then seen in perspective.
///
/// A point is a row (x, y, z, 1) that is multiplied from the left, as with `CATransform3D`, so that the fourth row
/// (m41, m42, m43) holds the translation. Putting the parts together gives the transform back, to rounding; and
/// exactly, if it only scales and translates. That holds for every matrix of which the upper left 3 × 3 part is
/// invertible, and for every matrix without perspective. In the remaining ones, which show a plane edge on, the
/// perspective is kept as far as there is something left that it could act on.
///
/// Source: the order of the parts and the perspective are those of CSS Transforms 2, "Decomposing a 3D matrix".
/// Three things differ. `shear` is a length, not a ratio to the scale: then a matrix that is nearly flat does
/// not swell on the way, and nothing is divided by a scale of 0. A mirror keeps the smallest rotation. And the
/// matrix is not divided by m44, which `perspective` keeps.
public struct Transform3DComponents: Sendable, Hashable {
  /// In points.
  public var translation: SIMD3<Double>
  /// Factors along x, y and z. A mirror has a negative one.
  public var scale: SIMD3<Double>
  /// How far, before the rotation, a step of 1 along y goes along x, along z along x, and along z along y.
  public var shear: SIMD3<Double>
  /// What the point's x, y, z and 1, once in place, add to the divisor w: (0, 0, 0, 1) without perspective, and
  /// (0, 0, −1/d, 1) for an eye d points in front.
  public var perspective: SIMD4<Double>
  /// A unit quaternion: x, y, z, w.
  public var rotation: SIMD4<Double>

  /// Takes the transform with these rows apart. Never fails; entries count as clamped to ±1e100, NaN as 0.
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

  /// The transform put together again. Entries are clamped to ±1e100, NaN as 0.
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
