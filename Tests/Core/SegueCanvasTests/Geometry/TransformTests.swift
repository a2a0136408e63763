import Foundation
import RayTracing
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct HomographyTests {
  private static func random(_ dice: inout SplitMix64) -> Transform3D {
    Transform3D(scaleX: dice.number(0.2...3), y: dice.number(0.2...3))
      .concatenating(Transform3D(rotationAngle: dice.number(-1.2...1.2), x: 1, y: dice.number(-1...1), z: 0))
      .concatenating(Transform3D(rotationAngle: dice.number(-3...3), x: 0, y: 0, z: 1))
      .concatenating(.eye(dice.number(500...2000)))
      .concatenating(Transform3D(translationX: dice.number(-300...300), y: dice.number(-300...300)))
  }

  @Test func `It maps the plane as the whole matrix does, its inverse leads back, and its source can move`() throws {
    var dice = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let transform = Self.random(&dice)
      let (map, matrix) = (Homography(transform), transform.matrix)
      let point = CGPoint(x: dice.number(-100...100), y: dice.number(-100...100))
      let image = (0..<4).map { point.x * matrix[0][$0] + point.y * matrix[1][$0] + matrix[3][$0] }
      let mapped = try #require(map.map(point))
      #expect(hypot(mapped.x - image[0] / image[3], mapped.y - image[1] / image[3]) < 1e-9)
      let back = try #require(map.inverse?.map(mapped))
      #expect(hypot(back.x - point.x, back.y - point.y) < 1e-8)
      let moved = try #require(map.translatingSource(x: 5, y: -7).map(CGPoint(x: point.x - 5, y: point.y + 7)))
      #expect(hypot(moved.x - mapped.x, moved.y - mapped.y) < 1e-9)
    }
  }

  @Test func `Moved from an anchor to a place, a map is the product with two translations`() {
    var dice = SplitMix64(seed: 8)
    for _ in 0..<50 {
      let transform = Self.random(&dice)
      let numbers = (0..<5).map { _ in dice.number(-300...300) }
      let product = Transform3D(translationX: -numbers[0], y: -numbers[1]).concatenating(transform)
        .concatenating(Transform3D(translationX: numbers[2], y: numbers[3], z: numbers[4]))
      let (anchor, place) = (CGPoint(x: numbers[0], y: numbers[1]), CGPoint(x: numbers[2], y: numbers[3]))
      #expect(transform.moved(from: anchor, to: place, z: numbers[4]) == product)
    }
  }

  @Test func `The inverse of a scale is the one worked out by hand, and a point behind the eye has no image`() throws {
    // x' = 2x + 10 and y' = 4y − 20, so x = x'/2 − 5 and y = y'/4 + 5.
    let map = Homography(Transform3D(scaleX: 2, y: 4).concatenating(Transform3D(translationX: 10, y: -20)))
    let inverse = try #require(map.inverse)
    #expect(inverse == Homography(x: SIMD3(0.5, 0, -5), y: SIMD3(0, 0.25, 5), w: SIMD3(0, 0, 1)))
    #expect(inverse.isAffine)
    let behind = Homography(Transform3D(translationX: 0, y: 0, z: 150).concatenating(.eye(100)))
    #expect(behind.map(CGPoint(x: 1, y: 1)) == nil)
    // Halfway to the eye everything is twice as large.
    let near = Homography(Transform3D(translationX: 0, y: 0, z: 50).concatenating(.eye(100)))
    #expect(near.map(CGPoint(x: 3, y: 4)) == CGPoint(x: 6, y: 8))
  }

  @Test(arguments: [
    Transform3D(scaleX: 0, y: 1), Transform3D(scaleX: 1, y: 0), Transform3D(scaleX: .nan, y: 1),
    Transform3D(scaleX: .infinity, y: 1), Transform3D(translationX: .nan, y: 0),
    Transform3D(translationX: .infinity, y: 0), Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0),
  ])
  func `A singular map has no inverse`(_ transform: Transform3D) { #expect(Homography(transform).inverse == nil) }
}

@Suite struct AffineTransformTests {
  @Test func `Concatenating is the product of the matrices`() {
    var dice = SplitMix64(seed: 10)
    for _ in 0..<50 {
      let numbers = (0..<12).map { _ in dice.number(-3...3) }
      let (m, n) = (Array(numbers[0..<6]), Array(numbers[6..<12]))
      let first = CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
      let second = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      let point = CGPoint(x: 11, y: -13)
      let (once, twice) = (point.applying(first.concatenating(second)), point.applying(first).applying(second))
      #expect(hypot(once.x - twice.x, once.y - twice.y) < 1e-9)
      // x' = a x + c y + tx, by hand.
      let image = point.applying(first)
      let (x, y) = (m[0] * 11 - m[2] * 13 + m[4], m[1] * 11 - m[3] * 13 + m[5])
      #expect(hypot(image.x - x, image.y - y) < 1e-12)
      let back = point.applying(first).applying(first.inverted())
      #expect(hypot(back.x - 11, back.y + 13) < 1e-6)
    }
  }

  @Test
  func `A rotation is clockwise, the named operation is applied first, and a map without an inverse is unchanged`() {
    let right = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(hypot(right.x, right.y - 1) < 1e-15)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    let base = CGAffineTransform(translationX: 10, y: 20)
    #expect(CGPoint(x: 1, y: 1).applying(base.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    #expect(CGPoint.zero.applying(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)) == CGPoint(x: 2, y: 3))
    let turned = CGPoint(x: 1, y: 0).applying(base.rotated(by: .pi / 2))
    #expect(hypot(turned.x - 10, turned.y - 21) < 1e-12)
  }

  @Test func `A rectangle is mapped to the smallest one around its image`() {
    let turned = CGRect(x: 0, y: 0, width: 4, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(hypot(turned.minX + 2, turned.minY) < 1e-12)
    #expect(hypot(turned.width - 2, turned.height - 4) < 1e-12)
    #expect(CGSize(width: 2, height: 3).applying(CGAffineTransform(scaleX: 2, y: 5)) == CGSize(width: 4, height: 15))
    #expect(CGRect(around: []) == .zero)
  }
}

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

  @Test func `Translation and scale are where Core Animation puts them, and the named operation is applied first`() {
    #expect(
      Transform3D(translationX: 2, y: 3, z: 4).matrix == [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [2, 3, 4, 1]])
    #expect(Transform3D(scaleX: 2, y: 3, z: 4).matrix == [[2, 0, 0, 0], [0, 3, 0, 0], [0, 0, 4, 0], [0, 0, 0, 1]])
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
      let (angle, unit) = (dice.number(-7...7), axis / (axis * axis).sum().squareRoot())
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

  @Test func `Affine maps convert both ways, and others to none; a rotation with bad numbers is the identity`() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(Transform3D(affine).affine == affine)
    #expect(Transform3D.eye(500).affine == nil)
    #expect(Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0).affine == nil)
    #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0).isIdentity)
    #expect(Transform3D(rotationAngle: .nan, x: 0, y: 0, z: 1).isIdentity)
    #expect(Transform3D(rotationAngle: 1, x: .infinity, y: 0, z: 1).isIdentity)
  }
}
