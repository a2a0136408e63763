import Segue
import SegueTesting
import TestFiles
import Testing

/// A mouse whose place is known more exactly than the cell.
@Suite struct PixelDragTests {
  @Test func `A report over a cell is over its middle, and a report at a point knows its cell`() {
    let mouse = Mouse(.press, column: 5, row: 3)
    #expect(mouse.location == CGPoint(x: 44, y: 56))
    #expect((mouse.column, mouse.row) == (5, 3))
    var other = Mouse(.drag, at: CGPoint(x: 47.9, y: 64))
    #expect((other.column, other.row) == (5, 4))
    (other.column, other.row) = (0, 2)
    #expect(other == Mouse(.drag, column: 0, row: 2))
    #expect(Mouse(.drag, at: CGPoint(x: -0.1, y: -16)).column == -1)
    #expect(Mouse(.drag, at: CGPoint(x: CGFloat.nan, y: .infinity)).column == 0)
  }

  @Test func `Reports at no place are ignored`() {
    let scene = GestureScene()
    scene.watch(PanGestureRecognizer(), "pan")
    for action in [Mouse.Action.press, .drag, .wheelDown, .release] {
      scene.app.application.post(.mouse(Mouse(action, at: CGPoint(x: CGFloat.nan, y: 5))), at: 0)
      scene.app.application.post(.mouse(Mouse(action, at: CGPoint(x: 5, y: -CGFloat.infinity))), at: 0)
    }
    scene.app.tick()
    #expect(scene.calls.isEmpty)
  }

  /// The frames of a drag of 16 points, two columns, in steps; and where the page then is.
  private func drag(by step: CGFloat) -> (frames: Int, place: CGFloat) {
    let scene = StackScene()
    let app = scene.app
    scene.b.view.backgroundColor = Color(hex: 0x203040)
    func report(_ action: Mouse.Action, _ x: CGFloat) {
      app.jump(by: 0.1) { app.application.post(.mouse(Mouse(action, at: CGPoint(x: x, y: 90))), at: app.time) }
    }
    report(.press, 4)
    report(.drag, 44)
    // The page has caught up with the finger.
    app.run(for: 0.4)
    var looks = [app.application.frame.cells]
    for place in stride(from: 44 + step, through: 60, by: step) {
      report(.drag, place)
      if looks.last != app.application.frame.cells { looks.append(app.application.frame.cells) }
    }
    return (looks.count - 1, scene.b.view.layer.convertToRoot(.zero, at: app.time).x)
  }

  @Test func `A page follows the pointer by the eighth of a cell`() {
    let (cells, points) = (drag(by: 8), drag(by: 1))
    #expect([cells.place, points.place] == [56, 56])
    #expect(cells.frames == 2)
    // Quadrants show halves of a column; between them the picture is the same.
    #expect(points.frames >= 4)
  }

  @Test func `Small steps make the same drag as large ones: nothing before six points, then its direction`() {
    for (dx, dy) in [(1.0, 0.0), (0, 1), (0.75, 0.5), (-0.5, -0.25)] {
      let scene = GestureScene()
      let pan = scene.watch(PanGestureRecognizer(), "pan")
      scene.watch(TapGestureRecognizer(), "tap")
      scene.touch(.began, 100, 90)
      var steps = 0.0
      while scene.calls.isEmpty, steps < 40 {
        steps += 1
        scene.touch(.moved, 100 + steps * dx, 90 + steps * dy)
      }
      #expect(scene.take() == ["pan began"])
      #expect(steps == (6 / (dx * dx + dy * dy).squareRoot()).rounded(.up))
      scene.app.run(for: 0.4)
      #expect(pan.translation(in: nil) == CGPoint(x: steps * dx, y: steps * dy))
    }
  }
}
