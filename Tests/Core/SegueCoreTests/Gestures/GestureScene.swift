import Segue
import SegueTesting
import TestFiles

/// A page of 40 × 12 cells with recognizers that log their states.
final class GestureScene {
  let controller = ViewController()
  let app: TestApplication
  var calls: [String] = []
  init() { app = TestApplication(controller) }
  var page: View { controller.view }

  /// Adds a recognizer that logs its states as "name state".
  @discardableResult
  func watch<R: GestureRecognizer>(_ recognizer: R, _ name: String, on view: View? = nil) -> R {
    recognizer.addTarget { [unowned self] in calls.append("\(name) \($0.state)") }
    (view ?? controller.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The calls since the last time.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// One step of a finger at a point, and a frame.
  func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat) { app.touch(phase, x, y) }

  /// A finger that comes down and goes through points, so many seconds apart; it stays there.
  func drag(from start: CGPoint, through points: [CGPoint], every interval: TimeInterval = 0.01) {
    touch(.began, start.x, start.y)
    for point in points {
      app.jump(by: interval)
      touch(.moved, point.x, point.y)
    }
  }
}

extension TestApplication {
  /// Presses the button over the first cell, drags over the others, and releases it over the last one, without time in between.
  func stroke(_ cells: (column: Int, row: Int)..., lifts: Bool = true) {
    for (index, cell) in cells.enumerated() { mouse(index == 0 ? .press : .drag, cell.column, cell.row) }
    if lifts { release() }
  }
}

/// A delegate whose answers are closures.
final class GestureAnswers: GestureRecognizerDelegate {
  var begins: (GestureRecognizer) -> Bool = { _ in true }
  var receives: (Touch) -> Bool = { _ in true }
  var isSimultaneous: (GestureRecognizer) -> Bool = { _ in false }
  var waits: (GestureRecognizer) -> Bool = { _ in false }
  var hasWait: (GestureRecognizer) -> Bool = { _ in false }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins(gestureRecognizer) }
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { receives(touch) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { isSimultaneous(otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { waits(otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { hasWait(otherGestureRecognizer) }
}
