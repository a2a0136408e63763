/// The parts of a three-dimensional transform, for interpolation part by part: scale and shear, then rotation, then
/// translation, then perspective.
///
/// A point is a row (x, y, z, 1) that is multiplied from the left, as with `CATransform3D`, so the fourth row (m41,
/// m42, m43) holds the translation. ``rows`` restores the transform up to rounding, and exactly if it only scales and
/// translates, for every matrix without perspective or with an invertible upper left 3 × 3 part. Any other matrix shows a
/// plane edge-on, and keeps the part of the perspective that has an effect.
///
/// Source: CSS Transforms Module Level 2, "Decomposing a 3D matrix", takes a matrix apart in the same order. Three things
/// differ here. `shear` is a length, not a ratio to the scale, so that nearly flat matrices do not swell on the way and no
/// scale of 0 divides. A mirror keeps the smallest rotation. `perspective` keeps m44.
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
    // The fourth column is the first three of each row, times the perspective.
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
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

extension Transform3DComponents {
  /// Returns the transform `fraction` of the way to `other`, turning the shorter way round at constant speed (slerp).
  ///
  /// Exactly self at 0 and exactly `other` at 1; fractions beyond both extrapolate. Clamped to ±1e100; NaN counts as 0.
  public func interpolated(to other: Transform3DComponents, fraction: Double) -> Transform3DComponents {
    fraction == 1 ? other : adding(difference(from: other) * fraction.bounded)
  }

  /// Returns the vector that `adding(_:)` has to add to self to make it `other`.
  ///
  /// Lanes 0–2 are the difference other − self of the translations, 3–5 of the scales, 6–8 of the shears, 9–12 of the
  /// perspectives. Lanes 13–15 are the rotation from self to `other`, the shorter way: a vector along its axis in the frame
  /// of the transform's images, whose length is the angle in radians. Every lane is finite: parts count as clamped to
  /// ±1e100, NaN as 0.
  ///
  /// Differences are plain vectors: weigh and sum the differences of several animations. A half turn has two equally short
  /// ways; the last bit of the matrices decides, so that turning by π and by −π differ.
  public func difference(from other: Transform3DComponents) -> SIMD16<Double> {
    var difference = other.lengths.bounded - lengths.bounded
    let turn = Quaternion(lanes: other.rotation) * Quaternion(lanes: rotation).inverse
    let vector = turn.rotationVector
    (difference[13], difference[14], difference[15]) = (vector.x, vector.y, vector.z)
    return difference.bounded
  }

  /// Returns the transform with a `difference(from:)`, or a weighted sum of several, added.
  ///
  /// Lanes count as clamped to ±1e100, NaN as 0; adding zero changes no bit.
  public func adding(_ difference: SIMD16<Double>) -> Transform3DComponents {
    let difference = difference.bounded
    let turn = Quaternion(rotationVector: SIMD3(difference[13], difference[14], difference[15]))
    var sum = self
    sum.lengths += difference
    sum.rotation = (turn * Quaternion(lanes: rotation)).lanes
    return sum
  }

  /// All parts but the rotation, in the order of `difference(from:)`. The last three lanes are unused.
  private var lengths: SIMD16<Double> {
    get {
      let (t, s, h, p) = (translation, scale, shear, perspective)
      return SIMD16(t.x, t.y, t.z, s.x, s.y, s.z, h.x, h.y, h.z, p.x, p.y, p.z, p.w, 0, 0, 0)
    }
    set {
      translation = SIMD3(newValue[0], newValue[1], newValue[2])
      scale = SIMD3(newValue[3], newValue[4], newValue[5])
      shear = SIMD3(newValue[6], newValue[7], newValue[8])
      perspective = SIMD4(newValue[9], newValue[10], newValue[11], newValue[12])
    }
  }
}
