import Foundation
import Segue
import SegueTesting
import Testing

/// Pans and taps on one page.
@Suite struct GestureTests {
  private let scene = GestureScene()

  @Test func `A pan goes from began to ended`() {
    let pan = scene.watch(PanGestureRecognizer(), "pan")
    scene.app.mouse(.press, 5, 5)
    #expect(scene.calls.isEmpty)
    scene.app.mouse(.drag, 6, 5)
    scene.app.mouse(.drag, 9, 6)
    #expect(pan.translation(in: nil) == CGPoint(x: 24, y: 16))
    #expect(pan.location(in: scene.page) == CGPoint(x: 76, y: 104))
    scene.app.mouse(.release, 9, 6)
    #expect(scene.calls == ["pan began", "pan changed", "pan ended"])
    #expect(pan.state == .possible, "ready for the next one")
  }

  @Test func `setTranslation sets the translation and zeroes the velocity`() {
    let pan = scene.watch(PanGestureRecognizer(), "pan")
    scene.app.mouse(.press, 5, 5)
    scene.app.mouse(.drag, 10, 5)
    pan.setTranslation(CGPoint(x: 100, y: 0), in: nil)
    #expect(pan.velocity(in: nil) == .zero)
    scene.app.mouse(.drag, 11, 5)
    #expect(pan.translation(in: nil) == CGPoint(x: 108, y: 0))
  }

  @Test func `The velocity is that of the last tenth of a second`() {
    let pan = scene.watch(PanGestureRecognizer(), "pan")
    scene.app.mouse(.press, 0, 5)
    // Slowly for a second, then a column each hundredth of a second: 800 points per second.
    for column in 1...4 {
      scene.app.jump(by: 0.25)
      scene.app.mouse(.drag, column, 5)
    }
    for column in 5...20 {
      scene.app.jump(by: 0.01)
      scene.app.mouse(.drag, column, 5)
    }
    #expect(abs(pan.velocity(in: nil).x - 800) < 1e-6)
    #expect(pan.velocity(in: nil).y == 0)
  }

  @Test func `A finger that rests before the lift has no velocity`() {
    let pan = PanGestureRecognizer()
    var lifted = CGPoint(x: 9, y: 9)
    pan.addTarget { if $0.state == .ended { lifted = pan.velocity(in: nil) } }
    scene.watch(pan, "pan")
    scene.app.mouse(.press, 0, 5)
    scene.app.jump(by: 0.01)
    scene.app.mouse(.drag, 20, 5)
    scene.app.jump(by: 0.4)
    scene.app.mouse(.release, 20, 5)
    #expect(lifted == .zero)
  }

  @Test(
    arguments: [
      (RectEdge.left, 0, 5, 4, 5, true), (RectEdge.left, 2, 5, 6, 5, true), (.left, 4, 5, 9, 5, false),
      (.left, 0, 5, 0, 9, false), (.right, 39, 5, 34, 5, true), (.right, 20, 5, 10, 5, false),
      (.top, 20, 0, 20, 4, true), (.bottom, 20, 11, 20, 6, true), (.all, 20, 5, 30, 5, false),
      (RectEdge(), 0, 5, 9, 5, false),
    ])
  func `An edge pan begins only from its edges`(edges: RectEdge, x: Int, y: Int, toX: Int, toY: Int, begins: Bool) {
    scene.watch(ScreenEdgePanGestureRecognizer(), "edge").edges = edges
    scene.app.mouse(.press, x, y)
    scene.app.mouse(.drag, toX, toY)
    #expect(scene.calls == (begins ? ["edge began"] : []))
  }

  @Test func `A tap that moves is no tap`() {
    scene.watch(TapGestureRecognizer(), "tap")
    scene.app.click(5, 5)
    #expect(scene.calls == ["tap ended"])
    scene.app.mouse(.press, 5, 5)
    scene.app.mouse(.drag, 8, 5)
    scene.app.mouse(.release, 5, 5)
    #expect(scene.calls == ["tap ended"])
  }

  @Test func `The recognizer of the inner view wins, and the outer one fails`() {
    let inner = View(frame: CGRect(cells: 0, 0, 40, 6))
    scene.page.addSubview(inner)
    scene.watch(PanGestureRecognizer(), "inner", on: inner)
    scene.watch(PanGestureRecognizer(), "outer")
    scene.app.mouse(.press, 5, 2)
    scene.app.mouse(.drag, 9, 2)
    scene.app.mouse(.release, 9, 2)
    #expect(scene.calls == ["inner began", "inner ended"])
    scene.app.mouse(.press, 5, 9)
    scene.app.mouse(.drag, 9, 9)
    #expect(scene.calls.last == "outer began")
  }

  @Test func `The delegate can forbid a gesture, and disabling cancels it`() {
    let pan = scene.watch(PanGestureRecognizer(), "pan")
    let no = GestureAnswers()
    no.begins = { _ in false }
    pan.delegate = no
    scene.app.mouse(.press, 5, 5)
    scene.app.mouse(.drag, 9, 5)
    scene.app.mouse(.release, 9, 5)
    #expect(scene.calls.isEmpty)
    pan.delegate = nil
    scene.app.mouse(.press, 5, 5)
    scene.app.mouse(.drag, 9, 5)
    pan.isEnabled = false
    #expect(scene.calls == ["pan began", "pan cancelled"])
    scene.app.mouse(.drag, 12, 5)
    scene.app.mouse(.release, 12, 5)
    #expect(scene.calls.count == 2)
  }

  @Test func `The mouse drags a page away from the left edge`() {
    let stack = StackScene()
    let app = stack.app
    app.mouse(.press, 0, 6)
    for column in 1...30 {
      app.jump(by: 0.05)
      app.mouse(.drag, column, 6)
    }
    // Thirty columns to the right of where it was.
    #expect(app.application.frame[32 + 5, 3].glyph != .space)
    app.jump(by: 0.2)
    app.mouse(.release, 30, 6)
    app.runUntilStill()
    #expect(stack.names == "a")
  }
}
