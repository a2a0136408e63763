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

  @Test(
    arguments: [(20, 24.0), (40, 24), (60, 24), (80, 32), (90, 36), (200, 80), (400, 160)])
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
}
