/// The old page bursts into pieces. They fly away and shrink, and each turns by an angle of its own.
///
/// Chance comes from a seed, so that a movement back puts every piece where it was.
///
/// Source: `CEExplodeAnimationController` of VCTransitionsLibrary, there in 1 s.
@preconcurrency @MainActor open class ExplodeAnimator: SceneAnimator {
  /// Each seed scatters the pieces in a way of its own.
  open var seed: UInt64 = 1
  /// The number of pieces side by side, 1…40. There are as many below each other as make them square.
  open var columns = 10

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.8, .easeInEaseOut, .easeInEaseOut)
  }

  open override var isOldInFront: Bool { true }

  open override func arrange(_ scene: TransitionScene) {
    let columns = min(max(1, columns), 40)
    let rows = Int(min(400, max(1, CGFloat(columns) * scene.size.height / max(1, scene.size.width))).rounded(.up))
    var chance = SeededGenerator(seed: seed)
    for piece in scene.cut(scene.old, columns: columns, rows: rows) {
      // A hundred points on a phone 375 points wide, in each direction, and ten radians.
      let x = Double.random(in: -1...1, using: &chance) * 100 / 375
      let y = Double.random(in: -1...1, using: &chance) * 100 / 375 * scene.size.width / scene.size.height
      let turn = Double.random(in: -10...10, using: &chance)
      piece.pose { Pose(x: x * $0, y: y * $0, scale: 1 - 0.99 * $0, rotationZ: turn * $0, opacity: min(1, 2 - 2 * $0)) }
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
