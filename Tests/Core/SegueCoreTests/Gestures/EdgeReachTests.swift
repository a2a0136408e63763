import Segue
import SegueTesting
import TestFiles
import Testing

/// How near to an edge a drag has to begin.
@Suite struct EdgeReachTests {
  /// Whether a drag inwards from a point begins, on a page of the window's size.
  private func begins(at point: CGPoint, by way: CGPoint, edges: RectEdge, columns: Int, width: Int? = nil) -> Bool {
    let controller = ViewController()
    let app = TestApplication(controller, columns: columns, rows: 12)
    let view = View(frame: CGRect(cells: 0, 0, width ?? columns, 12))
    controller.view.addSubview(view)
    var hasBegun = false
    let pan = ScreenEdgePanGestureRecognizer { if $0.state == .began { hasBegun = true } }
    pan.edges = edges
    view.addGestureRecognizer(pan)
    app.touch(.began, point.x, point.y)
    app.touch(.moved, point.x + way.x, point.y + way.y)
    app.touch(.ended, point.x + way.x, point.y + way.y)
    return hasBegun
  }

  @Test(arguments: [(20, 24.0), (40, 24), (60, 24), (80, 32), (90, 36), (200, 80), (400, 160)])
  func `Left and right it is a twentieth of the window, and at least three columns`(columns: Int, reach: CGFloat) {
    let width = CGFloat(columns) * 8
    let (right, left) = (CGPoint(x: 10, y: 0), CGPoint(x: -10, y: 0))
    #expect(begins(at: CGPoint(x: reach - 0.5, y: 90), by: right, edges: .left, columns: columns))
    #expect(!begins(at: CGPoint(x: reach + 0.5, y: 90), by: right, edges: .left, columns: columns))
    #expect(begins(at: CGPoint(x: width - reach + 0.5, y: 90), by: left, edges: .right, columns: columns))
    #expect(!begins(at: CGPoint(x: width - reach - 0.5, y: 90), by: left, edges: .right, columns: columns))
  }

  @Test func `It is the window's width that counts, not the view's`() {
    let right = CGPoint(x: 10, y: 0)
    #expect(begins(at: CGPoint(x: 79, y: 90), by: right, edges: .left, columns: 200, width: 20))
    #expect(!begins(at: CGPoint(x: 81, y: 90), by: right, edges: .left, columns: 200, width: 20))
  }

  @Test func `Above and below it is 20 points`() {
    for (y, isNear) in [(CGFloat(20), true), (21, false)] {
      #expect(begins(at: CGPoint(x: 90, y: y), by: CGPoint(x: 0, y: 10), edges: .top, columns: 80) == isNear)
      #expect(begins(at: CGPoint(x: 90, y: 192 - y), by: CGPoint(x: 0, y: -10), edges: .bottom, columns: 80) == isNear)
    }
  }

  @Test(
    arguments: [
      (RectEdge.left, 0, 5, 4, 5, true), (.left, 2, 5, 6, 5, true), (.left, 4, 5, 9, 5, false),
      (.left, 0, 5, 0, 9, false), (.right, 39, 5, 34, 5, true), (.right, 20, 5, 10, 5, false),
      (.top, 20, 0, 20, 4, true), (.bottom, 20, 11, 20, 6, true), (.all, 20, 5, 30, 5, false),
      (RectEdge(), 0, 5, 9, 5, false),
    ])
  func `An edge pan begins only from its edges`(edges: RectEdge, x: Int, y: Int, toX: Int, toY: Int, begins: Bool) {
    let scene = GestureScene()
    scene.watch(ScreenEdgePanGestureRecognizer(), "edge").edges = edges
    scene.app.stroke((x, y), (toX, toY), lifts: false)
    #expect(scene.calls == (begins ? ["edge began"] : []))
  }

  @Test func `A drag from the edge may tremble sideways first`() {
    let scene = GestureScene()
    scene.watch(ScreenEdgePanGestureRecognizer(), "edge").edges = .left
    scene.touch(.began, 3, 90)
    for (x, y) in [(4.0, 93.0), (5, 97), (6, 100), (9, 101)] { scene.touch(.moved, x, y) }
    #expect(scene.calls.isEmpty)
    scene.touch(.moved, 16, 102)
    #expect(scene.calls == ["edge began"])
  }
}
