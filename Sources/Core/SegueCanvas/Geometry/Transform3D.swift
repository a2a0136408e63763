import Foundation
import SegueMotion

/// A projective map of space, with the fields of `CATransform3D`. A point is a row (x, y, z, 1) times the matrix.
public struct Transform3D: Sendable, Hashable {
  /// The entries of the first row.
  public var m11, m12, m13, m14: CGFloat
  /// The entries of the second row.
  public var m21, m22, m23, m24: CGFloat
  /// The entries of the third row; m34 = −1/d puts the eye d points in front of the screen.
  public var m31, m32, m33, m34: CGFloat
  /// The entries of the fourth row, the translation.
  public var m41, m42, m43, m44: CGFloat

  /// Creates the identity.
  public init() { self.init(rows: (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))) }

  /// The map that changes nothing.
  public static let identity = Transform3D()

  typealias Rows = (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  init(rows: Rows) {
    (m11, m12, m13, m14) = (rows.0.x, rows.0.y, rows.0.z, rows.0.w)
    (m21, m22, m23, m24) = (rows.1.x, rows.1.y, rows.1.z, rows.1.w)
    (m31, m32, m33, m34) = (rows.2.x, rows.2.y, rows.2.z, rows.2.w)
    (m41, m42, m43, m44) = (rows.3.x, rows.3.y, rows.3.z, rows.3.w)
  }

  var rows: Rows {
    (SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44))
  }

  /// Creates a translation, in points.
  public init(translationX x: CGFloat, y: CGFloat, z: CGFloat = 0) {
    self.init()
    (m41, m42, m43) = (x, y, z)
  }

  /// Creates a scale about the origin.
  public init(scaleX x: CGFloat, y: CGFloat, z: CGFloat = 1) {
    self.init()
    (m11, m22, m33) = (x, y, z)
  }

  /// Creates a rotation about the axis (x, y, z), in radians; about an axis of length 0 it is the identity.
  ///
  /// Source: Rodrigues' rotation formula, for row vectors.
  public init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init()
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return }
    let (ux, uy, uz) = (x / length, y / length, z / length)
    let (sine, cosine) = (sin(angle), cos(angle))
    let rest = 1 - cosine
    (m11, m12, m13) = (cosine + ux * ux * rest, ux * uy * rest + uz * sine, ux * uz * rest - uy * sine)
    (m21, m22, m23) = (uy * ux * rest - uz * sine, cosine + uy * uy * rest, uy * uz * rest + ux * sine)
    (m31, m32, m33) = (uz * ux * rest + uy * sine, uz * uy * rest - ux * sine, cosine + uz * uz * rest)
  }

  /// Creates the map that applies `affine` to x and y, and keeps z.
  public init(_ affine: CGAffineTransform) {
    self.init()
    (m11, m12, m21, m22, m41, m42) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
  }

  /// The map of x and y, or nil if this map also changes z or has perspective.
  public var affine: CGAffineTransform? {
    var flat = self
    (flat.m11, flat.m12, flat.m21, flat.m22, flat.m41, flat.m42) = (1, 0, 0, 1, 0, 0)
    guard flat == .identity else { return nil }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether the map is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Returns the map that applies this one first, then `other`.
  public func concatenating(_ other: Transform3D) -> Transform3D {
    let right = other.rows
    @inline(__always)
    func times(_ row: SIMD4<Double>) -> SIMD4<Double> {
      row.x * right.0 + row.y * right.1 + row.z * right.2 + row.w * right.3
    }
    let left = rows
    return Transform3D(rows: (times(left.0), times(left.1), times(left.2), times(left.3)))
  }

  /// The map that moves a point to the origin, applies this one, and then moves the origin to a place. It is the product with two
  /// translations, for less.
  func moved(from anchor: CGPoint = .zero, to place: CGPoint, z: CGFloat = 0) -> Transform3D {
    let (rows, place) = (rows, SIMD4<Double>(place.x, place.y, z, 0))
    @inline(__always)
    func placed(_ row: SIMD4<Double>) -> SIMD4<Double> { row + row.w * place }
    let last = Double(-anchor.x) * rows.0 + Double(-anchor.y) * rows.1 + rows.3
    return Transform3D(rows: (placed(rows.0), placed(rows.1), placed(rows.2), placed(last)))
  }

  /// Returns the map that scales first, then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat, z: CGFloat = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the map that translates first, then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat, z: CGFloat = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the map that rotates first, then applies this one.
  public func rotated(by angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// The image of the plane z = 0 seen from the front, without its depth.
  var flattened: Transform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
    (flat.m31, flat.m32, flat.m33, flat.m34) = (0, 0, 1, 0)
    return flat
  }

  /// The smallest rectangle around the image of a rectangle of the plane z = 0; nil if a corner is behind the eye.
  public func image(of rect: CGRect) -> CGRect? { Quad(rect, through: Homography(self)).map { CGRect($0.bounds) } }

  var components: Transform3DComponents { Transform3DComponents(rows: rows) }

  init(_ components: Transform3DComponents) { self.init(rows: components.rows) }
}

extension Transform3D {
  /// The map that leads back; nil if this one flattens space, or if its entries are not finite.
  ///
  /// Gauss–Jordan elimination with the largest pivot of each column.
  public var inverse: Transform3D? {
    var (left, right) = (Self.list(rows), Self.list(Transform3D.identity.rows))
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(left[row][column]) > abs(left[pivot][column]) { pivot = row }
      let size = left[pivot][column]
      guard abs(size) > 1e-100, size.isFinite else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      left[column] /= size
      right[column] /= size
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= factor * left[column]
        right[row] -= factor * right[column]
      }
    }
    return Transform3D(rows: (right[0], right[1], right[2], right[3]))
  }

  private static func list(_ rows: Rows) -> [4 of SIMD4<Double>] { [rows.0, rows.1, rows.2, rows.3] }
}
