/// A rotation in space as a unit quaternion: about (x, y, z), by 2 acos w radians.
struct Quaternion {
  /// x, y, z, w.
  var lanes: SIMD4<Double>

  /// Creates a rotation from lanes of length 1.
  init(lanes: SIMD4<Double>) { self.lanes = lanes }

  private init(vector: SIMD3<Double>, w: Double) { lanes = SIMD4(vector, w) }

  /// Creates the rotation from the unit vectors to `axes`, a right-handed orthonormal triple, with w ≥ 0.
  ///
  /// Each of four columns of sums is the quaternion times four times one of its lanes; the column of the largest lane
  /// has lost the fewest digits. Source: S. W. Shepperd, "Quaternion from rotation matrix", 1978.
  init(axes: [3 of SIMD3<Double>]) {
    let (x, y, z) = (axes[0], axes[1], axes[2])
    let columns: [4 of SIMD4<Double>] = [
      SIMD4(1 + x.x - y.y - z.z, x.y + y.x, x.z + z.x, y.z - z.y),
      SIMD4(x.y + y.x, 1 - x.x + y.y - z.z, y.z + z.y, z.x - x.z),
      SIMD4(x.z + z.x, y.z + z.y, 1 - x.x - y.y + z.z, x.y - y.x),
      SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, 1 + x.x + y.y + z.z),
    ]
    var largest = 3
    for lane in 0..<3 where columns[lane][lane] > columns[largest][largest] { largest = lane }
    let column = columns[largest]
    lanes = column / (column * column).sum().squareRoot()
    if lanes.w < 0 { lanes = -lanes }
  }

  /// The images of the unit vectors.
  var axes: [3 of SIMD3<Double>] {
    let (x, y, z, w) = (lanes.x, lanes.y, lanes.z, lanes.w)
    return [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      SIMD3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      SIMD3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    ]
  }

  /// Creates a rotation about `rotationVector` by as many radians as it is long (the exponential map).
  init(rotationVector: SIMD3<Double>) {
    let angle = rotationVector.length
    self.init(vector: angle == 0 ? .zero : rotationVector * (sine(angle / 2) / angle), w: cosine(angle / 2))
  }

  /// The rotation as a vector, the shorter way round: at most π long (the logarithmic map).
  var rotationVector: SIMD3<Double> {
    let sine = lanes.xyz.length
    if sine == 0 { return .zero }
    let half = lanes.w < 0 ? -angle(y: sine, x: -lanes.w) : angle(y: sine, x: lanes.w)
    return lanes.xyz * (2 * half / sine)
  }

  var inverse: Quaternion { Quaternion(vector: -lanes.xyz, w: lanes.w) }

  /// First `right`, then `left`.
  static func * (left: Quaternion, right: Quaternion) -> Quaternion {
    let (a, b) = (left.lanes.xyz, right.lanes.xyz)
    let (v, w) = (left.lanes.w, right.lanes.w)
    return Quaternion(vector: v * b + w * a + a.cross(b), w: v * w - a.dot(b))
  }
}
