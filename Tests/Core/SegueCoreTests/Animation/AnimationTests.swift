import Foundation
import Segue
import SegueTesting
import Testing

/// `View.animate` in all its forms, on a clock set by hand.
@Suite struct AnimationTests {
  private let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 16))
  private let app: TestApplication

  init() {
    let controller = ViewController()
    app = TestApplication(controller)
    controller.view.addSubview(view)
    app.tick()
  }

  private var x: CGFloat { view.layer.state(at: app.time).position.x - 20 }

  @Test func `A linear animation waits for its delay, then moves evenly, and is over at its end`() {
    var ended: Bool?
    View.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      view.frame.origin.x = 100
    } completion: {
      ended = $0
    }
    #expect(view.frame.minX == 100, "the model goes ahead")
    app.tick()
    for (step, expected) in [(0.25, 0.0), (0.5, 25), (0.25, 50), (0.25, 75)] {
      app.jump(by: step)
      #expect(abs(x - expected) < 1e-9)
    }
    #expect(ended == nil)
    app.jump(by: 0.25)
    #expect(x == 100)
    #expect(ended == true)
    #expect(view.layer.animations.isEmpty)
    #expect(app.tick() == .never)
  }

  /// easeInEaseOut is the cubic (.42, 0) (.58, 1): symmetrical, so half at half; at 1/4 of the time it is at
  /// 0.1291619, found by bisection of 3·.42·s(1−s)² + 3·.58·s²(1−s) + s³ = ¼ (s = 0.2971…) with mpmath.
  @Test func `The default curve is slow at both ends`() {
    View.animate(withDuration: 1) { view.frame.origin.x = 100 }
    app.tick()
    app.jump(by: 0.25)
    let quarter = x
    app.jump(by: 0.25)
    #expect(abs(x - 50) < 1e-9)
    app.jump(by: 0.25)
    #expect(abs(x + quarter - 100) < 1e-9)
    #expect(abs(quarter - 12.91619) < 1e-4)
  }

  @Test func `A second animation goes on from the place and velocity of the first`() {
    View.animate(withDuration: 1) { view.frame.origin.x = 100 }
    app.tick()
    app.jump(by: 0.4)
    let before = x
    app.jump(by: 1e-4)
    let speed = (x - before) / 1e-4
    View.animate(withDuration: 1) { view.frame.origin.x = -50 }
    app.tick()
    let turned = x
    app.jump(by: 1e-4)
    // The curve accelerates by a few hundred points per second and second, and so by less than 0.1 in a ten-thousandth.
    #expect(abs((x - turned) / 1e-4 - speed) < 1)
    app.runUntilStill()
    #expect(x == -50)
  }

  /// Damping 0.6 over 0.6 s: ω = ln(1000·ζ/√(1−ζ²)) / (ζD) = ln 750 / 0.36 = 18.388686, and the first overshoot is
  /// exp(−πζ/√(1−ζ²)) = exp(−2.3561945) = 0.0947802 of the way, at π/ωd = π/(0.8 ω) = 0.2135535 s.
  @Test func `A spring overshoots by what its damping says`() {
    View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
      view.frame.origin.x = 100
    }
    app.tick()
    app.jump(by: 0.2135535)
    #expect(abs(x - 109.47802) < 1e-3)
    app.jump(by: 0.6 - 0.2135535)
    #expect(x == 100)
  }

  @Test func `A spring's initial velocity counts in whole ways per second`() {
    View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 3) {
      view.frame.origin.x = 100
    }
    app.tick()
    app.jump(by: 1e-6)
    // A spring of 0.6 s accelerates by some 10,000 points per second and second: by 0.01 in a microsecond.
    #expect(abs(x / 1e-6 - 300) < 0.1)
  }

  @Test func `A spring given by duration and bounce comes to rest at its end`() {
    View.animate(springDuration: 0.3, bounce: 0.2) { view.frame.origin.x = 100 }
    app.tick()
    app.jump(by: 0.3)
    // The duration is the period without damping, and the damping ratio 0.8: after it, 0.8 · 2π and 0.6 · 2π.
    let (decay, swing) = (1.6 * Double.pi, 1.2 * Double.pi)
    let left = exp(-decay) * (cos(swing) + decay / swing * sin(swing))
    #expect(abs(x - 100 * (1 - left)) < 1e-9)
    app.runUntilStill()
    #expect(x == 100)
  }

  @Test func `Keyframes change a value one after the other`() {
    View.animateKeyframes(withDuration: 2, delay: 0) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 100 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 60 }
    }
    app.tick()
    for expected in [50.0, 100, 80, 60] {
      app.jump(by: 0.5)
      #expect(abs(x - expected) < 1e-9)
    }
  }

  @Test
  func `An animation in another one's closure has that one's duration and curve, unless an option says otherwise`() {
    View.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      View.animate(withDuration: 1) { view.frame.origin.x = 100 }
      View.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve]) {
        view.alpha = 0
      }
      View.performWithoutAnimation { view.frame.origin.y = 30 }
    }
    app.tick()
    app.jump(by: 1)
    #expect(abs(x - 50) < 1e-9)
    #expect(view.layer.state(at: app.time).opacity == 0)
    #expect(view.layer.state(at: app.time).position.y == 38)
  }

  @Test func `With layoutSubviews, the layout of a changed view is animated, too`() {
    final class Half: View {
      let inner = View()
      override func layoutSubviews() {
        if inner.superview == nil { addSubview(inner) }
        inner.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 16)
      }
    }
    let outer = Half(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    view.superview?.addSubview(outer)
    app.tick()
    View.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) { outer.bounds.size.width = 160 }
    app.tick()
    app.jump(by: 0.5)
    #expect(abs(outer.inner.layer.state(at: app.time).bounds.width - 60) < 1e-9)
  }

  @Test func `No frame is drawn while a delay passes`() {
    View.animate(withDuration: 0.2, delay: 1) { view.alpha = 0 }
    #expect(app.tick() == .at(app.time + 1))
    let count = app.display.frames.count
    #expect(app.jump(by: 0.4) == .at(app.time + 0.6))
    #expect(app.display.frames.count == count)
    #expect(app.jump(by: 0.6) == .nextFrame)
    app.jump(by: 0.1)
    #expect(abs(view.layer.state(at: app.time).opacity - 0.5) < 1e-9)
    app.runUntilStill()
    #expect(view.layer.animations.isEmpty)
  }

  @Test func `A repeated animation goes on until it is removed`() {
    View.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      view.frame.origin.x = 100
    }
    app.tick()
    for expected in [50.0, 100, 50, 0, 50] {
      app.jump(by: 0.5)
      #expect(abs(x - expected) < 1e-9)
    }
    #expect(app.jump(by: 100) == .nextFrame)
    view.layer.removeAllAnimations()
    app.tick()
    #expect(x == 100)
    #expect(app.tick() == .never)
  }

  @Test func `Changes that cannot be animated are made at once, and completed with the next tick`() {
    var calls: [Bool] = []
    app.application.perform {
      View.animate(withDuration: 0, animations: { view.alpha = 0.5 }, completion: { calls.append($0) })
      View.animate(withDuration: 1, animations: {}, completion: { calls.append($0) })
      View.animate(withDuration: 1, animations: { view.alpha = 0.5 }, completion: { calls.append($0) })
      View.animate(withDuration: .nan, animations: { view.alpha = 0.4 }, completion: { calls.append($0) })
      let lonely = View()
      View.animate(withDuration: 1, animations: { lonely.alpha = 0.5 }, completion: { calls.append($0) })
    }
    #expect(view.alpha == 0.4)
    #expect(calls == [])
    app.tick()
    #expect(calls == [true, true, true, true, true])
  }

  @Test func `A view that leaves the window completes its animations as not finished`() {
    var ended: Bool?
    View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ended = $0 })
    app.tick()
    view.removeFromSuperview()
    app.tick()
    #expect(ended == false)
  }

  @Test func `An animation that layout begins runs from that frame on`() {
    let moving = SelfMovingView(frame: view.frame)
    view.superview?.addSubview(moving)
    #expect(app.tick() == .nextFrame)
    app.jump(by: 0.5)
    #expect(abs(moving.layer.state(at: app.time).opacity - 0.5) < 1e-9)
    #expect(app.jump(by: 0.5) == .never)
    #expect(moving.layer.animations.isEmpty)
  }

  @Test func `A transition between views swaps them and keeps their opacities`() {
    let other = View(frame: view.frame)
    other.alpha = 0.8
    let parent = view.superview
    View.transition(from: view, to: other, duration: 0.4)
    app.tick()
    app.jump(by: 0.2)
    #expect(abs(view.layer.state(at: app.time).opacity - 0.5) < 1e-6)
    app.jump(by: 0.2)
    #expect(view.superview == nil)
    #expect(view.alpha == 1)
    #expect(other.superview === parent)
    #expect(other.alpha == 0.8)
  }

  @Test func `A colour that fades in from nothing keeps its hue`() {
    view.backgroundColor = nil
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = Color(255, 0, 0) }
    app.tick()
    app.jump(by: 0.5)
    #expect(view.layer.state(at: app.time).backgroundColor == Color(255, 0, 0, alpha: 128))
  }

  @Test func `A transform is animated by its rotation and its scale`() {
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3)
    }
    app.tick()
    app.jump(by: 0.5)
    let half = view.layer.state(at: app.time).transform
    let (a, b) = (2 * cos(Double.pi / 4), 2 * sin(Double.pi / 4))
    #expect(abs(half.m11 - a) < 1e-9)
    #expect(abs(half.m12 - b) < 1e-9)
    #expect(abs(half.m21 + b) < 1e-9)
    #expect(abs(half.m22 - a) < 1e-9)
  }
}

/// A view that begins to fade when it is laid out.
private final class SelfMovingView: View {
  override func layoutSubviews() {
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { alpha = 0 }
  }
}
