import Foundation
import Segue
import SegueTesting

extension TestApplication {
  /// One step of a finger at a point, and a frame.
  @MainActor package func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat) {
    application.post(.touch(phase, at: CGPoint(x: x, y: y)), at: time)
    tick()
  }

  /// Presses keys one after the other, and lets everything come to rest.
  @MainActor package func rest(after keys: Key.Code...) {
    for key in keys { press(key) }
    runUntilStill()
  }

  /// Lets everything come to rest that an input has set in motion.
  @MainActor package func rest(after input: Void) { runUntilStill() }
}

extension Application.Wake {
  /// The time of the next tick, if it is one.
  package var time: TimeInterval? {
    if case .at(let time) = self { time } else { nil }
  }
}

extension PercentDrivenInteractiveTransition {
  /// Lifts the finger: the transition goes to its end, or back.
  @MainActor package func lift(finishing: Bool) {
    if finishing { finish() } else { cancel() }
  }
}
