import Segue
import SegueTesting
import TestFiles
import Testing

/// Posted touches, the mouse and keys move the same finger.
@Suite struct GestureEventTests {
  private let scene = GestureScene()

  @Test func `A posted touch can be between cells, and points that are not finite are ignored`() {
    let pan = scene.watch(PanGestureRecognizer(), "pan")
    scene.touch(.began, 10.25, 20.5)
    scene.touch(.moved, 15.25, 20.5)
    #expect(scene.calls.isEmpty, "five points are not a drag yet")
    scene.touch(.moved, 16.5, 20.5)
    #expect(pan.location(in: nil) == CGPoint(x: 16.5, y: 20.5))
    scene.touch(.moved, .nan, 0)
    scene.touch(.ended, .infinity, 0)
    #expect(scene.take() == ["pan began"], "points that are none")
    scene.touch(.cancelled, 16.5, 20.5)
    #expect(scene.take() == ["pan cancelled"])
    scene.touch(.moved, 100, 20)
    scene.touch(.ended, 100, 20)
    #expect(scene.take().isEmpty, "no finger is down")
  }

  @Test func `A second press cancels the first touch`() {
    scene.watch(PanGestureRecognizer(), "pan")
    scene.drag(from: CGPoint(x: 10, y: 20), through: [CGPoint(x: 30, y: 20)])
    scene.app.mouse(.press, 20, 5)
    #expect(scene.take() == ["pan began", "pan cancelled"])
    scene.app.mouse(.drag, 22, 5)
    scene.touch(.ended, 180, 88)
    #expect(scene.take() == ["pan began", "pan ended"])
  }

  @Test(
    arguments: [
      (Key.Code.right, CGPoint(x: 0.5, y: 96), CGPoint(x: 1, y: 0)),
      (.left, CGPoint(x: 319.5, y: 96), CGPoint(x: -1, y: 0)),
      (.down, CGPoint(x: 160, y: 0.5), CGPoint(x: 0, y: 1)),
      (.up, CGPoint(x: 160, y: 191.5), CGPoint(x: 0, y: -1)),
    ])
  func `An arrow key puts a finger down at its edge`(key: Key.Code, start: CGPoint, way: CGPoint) {
    let pan = scene.watch(PanGestureRecognizer(), "pan")
    var (down, asked) = (CGPoint.zero, CGPoint.zero)
    let answers = GestureAnswers()
    answers.receives = {
      down = $0.location(in: nil)
      return true
    }
    // Apps use the velocity to know the direction.
    answers.begins = { _ in
      asked = pan.velocity(in: nil)
      return true
    }
    pan.delegate = answers
    scene.app.press(key)
    #expect(down == start)
    #expect(asked.x * way.x + asked.y * way.y > 0)
    #expect(scene.take().first == "pan began")
    scene.app.run(for: 0.4)
    let moved = pan.translation(in: nil)
    let length = way.y == 0 ? 320.0 : 192
    #expect(abs(moved.x * way.x + moved.y * way.y - length * wayOfStep(after: 0.4)) < 1e-9)
    #expect([moved.x * way.y, moved.y * way.x] == [0, 0])
    scene.app.runUntilStill()
    #expect(scene.calls.last == "pan ended")
  }

  @Test func `The down arrow puts the finger down at the top of a sheet`() {
    let sheet = ViewController()
    sheet.modalPresentationStyle = .custom
    scene.controller.present(sheet, animated: false)
    sheet.view.frame = CGRect(cells: 4, 5, 20, 7)
    let pan = scene.watch(ScreenEdgePanGestureRecognizer(), "top", on: sheet.view)
    pan.edges = .top
    var down: CGPoint?
    pan.addTarget { if $0.state == .began { down = $0.location(in: nil) } }
    scene.app.press(.down)
    #expect(down == CGPoint(x: 112, y: 80.5))
  }

  @Test func `An arrow with which no gesture begins leaves no trace`() {
    let edge = scene.watch(ScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    scene.watch(TapGestureRecognizer(), "tap")
    let forbidden = scene.watch(PanGestureRecognizer(), "pan")
    let answers = GestureAnswers()
    answers.begins = { _ in false }
    forbidden.delegate = answers
    for key: Key.Code in [.left, .up, .down] { scene.app.press(key) }
    #expect(scene.app.tick() == .never)
    scene.app.run(for: 1)
    #expect(scene.take().isEmpty)
    // No finger is left there.
    scene.touch(.moved, 200, 96)
    scene.touch(.ended, 200, 96)
    #expect(scene.take().isEmpty)
    scene.app.press(.right)
    #expect(scene.take().first == "edge began")
  }

  @Test func `Arrow keys leave a mouse drag alone, and only a mouse press cancels a key drag`() {
    scene.watch(PanGestureRecognizer(), "pan")
    scene.app.stroke((5, 5), (9, 5), lifts: false)
    scene.app.press(.right)
    #expect(scene.take() == ["pan began"])
    scene.app.press(.escape)
    #expect(scene.take() == ["pan cancelled"], "Esc cancels a drag by the mouse, too")
    scene.app.press(.right)
    _ = scene.take()
    scene.app.mouse(.drag, 30, 5)
    scene.app.mouse(.release, 30, 5)
    #expect(!scene.take().contains("pan ended"))
    scene.app.mouse(.press, 20, 5)
    #expect(scene.take() == ["pan cancelled"])
    scene.app.run(for: 2)
    #expect(scene.take().isEmpty)
  }
}
