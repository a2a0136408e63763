import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  @Suite struct AnimationTests {
    private let page = UIViewController()
    private let app: TestApplication

    init() {
      app = TestApplication(page)
      UIApplication.shared = app.application
      app.tick()
    }

    /// The presented value of a layer after a fraction of a second.
    private func shown(_ layer: CALayer, at share: Double) -> CALayer {
      app.time = share
      app.application.tick(at: share)
      return layer.presentation() ?? CALayer()
    }

    private func layer() -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      page.view.layer.addSublayer(layer)
      return layer
    }

    @Test func `A value of each type, by its key path`() throws {
      let moved = CATransform3DMakeTranslation(8, 0, 0)
      let cases: [(String, Any, Any, (CALayer) -> Double, Double)] = [
        ("opacity", 0, NSNumber(value: 1), { Double($0.opacity) }, 0.5),
        ("opacity", Float(0.5), CGFloat(1), { Double($0.opacity) }, 0.75),
        ("position", CGPoint.zero, NSValue(cgPoint: CGPoint(x: 8, y: 0)), { $0.position.x }, 4),
        ("position.y", 0, 20, { $0.position.y }, 10),
        ("bounds", NSValue(cgRect: .zero), CGRect(x: 0, y: 0, width: 8, height: 2), { $0.bounds.width }, 4),
        ("bounds.size", CGSize.zero, NSValue(cgSize: CGSize(width: 8, height: 2)), { $0.bounds.width }, 4),
        ("bounds.size.height", 10, 30, { $0.bounds.height }, 20),
        ("transform", NSValue(caTransform3D: CATransform3DIdentity), moved, { $0.transform.m41 }, 4),
        ("transform.translation.x", 0, 8, { $0.transform.m41 }, 4), ("transform.scale", 1, 3, { $0.transform.m11 }, 2),
        ("transform.rotation", 0, Double.pi, { $0.transform.m12 }, 1),
        ("transform.rotation.z", 0, Double.pi, { $0.transform.m11 }, 0), ("cornerRadius", 0, 8, { $0.cornerRadius }, 4),
        ("shadowOpacity", 0, 1, { Double($0.shadowOpacity) }, 0.5),
        ("shadowOffset", CGSize.zero, CGSize(width: 4, height: 8), { $0.shadowOffset.height }, 4),
        ("zPosition", 0, 10, { $0.zPosition }, 5),
        ("anchorPoint", CGPoint.zero, CGPoint(x: 1, y: 1), { $0.anchorPoint.x }, 0.5),
      ]
      for (name, from, to, value, half) in cases {
        let layer = layer()
        let animation = CABasicAnimation(keyPath: name)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        let start = app.time
        layer.add(animation, forKey: name)
        #expect(layer.animation(forKey: name) === animation)
        #expect(layer.animationKeys() == [name])
        app.application.tick(at: start)
        #expect(abs(value(shown(layer, at: start + 0.5)) - half) < 1e-6, "\(name)")
        layer.removeFromSuperlayer()
      }
    }

    @Test func `Colours, paths and gradients`() throws {
      let shape = CAShapeLayer()
      page.view.layer.addSublayer(shape)
      let path = CABasicAnimation(keyPath: "path")
      path.fromValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
      path.toValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).cgPath
      path.duration = 1
      let fill = CAKeyframeAnimation(keyPath: "fillColor")
      fill.values = [UIColor.black.cgColor, UIColor.white.cgColor, UIColor.red.cgColor]
      fill.keyTimes = [0, 0.25, 1]
      fill.duration = 1
      shape.add(path, forKey: "path")
      shape.add(fill, forKey: "fill")
      app.application.tick(at: 0)
      let half = try #require(shown(shape, at: 0.25) as? CAShapeLayer)
      #expect(half.path?.boundingBox == CGRect(x: 0, y: 0, width: 15, height: 10))
      #expect(half.fillColor == UIColor.white.cgColor)
      #expect(shape.path == nil)
      let sky = CAGradientLayer()
      sky.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
      #expect(sky.colors?.count == 2)
      #expect(sky.locations == nil)
      sky.locations = [0.2, 0.4]
      #expect(sky.locations == [0.2, 0.4])
      sky.type = .conic
      #expect(sky.type == .conic)
    }

    @Test func `A group has its parts begin, and ends them`() throws {
      let layer = layer()
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (0, 1)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration, move.beginTime) = (0, 100, 0.5, 0.5)
      move.fillMode = .backwards
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([fade, move], 1)
      layer.add(group, forKey: nil)
      #expect(layer.animationKeys() == nil)
      app.application.tick(at: 0)
      let early = shown(layer, at: 0.25)
      #expect(early.opacity == 0.25)
      #expect(early.position.x == 0)
      let late = shown(layer, at: 0.75)
      #expect(late.opacity == 0.75)
      #expect(late.position.x == 50)
      #expect(shown(layer, at: 1.1).position.x == 40)
    }

    @Test func `A spring follows the closed form of a damped oscillation`() throws {
      let layer = layer()
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue) = (0, 100)
      (spring.mass, spring.stiffness, spring.damping) = (1, 200, 12)
      spring.duration = spring.settlingDuration
      // A thousandth is left of its envelope, e^(−6t) · (1 + 6 / √164) at most.
      let envelope = 1 + 6 / 164.0.squareRoot()
      #expect(abs(spring.settlingDuration - log(1000 * envelope) / 6) < 1e-9)
      layer.add(spring, forKey: nil)
      app.application.tick(at: 0)
      for time in [0.05, 0.1, 0.3, 0.6] {
        let (rate, damped) = (6.0, (200.0 - 36).squareRoot())
        let left = exp(-rate * time) * (cos(damped * time) + rate / damped * sin(damped * time))
        #expect(abs(shown(layer, at: time).position.x - 100 * (1 - left)) < 1e-9)
      }
    }

    @Test func `A path leads a layer, and turns it`() throws {
      let layer = layer()
      let walk = CAKeyframeAnimation(keyPath: "position")
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 30, y: 0))
      path.addLine(to: CGPoint(x: 30, y: 10))
      walk.path = path.cgPath
      walk.calculationMode = .paced
      walk.rotationMode = .rotateAuto
      walk.duration = 1
      layer.add(walk, forKey: nil)
      app.application.tick(at: 0)
      #expect(shown(layer, at: 0.5).position == CGPoint(x: 20, y: 0))
      let end = shown(layer, at: 0.875)
      #expect(abs(end.position.y - 5) < 1e-9)
      #expect(abs(end.transform.m12 - 1) < 1e-9)
    }

    @Test func `What stays at its end is removed by its key`() throws {
      let layer = layer()
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.toValue, fade.duration, fade.fillMode, fade.isRemovedOnCompletion) = (0.25, 1, .forwards, false)
      fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(fade, forKey: "fade")
      app.application.tick(at: 0)
      #expect(shown(layer, at: 5).opacity == 0.25)
      #expect(layer.opacity == 1)
      layer.removeAnimation(forKey: "fade")
      #expect(shown(layer, at: 6).opacity == 1)
    }

    @Test func `A delegate hears of the begin and of the end`() {
      final class Witness: NSObject, CAAnimationDelegate {
        var events: [String] = []
        func animationDidStart(_ anim: CAAnimation) { events.append("start \(anim.value(forKey: "name") ?? "")") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
      }
      let witness = Witness()
      let layer = layer()
      func animation() -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 1
        animation.delegate = witness
        animation.setValue("fade", forKey: "name")
        return animation
      }
      layer.add(animation(), forKey: "a")
      app.application.tick(at: 0)
      app.application.tick(at: 1)
      #expect(witness.events == ["start fade", "stop true"])
      layer.add(animation(), forKey: "a")
      app.application.tick(at: 1.5)
      layer.add(animation(), forKey: "a")
      #expect(witness.events.dropFirst(2) == ["start fade"], "the call that ends it is not over")
      app.application.tick(at: 2)
      #expect(witness.events.dropFirst(2) == ["start fade", "stop false", "start fade"])
      layer.removeAllAnimations()
      app.application.tick(at: 2.5)
      #expect(witness.events.last == "stop false")
    }

    @Test func `A key path that there is not, and values of other types, change nothing and are said`() {
      let layer = layer()
      var ends = 0
      final class Counter: NSObject, CAAnimationDelegate {
        var end: () -> Void
        init(_ end: @escaping () -> Void) { self.end = end }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end() }
      }
      for (name, value) in [
        ("filters.blur", 1 as Any), ("opacity", "half"), ("path", UIBezierPath()), ("backgroundColor", UIColor.red),
      ] {
        let animation = CABasicAnimation(keyPath: name)
        (animation.toValue, animation.duration) = (value, 1)
        animation.delegate = Counter { ends += 1 }
        layer.add(animation, forKey: nil)
      }
      app.application.tick(at: 0)
      #expect(shown(layer, at: 0.5).opacity == 1)
      _ = shown(layer, at: 1)
      #expect(ends == 4)
    }

    @Test func `A transaction ends after all of its animations`() {
      var done = 0
      let (one, other) = (layer(), UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 16)))
      page.view.addSubview(other)
      app.application.tick(at: 0)
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.5)
      CATransaction.setCompletionBlock { done += 1 }
      one.opacity = 0
      UIView.animate(withDuration: 1) { other.alpha = 0 }
      CATransaction.commit()
      app.application.tick(at: 0)
      #expect(shown(one, at: 0.25).opacity > 0)
      #expect(done == 0)
      _ = shown(one, at: 0.6)
      #expect(done == 0)
      _ = shown(one, at: 1)
      #expect(done == 1)
      // Without a begin, a transaction holds the changes until the next frame.
      CATransaction.setCompletionBlock { done += 1 }
      CATransaction.setAnimationDuration(1)
      #expect(CATransaction.animationDuration() == 1)
      one.opacity = 1
      app.application.tick(at: 1)
      app.application.tick(at: 1.1)
      #expect(done == 1)
      #expect(CATransaction.animationDuration() == 0.25)
      app.application.tick(at: 2.5)
      #expect(done == 2)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      one.opacity = 0
      CATransaction.commit()
      #expect(shown(one, at: 2.6).opacity == 0)
    }

    @Test func `Values are set and kept by key path`() {
      let layer = layer()
      layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
      #expect(abs(layer.transform.m12 - 1) < 1e-12)
      layer.setValue(0.5, forKey: "opacity")
      #expect(layer.opacity == 0.5)
      #expect(layer.value(forKeyPath: "opacity") as? CGFloat == 0.5)
      layer.setValue("mine", forKey: "owner")
      #expect(layer.value(forKey: "owner") as? String == "mine")
      layer.setValue("no number", forKeyPath: "opacity")
      #expect(layer.opacity == 0.5)
    }

    @Test func `A transition goes from the old picture to the new one`() {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
      label.text = "old"
      page.view.addSubview(label)
      app.application.tick(at: 0)
      let push = CATransition()
      (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
      label.layer.add(push, forKey: kCATransition)
      label.text = "new"
      app.application.tick(at: 0)
      #expect(app.rows[0].hasPrefix("old"))
      app.application.tick(at: 0.5)
      #expect(app.rows[0].hasPrefix("     new"), "\(app.rows[0])")
      app.application.tick(at: 1)
      #expect(app.rows[0].hasPrefix("new"))
    }
  }
}
