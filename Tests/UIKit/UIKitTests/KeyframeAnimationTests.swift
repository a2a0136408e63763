import Foundation
import SegueCanvas
import SegueMotion
import Testing

@testable import QuartzCore

/// Key frames, and the parts of transforms, at a thousand moments, against formulas that are written out here.
@Suite struct KeyframeAnimationTests {
  private let two = MediaTiming(duration: 2)

  /// The greatest difference of what a layer shows from a formula of the seconds since the begin.
  private func error(
    _ animation: some Animation, from prepare: (Layer) -> Void = { _ in }, _ value: (LayerState) -> Double,
    _ formula: (Double) -> Double
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

  @Test func `Key frames with times and with a course in each step`() {
    let animation = KeyframeAnimation(
      .zPosition, values: [0, 10, 4], keyTimes: [0, 0.25, 1], functions: [.cubic(.easeIn)], timing: two)
    let worst = error(animation, { $0.zPosition }) { time in
      let share = time / 2
      if share >= 1 { return 0 }
      if share < 0.25 { return 10 * bezier(share / 0.25, 0.42, 0, 1, 1) }
      return 10 - 6 * (share - 0.25) / 0.75
    }
    #expect(worst < 1e-9)
  }

  /// y where x is `time` on a Bézier curve, by bisection.
  private func bezier(_ time: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    func at(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if at(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return at(low, y1, y2)
  }

  @Test func `Discrete, paced and curved ones`() {
    let values: [CGFloat] = [0, 10, 4, 8]
    let discrete = KeyframeAnimation(
      .zPosition, values: values, keyTimes: [0, 0.1, 0.5, 0.9, 1], calculationMode: .discrete, timing: two)
    #expect(
      error(discrete, { $0.zPosition }) { time in
        let share = time / 2
        return share >= 1 ? 0 : share < 0.1 ? 0 : share < 0.5 ? 10 : share < 0.9 ? 4 : 8
      } < 1e-9)
    // 20 points at one speed, whatever the times.
    let paced = KeyframeAnimation(
      .zPosition, values: values, keyTimes: [0, 0.8, 0.9, 1], calculationMode: .paced, timing: two)
    #expect(
      error(paced, { $0.zPosition }) { time in
        let way = time * 10
        return way >= 20 ? 0 : way < 10 ? way : way < 16 ? 20 - way : way - 12
      } < 1e-9)
    // Catmull and Rom's own matrix, for three equal steps; the ends are doubled.
    let curved = KeyframeAnimation(.zPosition, values: values, calculationMode: .cubic(), timing: two)
    #expect(
      error(curved, { $0.zPosition }) { time in
        let place = time / 2 * 3
        if place >= 3 { return 0 }
        let (step, s) = (Int(place), place - Double(Int(place)))
        let p = [0, 0, 10, 4, 8, 8].map(Double.init)[step..<step + 4].map(\.self)
        let a = -p[0] + 3 * p[1] - 3 * p[2] + p[3]
        let b = 2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]
        return (a * s * s * s + b * s * s + (p[2] - p[0]) * s + 2 * p[1]) / 2
      } < 1e-9)
  }

  @Test func `Parts of a transform change alone, and turn more than once`() {
    let turn = BasicAnimation(.rotationZ, from: 0, to: 4 * .pi, timing: two)
    #expect(error(turn, { $0.transform.m11 }) { $0 < 2 ? cos(2 * .pi * $0) : 1 } < 1e-9)
    #expect(error(turn, { $0.transform.m12 }) { $0 < 2 ? sin(2 * .pi * $0) : 0 } < 1e-9)
    // The other parts stay: first the scale, then the turn, then the way.
    let prepare = { (layer: Layer) in layer.transform = Transform3D(translationX: 30, y: 40).scaledBy(x: 2, y: 3) }
    #expect(error(turn, from: prepare, { $0.transform.m11 }) { $0 < 2 ? 2 * cos(2 * .pi * $0) : 2 } < 1e-9)
    #expect(error(turn, from: prepare, { $0.transform.m22 }) { $0 < 2 ? 3 * cos(2 * .pi * $0) : 3 } < 1e-9)
    #expect(error(turn, from: prepare, { $0.transform.m42 }) { _ in 40 } < 1e-9)
    let grow = BasicAnimation(.scale, to: 5, timing: two)
    #expect(error(grow, { $0.transform.m22 }) { $0 < 2 ? 1 + 2 * $0 : 1 } < 1e-9)
    // In perspective, as `CATransform3DRotate` on a transform with m34 has it.
    let deep = { (layer: Layer) in layer.transform.m34 = -1 / 500 }
    let door = BasicAnimation(.rotationY, from: 0, to: .pi / 2, timing: two)
    #expect(error(door, from: deep, { $0.transform.m14 }) { $0 < 2 ? sin(.pi / 4 * $0) / 500 : 0 } < 1e-9)
  }

  @Test func `Numbers that are none, no values and one value do no harm`() {
    for value in [CGFloat.nan, .infinity, -.infinity, 0] {
      let layer = Layer()
      layer.add(
        KeyframeAnimation(.zPosition, values: [value, 1, value], calculationMode: .paced, timing: .init(duration: 1)))
      layer.add(BasicAnimation(.rotationZ, from: value, to: 1, timing: MediaTiming(duration: 1)))
      layer.add(BasicAnimation(.scale, from: value, to: 1, timing: MediaTiming(duration: 1)))
      layer.add(KeyframeAnimation(.opacity, values: [], timing: MediaTiming(duration: 1)))
      layer.add(KeyframeAnimation(.cornerRadius, values: [4], keyTimes: [0.5, .nan], timing: MediaTiming(duration: 1)))
      layer.advance(toParent: 0) { _ in }
      #expect(layer.state(at: 0.5).cornerRadius == 4)
    }
  }
}

/// Layers that move along paths, and animations in groups.
@Suite struct PathAnimationTests {
  /// 30 points to the right, then 60 down.
  private var corner: Path {
    var path = Path()
    path.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 40, y: 10), CGPoint(x: 40, y: 70)])
    return path
  }

  private func state(_ animation: some Animation, at time: TimeInterval) -> LayerState {
    let layer = Layer()
    layer.position = CGPoint(x: 1, y: 2)
    layer.add(animation)
    layer.advance(toParent: 0) { _ in }
    return layer.state(at: time)
  }

  @Test func `At one speed it goes as far in each moment`() {
    let animation = PathAnimation(along: corner, timing: MediaTiming(duration: 9))
    for index in 0..<1000 {
      let time = Double(index) * 9 / 1000
      let way = time * 10
      let expected = way < 30 ? CGPoint(x: 10 + way, y: 10) : CGPoint(x: 40, y: way - 20)
      let place = state(animation, at: time).position
      #expect(abs(place.x - expected.x) < 1e-9)
      #expect(abs(place.y - expected.y) < 1e-9)
    }
  }

  @Test func `Otherwise each piece takes its own time, by times and courses`() {
    let steps = PathAnimation(along: corner, isPaced: false, timing: MediaTiming(duration: 2))
    #expect(state(steps, at: 1).position == CGPoint(x: 40, y: 10))
    #expect(state(steps, at: 0.5).position.x == 25)
    let timed = PathAnimation(
      along: corner, keyTimes: [0, 0.75, 1], functions: [.cubic(.easeIn)], isPaced: false,
      timing: MediaTiming(duration: 2))
    #expect(abs(state(timed, at: 0.75).position.x - (10 + 30 * CubicTimingCurve.easeIn.value(at: 0.5))) < 1e-9)
    #expect(abs(state(timed, at: 1.75).position.y - 40) < 1e-9)
  }

  @Test func `It can turn with the path, and add to where the layer is`() {
    var animation = PathAnimation(along: corner, timing: MediaTiming(duration: 9))
    animation.rotation = .along
    #expect(abs(state(animation, at: 6).transform.m12 - 1) < 1e-9)
    #expect(state(animation, at: 1).transform.m11 == 1)
    animation.rotation = .against
    #expect(abs(state(animation, at: 6).transform.m12 + 1) < 1e-9)
    animation.isAdditive = true
    #expect(state(animation, at: 1).position == CGPoint(x: 21, y: 12))
  }

  @Test func `Along no path it changes nothing`() {
    #expect(state(PathAnimation(along: Path(), timing: MediaTiming(duration: 1)), at: 0.5).position.x == 1)
    let dot = Path(CGRect(x: 5, y: 5, width: 0, height: 0))
    _ = state(PathAnimation(along: dot, isPaced: false, timing: MediaTiming(duration: 1)), at: 0.5)
  }

  @Test func `A group bends the time of its animations, and cuts them off`() {
    let group = GroupAnimation(
      [
        BasicAnimation(.zPosition, from: 0, to: 8, timing: MediaTiming(duration: 4)),
        BasicAnimation(.opacity, from: 1, to: 0, timing: MediaTiming(duration: 0.5, begin: 1)),
        BasicAnimation(.cornerRadius, from: 0, to: 6, timing: MediaTiming()),
      ], timing: MediaTiming(duration: 2, function: .cubic(.easeOut)))
    for step in 0..<300 {
      let time = Double(step) / 100
      let shown = state(group, at: time)
      let isActive = time < 2
      let bent = 2 * CubicTimingCurve.easeOut.value(at: time / 2)
      let faded = isActive && bent >= 1 && bent < 1.5 ? 1 - (bent - 1) * 2 : 1
      #expect(abs(shown.zPosition - (isActive ? 2 * bent : 0)) < 1e-9)
      #expect(abs(shown.opacity - faded) < 1e-9)
      #expect(abs(shown.cornerRadius - (isActive ? 3 * bent : 0)) < 1e-9)
    }
    let still = GroupAnimation([], timing: MediaTiming(duration: .nan))
    #expect(state(still, at: 1).zPosition == 0)
  }
}
