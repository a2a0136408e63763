import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  /// Observed values, drawings with contexts, and guides without a view of their own.
  @Suite struct ObservationTests {
    @Test func `The content offset is observed until the observation ends`() {
      let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
      scroller.contentSize = CGSize(width: 160, height: 800)
      var seen: [String] = []
      var observation: NSKeyValueObservation? = scroller.observe(\.contentOffset, options: [.old, .new]) {
        view, change in
        seen.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1) \(view.contentOffset.y)")
      }
      scroller.contentOffset.y = 32
      scroller.contentOffset.y = 32
      scroller.alpha = 0.5
      scroller.setContentOffset(CGPoint(x: 0, y: 48), animated: false)
      #expect(seen == ["0.0 32.0 32.0", "32.0 48.0 48.0"])
      observation = nil
      scroller.contentOffset.y = 64
      #expect(seen.count == 2)
      _ = observation
    }

    @Test func `Several observers hear of sizes, and an initial value`() {
      let scroller = UIScrollView()
      var sizes: [CGSize] = []
      var frames: [CGRect] = []
      let one = scroller.observe(\.contentSize, options: [.initial, .new]) { _, change in sizes.append(change.newValue!)
      }
      let other = scroller.observe(\.frame) { view, change in
        #expect(change.newValue == nil)
        #expect(change.oldValue == nil)
        frames.append(view.frame)
      }
      scroller.contentSize = CGSize(width: 10, height: 20)
      #expect(sizes == [.zero, CGSize(width: 10, height: 20)], "at once")
      scroller.frame = CGRect(x: 8, y: 16, width: 80, height: 32)
      one.invalidate()
      scroller.contentSize = .zero
      #expect(sizes == [.zero, CGSize(width: 10, height: 20)])
      #expect(frames.last == CGRect(x: 8, y: 16, width: 80, height: 32))
      other.invalidate()
    }

    @Test func `A handler may set the value back`() {
      let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
      scroller.contentSize = CGSize(width: 160, height: 800)
      let lock = scroller.observe(\.contentOffset) { view, _ in
        if view.contentOffset.y != 16 { view.contentOffset.y = 16 }
      }
      scroller.contentOffset.y = 100
      #expect(scroller.contentOffset.y == 16)
      lock.invalidate()
    }

    private final class Badge: UIView {
      var rects: [CGRect] = []
      override func draw(_ rect: CGRect) {
        rects.append(rect)
        UIColor.red.setFill()
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
      }
    }

    /// The rows of the screen, with a mark in each red cell.
    private func marks(_ app: TestApplication) -> [String] {
      app.screen { $0.red > 200 && $0.green < 60 ? "#" : " " }.split(separator: "\n", omittingEmptySubsequences: false)
        .map {
          $0.replacingOccurrences(of: " +$", with: "", options: .regularExpression)
        }
    }

    @Test func `A view draws with the current context, again when it is asked to`() {
      let page = UIViewController()
      let app = TestApplication(page, columns: 20, rows: 4)
      UIApplication.shared = app.application
      let badge = Badge(frame: CGRect(x: 16, y: 16, width: 32, height: 32))
      page.view.addSubview(badge)
      app.tick()
      #expect(badge.rects == [CGRect(x: 0, y: 0, width: 32, height: 32)])
      #expect(marks(app)[1] == "  #")
      badge.setNeedsDisplay()
      app.tick()
      badge.frame.origin.x = 0
      app.tick()
      #expect(badge.rects.count == 2)
    }

    @Test func `Guides of their own divide a view`() {
      let page = UIViewController()
      let app = TestApplication(page, columns: 80, rows: 24)
      let (left, right, card) = (UILayoutGuide(), UILayoutGuide(), UIView())
      card.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(card)
      page.view.addLayoutGuide(left)
      page.view.addLayoutGuide(right)
      NSLayoutConstraint.activate([
        left.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
        right.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
        left.widthAnchor.constraint(equalToConstant: 160),
        card.leadingAnchor.constraint(equalTo: right.leadingAnchor, constant: 16),
        card.trailingAnchor.constraint(equalTo: right.trailingAnchor),
        card.topAnchor.constraint(equalTo: page.topLayoutGuide.bottomAnchor),
        card.bottomAnchor.constraint(equalTo: page.bottomLayoutGuide.topAnchor),
      ])
      page.additionalSafeAreaInsets = UIEdgeInsets(top: 32, left: 0, bottom: 16, right: 0)
      app.tick()
      #expect(card.frame == CGRect(x: 176, y: 32, width: 464, height: 336))
      #expect(right.layoutFrame.minX == 160)
      #expect(right.layoutFrame.width == 480)
      page.view.removeLayoutGuide(left)
      #expect(page.view.layoutGuides == [right])
      #expect(left.owningView == nil)
    }

    @Test func `Margins are attributes of constraints`() {
      let (container, card) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160)), UIView())
      container.layoutMargins = UIEdgeInsets(top: 16, left: 24, bottom: 32, right: 40)
      container.addSubview(card)
      card.translatesAutoresizingMaskIntoConstraints = false
      let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
        (.left, .leftMargin), (.right, .trailingMargin), (.top, .topMargin), (.bottom, .bottomMargin),
      ]
      for (own, other) in pairs {
        NSLayoutConstraint(
          item: card, attribute: own, relatedBy: .equal, toItem: container, attribute: other, multiplier: 1, constant: 0
        ).isActive = true
      }
      container.layoutIfNeeded()
      #expect(card.frame == CGRect(x: 24, y: 16, width: 256, height: 112))
    }
  }
}
