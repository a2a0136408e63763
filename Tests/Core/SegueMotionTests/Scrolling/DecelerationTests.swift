import SegueMotion
import Testing

@Suite struct DecelerationTests {
  @Test(arguments: [Deceleration.normal, .fast, Deceleration(rate: 0.5), Deceleration(rate: 0)])
  func `Deceleration agrees with its definition, millisecond by millisecond`(_ deceleration: Deceleration) {
    var (position, velocity) = (50.0, 1200.0)
    for millisecond in 1...400 {
      velocity *= deceleration.rate
      position += velocity / 1000
      let time = Double(millisecond) / 1000
      #expect(close(deceleration.velocity(at: time, initialVelocity: 1200), velocity))
      #expect(close(deceleration.position(at: time, from: 50, velocity: 1200), position))
    }
  }

  @Test func `Projections are those of the formula, and a deceleration comes to rest there`() {
    // (1000 / 1000) · 0.998 / 0.002 and 0.99 / 0.01
    #expect(close(Deceleration.normal.projection(of: 10, velocity: 1000), 509))
    #expect(close(Deceleration.normal.projection(of: 10, velocity: -1000), -489))
    #expect(close(Deceleration.fast.projection(of: 0, velocity: 1000), 99))
    let rest = Deceleration.normal.position(at: 60, from: 7, velocity: -900)
    #expect(close(rest, Deceleration.normal.projection(of: 7, velocity: -900)))
    #expect(Deceleration.normal.position(at: 0, from: 7, velocity: -900) == 7)
    // 0.998^250, and the geometric sum of 250 such steps, worked out with mpmath.
    #expect(close(Deceleration.normal.velocity(at: 0.25, initialVelocity: 1), 0.606227065427764373))
    #expect(close(Deceleration.normal.position(at: 0.25, from: 0, velocity: 1000), 196.492694351545578))
  }

  @Test func `Bad numbers give finite results`() {
    #expect(close(Deceleration(rate: .nan).projection(of: 0, velocity: 1000), 499))
    #expect(Deceleration.normal.velocity(at: -1, initialVelocity: 3) == 3)
    for (a, b) in badPairs {
      let deceleration = Deceleration(rate: a)
      #expect(deceleration.velocity(at: b, initialVelocity: a).isFinite)
      #expect(deceleration.position(at: b, from: a, velocity: b).isFinite)
      #expect(deceleration.projection(of: b, velocity: a).isFinite)
    }
  }
}
