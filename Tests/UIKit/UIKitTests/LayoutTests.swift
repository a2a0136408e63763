import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  @Suite struct LayoutTests {
    private let page = UIViewController()
    private let app: TestApplication

    init() {
      app = TestApplication(page, columns: 80, rows: 24)
      UIApplication.shared = app.application
    }

    private func view(in other: UIView? = nil) -> UIView {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      (other ?? page.view).addSubview(view)
      return view
    }

    @Test func `Equalities with the superview, siblings and numbers become frames`() {
      let (card, badge, wide) = (view(), view(), view())
      NSLayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 16),
        card.trailingAnchor.constraint(equalTo: page.view.trailingAnchor, constant: -16),
        card.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 32),
        card.heightAnchor.constraint(equalToConstant: 64), badge.centerXAnchor.constraint(equalTo: card.centerXAnchor),
        badge.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 16),
        badge.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
        badge.heightAnchor.constraint(equalTo: badge.widthAnchor, multiplier: 0.25),
        wide.leftAnchor.constraint(equalTo: page.view.leftAnchor),
        wide.rightAnchor.constraint(equalTo: badge.leftAnchor),
        wide.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
        wide.topAnchor.constraint(equalTo: badge.bottomAnchor),
      ])
      app.tick()
      let size = page.view.bounds.size
      let width = size.width - 32
      #expect(card.frame == CGRect(x: 16, y: 32, width: width, height: 64))
      #expect(badge.frame == CGRect(x: 16 + width / 4, y: 112, width: width / 2, height: width / 8))
      #expect(
        wide.frame == CGRect(x: 0, y: 112 + width / 8, width: 16 + width / 4, height: size.height - 112 - width / 8))
    }

    @Test func `A constant that changes inside an animation moves the view`() {
      let card = view()
      let left = card.leftAnchor.constraint(equalTo: page.view.leftAnchor)
      NSLayoutConstraint.activate([
        left, card.topAnchor.constraint(equalTo: page.view.topAnchor), card.widthAnchor.constraint(equalToConstant: 80),
        card.heightAnchor.constraint(equalToConstant: 16),
      ])
      app.application.tick(at: 0)
      left.constant = 80
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.page.view.layoutIfNeeded() }
      app.application.tick(at: 0)
      app.time = 0.5
      app.application.tick(at: 0.5)
      #expect(card.frame.minX == 80)
      #expect(card.layer.presentation()?.frame.minX == 40)
      left.isActive = false
      #expect(page.view.constraints.count == 3)
    }

    @Test func `What has no size has that of its content; guides leave margins free`() {
      let label = UILabel()
      label.text = "twelve chars"
      label.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(label)
      label.leadingAnchor.constraint(equalTo: page.view.layoutMarginsGuide.leadingAnchor).isActive = true
      label.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor).isActive = true
      let below = UIView()
      below.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(below)
      page.view.addConstraints([
        NSLayoutConstraint(
          item: below, attribute: .top, relatedBy: .equal, toItem: label, attribute: .bottom, multiplier: 1,
          constant: 16),
        NSLayoutConstraint(
          item: below, attribute: .height, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1, constant: 48),
        NSLayoutConstraint(
          item: below, attribute: .width, relatedBy: .equal, toItem: label, attribute: .width, multiplier: 2,
          constant: 0),
        NSLayoutConstraint(
          item: below, attribute: .left, relatedBy: .equal, toItem: label, attribute: .left, multiplier: 1, constant: 0),
      ])
      app.tick()
      #expect(label.frame == CGRect(x: 8, y: 0, width: 96, height: 16))
      #expect(below.frame == CGRect(x: 8, y: 32, width: 192, height: 48))
    }

    @Test func `Constraints that say too little, contradict each other or go nowhere harm nothing`() {
      let (one, other) = (view(), view())
      other.removeFromSuperview()
      one.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
      one.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0).isActive = true
      one.heightAnchor.constraint(equalToConstant: .nan).isActive = true
      one.topAnchor.constraint(equalTo: page.view.topAnchor).isActive = true
      one.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 99).isActive = true
      _ = NSLayoutConstraint.constraints(withVisualFormat: "|-[a]-|", options: [], metrics: nil, views: [:])
      app.tick()
      #expect(one.frame.minY == 0)
    }

    @Test func `A stack shares its room`() {
      let stack = UIStackView(arrangedSubviews: (0..<4).map { _ in UIView() })
      stack.frame = CGRect(x: 0, y: 0, width: 160, height: 32)
      (stack.distribution, stack.spacing) = (.fillEqually, 8)
      page.view.addSubview(stack)
      app.tick()
      // Seventeen of twenty columns are left for the views: five and three times four.
      #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 48, 88, 128])
      stack.arrangedSubviews[1].isHidden = true
      stack.axis = .vertical
      stack.spacing = 0
      app.tick()
      #expect(stack.arrangedSubviews[3].frame.width == 160)
      #expect(stack.arrangedSubviews[3].frame.maxY == 32)
    }
  }

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

    @Test func `A view draws with the current context, again when it is asked to`() {
      let page = UIViewController()
      let app = TestApplication(page, columns: 20, rows: 4)
      UIApplication.shared = app.application
      let badge = Badge(frame: CGRect(x: 16, y: 16, width: 32, height: 32))
      page.view.addSubview(badge)
      app.tick()
      #expect(badge.rects == [CGRect(x: 0, y: 0, width: 32, height: 32)])
      let marks = app.screen { $0.red > 200 && $0.green < 60 ? "#" : " " }
      #expect(marks.split(separator: "\n", omittingEmptySubsequences: false)[1] == "  #")
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
