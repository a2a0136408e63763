import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  /// Sources for iOS find out where a drag goes when it begins.
  @Suite struct DragDirectionTests {
    private final class Drags: NSObject {
      var ways: [(state: UIGestureRecognizer.State, way: CGPoint)] = []
      func dragged(_ pan: UIPanGestureRecognizer) { ways.append((pan.state, pan.translation(in: pan.view))) }
    }

    @Test(arguments: [(2, 0), (-2, 0), (0, 1), (0, -1), (2, 1)])
    func `A drag begins with a point in its direction, and catches up with the finger`(_ columns: Int, _ rows: Int) {
      let (page, drags) = (UIViewController(), Drags())
      let app = TestApplication(page, columns: 80, rows: 24)
      page.view.addGestureRecognizer(
        UIPanGestureRecognizer(target: drags, action: Selector("dragged:", Drags.dragged)))
      app.mouse(.press, 40, 12)
      app.run(for: 0.02)
      app.mouse(.drag, 40 + columns, 12 + rows)
      let (dx, dy) = (CGFloat(8 * columns), CGFloat(16 * rows))
      let length = hypot(dx, dy)
      #expect(drags.ways.first?.state == .began)
      let first = drags.ways.first?.way ?? .zero
      #expect(abs(first.x - dx / length) < 1e-6)
      #expect(abs(first.y - dy / length) < 1e-6)
      app.run(for: 0.5)
      #expect(drags.ways.last?.way == CGPoint(x: dx, y: dy))
      #expect(drags.ways.last?.state == .changed)
    }
  }
}
