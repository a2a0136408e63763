import Foundation

/// The old page cracks and bursts into pieces. They fly away from the place of the burst and shrink, and each turns by an angle of its own.
/// The new page fades in behind them, from 0.25 to 0.92 of the way, most of it soon.
///
/// Chance comes from a seed, so that a movement back puts every piece where it was.
///
/// Source: `CEExplodeAnimationController` of VCTransitionsLibrary, there in 1 s.
@preconcurrency @MainActor open class ExplodeAnimator: SceneAnimator {
  /// Each seed scatters the pieces in a way of its own.
  open var seed: UInt64 = 1
  /// The number of pieces side by side, 1…40, with as many below each other as make them square; nil for pieces of about eight columns
  /// by five rows.
  open var columns: Int?
  /// The view on the old page from which it bursts, such as a row that was chosen; nil for the middle.
  open weak var source: View?

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.8, .easeInEaseOut, .easeInEaseOut)
  }

  open override var isOldInFront: Bool { true }

  open override func arrange(_ scene: TransitionScene) {
    arrangeGround(scene)
    let (columns, rows) = number(in: scene.size)
    let start = source.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: scene.container) }
    let (x, y) = (start?.midX ?? scene.size.width / 2, start?.midY ?? scene.size.height / 2)
    var chance = SeededGenerator(seed: seed)
    let pieces = scene.cut(scene.old, columns: columns, rows: rows)
    let ways = pieces.map { CGVector(dx: $0.view.frame.midX - x, dy: $0.view.frame.midY - y) }
    let farthest = max(1, ways.map { hypot($0.dx, $0.dy) }.max() ?? 1)
    for (piece, way) in zip(pieces, ways) {
      let distance = max(1, hypot(way.dx, way.dy))
      let share = min(1, distance / farthest)
      // Those farther away fly farther, so that gaps open everywhere and each piece is seen by itself.
      let speed = (0.3 + 0.9 * share) * Double.random(in: 0.75...1.25, using: &chance)
      let flight = Flight(
        start: 0.16 * share + Double.random(in: 0...0.05, using: &chance),
        away: SIMD2(way.dx / distance, way.dy / distance) * speed,
        turn: Double.random(in: 0.4...0.9, using: &chance) * (Bool.random(using: &chance) ? 1 : -1))
      let ratio = scene.size.width / scene.size.height
      piece.addRims(.top)
      piece.pose { flight.pose(at: $0, ratio: ratio) }
    }
  }

  /// Where the new page has not come yet, its ground is in the dark, so that pieces of the same colour stand out.
  private func arrangeGround(_ scene: TransitionScene) {
    scene.addGround()
    scene.new.pose {
      let rest = 1 - (0.25...0.92).fraction(at: $0)
      return Pose(opacity: 1 - rest * rest)
    }
    scene.animate(scene.cover(for: scene.new).layer, [.opacity]) { state, progress in
      let strength = min((0...0.1).fraction(at: progress), 1 - (0.25...0.45).fraction(at: progress))
      state.opacity = StageView.shade * strength
    }
  }

  private func number(in size: CGSize) -> (columns: Int, rows: Int) {
    guard let columns else {
      let cells = CellSize(covering: size)
      // On a large screen they are larger, of the same proportions: hundreds of them would be dust.
      let columns = min(max(1, cells.columns / 8), 16)
      let shape = Double(columns) * 8 / Double(max(1, cells.columns)) / 5
      return (columns, max(1, Int((Double(cells.rows) * shape).rounded(.down))))
    }
    let count = min(max(1, columns), 40)
    return (count, Int(min(400, max(1, CGFloat(count) * size.height / max(1, size.width))).rounded(.up)))
  }

  /// The way of a piece: away from the place of the burst, and down under its weight. The nearest ones leave first.
  private nonisolated struct Flight: Sendable {
    /// The progress at which it leaves.
    let start: Double
    /// The direction, as long as it is fast.
    let away: SIMD2<Double>
    /// The angle by which it turns, in radians; so small that its text does not run up or down before it has faded.
    let turn: Double

    /// The part of the whole time for which a piece flies.
    private static let duration = 0.66

    func pose(at progress: Double, ratio: Double) -> Pose {
      let time = (start...start + Self.duration).fraction(at: progress)
      let reach = 0.36 * time * (2 - time)
      // All of the page cracks at once, and its print breaks up: letters that stay upright on a piece that turns would look wrong.
      let crack = 0.16 * (0...0.1).fraction(at: progress)
      return Pose(
        x: reach * away.x, y: (reach * away.y + 0.12 * time * time) * ratio, scale: 1 - crack - 0.3 * time,
        rotationZ: turn * time, opacity: min(1, (1 - time) / 0.5), rim: min(1, 20 * time))
    }
  }
}

/// Random numbers that are the same for the same seed.
nonisolated struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // S. Vigna's splitmix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
