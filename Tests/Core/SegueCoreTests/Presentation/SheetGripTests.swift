import Foundation
import Testing

@testable import SegueCore

/// A sheet of 300 points, whose dismissal has a way of 400.
@Suite struct SheetGripTests {
  typealias Outcome = SheetGrip.Lift.Outcome

  @Test(
    arguments: [
      // Without a dismissal there is none to end.
      (320, nil, false, false, 300, .detent(endsDismissal: false)),
      (250, nil, true, false, 300, .detent(endsDismissal: false)),
      (120, 300, true, false, 300, .dismissal), (300, 300, true, false, 300, .dismissal),
      // Above its detent, a finger that goes on down does not dismiss.
      (301, 300, true, false, 300, .detent(endsDismissal: true)),
      (250, 300, false, false, 300, .wayBack), (120, 300, true, true, 300, .wayBack),
      // It goes up, past the detent from which it came.
      (290, 300, false, false, 600, .detent(endsDismissal: true)),
      (250, 300, true, true, 600, .detent(endsDismissal: true)),
    ] as [(Double, Double?, Bool, Bool, Double, Outcome)])
  func `A lift dismisses, goes back, or leaves the sheet to its detents`(
    level: Double, resting: Double?, goes: Bool, wasCancelled: Bool, target: Double, expected: Outcome
  ) {
    let lift = SheetGrip.Lift(level: level, resting: resting, goes: goes, wasCancelled: wasCancelled, target: target)
    #expect(lift.outcome == expected)
  }

  @Test(
    arguments: [
      (0, nil, .hold), (-50, nil, .hold), (10, nil, .beginDismissal),
      (0, 300, .drive(progress: 0, level: 300)), (100, 300, .drive(progress: 0.25, level: 300)),
      (500, 300, .drive(progress: 1, level: 300)), (-60, 300, .drive(progress: 0, level: 360)),
    ] as [(CGFloat, Double?, SheetGrip.Step)])
  func `A finger holds the sheet above its smallest detent, and a dismissal below`(
    translation: CGFloat, resting: Double?, expected: SheetGrip.Step
  ) {
    var grip = SheetGrip(at: nil)
    grip.grab(distance: 400)
    grip.begin(at: 300)
    #expect(grip.move(to: grip.level(at: translation), resting: resting, smallest: 300) == expected)
  }

  @Test func `A dismissal that was grabbed on its way counts from there, and so does a new size`() {
    var grip = SheetGrip(at: nil)
    grip.grab(at: 0.5, distance: 400)
    grip.begin(at: 100)
    #expect(grip.drive(to: grip.level(at: 0), resting: 300) == (0, 300))
    #expect(grip.drive(to: grip.level(at: 100), resting: 300) == (0.25, 300))
    grip.anchor(at: 40, translation: 100)
    #expect(grip.level(at: 100) == 40)
    #expect(grip.level(at: 110) == 30)
  }

  @Test func `The direction is that of the last movement that could be seen`() {
    var grip = SheetGrip(at: nil)
    grip.begin(at: 300)
    #expect(grip.direction == 0)
    for (level, sign) in [(310.0, 1.0), (310.005, 1), (290, -1), (290, -1)] {
      _ = grip.move(to: level, resting: nil, smallest: 100)
      #expect((grip.direction > 0 ? 1 : -1) == sign, "at \(level)")
    }
    #expect(grip.isHolding)
    grip.letGo()
    #expect(!grip.isHolding)
    #expect(!SheetGrip().isHolding)
  }
}
