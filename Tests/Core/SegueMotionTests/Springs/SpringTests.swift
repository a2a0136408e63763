import Foundation
import SegueMotion
import Testing

@Suite struct SpringTests {
  struct Case: Sendable {
    var spring: Spring
    var start: SpringState
    var time: Double
    var end: SpringState

    init(
      _ mass: Double, _ stiffness: Double, _ damping: Double, from x: Double, _ v: Double, at time: Double,
      _ endX: Double, _ endV: Double
    ) {
      spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: true)
      start = SpringState(displacement: x, velocity: v)
      self.time = time
      end = SpringState(displacement: endX, velocity: endV)
    }
  }

  /// Computed with mpmath in 40 digits as exp(A t) · (x, v), A = ((0, 1), (−k/m, −c/m)), which needs no cases of damping.
  static let cases = [
    Case(1, 100, 10, from: 1, 0, at: 0.1, 0.65970015339170166, -5.3350719511469298),
    Case(1, 100, 10, from: 200, -3000, at: 0.25, -86.9048855930492, 344.18863842577951),
    Case(2, 50, 4, from: -3, 7, at: 1.5, -0.16475774949747086, 3.4661388357819855),
    Case(1, 400, 40, from: 1, 5, at: 0.05, 0.82772874263574522, -7.3575888234288464),
    Case(1, 100, 0, from: 1, 2, at: 3, -0.043354874930988307, 10.188819140703786),
    Case(1, 100, 60, from: 1, 0, at: 0.5, 0.43692874433215965, -0.74965120946067568),
    Case(1, 100, 60, from: 2, -30, at: 0.02, 1.6251085248899463, -11.069897526684121),
    Case(1, 1, 1e6, from: 1, 0, at: 1000, 0.99900049983437299, -9.9900049983537199e-7),
    Case(1, 100, 19.9999, from: 1, -8, at: 0.3, 0.07965706896468065, -0.69701298265484204),
    Case(1, 100, 20.0001, from: 1, -8, at: 0.3, 0.079661549800833793, -0.6970249315512508),
  ]

  @Test(arguments: cases)
  func `A spring starts exactly where it is, agrees with the matrix exponential, and goes on from any moment`(
    _ test: Case
  ) {
    #expect(test.spring.state(at: 0, from: 0.1, velocity: -0.3) == .init(displacement: 0.1, velocity: -0.3))
    let state = test.spring.state(at: test.time, from: test.start.displacement, velocity: test.start.velocity)
    #expect(close(state.displacement, test.end.displacement, within: 1e-11))
    #expect(close(state.velocity, test.end.velocity, within: 1e-10))
    let middle = test.spring.state(at: test.time / 3, from: test.start.displacement, velocity: test.start.velocity)
    let end = test.spring.state(at: test.time * 2 / 3, from: middle.displacement, velocity: middle.velocity)
    #expect(close(end.displacement, test.end.displacement, within: 1e-10))
    #expect(close(end.velocity, test.end.velocity))
  }

  /// Within 1e-10 of ζ = 1 the formula for critical damping is used.
  @Test(arguments: [1e-12, 0.9e-10, 1.1e-10, 1e-9, 1e-8])
  func `Motion is continuous across critical damping`(deviation: Double) {
    for time in [0.01, 0.1, 0.5, 2] {
      let critical = Spring(stiffness: 100, damping: 20).state(at: time, from: 1, velocity: 3)
      for sign in [-1.0, 1] {
        let spring = Spring(stiffness: 100, damping: 20 * (1 + sign * deviation), allowsOverdamping: true)
        let state = spring.state(at: time, from: 1, velocity: 3)
        // |∂x/∂ζ| < 4 and |∂v/∂ζ| < 40 for these springs.
        #expect(close(state.displacement, critical.displacement, within: 4 * deviation + 1e-10))
        #expect(close(state.velocity, critical.velocity, within: 40 * deviation + 1e-9))
      }
    }
  }

  /// The mean of two springs on either side of ζ = 1 differs from the critical one by the second order only, unless the
  /// formula loses digits where the frequency of the swings goes to 0.
  @Test(arguments: [1.1e-10, 1e-9, 1e-7, 1e-5]) func `Motion loses no digits near critical damping`(deviation: Double) {
    for time in [0.01, 0.1, 0.5, 2] {
      func displacement(_ ratio: Double) -> Double {
        Spring(stiffness: 100, damping: 20 * ratio, allowsOverdamping: true)
          .state(at: time, from: 1, velocity: 3).displacement
      }
      let mean = (displacement(1 - deviation) + displacement(1 + deviation)) / 2
      #expect(close(mean, displacement(1), within: 20 * deviation * deviation + 1e-14))
    }
  }

  @Test func `Overdamping counts as critical unless allowed`() {
    let clamped = Spring(mass: 3, stiffness: 1000, damping: 500)
    // c = 2 √(km) = 2 √3000
    let critical = Spring(mass: 3, stiffness: 1000, damping: 109.54451150103321)
    for time in [0.05, 0.2, 0.5] {
      let a = clamped.state(at: time, from: 1, velocity: 2)
      let b = critical.state(at: time, from: 1, velocity: 2)
      #expect(close(a.displacement, b.displacement, within: 1e-14))
      #expect(close(a.velocity, b.velocity, within: 1e-12))
    }
    var creeping = clamped
    creeping.allowsOverdamping = true
    // Overdamped, it is the sum of two decays at the roots of 3 r² − 500 r + 1000 = 0.
    let gap = (500.0 * 500 - 4 * 3 * 1000).squareRoot()
    let (slow, fast) = ((500 - gap) / 6, (500 + gap) / 6)
    let left = (fast * exp(-slow * 0.5) - slow * exp(-fast * 0.5)) / (fast - slow)
    #expect(close(creeping.state(at: 0.5, from: 1, velocity: 0).displacement, left, within: 1e-12))
    #expect(clamped == .navigation)
  }

  @Test func `Response, duration and bounce give the known springs`() {
    // (2π / 0.5)² and 4π · 0.7 / 0.5
    let response = Spring(response: 0.5, dampingRatio: 0.7)
    #expect(close(response.stiffness, 157.9136704174297379))
    #expect(close(response.damping, 17.59291886010284214))
    #expect(response.mass == 1)
    #expect(close(response.angularFrequency, 2 * .pi / 0.5))
    #expect(close(response.dampingRatio, 0.7))

    #expect(close(Spring(duration: 0.4, bounce: 0.3).dampingRatio, 0.7))
    #expect(close(Spring(duration: 0.4, bounce: 0).dampingRatio, 1))
    #expect(close(Spring(duration: 0.4, bounce: -0.5).dampingRatio, 2))
    #expect(Spring(duration: 0.4, bounce: -0.5).allowsOverdamping)
    #expect(Spring(duration: 0.4, bounce: 1).damping == 0)
    #expect(close(Spring(duration: 0.4, bounce: 0.3).angularFrequency, 2 * .pi / 0.4))

    // √(1000/3) and 500 / (2 √3000)
    #expect(close(Spring.navigation.angularFrequency, 18.257418583505537))
    #expect(close(Spring.navigation.dampingRatio, 4.564354645876384))
  }

  @Test func `Bad numbers give finite results`() {
    for bad in badNumbers {
      for spring in [
        Spring(mass: bad), Spring(stiffness: bad), Spring(damping: bad, allowsOverdamping: true),
        Spring(mass: bad, stiffness: bad, damping: bad), Spring(response: bad, dampingRatio: bad),
        Spring(duration: bad, bounce: bad), Spring(duration: 0.5, bounce: bad),
        Spring(settlingIn: bad, dampingRatio: bad, initialVelocity: bad),
      ] {
        #expect(spring.angularFrequency > 0)
        #expect(spring.angularFrequency.isFinite)
        #expect(spring.dampingRatio >= 0)
        #expect(spring.dampingRatio.isFinite)
        for number in badNumbers {
          let state = spring.state(at: number, from: bad, velocity: number)
          #expect(state.displacement.isFinite)
          #expect(state.velocity.isFinite)
        }
      }
      let state = Spring().state(at: bad, from: 1, velocity: 0)
      // A spring that loses energy goes no further than it began.
      #expect(abs(state.displacement) <= 1)
    }
    #expect(Spring(mass: -1, stiffness: .nan, damping: .nan).angularFrequency == 10)
    #expect(Spring(mass: 0, stiffness: 0, damping: .nan).dampingRatio == 0.5)
  }
}
