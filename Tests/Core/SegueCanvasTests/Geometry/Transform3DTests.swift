import Foundation
import RayTracing
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct Transform3DTests {
  private static func error(_ left: Matrix, _ right: Matrix) -> Double {
    zip(left.joined(), right.joined()).map { abs($0 - $1) }.max() ?? .infinity
  }

  private static func random(_ dice: inout SplitMix64) -> Transform3D {
    var transform = Transform3D()
    for path in [
      \Transform3D.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
      \.m42, \.m43, \.m44,
    ] { transform[keyPath: path] = dice.number(-3...3) }
    return transform
  }

  @Test func `Concatenating is the product of the matrices`() {
    var dice = SplitMix64(seed: 5)
    for _ in 0..<50 {
      let (first, second) = (Self.random(&dice), Self.random(&dice))
      let both = first.concatenating(second).matrix
      #expect(Self.error(both, product(first.matrix, second.matrix)) < 1e-12)
    }
  }

  @Test func `Translation and scale are where Core Animation puts them in the matrix`() {
    #expect(
      Transform3D(translationX: 2, y: 3, z: 4).matrix
        == [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [2, 3, 4, 1]])
    #expect(
      Transform3D(scaleX: 2, y: 3, z: 4).matrix == [[2, 0, 0, 0], [0, 3, 0, 0], [0, 0, 4, 0], [0, 0, 0, 1]])
  }

  @Test func `The named operation is applied first`() {
    let base = Transform3D(translationX: 10, y: 20)
    #expect(base.scaledBy(x: 2, y: 3).m41 == 10)
    #expect(Transform3D(scaleX: 2, y: 2).translatedBy(x: 1, y: 0).m41 == 2)
    #expect(base.rotated(by: .pi / 2, x: 0, y: 0, z: 1).m41 == 10)
  }

  @Test(
    arguments: [
      // The axis, and the images of x, y and z under a quarter turn.
      ([1, 0, 0], [[1, 0, 0], [0, 0, 1], [0, -1, 0]]),
      ([0, 1, 0], [[0, 0, -1], [0, 1, 0], [1, 0, 0]]),
      ([0, 0, 1], [[0, 1, 0], [-1, 0, 0], [0, 0, 1]]),
      ([0, 0, 5], [[0, 1, 0], [-1, 0, 0], [0, 0, 1]]),
    ] as [([Double], Matrix)])
  func `A quarter turn about an axis maps the two others onto each other`(_ axis: [Double], _ images: Matrix) {
    let turned = Transform3D(rotationAngle: .pi / 2, x: axis[0], y: axis[1], z: axis[2]).matrix
    let expected = images.map { $0 + [0] } + [[0, 0, 0, 1]]
    #expect(Self.error(turned, expected) < 1e-15)
  }

  @Test func `Any rotation is that of its quaternion`() {
    var dice = SplitMix64(seed: 6)
    for _ in 0..<50 {
      let axis = SIMD3(dice.number(-1...1), dice.number(-1...1), dice.number(-1...1))
      let angle = dice.number(-7...7)
      let unit = axis / (axis * axis).sum().squareRoot()
      let (w, v) = (cos(angle / 2), unit * sin(angle / 2))
      let rows = [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].map { point in
        // p + 2 w (v × p) + 2 v × (v × p)
        let side = v.cross(point)
        return point + 2 * w * side + 2 * v.cross(side)
      }
      let expected = rows.map { [$0.x, $0.y, $0.z, 0] } + [[0, 0, 0, 1]]
      let turned = Transform3D(rotationAngle: angle, x: axis.x * 3, y: axis.y * 3, z: axis.z * 3)
      #expect(Self.error(turned.matrix, expected) < 1e-14)
    }
  }

  @Test func `A rotation without an axis or with bad numbers is the identity`() {
    #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0).isIdentity)
    #expect(Transform3D(rotationAngle: .nan, x: 0, y: 0, z: 1).isIdentity)
    #expect(Transform3D(rotationAngle: 1, x: .infinity, y: 0, z: 1).isIdentity)
  }

  @Test func `Affine maps convert both ways, and others to none`() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(Transform3D(affine).affine == affine)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 500
    #expect(perspective.affine == nil)
    #expect(Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0).affine == nil)
  }
}
