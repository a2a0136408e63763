import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// `View.animate` in all its forms, on a clock set by hand.
@Suite struct AnimationTests {
  private let scene = PropertyAnimatorScene()
  private var view: View { scene.view }
  private var app: TestApplication { scene.app }
  private var state: LayerState { view.layer.state(at: app.time) }
  private func go() { view.frame.origin.x = 100 }
  private func animate(_ options: View.AnimationOptions = .curveLinear, _ changes: () -> Void) {
    View.animate(withDuration: 1, delay: 0, options: options, animations: changes)
    app.tick()
  }

  @Test func `A linear animation waits for its delay without a frame, then moves evenly, and is over at its end`() {
    var ended: Bool?
    View.animate(
      withDuration: 1, delay: 0.5, options: .curveLinear, animations: go, completion: { ended = $0 })
    #expect(view.frame.minX == 100, "the model goes ahead")
    #expect(app.tick() == .at(app.time + 0.5))
    let count = app.display.frames.count
    #expect(app.jump(by: 0.25) == .at(app.time + 0.25))
    #expect(scene.x == 0)
    #expect(app.display.frames.count == count)
    #expect(app.jump(by: 0.25) == .nextFrame)
    scene.expectPlaces((0.25, 25), (0.25, 50), (0.25, 75))
    #expect(ended == nil)
    #expect(app.jump(by: 0.25) == .never)
    #expect(scene.x == 100)
    #expect(ended == true)
    #expect(view.layer.animations.isEmpty)
  }

  @Test func `The default curve is slow at both ends`() {
    animate([]) { go() }
    scene.expectPlaces((0.25, 100 * easeInOut(0.25)), (0.25, 50), (0.25, 100 * easeInOut(0.75)))
  }

  @Test func `A second animation goes on from the place and velocity of the first`() {
    animate([]) { go() }
    app.jump(by: 0.4)
    let before = scene.x
    app.jump(by: 1e-4)
    let speed = (scene.x - before) / 1e-4
    animate([]) { view.frame.origin.x = -50 }
    let turned = scene.x
    app.jump(by: 1e-4)
    // The curve accelerates by a few hundred points per second and second, and so by less than 0.1 in a ten-thousandth.
    #expect(abs((scene.x - turned) / 1e-4 - speed) < 1)
    app.runUntilStill()
    #expect(scene.x == -50)
  }

  /// Damping 0.6 over 0.6 s: ω = ln(1000·ζ/√(1−ζ²)) / (ζD) = ln 750 / 0.36 = 18.388686, and the first overshoot is
  /// exp(−πζ/√(1−ζ²)) = exp(−2.3561945) = 0.0947802 of the way, at π/ωd = π/(0.8 ω) = 0.2135535 s.
  @Test func `A spring overshoots by what its damping says`() {
    View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, animations: go)
    app.tick()
    scene.expectPlaces((0.2135535, 109.47802), within: 1e-3)
    app.jump(by: 0.6 - 0.2135535)
    #expect(scene.x == 100)
  }

  @Test func `A spring's initial velocity counts in whole ways per second`() {
    View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 3, animations: go)
    app.tick()
    app.jump(by: 1e-6)
    // A spring of 0.6 s accelerates by some 10,000 points per second and second: by 0.01 in a microsecond.
    #expect(abs(scene.x / 1e-6 - 300) < 0.1)
  }

  @Test func `A spring given by duration and bounce comes to rest at its end`() {
    app.tick { View.animate(springDuration: 0.3, bounce: 0.2, animations: go) }
    // The duration is the period without damping, and the damping ratio 0.8: after it, 0.8 · 2π and 0.6 · 2π.
    let (decay, swing) = (1.6 * Double.pi, 1.2 * Double.pi)
    let left = exp(-decay) * (cos(swing) + decay / swing * sin(swing))
    scene.expectPlaces((0.3, 100 * (1 - left)))
    app.runUntilStill()
    #expect(scene.x == 100)
  }

  @Test
  func `An animation in another one's closure has that one's duration and curve, unless an option says otherwise`() {
    View.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      View.animate(withDuration: 1, animations: go)
      View.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve]) {
        view.alpha = 0
      }
      View.performWithoutAnimation { view.frame.origin.y = 30 }
    }
    app.tick()
    scene.expectPlaces((1, 50))
    #expect(state.opacity == 0)
    #expect(state.position.y == 38)
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
    app.tick { view.superview?.addSubview(outer) }
    animate([.layoutSubviews, .curveLinear]) { outer.bounds.size.width = 160 }
    app.jump(by: 0.5)
    #expect(abs(outer.inner.layer.state(at: app.time).bounds.width - 60) < 1e-9)
  }

  @Test func `A repeated animation goes on until it is removed`() {
    animate([.repeat, .autoreverse, .curveLinear]) { go() }
    scene.expectPlaces((0.5, 50), (0.5, 100), (0.5, 50), (0.5, 0), (0.5, 50))
    #expect(app.jump(by: 100) == .nextFrame)
    app.tick { view.layer.removeAllAnimations() }
    #expect(scene.x == 100)
    #expect(app.tick() == .never)
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
    app.tick { View.transition(from: view, to: other, duration: 0.4) }
    app.jump(by: 0.2)
    #expect(abs(scene.alpha - 0.5) < 1e-6)
    app.jump(by: 0.2)
    #expect(view.superview == nil)
    #expect(view.alpha == 1)
    #expect(other.superview === parent)
    #expect(other.alpha == 0.8)
  }

  @Test func `A colour that fades in from nothing keeps its hue`() {
    view.backgroundColor = nil
    animate { view.backgroundColor = Color(255, 0, 0) }
    app.jump(by: 0.5)
    #expect(state.backgroundColor == Color(255, 0, 0, alpha: 128))
  }

  @Test func `A transform is animated by its rotation and its scale`() {
    animate { view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3) }
    app.jump(by: 0.5)
    let half = state.transform
    // Half of the angle, and a scale of 2.
    let side = 2 * cos(Double.pi / 4)
    for (entry, expected) in zip([half.m11, half.m12, half.m21, half.m22], [side, side, -side, side]) {
      #expect(abs(entry - expected) < 1e-9)
    }
  }
}

/// A view that begins to fade when it is laid out.
private final class SelfMovingView: View {
  override func layoutSubviews() {
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { alpha = 0 }
  }
}
