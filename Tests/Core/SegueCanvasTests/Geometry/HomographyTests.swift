import Foundation
import RayTracing
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct HomographyTests {
  private static func random(_ dice: inout SplitMix64) -> Transform3D {
    var transform = Transform3D(scaleX: dice.number(0.2...3), y: dice.number(0.2...3))
      .concatenating(Transform3D(rotationAngle: dice.number(-1.2...1.2), x: 1, y: dice.number(-1...1), z: 0))
      .concatenating(Transform3D(rotationAngle: dice.number(-3...3), x: 0, y: 0, z: 1))
    var eye = Transform3D.identity
    eye.m34 = -1 / dice.number(500...2000)
    transform = transform.concatenating(eye)
    return transform.concatenating(Transform3D(translationX: dice.number(-300...300), y: dice.number(-300...300)))
  }

  @Test func `A homography maps the plane as the whole matrix does`() throws {
    var dice = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let transform = Self.random(&dice)
      let matrix = transform.matrix
      let point = [dice.number(-100...100), dice.number(-100...100), 0, 1]
      let image = (0..<4).map { column in (0..<4).reduce(0) { $0 + point[$1] * matrix[$1][column] } }
      let mapped = try #require(Homography(transform).map(CGPoint(x: point[0], y: point[1])))
      #expect(abs(mapped.x - image[0] / image[3]) < 1e-9)
      #expect(abs(mapped.y - image[1] / image[3]) < 1e-9)
    }
  }

  @Test func `The inverse leads back`() throws {
    var dice = SplitMix64(seed: 8)
    for _ in 0..<100 {
      let map = Homography(Self.random(&dice))
      let inverse = try #require(map.inverse)
      let point = CGPoint(x: dice.number(-100...100), y: dice.number(-100...100))
      let back = try #require(map.map(point).flatMap { inverse.map($0) })
      #expect(abs(back.x - point.x) < 1e-8)
      #expect(abs(back.y - point.y) < 1e-8)
    }
  }

  @Test func `The inverse of a scale and a translation is the one worked out by hand`() throws {
    // x' = 2x + 10 and y' = 4y − 20, so x = x'/2 − 5 and y = y'/4 + 5.
    let map = Homography(Transform3D(scaleX: 2, y: 4).concatenating(Transform3D(translationX: 10, y: -20)))
    let inverse = try #require(map.inverse)
    #expect(inverse == Homography(x: SIMD3(0.5, 0, -5), y: SIMD3(0, 0.25, 5), w: SIMD3(0, 0, 1)))
    #expect(inverse.x.y == 0)
    #expect(inverse.y.x == 0)
    #expect(inverse.isAffine)
  }

  @Test(arguments: [
    Transform3D(scaleX: 0, y: 1), Transform3D(scaleX: 1, y: 0), Transform3D(scaleX: .nan, y: 1),
    Transform3D(scaleX: .infinity, y: 1), Transform3D(translationX: .nan, y: 0),
    Transform3D(translationX: .infinity, y: 0), Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0),
  ])
  func `A singular map has no inverse`(_ transform: Transform3D) {
    #expect(Homography(transform).inverse == nil)
  }

  @Test func `A point behind the eye has no image`() {
    var eye = Transform3D.identity
    eye.m34 = -1 / 100.0
    let behind = Homography(Transform3D(translationX: 0, y: 0, z: 150).concatenating(eye))
    #expect(behind.map(CGPoint(x: 1, y: 1)) == nil)
    // Halfway to the eye everything is twice as large.
    let near = Homography(Transform3D(translationX: 0, y: 0, z: 50).concatenating(eye))
    #expect(near.map(CGPoint(x: 3, y: 4)) == CGPoint(x: 6, y: 8))
  }

  @Test func `Moving the source is moving the point`() throws {
    var dice = SplitMix64(seed: 9)
    for _ in 0..<20 {
      let map = Homography(Self.random(&dice))
      let moved = try #require(map.translatingSource(x: 5, y: -7).map(CGPoint(x: 1, y: 2)))
      let direct = try #require(map.map(CGPoint(x: 6, y: -5)))
      #expect(abs(moved.x - direct.x) < 1e-9)
      #expect(abs(moved.y - direct.y) < 1e-9)
    }
  }
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
      #expect(abs(once.x - twice.x) < 1e-9)
      #expect(abs(once.y - twice.y) < 1e-9)
      // x' = a x + c y + tx, by hand.
      let image = point.applying(first)
      #expect(abs(image.x - (m[0] * 11 - m[2] * 13 + m[4])) < 1e-12)
      #expect(abs(image.y - (m[1] * 11 - m[3] * 13 + m[5])) < 1e-12)
      let back = point.applying(first).applying(first.inverted())
      #expect(abs(back.x - 11) < 1e-6)
      #expect(abs(back.y + 13) < 1e-6)
    }
  }

  @Test func `A rotation is clockwise on a screen`() {
    let right = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(right.x) < 1e-15)
    #expect(abs(right.y - 1) < 1e-15)
  }

  @Test func `A map without an inverse is returned unchanged`() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `The named operation is applied first`() {
    let base = CGAffineTransform(translationX: 10, y: 20)
    #expect(CGPoint(x: 1, y: 1).applying(base.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    #expect(CGPoint.zero.applying(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)) == CGPoint(x: 2, y: 3))
    let turned = CGPoint(x: 1, y: 0).applying(base.rotated(by: .pi / 2))
    #expect(abs(turned.x - 10) < 1e-12)
    #expect(abs(turned.y - 21) < 1e-12)
  }

  @Test func `A rectangle is mapped to the smallest one around its image`() {
    let turned = CGRect(x: 0, y: 0, width: 4, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.minX + 2) < 1e-12)
    #expect(abs(turned.minY) < 1e-12)
    #expect(abs(turned.width - 2) < 1e-12)
    #expect(abs(turned.height - 4) < 1e-12)
    #expect(CGSize(width: 2, height: 3).applying(CGAffineTransform(scaleX: 2, y: 5)) == CGSize(width: 4, height: 15))
    #expect(CGRect(around: []) == .zero)
  }
}
