import SegueMotion
import Testing

/// The motion of something that a finger drags, as a table: what it is doing, a time, and where it is then, how fast, and whether that is
/// all. The numbers are those of the textbook's closed forms, worked out with Python.
@Suite struct HeldMotionTests {
  private typealias State = HeldMotion<Double>.State

  /// Half a second later than 10, so that the start counts.
  private nonisolated static let motions: [String: HeldMotion<Double>] = [
    "resting": HeldMotion(restingAt: 448),
    "held": HeldMotion(holding: State(0.4), at: 10),
    "held in motion": HeldMotion(holding: State(0.4, velocity: 2), at: 10),
    "moved by the finger": {
      var motion = HeldMotion(holding: State(0.4, velocity: 2), at: 10)
      motion.move(to: 0.7)
      return motion
    }(),
    "on a spring": HeldMotion(
      settlingFrom: State(448, velocity: 300), to: 800, at: 10,
      along: .spring(Spring(stiffness: 225, damping: 22.5))),
    "along a line": HeldMotion(settlingFrom: State(1, velocity: 9), to: 0, at: 10, along: .curve(.linear, duration: 2)),
  ]

  private nonisolated static let table:
    [(motion: String, after: Double, position: Double, velocity: Double, isOver: Bool)] = [
      ("resting", 0, 448, 0, true), ("resting", 5, 448, 0, true),
      ("held", 0, 0.4, 0, true), ("held", 0.1, 0.4, 0, true),
      ("held in motion", 0, 0.4, 2, false), ("held in motion", 0.05, 0.4072949060849339, -0.2360622677189194, false),
      ("held in motion", 0.1, 0.4010643130957601, -0.045084172421722, false),
      ("held in motion", 0.29, 0.40000014755104285, -7.216957838087274e-06, false),
      ("held in motion", 0.3, 0.4, 0, true),
      ("moved by the finger", 0.05, 0.7072949060849339, -0.2360622677189194, false),
      ("moved by the finger", 0.3, 0.7, 0, true),
      ("on a spring", 0, 448, 300, false), ("on a spring", 0.1, 637.237458854341, 2130.4910620077635, false),
      ("on a spring", 0.3, 809.8060929156965, 32.85939620323506, false),
      ("on a spring", 2, 799.9999999152002, 1.1112308825214257e-06, false),
      ("along a line", 0, 1, -0.5, false), ("along a line", 1.5, 0.25, -0.5, false), ("along a line", 2, 0, 0, true),
    ]

  @Test(arguments: table.indices) func `Each motion is where the table says`(row: Int) throws {
    let (name, after, position, velocity, isOver) = Self.table[row]
    let motion = try #require(Self.motions[name])
    let state = motion.state(at: 10 + after)
    #expect(close(state.position, position), "\(name) after \(after) s")
    #expect(close(state.velocity, velocity, within: 1e-8), "\(name) after \(after) s")
    #expect(motion.isOver(at: 10 + after + 1e-12) == isOver, "\(name) after \(after) s")
    #expect(motion.value(at: 10 + after) == state.position)
  }

  @Test(arguments: [
    ("resting", HeldMotion<Double>.Phase.resting, 448.0, 0.0), ("held", .held, 0.4, 10),
    ("held in motion", .held, 0.4, 10.3), ("moved by the finger", .held, 0.7, 10.3),
    ("on a spring", .settling, 800, .infinity), ("along a line", .settling, 0, 12),
  ])
  func `Each motion has a target and an end`(
    name: String, phase: HeldMotion<Double>.Phase, target: Double, end: Double
  ) throws {
    let motion = try #require(Self.motions[name])
    let isMoving = phase == .settling
    #expect((motion.phase, motion.target, motion.end, motion.isMoving) == (phase, target, end, isMoving))
  }

  @Test func `What follows the finger on a spring has neither its place nor its velocity jump`() {
    var motion = HeldMotion(holding: State(10, velocity: 40), at: 0)
    for time in [0.02, 0.05, 0.06] {
      let before = motion.state(at: time)
      motion.chase(100 * time, at: time)
      #expect(close(motion.state(at: time).position, before.position))
      #expect(motion.state(at: time).velocity == before.velocity)
      #expect(motion.target == 100 * time)
    }
    #expect(motion.state(at: 0.36).position == 6)
  }

  @Test func `In two axes each moves as it would alone`() {
    let spring = SettlingCourse.spring(Spring(response: 0.4, dampingRatio: 0.7))
    let one = HeldMotion(settlingFrom: State(3, velocity: -20), to: 8, at: 1, along: spring)
    let other = HeldMotion(settlingFrom: State(-5, velocity: 7), to: 0, at: 1, along: spring)
    let both = HeldMotion<SIMD2<Double>>(
      settlingFrom: .init(SIMD2(3, -5), velocity: SIMD2(-20, 7)), to: SIMD2(8, 0), at: 1, along: spring)
    for time in [1, 1.1, 1.4, 3] {
      let state = both.state(at: time)
      #expect(state.position == SIMD2(one.state(at: time).position, other.state(at: time).position))
      #expect(state.velocity == SIMD2(one.state(at: time).velocity, other.state(at: time).velocity))
    }
  }
}
