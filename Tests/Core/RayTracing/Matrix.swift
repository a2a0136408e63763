import Foundation
package import SegueCanvas

package typealias Matrix = [[Double]]

extension Transform3D {
  package var matrix: Matrix {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }
}

/// The product of two 4 × 4 matrices, entry by entry.
package func product(_ left: Matrix, _ right: Matrix) -> Matrix {
  left.map { row in (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * right[$1][column] } } }
}
