import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// Explicit animations at a thousand moments, against formulas that are written out here.
@Suite struct ExplicitAnimationTests {
  /// The greatest difference of what a layer shows from a formula of the seconds since the begin.
  private func error(
    _ animation: some Animation, from prepare: (Layer) -> Void = { _ in },
    _ value: (LayerState) -> Double, _ formula: (Double) -> Double
  ) -> Double {
    let layer = Layer()
    prepare(layer)
    layer.add(animation)
    layer.advance(toParent: 16) { _ in }
    // Moments that are exact, so that both look at the same one.
    return (0..<1024).reduce(0) { worst, index in
      let time = Double(index) * 4 / 1024
      return max(worst, abs(value(layer.state(at: 16 + time)) - formula(time)))
    }
  }

  private let two = MediaTiming(duration: 2)

  @Test func `A program that draws layers by itself only says what time it is`() {
    let card = Layer()
    card.position.x = 100
    let slide = BasicAnimation(.position, from: card.position, timing: MediaTiming(duration: 0.5))
    card.position.x += 400
    var ends: [Bool] = []
    card.add(slide, forKey: "slide", didStop: { ends.append($0) })
    #expect(card.advance(toParent: 10))
    #expect(card.state(at: 10.25).position.x == 300)
    #expect(ends == [])
    #expect(!card.advance(toParent: 10.5))
    #expect(ends == [true])
    #expect(card.state(at: 10.5).position.x == 500)
  }

  @Test func `From and to, and what is given decides between which values it goes`() {
    let ends: [(from: CGFloat?, to: CGFloat?, by: CGFloat?, start: Double, end: Double)] = [
      (1, 5, nil, 1, 5), (1, nil, 3, 1, 4), (nil, 5, 2, 3, 5), (1, nil, nil, 1, 7), (nil, 5, nil, 7, 5),
      (nil, nil, 2, 7, 9), (nil, nil, nil, 7, 7), (1, 5, 100, 1, 5),
    ]
    for (from, to, by, start, end) in ends {
      let animation = BasicAnimation(.zPosition, from: from, to: to, by: by, timing: two)
      let worst = error(animation, from: { $0.zPosition = 7 }, { $0.zPosition }) { time in
        time < 2 ? start + (end - start) * time / 2 : 7
      }
      #expect(worst < 1e-9)
    }
  }

  @Test func `Additive and cumulative ones, forth and back, again and again, with a speed and an offset`() {
    var animation = BasicAnimation(.zPosition, from: 1, to: 5, timing: MediaTiming(duration: 1, repeatCount: 3))
    animation.isAdditive = true
    let sum = { (time: Double) in time < 3 ? 7 + 1 + 4 * time.truncatingRemainder(dividingBy: 1) : 7 }
    #expect(error(animation, from: { $0.zPosition = 7 }, { $0.zPosition }, sum) < 1e-9)
    animation.isCumulative = true
    let steps = { (time: Double) in
      time < 3 ? 7 + 1 + 4 * time.truncatingRemainder(dividingBy: 1) + 5 * time.rounded(.down) : 7
    }
    #expect(error(animation, from: { $0.zPosition = 7 }, { $0.zPosition }, steps) < 1e-9)
    var timing = MediaTiming(duration: 0.5, repeatCount: 2, autoreverses: true, fillMode: .forwards)
    let wave = { (time: Double) in time >= 2 ? 0 : 1 - abs(1 - time.truncatingRemainder(dividingBy: 1) * 2) }
    #expect(error(BasicAnimation(.opacity, from: 0, to: 1, timing: timing), { $0.opacity }, wave) < 1e-9)
    timing = MediaTiming(duration: 3, speed: 1.5, offset: 1)
    let wheel = { (time: Double) in time * 1.5 >= 3 ? 1 : (time * 1.5 + 1).truncatingRemainder(dividingBy: 3) / 3 }
    #expect(error(BasicAnimation(.opacity, from: 0, to: 1, timing: timing), { $0.opacity }, wheel) < 1e-9)
  }

  @Test func `A spring, by the formula of the damped oscillator`() {
    let (mass, stiffness, damping, velocity) = (1.0, 100.0, 10.0, 3.0)
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    let timing = MediaTiming(duration: 2, function: .spring(spring, initialVelocity: velocity))
    let worst = error(BasicAnimation(.zPosition, from: 0, to: 50, timing: timing), { $0.zPosition }) { time in
      if time >= 2 { return 0 }
      let decay = damping / (2 * mass)
      let beat = (stiffness / mass - decay * decay).squareRoot()
      // x(0) = 1 from the target, x′(0) = −v.
      let left = exp(-decay * time) * (cos(beat * time) + (decay - velocity) / beat * sin(beat * time))
      return 50 * (1 - left)
    }
    #expect(worst < 1e-9)
  }

  @Test func `Colours, points and lists`() {
    let ends = (Color(0, 100, 200), Color(200, 0, 100))
    let fade = BasicAnimation(.backgroundColor, from: ends.0, to: ends.1, timing: two)
    // A channel is a whole number.
    #expect(error(fade, { Double($0.backgroundColor.red) }) { $0 < 2 ? 100 * $0 : 0 } <= 0.5 + 1e-9)
    let way = BasicAnimation(.position, from: CGPoint(x: 3, y: 4), to: CGPoint(x: 13, y: -16), timing: two)
    #expect(error(way, { $0.position.x }) { $0 < 2 ? 3 + 5 * $0 : 0 } < 1e-9)
    #expect(error(way, { $0.position.y }) { $0 < 2 ? 4 - 10 * $0 : 0 } < 1e-9)
    let (one, other): ([CGFloat], [CGFloat]) = ([1, 2], [3, 6])
    #expect((one.interpolated(to: other, at: 0.25), one.interpolated(to: [1], at: 0.4)) == ([1.5, 3], one))
    #expect(one.interpolated(to: [1], at: 0.5) == [1])
  }

  @Test func `Forth and back in time it shows the same`() {
    let layer = Layer()
    layer.add(BasicAnimation(.transform, to: Transform3D(scaleX: 2, y: 2), timing: two))
    layer.add(BasicAnimation(.zPosition, by: 3, timing: two))
    layer.advance(toParent: 0) { _ in }
    let forth = (0..<200).map { layer.state(at: Double($0) / 100) }
    let back = (0..<200).reversed().map { layer.state(at: Double($0) / 100) }
    let isSame = forth == back.reversed()
    #expect(isSame)
  }
}

/// When explicit animations begin and end, and what they leave.
@Suite struct AnimationLifeTests {
  private let layer = Layer()

  /// Reports what the frame at `time` ends.
  private func frame(_ time: Double) {
    var stopped: [LayerAnimation] = []
    layer.advance(toParent: time) { stopped.append($0) }
    for animation in stopped { animation.didStop(finished: true) }
  }

  private func fade(_ timing: MediaTiming = MediaTiming(duration: 1)) -> BasicAnimation<CGFloat> {
    BasicAnimation(.opacity, from: 0, to: 0.5, timing: timing)
  }

  @Test func `It begins with the next frame, and is removed after its end`() {
    var log: [String] = []
    layer.add(fade(), forKey: "fade", didStart: { log.append("start") }, didStop: { log.append("stop \($0)") })
    #expect((layer.animationKeys, layer.animation(forKey: "fade")?.timing.duration) == (["fade"], 1))
    frame(5)
    #expect(log == ["start"])
    #expect(layer.state(at: 5.5).opacity == 0.25)
    frame(5.9)
    #expect(layer.activity(atParent: 5.9) == .moving)
    frame(6)
    #expect(log == ["start", "stop true"])
    #expect(layer.animations.isEmpty)
    #expect(layer.state(at: 6).opacity == 1)
  }

  @Test func `One that stays shows what it fills in, until it is removed`() {
    var stops: [Bool] = []
    var animation = fade(MediaTiming(duration: 1, fillMode: .forwards))
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade", didStop: { stops.append($0) })
    frame(0)
    frame(1)
    frame(7)
    #expect(stops == [true])
    #expect((layer.state(at: 7).opacity, layer.activity(atParent: 7)) == (0.5, .none))
    layer.removeAnimation(forKey: "fade")
    #expect(stops == [true])
    #expect(layer.state(at: 7).opacity == 1)
  }

  @Test func `One with a begin waits for it, and fills in before it`() {
    layer.add(fade(MediaTiming(duration: 1, begin: 3)))
    layer.add(BasicAnimation(.zPosition, from: 9, to: 0, timing: MediaTiming(duration: 1, begin: 3, fillMode: .both)))
    frame(2)
    #expect((layer.activity(atParent: 2), layer.state(at: 2).opacity) == (.waiting(until: 3), 1))
    #expect(layer.state(at: 2).zPosition == 9)
    frame(3.5)
    #expect((layer.state(at: 3.5).opacity, layer.state(at: 3.5).zPosition) == (0.25, 4.5))
  }

  @Test func `Another one with its key replaces it at once`() {
    var stops: [String] = []
    layer.add(fade(), forKey: "a", didStop: { stops.append("first \($0)") })
    frame(0)
    layer.add(
      BasicAnimation(.opacity, from: 1, to: 0, timing: MediaTiming(duration: 1)), forKey: "a",
      didStop: { stops.append("second \($0)") })
    #expect(stops == ["first false"])
    #expect(layer.animations.count == 1)
    frame(0.5)
    #expect(layer.state(at: 0.75).opacity == 0.75)
    layer.add(fade())
    layer.add(fade())
    #expect(layer.animations.count == 3)
    layer.removeAllAnimations()
    #expect(stops == ["first false", "second false"])
    #expect(layer.state(at: 0.75).opacity == 1)
    layer.removeAnimation(forKey: "none")
  }

  @Test func `Animations apply in the order in which they were added`() {
    func change(_ layer: Layer) { layer.animate(.zPosition) { $0.zPosition = 10 } }
    let explicit = BasicAnimation(.zPosition, from: 100, to: 100, timing: MediaTiming(duration: 1))
    // A change after it adds to it; it takes the place of one before.
    let (first, second) = (Layer(), Layer())
    first.add(explicit)
    change(first)
    change(second)
    second.add(explicit)
    for layer in [first, second] { layer.advance(toParent: 0) { _ in } }
    #expect(first.state(at: 0.25).zPosition == 100 - 7.5)
    #expect(second.state(at: 0.25).zPosition == 100)
    // One that goes on from the layer's value goes on from where that is.
    let third = Layer()
    change(third)
    third.add(BasicAnimation(.zPosition, to: 0, timing: MediaTiming(duration: 1)))
    third.advance(toParent: 0) { _ in }
    #expect(abs(third.state(at: 0.5).zPosition - 2.5) < 1e-12)
  }

  @Test func `A layer whose time stands still holds it, and takes it back`() {
    let outer = Layer()
    outer.addSublayer(layer)
    layer.add(fade())
    outer.advance(toParent: 0) { _ in }
    outer.time = LayerTime(begin: 0, speed: 0, offset: 0.8)
    outer.advance(toParent: 50) { _ in Issue.record("it has not ended") }
    #expect(layer.state(at: 50).opacity == 0.4)
    outer.time.offset = 0.2
    #expect(layer.state(at: 50).opacity == 0.1)
    #expect(outer.activity(atParent: 50) == .none)
  }

  @Test func `Its callbacks may change the layer's animations`() {
    layer.add(fade(), forKey: "a", didStart: { [layer] in layer.add(self.fade(), forKey: "b") })
    frame(0)
    #expect(layer.animationKeys == ["a", "b"])
    layer.add(fade(), forKey: "c", didStop: { [layer] _ in layer.removeAllAnimations() })
    frame(0.5)
    layer.removeAnimation(forKey: "c")
    #expect(layer.animations.isEmpty)
  }

  @Test func `Times of layers convert into each other`() {
    let (outer, inner) = (Layer(), Layer())
    outer.addSublayer(inner)
    outer.time = LayerTime(begin: 10, speed: 2, offset: 1)
    inner.time = LayerTime(begin: 3, speed: 0.5, offset: 0)
    // (12 − 10) · 2 + 1 = 5, and (5 − 3) / 2 = 1.
    #expect(outer.convertTime(12, from: nil) == 5)
    #expect((inner.convertTime(12, from: nil), inner.convertTime(5, from: outer)) == (1, 1))
    #expect((inner.convertTime(1, to: outer), inner.convertTime(1, to: nil)) == (5, 12))
  }

  @Test func `Bad values show nothing bad`() {
    for value in [CGFloat.nan, .infinity, -.infinity] {
      let layer = Layer()
      layer.add(
        BasicAnimation(.transform, from: Transform3D(scaleX: value, y: value), timing: MediaTiming(duration: 1)))
      layer.add(BasicAnimation(.zPosition, from: value, to: 1, timing: MediaTiming(duration: 1)))
      (layer.bounds, layer.backgroundColor) = (CGRect(x: 0, y: 0, width: 80, height: 32), .white)
      layer.advance(toParent: 0) { _ in }
      let text = compose(layer, columns: 20, rows: 4, at: 0.5).text
      #expect(text.contains { !$0.isWhitespace } == false)
    }
  }
}
