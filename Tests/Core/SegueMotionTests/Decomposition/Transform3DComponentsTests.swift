import Foundation
import SegueMotion
import SegueTesting
import Testing

@Suite struct Transform3DComponentsTests {
  @Test func `Components reproduce random matrices, and one plus its difference from another is the other`() {
    var noise = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let matrix = Matrix.random(&noise)
      #expect(Matrix(matrix.components).distance(to: matrix) < 1e-9, "\(matrix)")
    }
    var other = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let (a, b) = (Matrix.random(&other), Matrix.random(&other))
      let (from, to) = (a.components, b.components)
      let arrived = from.adding(from.difference(from: to))
      #expect(Matrix(arrived).distance(to: b) < 1e-9)
      #expect((arrived.scale - to.scale).isSmall)
      #expect((arrived.shear - to.shear).isSmall)
      #expect((arrived.rotation - to.rotation).isSmall || (arrived.rotation + to.rotation).isSmall)
    }
  }

  static let special: [Matrix] = [
    .scale(0, 0), .scale(0.3, 0), .scale(0, 0.3), .scale(-2, 0), .scale(0, -2), .scale(0, 0, 0), .scale(1, 1, 0),
    .scale(-1, 1), .scale(1, -1), .scale(-1, -1), .scale(-1, -1, -1), .scale(-2, 3, -4), .scale(1e-9, 1e9, 1),
    .scale(0, 3) * .turnZ(0.7), .turnZ(0.7) * .scale(1, 0), .scale(0, 0) * .perspective(500), .turnY(.pi / 2),
    .turnY(.pi), .turnX(.pi), .turnZ(.pi), .turnZ(-.pi), .turnY(1.2) * .translation(30, -8, 200) * .perspective(500),
    .perspective(500) * .turnY(0.9), .scale(0.5, -2, 3) * .turnX(0.4) * .turnZ(2) * .perspective(-300),
    Matrix(rows: [[0, 5, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]),
    Matrix(rows: [[0, 0, 0, 0], [1, 1e-8, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]),
    Matrix(rows: [[3, 1, 0, 0], [6, 2, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]),
    Matrix(rows: [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]),
    Matrix(rows: [[1, 1, 0, 0], [1, 1 + 1e-12, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]),
    Matrix(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0]]),
  ]

  @Test(arguments: special) func `Components reproduce special matrices`(_ matrix: Matrix) {
    #expect(Matrix(matrix.components).distance(to: matrix) < 1e-9)
  }

  /// Multiplies the parts in the documented order: scale and shear, rotation, translation, perspective.
  @Test func `Each component is the part of the product that its name says`() {
    let shear = Matrix(rows: [[1, 0, 0, 0], [0.3, 1, 0, 0], [-0.2, 0.7, 1, 0], [0, 0, 0, 1]])
    let divisor = Matrix(rows: [[1, 0, 0, 0.01], [0, 1, 0, 0.02], [0, 0, 1, -0.002], [0, 0, 0, 0.9]])
    // The scale multiplies each shear by the scale of the axis along which it shears.
    let matrix = shear * .scale(1, 2, 3) * .turnZ(0.8) * .turnX(-0.5) * .translation(7, -5, 11) * divisor
    let parts = matrix.components
    #expect((parts.translation - [7, -5, 11]).isSmall)
    #expect((parts.scale - [1, 2, 3]).isSmall)
    #expect((parts.shear - [0.3, -0.2, 1.4]).isSmall)
    #expect((parts.perspective - [0.01, 0.02, -0.002, 0.9]).isSmall)
    // The quaternion of a rotation about z by 0.8, then about x by −0.5.
    let (cz, sz, cx, sx) = (cos(0.4), sin(0.4), cos(-0.25), sin(-0.25))
    #expect((parts.rotation - [sx * cz, -sx * sz, cx * sz, cx * cz]).isSmall)
  }

  /// Text stays text only where a transform is exactly a translation.
  @Test(arguments: [0.1, 0.3, 1, 7.7, 1e-5]) func `Scale and translation survive bit for bit`(x: Double) {
    let matrix = Matrix.scale(x, 0.7, -3) * .translation(x * 3, 0.1, 5)
    let parts = matrix.components
    #expect((parts.scale, parts.shear) == ([x, 0.7, -3], .zero))
    #expect((parts.rotation, parts.perspective) == ([0, 0, 0, 1], [0, 0, 0, 1]))
    #expect(Matrix(parts) == matrix)
    #expect(Matrix(parts.adding(.zero)) == matrix)
    #expect(Matrix(parts.interpolated(to: Matrix.turnX(1).components, fraction: 0)) == matrix)
    #expect(Matrix(Matrix.turnX(1).components.interpolated(to: parts, fraction: 1)) == matrix)
  }

  static let mirrors: [(Matrix, SIMD3<Double>)] = [
    (.scale(-1, 1), [-1, 1, 1]), (.scale(1, -1), [1, -1, 1]), (.scale(1, 1, -1), [1, 1, -1]),
    (.scale(-2, -3, -4), [-2, -3, -4]), (.scale(-2, 0), [-2, 0, 1]), (.scale(0, 0), [0, 0, 1]),
  ]

  @Test(arguments: mirrors) func `Mirrors along the axes have no rotation`(_ matrix: Matrix, scale: SIMD3<Double>) {
    #expect((matrix.components.scale, matrix.components.rotation) == (scale, [0, 0, 0, 1]))
  }

  /// By CSS Transforms y is negated, as a < d does not hold.
  @Test func `A mirror at the diagonal negates y and turns by a right angle`() {
    let parts = Matrix(rows: [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]).components
    #expect((parts.scale - [1, -1, 1]).isSmall)
    #expect((parts.rotation - [0, 0, sin(.pi / 4), cos(.pi / 4)]).isSmall)
  }

  @Test(arguments: [-3, -1.5, -0.4, 0.4, 1.5, 3]) func `A rotation in the plane is about z`(angle: Double) {
    let parts = (Matrix.scale(2, 3) * .turnZ(angle)).components
    #expect((parts.rotation - [0, 0, sin(angle / 2), cos(angle / 2)]).isSmall)
    #expect((parts.rotation.x, parts.rotation.y, parts.scale.z, parts.shear.y) == (0, 0, 1, 0))
    #expect((parts.shear.z, parts.translation.z) == (0, 0))
  }

  /// Of 200 equal steps none may be much longer than its share.
  @Test func `Parts of a difference make a smooth path`() {
    var noise = SplitMix64(seed: 5)
    for _ in 0..<50 {
      let (a, b) = (Matrix.random(&noise).components, Matrix.random(&noise).components)
      let difference = b.difference(from: a)
      let path = (0...200).map { b.adding(difference * (1 - Double($0) / 200)) }
      for (one, next) in zip(path, path.dropFirst()) {
        #expect((next.scale - one.scale).length <= (b.scale - a.scale).length / 199)
        // Quaternions move by at most a quarter turn over the whole way, π/2 in their own space.
        #expect((next.rotation - one.rotation).length <= .pi / 2 / 199)
      }
    }
  }

  /// From 170° to −170° the shorter way is 20° across the half turn.
  @Test func `Rotations take the shorter way, their vector is in the parent's frame, and perspective is kept`() {
    let degree = Double.pi / 180
    let (from, to) = (Matrix.turnY(170 * degree).components, Matrix.turnY(-170 * degree).components)
    let halfway = Matrix(from.interpolated(to: to, fraction: 0.5))
    #expect(halfway.distance(to: .turnY(180 * degree)) < 1e-12)
    let difference = from.difference(from: to)
    #expect((SIMD3(difference[13], abs(difference[14]), difference[15]) - [0, 20 * degree, 0]).isSmall)
    let tilted = Matrix.turnX(.pi / 2)
    let turn = tilted.components.difference(from: (tilted * .turnY(0.5)).components)
    #expect((SIMD3(turn[13], turn[14], turn[15]) - [0, 0.5, 0]).isSmall)
    let cube = Matrix.turnY(.pi / 2) * .perspective(500)
    let middle = Matrix.perspective(500).components.interpolated(to: cube.components, fraction: 0.5)
    #expect(Matrix(middle).distance(to: .turnY(.pi / 4) * .perspective(500)) < 1e-12)
  }

  @Test func `Rotations run at constant speed, and nothing swells on the way to a thin transform`() {
    for (turn, name) in [(Matrix.turnX, "x"), (Matrix.turnY, "y"), (Matrix.turnZ, "z")] {
      for fraction in [-0.2, 0.1, 0.25, 0.5, 0.9, 1.1] {
        let parts = Matrix.identity.components.interpolated(to: turn(2).components, fraction: fraction)
        #expect(Matrix(parts).distance(to: turn(2 * fraction)) < 1e-12, "\(name) \(fraction)")
        let half = Matrix.identity.components.interpolated(to: turn(.pi).components, fraction: fraction)
        #expect(Matrix(half).distance(to: turn(.pi * fraction)) < 1e-12, "half about \(name) \(fraction)")
        let back = Matrix.identity.components.interpolated(to: turn(-.pi).components, fraction: fraction)
        #expect(Matrix(back).distance(to: turn(-.pi * fraction)) < 1e-12, "back about \(name) \(fraction)")
      }
    }
    // The thin transform has a shear of −50 as a ratio, with which the halfway transform would be twelve times as large.
    let thin = Matrix.turnZ(.pi / 4) * .scale(1, 0.01)
    for step in 0...100 {
      let parts = Matrix.identity.components.interpolated(to: thin.components, fraction: Double(step) / 100)
      #expect(Matrix(parts).distance(to: .scale(0, 0)) <= 1 + 1e-9, "no entry of either end is larger")
    }
  }

  @Test func `Bad numbers give finite results`() {
    for (a, b) in badPairs {
      let parts = Matrix(rows: [[a, b, 0, b], [1, a, b, 0], [b, 2, a, a], [a, b, 1, b]]).components
      #expect(parts.rotation.length.isFinite)
      #expect(parts.scale.length.isFinite)
      #expect(Matrix(parts).isFinite)
      #expect(Matrix(parts.interpolated(to: Matrix.turnX(1).components, fraction: a)).isFinite)
      #expect(Matrix(parts.adding(SIMD16(repeating: b))).isFinite)
      var broken = parts
      broken.rotation = [a, b, 0, a]
      #expect(Matrix(broken).isFinite)
      #expect(Matrix(broken.adding(parts.difference(from: broken))).isFinite)
      (broken.translation, broken.perspective) = ([a, b, a], [b, a, b, a])
      for (one, other) in [(parts, broken), (broken, parts), (broken, broken)] {
        let difference = one.difference(from: other)
        #expect((0..<16).allSatisfy { difference[$0].isFinite }, "\(a), \(b)")
      }
    }
  }
}

extension SIMD where Scalar == Double {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
  fileprivate var isSmall: Bool { length < 1e-9 }
}
