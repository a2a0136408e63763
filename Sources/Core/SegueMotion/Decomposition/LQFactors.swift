/// The factors of a 3 × 3 matrix A = L Q: L lower triangular, Q a rotation. Every matrix has them. Row i of A is
/// Σ L[i][j] · axis j, by the Gram–Schmidt process on the rows.
struct LQFactors {
  /// The rows of L. A mirror shows in the signs of its diagonal.
  private(set) var lower: [3 of SIMD3<Double>] = .init(repeating: .zero)
  /// The rows of Q: a right-handed orthonormal triple.
  private(set) var axes: [3 of SIMD3<Double>] = .init(repeating: .zero)

  init(rows: [3 of SIMD3<Double>]) {
    for i in 0..<3 {
      var rest = rows[i]
      // One pass over nearly parallel rows leaves a rest that is not perpendicular. "Twice is enough":
      // W. Kahan, in B. N. Parlett, The Symmetric Eigenvalue Problem, section 6.9.
      for _ in 0..<2 {
        for j in 0..<i {
          let part = rest.dot(axes[j])
          lower[i][j] += part
          rest -= part * axes[j]
        }
      }
      // Below this the square of the length has lost digits to underflow.
      let length = rest.length
      if length > 1e-100 {
        lower[i][i] = length
        axes[i] = rest / length
      }
    }
    completeAxes()
    orientAxes()
  }

  /// Gives a row that adds no direction an axis perpendicular to the others, close to the unit vector of its index, so
  /// that a scale by 0 does not turn.
  private mutating func completeAxes() {
    for i in 0..<3 where axes[i] == .zero {
      for candidate in 0..<3 {
        var rest = SIMD3<Double>.zero
        rest[(i + candidate) % 3] = 1
        for axis in 0..<3 { rest -= rest.dot(axes[axis]) * axes[axis] }
        // With an axis still missing, one of the three unit vectors has a rest of at least 1 / √3.
        guard rest.length > 0.5 else { continue }
        axes[i] = rest / rest.length
        break
      }
    }
  }

  /// Makes left-handed axes right-handed. Negates one of them or all, whichever leaves the smallest rotation, that is,
  /// the greatest trace: a mirror along x becomes a scale by −1 along x without a turn. In the plane this is the rule
  /// of CSS Transforms Module Level 1, "Decomposing a 2D matrix", down to its ties.
  private mutating func orientAxes() {
    guard axes[0].cross(axes[1]).dot(axes[2]) < 0 else { return }
    let diagonal = SIMD3(axes[0].x, axes[1].y, axes[2].z)
    let least = diagonal.y <= min(diagonal.x, diagonal.z) ? 1 : diagonal.x < diagonal.z ? 0 : 2
    var signs = SIMD3<Double>(repeating: -1)
    if diagonal.sum() >= diagonal[least] {
      signs = .one
      signs[least] = -1
    }
    for i in 0..<3 {
      lower[i] *= signs
      axes[i] *= signs[i]
    }
  }

  /// The x with A x = `column`; where A is singular, one whose unreachable part is 0.
  func solution(for column: SIMD3<Double>) -> SIMD3<Double> {
    var coordinates = SIMD3<Double>.zero
    var solution = SIMD3<Double>.zero
    for i in 0..<3 where lower[i][i] != 0 {
      coordinates[i] = (column[i] - lower[i].dot(coordinates)) / lower[i][i]
      solution += coordinates[i] * axes[i]
    }
    return solution
  }
}
