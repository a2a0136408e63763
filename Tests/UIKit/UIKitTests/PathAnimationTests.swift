import Foundation
import SegueCanvas
import SegueMotion
import Testing

@testable import QuartzCore

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
