import Foundation

/// A finger's grip on a sheet: what it has grabbed, how far it has moved it, and what becomes of the sheet when it lets go.
///
/// It is a pure value. ``SheetDrag`` tells it what happens, and does what it answers. All levels are points above the bottom of the room.
struct SheetGrip {
  private(set) var isHolding = false
  /// The detent at which the drag began.
  private(set) var first: SheetPresentationController.Detent.Identifier?
  /// The progress of a dismissal when the finger grabbed it, and the points of its whole way.
  private(set) var grabbed = (progress: CGFloat(0), distance: 1.0)
  /// Whether the user may dismiss the sheet, once that has been asked in this drag.
  var permission: Bool?
  /// Whether the detents have other heights since the last movement.
  var hasNewLevels = false
  /// Level and translation that correspond; reset on resize.
  private var anchor = (level: 0.0, translation: CGFloat(0))
  /// The level at the last movement, and the direction of that: above 0 upwards.
  private var heading = (level: 0.0, sign: 0.0)

  /// No grip.
  init() {}

  /// Holds a sheet that stands on a detent.
  init(at first: SheetPresentationController.Detent.Identifier?) { (isHolding, self.first) = (true, first) }

  /// Takes hold of a dismissal.
  ///
  /// - Parameters:
  ///   - progress: How far it is.
  ///   - distance: The points of its whole way.
  mutating func grab(at progress: CGFloat = 0, distance: Double) { grabbed = (progress, distance) }

  /// Counts ways from a translation at which the finger is at a level.
  mutating func anchor(at level: Double, translation: CGFloat) { anchor = (level, translation) }

  /// The drag begins at a level.
  mutating func begin(at level: Double) {
    anchor(at: level, translation: 0)
    heading = (level, 0)
  }

  /// The finger has let go. All else stays, for what is asked about the drag afterwards.
  mutating func letGo() { isHolding = false }

  // MARK: Under the finger

  /// The level to which the finger has brought the sheet.
  func level(at translation: CGFloat) -> Double { anchor.level - Double(translation - anchor.translation) }

  /// The direction of the last movement: above 0 upwards, 0 before the first.
  var direction: Double { heading.sign }

  /// What a movement does to the sheet.
  enum Step: Hashable {
    /// The finger holds the sheet's own level.
    case hold
    /// Below the smallest detent, a dismissal begins if there may be one.
    case beginDismissal
    /// The finger sets the progress of the dismissal. Above the detent from which that leads down, the sheet grows, too.
    case drive(progress: CGFloat, level: Double)
  }

  /// The finger has moved to a level.
  ///
  /// - Parameters:
  ///   - level: See ``level(at:)``.
  ///   - resting: The height of the detent from which a dismissal under way leads down; nil if there is none.
  ///   - smallest: The height of the smallest detent.
  mutating func move(to level: Double, resting: Double?, smallest: Double) -> Step {
    if abs(level - heading.level) > 0.01 { heading = (level, level - heading.level) }
    if let resting {
      let step = drive(to: level, resting: resting)
      return .drive(progress: step.progress, level: step.level)
    }
    return level < smallest ? .beginDismissal : .hold
  }

  /// What a finger at a level makes of a dismissal: the progress since the grab, as interactors count it, and the sheet's own level.
  func drive(to level: Double, resting: Double) -> (progress: CGFloat, level: Double) {
    let progress = min(max(0, (resting - level) / grabbed.distance), 1)
    return (CGFloat(progress) - grabbed.progress, max(level, resting))
  }

  // MARK: The end

  /// A lift of the finger.
  struct Lift {
    /// The level of the finger.
    let level: Double
    /// The height of the detent from which a dismissal under way leads down; nil if there is none.
    let resting: Double?
    /// Whether place and velocity dismiss the sheet: see ``DragDecision/sheet(height:)``.
    let goes: Bool
    /// Whether the drag was cancelled, by Esc or by the app.
    let wasCancelled: Bool
    /// The height of the detent to which the sheet goes otherwise.
    let target: Double

    /// What becomes of the sheet.
    enum Outcome: Hashable {
      /// The dismissal goes on to its end.
      case dismissal
      /// The dismissal goes back to the detent from which it led down.
      case wayBack
      /// The sheet moves to a detent by itself. A dismissal that has moved it ends at once.
      case detent(endsDismissal: Bool)
    }

    var outcome: Outcome {
      guard let resting else { return .detent(endsDismissal: false) }
      guard level <= resting else { return .detent(endsDismissal: true) }
      if goes, !wasCancelled { return .dismissal }
      return target == resting ? .wayBack : .detent(endsDismissal: true)
    }
  }
}
