import Foundation
import SegueMotion
import Testing

@Suite struct AffineComponentsTests {
  typealias Entries = (a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)

  private func components(_ m: Entries) -> AffineComponents {
    AffineComponents(a: m.a, b: m.b, c: m.c, d: m.d, tx: m.tx, ty: m.ty)
  }

  private func agree(_ m: Entries, _ n: Entries) -> Bool {
    close(m.a, n.a) && close(m.b, n.b) && close(m.c, n.c) && close(m.d, n.d)
      && close(m.tx, n.tx) && close(m.ty, n.ty)
  }

  private func turn(_ angle: Double) -> Entries { (cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0) }

  @Test func reproducesRandomTransforms() {
    var noise = Noise(state: 2)
    for _ in 0..<500 {
      let m: Entries = (
        noise.next(), noise.next(), noise.next(), noise.next(), 900 * noise.next(), 900 * noise.next()
      )
      let parts = components(m)
      #expect(agree(parts.matrix, m), "\(m)")
      #expect((-Double.pi ... .pi).contains(parts.rotation))
      #expect((parts.scale.x * parts.scale.y < 0) == (m.a * m.d - m.b * m.c < 0))
    }
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0, 0.0), (0.5, 0, 0, 0), (0, 0, 0, 0.5), (0, 0, 0, -0.5), (0, 2, 0, 0), (0, 0, 2, 0),
    (1, 2, 2, 4), (0, 1, 1, 0), (-1, 0, 0, -1), (0.6, 0.8, 0, 0),
  ])
  func reproducesSpecialTransforms(a: Double, b: Double, c: Double, d: Double) {
    let m: Entries = (a, b, c, d, 3, -4)
    #expect(agree(components(m).matrix, m))
  }

  @Test(arguments: [0.1, 1, 12.3])
  func scaleAndTranslationSurviveBitForBit(x: Double) {
    let parts = AffineComponents(a: x, b: 0, c: 0, d: -0.7, tx: x / 3, ty: 0.1)
    #expect(parts.scale == [x, -0.7] && parts.shear == 0 && parts.rotation == 0)
    #expect(parts.matrix == (x, 0, 0, -0.7, x / 3, 0.1))
  }

  /// The rule of CSS Transforms 2: of a mirror, the axis that is turned round is x if a < d, else y.
  @Test func mirrorsDoNotTurn() {
    let x = components((-1, 0, 0, 1, 0, 0))
    #expect(x.scale == [-1, 1] && x.rotation == 0)
    let y = components((1, 0, 0, -1, 0, 0))
    #expect(y.scale == [1, -1] && y.rotation == 0)
    let diagonal = components((0, 1, 1, 0, 0, 0))
    #expect(diagonal.scale.x > 0 && diagonal.scale.y < 0)
    #expect(close(diagonal.rotation, .pi / 2))
  }

  /// Scale 2 and 3, x moved by 0.5 per y, turned by 0.7: by hand, x̂ → 2 (cos, sin), ŷ → 0.5 (cos, sin) + 3 (−sin, cos).
  @Test func partsAreWhatTheyAreCalled() {
    let (c, s) = (cos(0.7), sin(0.7))
    let parts = components((2 * c, 2 * s, 0.5 * c - 3 * s, 0.5 * s + 3 * c, 8, 9))
    #expect(close(parts.scale.x, 2) && close(parts.scale.y, 3))
    #expect(close(parts.shear, 0.5) && close(parts.rotation, 0.7))
    #expect(parts.translation == [8, 9])
  }

  @Test(arguments: [(0, 1), (3, -3), (-2.9, 2.9), (-0.5, 2.5), (1, -3)])
  func turnsTheShorterWay(from: Double, to: Double) {
    let (a, b) = (components(turn(from)), components(turn(to)))
    var way = to - from
    if way > .pi { way -= 2 * .pi }
    if way < -.pi { way += 2 * .pi }
    for fraction in [-0.5, 0.25, 0.5, 0.75, 1.5] {
      let parts = a.interpolated(to: b, fraction: fraction)
      #expect(agree(parts.matrix, turn(from + way * fraction)))
      #expect((-Double.pi ... .pi).contains(parts.rotation))
    }
    #expect(a.interpolated(to: b, fraction: 1) == b)
    #expect(agree(a.interpolated(to: b, fraction: 0).matrix, turn(from)))
  }

  @Test func interpolatesEachPart() {
    let a = components((1, 0, 0, 1, 0, 0))
    let b = components((3, 0, 2, 5, 10, -20))
    #expect(agree(a.interpolated(to: b, fraction: 0.25).matrix, (1.5, 0, 0.5, 2, 2.5, -5)))
  }

  @Test func survivesBadNumbers() {
    for x in badNumbers {
      for y in badNumbers {
        let parts = AffineComponents(a: x, b: y, c: y, d: x, tx: x, ty: y)
        var broken = parts
        broken.rotation = x
        broken.shear = y
        let half = broken.interpolated(to: parts, fraction: y)
        for m in [parts.matrix, broken.matrix, half.matrix] {
          #expect([m.a, m.b, m.c, m.d, m.tx, m.ty].allSatisfy { $0.isFinite })
        }
      }
    }
  }
}
