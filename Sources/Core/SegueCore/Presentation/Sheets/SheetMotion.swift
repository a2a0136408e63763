import Foundation

/// The spring on which a sheet goes to a detent.
///
/// The level of a sheet is a ``HeldMotion`` in points, by the time of the sheet's own layer: see ``SheetLevels``.
nonisolated enum SheetSpring {
  /// Critically damped, of mass 1 and stiffness 1000/3: ω is 18.257 per second. Measured in UIKit, for what follows a finger and for
  /// `animateChanges` alike.
  static let spring = Spring(mass: 1, stiffness: 1000.0 / 3, damping: 2 * (1000.0 / 3).squareRoot())
  /// How long that spring takes to a thousandth of its way, in seconds: 0.5058. UIKit reports it as the duration of a change.
  static let duration: TimeInterval = Spring.criticalSpan / spring.angularFrequency
}

nonisolated extension HeldMotion<Double> {
  /// A sheet that goes to the level of a detent.
  init(sheetFrom state: State, to level: Double, at time: TimeInterval) {
    self.init(settlingFrom: state, to: level, at: time, along: .spring(SheetSpring.spring))
  }

  /// Whether the rest of a sheet's way can no longer be seen: a quarter of a point, at less than four points per second.
  func isUnseen(at time: TimeInterval) -> Bool {
    let state = state(at: time)
    return abs(state.position - target) < 0.25 && abs(state.velocity) < 4
  }

  /// The same motion between other detents, from its state at a time on.
  func mapped(
    at time: TimeInterval, to target: Double, _ map: (Double) -> (level: Double, slope: Double)
  ) -> HeldMotion<Double> {
    let now = state(at: time)
    let (level, slope) = map(now.position)
    switch phase {
    case .resting: return HeldMotion(restingAt: target)
    case .held: return HeldMotion(holding: State(map(self.target).level, velocity: now.velocity * slope), at: time)
    case .settling: return HeldMotion(sheetFrom: State(level, velocity: now.velocity * slope), to: target, at: time)
    }
  }
}

/// The built-in animator of a sheet with detents: as high as the sheet is, from below the container and back.
final class SheetAnimator: CoverVerticalAnimator {
  /// That of the spring on which a sheet follows its detents, so that all its movements are of one kind.
  override func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    SheetSpring.duration
  }
}
