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
  /// perspectives. Lanes 13–15 are the rotation from self to `other`, the shorter way, as a vector along its axis in
  /// the frame that the transform leads to, as long as the angle in radians. Every lane is finite: parts count as
  /// clamped to ±1e100, NaN as 0.
  ///
  /// Differences are plain vectors: weigh them, and sum those of several animations. A half turn has two equally short
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
