import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Which drags finish: those whose finger would reach far enough in 0.12 s.
@Suite struct DragDecisionTests {
  @Test(
    arguments: [
      (0.53, 0.0, DragOrigin.edge, false), (0.54, 0, .edge, true), (0.42, 0, .anywhere, false),
      (0.43, 0, .anywhere, true),
      (0.5, 0, .middle, false), (0.51, 0, .middle, true),
      // Carried on for 0.12 s.
      (0.3, 2, .edge, true), (0.3, 1.9, .edge, false), (0.3, 1.1, .anywhere, true), (0.3, 0.9, .anywhere, false),
      // A slow fling back from beyond the middle, which is slower than a whole way a second.
      (0.6, -0.7, .edge, false), (0.6, -0.5, .edge, true), (0.9, -3, .edge, true), (0.9, -3.2, .edge, false),
      (Double.nan, 0, .edge, false),
    ])
  func `Place and velocity decide at the lift`(share: Double, velocity: Double, origin: DragOrigin, finishes: Bool) {
    #expect(
      PercentDrivenInteractiveTransition.isFinishing(percentComplete: share, velocity: velocity, from: origin)
        == finishes)
  }

  /// Drags the page of a slide from its left edge to a share of the 320 points, and on at a velocity in shares a second.
  @Test(
    arguments: [
      (0.50, 0.0, "ab"), (0.56, 0, "a"), (0.40, 1.3, "a"), (0.40, 0.9, "ab"), (0.60, -0.8, "ab"), (0.70, -0.8, "a"),
    ])
  func `A page that the mouse drags goes where the finger would be 0.12 s later`(
    share: Double, velocity: Double, names: String
  ) {
    let stack = StackScene()
    stack.app.jump(by: 0.05) { stack.app.touch(.began, 4, 96) }
    stack.app.jump(by: 0.4) { stack.app.touch(.moved, 14, 96) }
    let end = 4 + 320 * share
    for step in 0...20 {
      let time = Double(step) / 100
      stack.app.touch(.moved, end - 320 * velocity * (0.2 - time), 96)
      if step < 20 { stack.app.jump(by: 0.01) }
    }
    stack.app.runUntilStill { stack.app.touch(.ended, end, 96) }
    #expect(stack.names == names)
  }

  /// The page has not moved yet when the drag begins. It would catch up within the 0.3 s that a busy machine takes; after 0.105 s with
  /// a frame it still does.
  @Test(arguments: [(0.50, false, "ab"), (0.56, false, "a"), (0.525, true, "ab"), (0.535, true, "a")])
  func `A drag is decided by the finger's place at the lift, also if the page still catches up, or no frame is drawn`(
    share: Double, draws: Bool, names: String
  ) {
    let stack = StackScene()
    let end = 4 + 320 * share
    stack.app.touch(.began, 4, 96)
    stack.app.touch(.moved, end, 96)
    if draws {
      // After a tenth of a second at rest, no velocity decides.
      stack.app.jump(by: 0.105)
      #expect(stack.place(stack.b) < 0.525 * 320)
    }
    stack.app.application.post(.touch(.ended, at: CGPoint(x: end, y: 96)), at: stack.app.time + (draws ? 0 : 0.3))
    stack.app.jump(by: draws ? 0 : 0.3)
    stack.app.runUntilStill()
    #expect(stack.names == names)
  }

  @Test func `The projection is the finger's velocity for 0.12 s, and what the picture lags behind`() {
    let page = ViewController()
    let pan = PanGestureRecognizer()
    page.view.addGestureRecognizer(pan)
    let app = TestApplication(page)
    var seen: [CGPoint] = []
    pan.addTarget { _ in seen.append(pan.projection(in: nil)) }
    app.jump(by: 0.1) { app.touch(.began, 10, 20) }
    app.touch(.moved, 30, 20)
    // It has moved 20 points in 0.1 s; the translation is still 0, and catches up.
    let projected: CGFloat = 0.12 * 200 + 20
    #expect(abs((seen.last?.x ?? 0) - projected) < 0.5)
    app.run(for: 1)
    #expect(pan.translation(in: nil).x == 20)
    app.touch(.ended, 30, 20)
    #expect(seen.last == .zero, "at rest")
    #expect(pan.projection(in: nil) == .zero)
  }
}
