import Foundation
import SegueMotion
import SegueTesting

/// A 4 × 4 matrix to build transforms independently of the code under test. Points are rows.
struct Matrix: Sendable, Equatable {
  var rows: [SIMD4<Double>]

  static let identity = Matrix(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])

  init(rows: [SIMD4<Double>]) { self.rows = rows }

  init(_ components: Transform3DComponents) {
    let rows = components.rows
    self.rows = [rows.0, rows.1, rows.2, rows.3]
  }

  var components: Transform3DComponents { Transform3DComponents(rows: (rows[0], rows[1], rows[2], rows[3])) }

  static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Matrix {
    Matrix(rows: [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]])
  }

  static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Matrix {
    Matrix(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]])
  }

  static func turnX(_ a: Double) -> Matrix {
    Matrix(rows: [[1, 0, 0, 0], [0, cos(a), sin(a), 0], [0, -sin(a), cos(a), 0], [0, 0, 0, 1]])
  }

  static func turnY(_ a: Double) -> Matrix {
    Matrix(rows: [[cos(a), 0, -sin(a), 0], [0, 1, 0, 0], [sin(a), 0, cos(a), 0], [0, 0, 0, 1]])
  }

  static func turnZ(_ a: Double) -> Matrix {
    Matrix(rows: [[cos(a), sin(a), 0, 0], [-sin(a), cos(a), 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
  }

  static func perspective(_ distance: Double) -> Matrix {
    Matrix(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / distance], [0, 0, 0, 1]])
  }

  /// First `left`, then `right`.
  static func * (left: Matrix, right: Matrix) -> Matrix {
    Matrix(
      rows: left.rows.map { row in
        row.x * right.rows[0] + row.y * right.rows[1] + row.z * right.rows[2] + row.w * right.rows[3]
      })
  }

  /// The greatest difference between two entries.
  func distance(to other: Matrix) -> Double {
    zip(rows, other.rows).map { a, b in
      let difference = a - b
      return max(difference.max(), -difference.min())
    }.max() ?? .nan
  }

  static func random(_ noise: inout SplitMix64) -> Matrix {
    Matrix(rows: (0..<4).map { _ in SIMD4(noise.signed, noise.signed, noise.signed, noise.signed) * 5 })
  }

  var isFinite: Bool { rows.allSatisfy { row in (0..<4).allSatisfy { row[$0].isFinite } } }
}
