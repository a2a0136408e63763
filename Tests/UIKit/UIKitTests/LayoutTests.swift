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
        card.heightAnchor.constraint(equalToConstant: 64),
        badge.centerXAnchor.constraint(equalTo: card.centerXAnchor),
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
}
