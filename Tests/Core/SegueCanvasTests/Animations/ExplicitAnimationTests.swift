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

  @Test func `Additive and cumulative ones`() {
    var animation = BasicAnimation(.zPosition, from: 1, to: 5, timing: MediaTiming(duration: 1, repeatCount: 3))
    animation.isAdditive = true
    let sum = { (time: Double) in time < 3 ? 7 + 1 + 4 * time.truncatingRemainder(dividingBy: 1) : 7 }
    #expect(error(animation, from: { $0.zPosition = 7 }, { $0.zPosition }, sum) < 1e-9)
    animation.isCumulative = true
    let steps = { (time: Double) in
      time < 3 ? 7 + 1 + 4 * time.truncatingRemainder(dividingBy: 1) + 5 * time.rounded(.down) : 7
    }
    #expect(error(animation, from: { $0.zPosition = 7 }, { $0.zPosition }, steps) < 1e-9)
  }

  @Test func `Forth and back, again and again, with a speed and an offset`() {
    var timing = MediaTiming(duration: 0.5, repeatCount: 2, autoreverses: true, fillMode: .forwards)
    let wave = { (time: Double) in
      time >= 2 ? 0 : 1 - abs(1 - time.truncatingRemainder(dividingBy: 1) * 2)
    }
    #expect(error(BasicAnimation(.opacity, from: 0, to: 1, timing: timing), { $0.opacity }, wave) < 1e-9)
    timing = MediaTiming(duration: 3, speed: 1.5, offset: 1)
    let wheel = { (time: Double) in
      time * 1.5 >= 3 ? 1 : (time * 1.5 + 1).truncatingRemainder(dividingBy: 3) / 3
    }
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
    let way = BasicAnimation(
      .position, from: CGPoint(x: 3, y: 4), to: CGPoint(x: 13, y: -16), timing: two)
    #expect(error(way, { $0.position.x }) { $0 < 2 ? 3 + 5 * $0 : 0 } < 1e-9)
    #expect(error(way, { $0.position.y }) { $0 < 2 ? 4 - 10 * $0 : 0 } < 1e-9)
    let (one, other): ([CGFloat], [CGFloat]) = ([1, 2], [3, 6])
    #expect(one.interpolated(to: other, at: 0.25) == [1.5, 3])
    #expect(one.interpolated(to: [1], at: 0.4) == one)
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
